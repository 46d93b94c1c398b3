// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-chunk-naming.h"

#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr size_t MAX_DIGITS = 18; ///< largest number of decimal digits that always fits in 64 bits
constexpr size_t MAX_OCTETS = 8;  ///< marker and seven octets of number
constexpr size_t CHUNK_HEAD = 4;  ///< type and length of a segment of CCNx 1.0

/** Names of the conventions, in their order. */
constexpr std::array<const char*, 3> CHUNK_CONVENTIONS{"decimal", "segment", "chunk"};

std::optional<uint64_t>
ParseDecimal(Bytes component)
{
    if (component.empty() || component.size() > MAX_DIGITS ||
        (component[0] == '0' && component.size() > 1))
    {
        return std::nullopt;
    }
    uint64_t chunk = 0;
    for (char c : component)
    {
        if (c < '0' || c > '9')
        {
            return std::nullopt;
        }
        chunk = chunk * 10 + (c - '0');
    }
    return chunk;
}

std::optional<uint64_t>
ParseSegment(Bytes component)
{
    if (component.empty() || component.size() > MAX_OCTETS || component[0] != 0 ||
        (component.size() > 1 && component[1] == 0))
    {
        return std::nullopt;
    }
    return FromBigEndian(component.substr(1));
}

/** @param number big-endian octets @return its value, if it has its shortest form, 00 for zero */
std::optional<uint64_t>
ParseChunkNumber(Bytes number)
{
    if (number.empty() || number.size() >= MAX_OCTETS || (number.size() > 1 && number[0] == 0))
    {
        return std::nullopt;
    }
    return FromBigEndian(number);
}

/** @param size of the number @return type and length of a chunk segment */
std::string
MakeChunkHead(std::size_t size)
{
    const uint16_t type = ccnx10::GetChunkTypes().segment;
    return {static_cast<char>(type >> 8), static_cast<char>(type), '\0', static_cast<char>(size)};
}

std::optional<uint64_t>
ParseTyped(Bytes component)
{
    const bool isTyped =
        component.size() > CHUNK_HEAD &&
        component.substr(0, CHUNK_HEAD) == MakeChunkHead(component.size() - CHUNK_HEAD);
    return isTyped ? ParseChunkNumber(component.substr(CHUNK_HEAD)) : std::nullopt;
}

} // namespace

ChunkNaming::ChunkNaming(const std::string& convention)
{
    const auto found = std::find(CHUNK_CONVENTIONS.begin(), CHUNK_CONVENTIONS.end(), convention);
    if (found == CHUNK_CONVENTIONS.end())
    {
        throw std::invalid_argument("chunk naming '" + convention +
                                    "': not known (allowed: decimal, segment, chunk)");
    }
    m_convention = static_cast<Convention>(found - CHUNK_CONVENTIONS.begin());
}

ChunkNaming
ChunkNaming::GetUsual(const Codec& codec)
{
    ChunkNaming naming;
    naming.m_convention = codec.GetTraits().isExact ? Convention::CHUNK : Convention::DECIMAL;
    return naming;
}

void
ChunkNaming::Adapt(const Codec& codec, bool isFree, const std::string& application)
{
    if (!codec.GetTraits().isExact || m_convention == Convention::CHUNK)
    {
        return;
    }
    if (!isFree)
    {
        throw std::invalid_argument(
            "application " + application +
            ": Numbering=" + CHUNK_CONVENTIONS[static_cast<std::size_t>(m_convention)] +
            ": not allowed with wire " + codec.GetName() + " (allowed: chunk)");
    }
    *this = GetUsual(codec);
}

std::string
ChunkNaming::GetComponent(uint64_t chunk) const
{
    if (m_convention == Convention::DECIMAL)
    {
        return std::to_string(chunk);
    }
    const std::string zero(1, '\0');
    const std::string number = chunk == 0 ? std::string() : ToBigEndian(chunk);
    if (m_convention == Convention::SEGMENT)
    {
        return zero + number;
    }
    return MakeChunkHead(chunk == 0 ? 1 : number.size()) + (chunk == 0 ? zero : number);
}

std::optional<uint64_t>
ChunkNaming::GetChunk(Bytes component) const
{
    switch (m_convention)
    {
    case Convention::DECIMAL:
        return ParseDecimal(component);
    case Convention::SEGMENT:
        return ParseSegment(component);
    case Convention::CHUNK:
        break;
    }
    return ParseTyped(component);
}

std::optional<uint64_t>
ChunkNaming::GetLast(Bytes finalBlockId) const
{
    const auto chunk = GetChunk(finalBlockId);
    return chunk || m_convention != Convention::CHUNK ? chunk : ParseChunkNumber(finalBlockId);
}

std::optional<uint64_t>
ChunkNaming::FindChunk(const Name& prefix, const NameView& name) const
{
    const uint32_t size = prefix.GetSize();
    if (name.GetSize() <= size || !prefix.IsPrefixOf(name))
    {
        return std::nullopt;
    }
    return GetChunk(name.GetComponent(size));
}

} // namespace ns3::ccn
