/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HOP_FINDER_H
#define CCN_HOP_FINDER_H

#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the faces to which an Interest may be forwarded (i.4): the next hops of its name's longest
 * prefix that are up and in its scope. The arrival face is excluded, unless its link is ad hoc.
 */
class HopFinder
{
  public:
    /** @param l3 the node */
    explicit HopFinder(const L3Parts& l3)
        : m_l3(l3)
    {
    }

    /**
     * @param entry a pending Interest
     * @param hops receives its next hops, in the order of the FIB
     */
    void Find(const PitEntry& entry, NextHops& hops) const;
    /**
     * @param in an Interest
     * @param route the next hops of its name in the FIB
     * @param hops receives its next hops, in the order of the FIB
     */
    void Find(const InterestArrival& in, const NextHops& route, NextHops& hops) const;

    /**
     * Puts applications before the other next hops of the same cost, unless a strategy keeps the order
     * of the FIB.
     * @param strategy the strategy that chooses among the next hops
     * @param hops next hops in the order of the FIB
     */
    void Rank(const Strategy& strategy, NextHops& hops) const
    {
        if (hops.size() > 1 && !strategy.KeepsRouteOrder())
        {
            PutApplicationsFirst(hops);
        }
    }

    /**
     * @param in an Interest
     * @param face a number, also of a face that was removed
     * @return true if the Interest may be sent to this face
     */
    bool MaySend(const InterestArrival& in, FaceId face) const;

  private:
    /** @param hops next hops by cost, of which the applications move before others of the same cost */
    void PutApplicationsFirst(NextHops& hops) const;
    /**
     * @param scope the scope of an Interest
     * @param name its name
     * @return its effective scope: a LOCAL name reaches only applications of this node
     */
    int8_t GetReach(int8_t scope, const NameView& name) const;
    /**
     * @param hops next hops in the FIB
     * @param scope the effective scope of the Interest (GetReach)
     * @param fromLocal true if an application of this node sent the Interest
     * @param asker the face on which it arrived, or NO_FACE
     * @param allowed receives those that are up, in scope, and not the asker, unless its link is ad
     * hoc
     */
    void Filter(const NextHops& hops,
                int8_t scope,
                bool fromLocal,
                FaceId asker,
                NextHops& allowed) const;

    const L3Parts& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_HOP_FINDER_H
