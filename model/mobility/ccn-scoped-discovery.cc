// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-discovery-stage.h"
#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Sends an Interest to the next hop with the lowest cost. If all are neighbours that are asked in
 * discovery only, it sends it to all of them (DiscoveryStage). MapMe sets this strategy for the prefixes
 * of producers that have been at its router.
 */
class ScopedDiscovery : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::ScopedDiscovery")
                                .SetParent<Strategy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<ScopedDiscovery>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        if (hops.front().cost < DiscoveryStage::COST)
        {
            Because("the lowest cost");
            chosen.push_back(hops.front().face);
            return;
        }
        Because("the producer has left");
        for (const NextHop& hop : hops)
        {
            chosen.push_back(hop.face);
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(ScopedDiscovery);

} // namespace

} // namespace ns3::ccn
