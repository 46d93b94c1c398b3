/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-chunk-naming.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr size_t MAX_DIGITS = 18; ///< largest number of decimal digits that always fits in 64 bits
constexpr size_t MAX_OCTETS = 8;  ///< marker and seven octets of number

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

} // namespace

ChunkNaming::ChunkNaming(const std::string& convention)
    : m_segment(convention == "segment")
{
    if (convention != "segment" && convention != "decimal")
    {
        throw std::invalid_argument("chunk naming '" + convention +
                                    "': not known (allowed: decimal, segment)");
    }
}

std::string
ChunkNaming::GetComponent(uint64_t chunk) const
{
    if (!m_segment)
    {
        return std::to_string(chunk);
    }
    const std::string marker(1, '\0');
    return chunk == 0 ? marker : marker + ToBigEndian(chunk);
}

std::optional<uint64_t>
ChunkNaming::GetChunk(Bytes component) const
{
    return m_segment ? ParseSegment(component) : ParseDecimal(component);
}

std::optional<uint64_t>
ChunkNaming::FindChunk(const Name& prefix, const NameView& name) const
{
    const uint32_t size = prefix.GetSize();
    if (name.GetSize() <= size || name.GetEncoded(size) != prefix.GetEncoded())
    {
        return std::nullopt;
    }
    return GetChunk(name.GetComponent(size));
}

} // namespace ns3::ccn
