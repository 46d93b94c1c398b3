/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-best-route.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(BestRoute);

TypeId
BestRoute::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::BestRoute")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<BestRoute>()
            .AddAttribute("InitialSuppression",
                          "Time after an Interest in which its retransmissions are not forwarded.",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&BestRoute::m_initialSuppression),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1000)))
            .AddAttribute("MaxSuppression",
                          "Largest such time; it doubles with each retransmission.",
                          TimeValue(MilliSeconds(250)),
                          MakeTimeAccessor(&BestRoute::m_maxSuppression),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1000)));
    return tid;
}

void
BestRoute::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    Because("the lowest cost");
    chosen.push_back(hops.front().face);
}

void
BestRoute::AfterSend(PitEntry& entry, const InterestArrival&, const NextHops&)
{
    entry.SetState(Asked{static_cast<uint32_t>(entry.GetDownstreams().size()), 0});
}

void
BestRoute::AfterJoin(PitEntry& entry, const InterestArrival& in)
{
    auto asked = entry.GetState<Asked>();
    const auto downstreams = static_cast<uint32_t>(entry.GetDownstreams().size());
    if (downstreams > asked.downstreams)
    {
        asked.downstreams = downstreams;
        entry.SetState(asked);
        AskOtherAskers(entry, in);
        return;
    }
    NextHops hops;
    GetHost().GetNextHops(in, hops);
    if (!hops.empty() && !IsSuppressed(entry, asked))
    {
        entry.SetState(asked);
        Because("a retransmission");
        GetHost().SendJoined(entry, in, {PickNext(entry, hops)});
    }
}

bool
BestRoute::IsSuppressed(const PitEntry& entry, Asked& asked) const
{
    int64_t latest = entry.GetBegin();
    for (const PitUpstream& upstream : entry.GetUpstreams())
    {
        latest = std::max(latest, upstream.sent);
    }
    const Time interval = asked.intervalUs == 0 ? m_initialSuppression : MicroSeconds(asked.intervalUs);
    if (Simulator::Now() - TimeStep(latest) < interval)
    {
        return true;
    }
    asked.intervalUs =
        static_cast<uint32_t>(std::min(interval + interval, m_maxSuppression).GetMicroSeconds());
    return false;
}

FaceId
BestRoute::PickNext(const PitEntry& entry, const NextHops& hops)
{
    const PitUpstream* oldest = nullptr;
    for (const NextHop& hop : hops)
    {
        const PitUpstream* used = entry.GetUpstreams().Find(hop.face);
        if (!used)
        {
            return hop.face;
        }
        oldest = !oldest || used->sent < oldest->sent ? used : oldest;
    }
    return oldest->face;
}

} // namespace ccn
} // namespace ns3
