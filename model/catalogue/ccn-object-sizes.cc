// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-object-sizes.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

void
ObjectSizes::Set(uint64_t object, uint64_t size)
{
    if (size > GetLargest())
    {
        throw std::invalid_argument("object " + std::to_string(object) + ": size " +
                                    std::to_string(size) + " (allowed: up to " +
                                    std::to_string(GetLargest()) + " bytes, " +
                                    std::to_string(MAX_CHUNKS) + " chunks)");
    }
    if (object >= m_sizes.size())
    {
        m_sizes.resize(object + 1, UNKNOWN);
    }
    m_sizes[object] = size;
}

std::optional<uint64_t>
ObjectSizes::Find(uint64_t object) const
{
    return object < m_sizes.size() && m_sizes[object] != UNKNOWN
               ? std::make_optional(m_sizes[object])
               : std::nullopt;
}

std::optional<uint32_t>
ObjectSizes::CountChunks(uint64_t object) const
{
    const auto size = Find(object);
    if (!size)
    {
        return std::nullopt;
    }
    return std::max<uint32_t>(1, static_cast<uint32_t>((*size + m_chunkSize - 1) / m_chunkSize));
}

uint32_t
ObjectSizes::GetPayload(uint64_t object, uint64_t chunk) const
{
    const uint64_t rest = m_sizes[object] - chunk * m_chunkSize;
    return static_cast<uint32_t>(std::min<uint64_t>(rest, m_chunkSize));
}

} // namespace ns3::ccn
