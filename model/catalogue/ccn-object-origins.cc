// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-object-origins.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace ns3::ccn
{

ObjectOrigins::ObjectOrigins(std::vector<Name> prefixes, std::vector<uint32_t> origins)
    : m_prefixes(std::move(prefixes)),
      m_origins(std::move(origins))
{
    if (m_prefixes.empty())
    {
        throw std::invalid_argument("origins of objects: no prefix (allowed: 1 or more)");
    }
    for (const Name& prefix : m_prefixes)
    {
        if (prefix.GetSize() != GetDepth())
        {
            throw std::invalid_argument("origins of objects: prefix " + prefix.ToUri() + " has " +
                                        std::to_string(prefix.GetSize()) +
                                        " components (allowed: " + std::to_string(GetDepth()) +
                                        ", as the first prefix)");
        }
    }
    for (const uint32_t origin : m_origins)
    {
        if (origin >= m_prefixes.size())
        {
            throw std::invalid_argument("origins of objects: producer " + std::to_string(origin) +
                                        " (allowed: 0.." + std::to_string(m_prefixes.size() - 1) +
                                        ")");
        }
    }
}

uint32_t
ObjectOrigins::GetOrigin(uint64_t object) const
{
    return object < m_origins.size() ? m_origins[object]
                                     : static_cast<uint32_t>(object % m_prefixes.size());
}

} // namespace ns3::ccn
