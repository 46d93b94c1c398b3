// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "longest-silence.h"

#include "ns3/ipv4-l3-protocol.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

LongestSilence::LongestSilence(Ptr<Node> node)
{
    const auto ipv4 = node->GetObject<Ipv4L3Protocol>();
    if (!ipv4)
    {
        throw std::invalid_argument("LongestSilence: node " + std::to_string(node->GetId()) +
                                    " has no IPv4");
    }
    ipv4->TraceConnectWithoutContext("LocalDeliver",
                                     MakeCallback(&LongestSilence::NoteDatagram, this));
}

Time
LongestSilence::Get() const
{
    return m_longest;
}

void
LongestSilence::NoteDatagram(const Ipv4Header&, Ptr<const Packet>, uint32_t)
{
    const Time now = Simulator::Now();
    m_longest = std::max(m_longest, now - m_last.value_or(now));
    m_last = now;
}

} // namespace ns3::ccn
