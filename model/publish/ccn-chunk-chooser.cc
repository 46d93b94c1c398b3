// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-chunk-chooser.h"

#include "ns3/ccn-codec.h"

#include <algorithm>
#include <vector>

namespace ns3::ccn
{

ChunkChooser::ChunkChooser(const NameView& prefix,
                           const ChunkNaming& naming,
                           uint64_t chunks,
                           uint8_t origins)
    : m_prefix(prefix),
      m_naming(naming),
      m_chunks(chunks),
      m_origins(origins)
{
}

std::optional<uint64_t>
ChunkChooser::Choose(const InterestView& interest) const
{
    const NameView& name = interest.name;
    const Selectors& selectors = interest.selectors;
    const uint32_t size = name.GetSize();
    const uint32_t prefixSize = m_prefix.GetSize();
    const uint32_t common = std::min(size, prefixSize);
    const uint32_t suffix = prefixSize + 2 - size; // the chunk number and the digest
    if (size > prefixSize + 2 || suffix < selectors.minSuffix || suffix > selectors.maxSuffix ||
        !(selectors.answerOrigin & m_origins) || !name.SharesPrefix(m_prefix, common))
    {
        return std::nullopt;
    }
    if (size > prefixSize)
    {
        const auto chunk = m_naming.GetChunk(name.GetComponent(prefixSize));
        return chunk && *chunk < m_chunks ? chunk : std::nullopt;
    }
    if (size == prefixSize)
    {
        return ChooseChild(interest);
    }
    // All chunks are below the same child of this name, so ChildSelector makes no difference.
    const bool excluded = selectors.hasExclude && selectors.IsExcluded(m_prefix.GetComponent(size));
    return excluded ? std::nullopt : std::optional<uint64_t>(0);
}

std::optional<uint64_t>
ChunkChooser::ChooseChild(const InterestView& interest) const
{
    const bool rightmost = interest.selectors.childSelector & 1;
    if (!interest.selectors.hasExclude)
    {
        return rightmost ? m_chunks - 1 : 0;
    }
    std::vector<ExcludeGap> gaps;
    ExcludeReader reader(interest.selectors.exclude);
    for (ExcludeGap gap; reader.Next(gap);)
    {
        gaps.push_back(gap);
    }
    if (rightmost)
    {
        std::reverse(gaps.begin(), gaps.end());
    }
    uint32_t tries = MAX_TRIES;
    for (const ExcludeGap& gap : gaps)
    {
        if (const auto chunk = FindInGap(gap, rightmost, tries))
        {
            return chunk;
        }
    }
    return std::nullopt;
}

std::optional<uint64_t>
ChunkChooser::FindInGap(const ExcludeGap& gap, bool rightmost, uint32_t& tries) const
{
    if (gap.isAny)
    {
        return std::nullopt;
    }
    uint64_t begin = gap.hasLow ? CountBelow(gap.low) : 0;
    if (gap.hasLow && begin < m_chunks && m_naming.GetComponent(begin) == gap.low)
    {
        ++begin;
    }
    const uint64_t end = gap.hasHigh ? CountBelow(gap.high) : m_chunks;
    for (uint64_t at = begin; at < end; ++at)
    {
        const uint64_t chunk = rightmost ? end - 1 - (at - begin) : at;
        if (gap.bloom.empty() || !gap.Excludes(m_naming.GetComponent(chunk)))
        {
            return chunk;
        }
        if (tries == 0)
        {
            return std::nullopt;
        }
        --tries;
    }
    return std::nullopt;
}

uint64_t
ChunkChooser::CountBelow(Bytes component) const
{
    uint64_t begin = 0;
    uint64_t end = m_chunks;
    while (begin < end)
    {
        const uint64_t middle = begin + (end - begin) / 2;
        if (CompareComponents(m_naming.GetComponent(middle), component) < 0)
        {
            begin = middle + 1;
        }
        else
        {
            end = middle;
        }
    }
    return begin;
}

bool
ChunkChooser::Accepts(const InterestView& interest, const ContentObject& chunk) const
{
    const Selectors& selectors = interest.selectors;
    const uint32_t nameSize = m_prefix.GetSize() + 1;
    const uint32_t size = interest.name.GetSize();
    const Codec& codec = Codec::Get(interest.name.GetCodec());
    // Where names are exact, an object without signature does not name its publisher either.
    const bool isNamed = !codec.GetTraits().isExact || !chunk.signatureBits.empty();
    if (!selectors.Allows(size, nameSize, isNamed ? Bytes(chunk.publisherKeyDigest) : Bytes()))
    {
        return false;
    }
    const bool namesDigest = size > nameSize;
    if (!namesDigest && selectors.objectHash.empty() && !(selectors.hasExclude && size == nameSize))
    {
        return true;
    }
    const Digest octets = codec.ComputeDigest(codec.Encode(chunk));
    const Bytes digest(reinterpret_cast<const char*>(octets.data()), octets.size());
    return namesDigest                    ? interest.name.GetComponent(nameSize) == digest
           : selectors.objectHash.empty() ? !selectors.IsExcluded(digest)
                                          : selectors.objectHash == digest;
}

} // namespace ns3::ccn
