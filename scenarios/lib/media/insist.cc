// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "insist.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3::ccn
{

TypeId
Insist::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Insist")
                            .SetParent<Strategy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Insist>()
                            .AddAttribute("Interval",
                                          "Time between two copies of an Interest.",
                                          TimeValue(Seconds(1)),
                                          MakeTimeAccessor(&Insist::m_interval),
                                          MakeTimeChecker(MilliSeconds(1)));
    return tid;
}

void
Insist::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    Because("all next hops");
    std::transform(hops.begin(), hops.end(), std::back_inserter(chosen), [](const NextHop& hop) {
        return hop.face;
    });
}

void
Insist::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops&)
{
    entry.packet = in.packet;
    GetHost().ScheduleRetry(entry, in.now + m_interval);
}

void
Insist::OnRetry(PitEntry& entry)
{
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    for (const NextHop& hop : hops)
    {
        Because("no content yet");
        GetHost().SendPending(entry, hop.face);
    }
    GetHost().ScheduleRetry(entry, Simulator::Now() + m_interval);
}

} // namespace ns3::ccn
