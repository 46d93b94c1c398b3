// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "bucket-argument.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t LEAST = 1500; ///< bytes: the MTU of Ethernet

} // namespace

BucketArgument::BucketArgument(Parameters& all)
    : m_depth(all,
              "bucket",
              "Depth of each cable's token bucket, i.e. what passes at once after a "
              "pause; 0: no bucket, else at least 1500. Only with --link=p2p",
              0,
              0,
              1000000000,
              "bytes")
{
}

uint32_t
BucketArgument::Get(const std::string& link) const
{
    const std::string argument = "--bucket=" + std::to_string(m_depth);
    if (m_depth > 0 && link != "p2p")
    {
        throw std::invalid_argument(argument + ": not allowed with --link=" + link + " (p2p only)");
    }
    if (m_depth > 0 && m_depth < LEAST)
    {
        throw std::invalid_argument(argument + ": is less than a packet (allowed: 0, or " +
                                    std::to_string(LEAST) + " or more)");
    }
    return m_depth;
}

} // namespace ns3::ccn
