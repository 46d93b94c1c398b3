// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-seeded-octets.h"

#include "ns3/ccn-secret.h"
#include "ns3/ccn-sha256.h"

namespace ns3::ccn
{

SeededOctets::SeededOctets(const std::string& purpose, const std::string& identity)
    : m_seed(std::to_string(purpose.size()) + ':' + purpose)
{
    m_seed.reserve(m_seed.size() + identity.size()); // no copy that is not overwritten
    m_seed += identity;
}

SeededOctets::~SeededOctets()
{
    Cleanse(m_seed.data(), m_seed.size());
}

std::string
SeededOctets::Take(uint32_t size)
{
    std::string octets;
    while (octets.size() < size)
    {
        // A fixed width, so that different pairs of seed and counter never give the same input.
        octets.append(AsBytes(Sha256(m_seed, EncodeNumber(m_blocks++, 8))));
    }
    octets.resize(size);
    return octets;
}

} // namespace ns3::ccn
