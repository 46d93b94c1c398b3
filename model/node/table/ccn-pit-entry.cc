// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-pit-entry.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"

#include <algorithm>
#include <limits>

namespace ns3::ccn
{

namespace
{

/**
 * More than the components that any name has after a prefix, so that suffix counts fit in a byte.
 */
constexpr uint32_t MOST_SUFFIX = std::numeric_limits<uint8_t>::max();
static_assert(NameView::MAX_COMPONENTS + 1 < MOST_SUFFIX);
static_assert(MAX_MESSAGE_BYTES <= std::numeric_limits<uint16_t>::max());

/** Bytes of an implicit digest. */
constexpr std::size_t DIGEST_OCTETS = std::tuple_size<Digest>::value;

/**
 * @param interest an Interest
 * @return true if the last component of its name may be the digest of an object, or it has one as a
 * restriction
 */
bool
HasDigest(const InterestView& interest)
{
    if (!interest.selectors.objectHash.empty())
    {
        return true;
    }
    // The encoded size rules out most last components, which are far shorter, without decoding
    // them.
    const NameView& name = interest.name;
    const uint32_t size = name.GetSize();
    const std::size_t octets = name.GetEncoded().size();
    return size > 0 && octets - name.GetEncoded(size - 1).size() > DIGEST_OCTETS &&
           name.GetComponent(size - 1).size() == DIGEST_OCTETS &&
           Codec::Get(name.GetCodec()).HasImplicitDigest();
}

} // namespace

std::unique_ptr<PitEntry>
PitEntry::Create(const InterestView& interest, int64_t now, TailPool& pool)
{
    const std::size_t octets =
        interest.name.GetEncoded().size() + interest.GetRestrictions().size();
    return std::unique_ptr<PitEntry>(new (TailSize{octets}, pool) PitEntry(interest, now));
}

PitEntry::PitEntry(const InterestView& interest, int64_t now)
    : m_begin(now),
      m_nameOctets(interest.name.GetEncoded().size()),
      m_selectorOctets(interest.GetRestrictions().size()),
      m_minSuffix(interest.hasHopLimit ? 0 : std::min(interest.GetMinSuffix(), MOST_SUFFIX)),
      m_maxSuffix(std::min(interest.GetMaxSuffix(), MOST_SUFFIX)),
      m_nameSize(interest.name.GetSize()),
      m_repetitions(0),
      m_hasContentSelectors(interest.HasContentRestrictions()),
      m_hasDigest(HasDigest(interest)),
      m_isSelectorCounted(false)
{
    // std::copy, since the data pointer of an empty view may be null.
    const Bytes name = interest.name.GetEncoded();
    const Bytes selectors = interest.GetRestrictions();
    std::copy(selectors.begin(), selectors.end(), std::copy(name.begin(), name.end(), GetTail()));
}

int
PitEntry::CompareKeys(const PitEntry& a, const PitEntry& b)
{
    const int order = a.GetName().compare(b.GetName());
    return order != 0 ? order : a.GetSelectors().compare(b.GetSelectors());
}

bool
PitEntry::AllowsExact(const ContentView& content, LazyDigest& digest) const
{
    if (!m_hasContentSelectors)
    {
        return true;
    }
    Selectors selectors;
    Codec::Get(content.name.GetCodec()).DecodeRestrictions(GetSelectors(), selectors);
    return selectors.AllowsPublisher(content.publisherKeyDigest) &&
           (selectors.objectHash.empty() || selectors.objectHash == digest.Get());
}

bool
PitEntry::Allows(const ContentView& content, LazyDigest& digest) const
{
    const Codec& codec = Codec::Get(content.name.GetCodec());
    if (codec.GetTraits().isExact)
    {
        return AllowsExact(content, digest);
    }
    Selectors selectors;
    if (m_hasContentSelectors)
    {
        codec.DecodeRestrictions(GetSelectors(), selectors);
    }
    else
    {
        selectors.minSuffix = m_minSuffix;
        selectors.maxSuffix = m_maxSuffix;
    }
    const uint32_t size = content.name.GetSize();
    if (!selectors.Allows(m_nameSize, size, content.publisherKeyDigest))
    {
        return false;
    }
    if (!selectors.hasExclude || m_nameSize > size)
    {
        return true;
    }
    return !selectors.IsExcluded(m_nameSize < size ? content.name.GetComponent(m_nameSize)
                                                   : digest.Get());
}

} // namespace ns3::ccn
