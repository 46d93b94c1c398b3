/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BEST_ROUTE_H
#define CCN_BEST_ROUTE_H

#include "ns3/ccn-strategy.h"

namespace ns3::ccn
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
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void ChooseAgain(PitEntry& entry,
                     const InterestArrival& in,
                     const NextHops& hops,
                     FaceList& chosen) override;
};

} // namespace ns3::ccn

#endif // CCN_BEST_ROUTE_H
