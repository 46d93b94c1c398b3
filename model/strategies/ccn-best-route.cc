// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Sends an Interest to the next hop with the lowest cost, as the best route strategy of NFD
 * (Afanasyev et al. 2021, section 5.2.2). One that goes upstream again (RetransmissionRule) goes to
 * the best next hop that has not been used for the Interest; if all have, to the one that was used
 * the longest time ago.
 */
class BestRoute : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::BestRoute")
                                .SetParent<Strategy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<BestRoute>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        Because("the lowest cost");
        chosen.push_back(hops.front().face);
    }

    void ChooseAgain(PitEntry& entry,
                     const InterestArrival&,
                     const NextHops& hops,
                     FaceList& chosen) override
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
};

NS_OBJECT_ENSURE_REGISTERED(BestRoute);

} // namespace

} // namespace ns3::ccn
