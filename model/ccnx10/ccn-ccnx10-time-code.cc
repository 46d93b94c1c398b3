// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-time-code.h"

#include "ns3/ccn-content-object.h"
#include "ns3/simulator.h"

namespace ns3::ccn::ccnx10
{

uint8_t
GetTimeCode(uint64_t time)
{
    uint32_t low = 0; // not longer
    for (uint32_t high = TIME_CODES; high - low > 1;)
    {
        const uint32_t middle = (low + high) / 2;
        (GetTimeOfCode(middle) <= time ? low : high) = middle;
    }
    return low;
}

uint64_t
GetUtcMs()
{
    return PUBLICATION_TIME_S * 1000 + Simulator::Now().GetMilliSeconds();
}

} // namespace ns3::ccn::ccnx10
