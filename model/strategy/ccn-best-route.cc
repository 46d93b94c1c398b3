/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-best-route.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(BestRoute);

TypeId
BestRoute::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::BestRoute")
                            .SetParent<Strategy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<BestRoute>();
    return tid;
}

void
BestRoute::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    Because("the lowest cost");
    chosen.push_back(hops.front().face);
}

void
BestRoute::ChooseAgain(PitEntry& entry,
                       const InterestArrival&,
                       const NextHops& hops,
                       FaceList& chosen)
{
    Because("a retransmission");
    const PitUpstream* oldest = nullptr;
    for (const NextHop& hop : hops)
    {
        const PitUpstream* used = entry.GetUpstreams().Find(hop.face);
        if (!used)
        {
            chosen.push_back(hop.face);
            return;
        }
        oldest = !oldest || used->sent < oldest->sent ? used : oldest;
    }
    chosen.push_back(oldest->face);
}

} // namespace ns3::ccn
