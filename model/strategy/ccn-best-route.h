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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Sends an Interest to the next hop with the lowest cost, and forwards retransmissions, as the best
 * route strategy of NFD (Afanasyev et al. 2021, section 5.2.2). A retransmission is an Interest with
 * a new nonce from a face that is a downstream already. It goes to the best next hop that has not
 * been used for the Interest; if all have, to the one that was used the longest time ago.
 *
 * Retransmissions that follow the latest Interest within an interval are not forwarded. The interval
 * begins at InitialSuppression and doubles with each one that is forwarded, up to MaxSuppression
 * (section 5.1.1).
 */
class BestRoute : public Strategy
{
  public:
    /** @return the TypeId (attributes InitialSuppression and MaxSuppression) */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;

  private:
    /** State in a PIT entry. */
    struct Asked
    {
        uint32_t downstreams; ///< number of downstream faces so far
        uint32_t intervalUs;  ///< interval of suppression in us; 0: InitialSuppression
    };

    /**
     * @param entry a pending Interest
     * @param hops next hops, best first, not empty
     * @return the one to send a retransmission to
     */
    static FaceId PickNext(const PitEntry& entry, const NextHops& hops);
    /**
     * @param entry a pending Interest
     * @param asked its state, whose interval is updated
     * @return true if a retransmission is not forwarded
     */
    bool IsSuppressed(const PitEntry& entry, Asked& asked) const;

    Time m_initialSuppression; ///< attribute InitialSuppression
    Time m_maxSuppression;     ///< attribute MaxSuppression
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BEST_ROUTE_H
