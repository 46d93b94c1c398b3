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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Where an Interest may go (i.4): the next hops of its name's longest prefix that are up, in its scope,
 * and not the face that it came by, unless that one's link is ad hoc.
 */
class HopFinder
{
  public:
    /** @param l3 the node */
    explicit HopFinder(const L3Parts& l3);

    /** @param entry a pending Interest @param hops gets its next hops, best first */
    void Find(const PitEntry& entry, NextHops& hops) const;
    /** @param in an Interest @param route to its name @param hops gets its next hops, best first */
    void Find(const InterestArrival& in, const NextHops& route, NextHops& hops) const;
    /** As if a route led there. @param in an Interest @param faces some @param hops gets those of them
     *  that it may go to */
    void Filter(const InterestArrival& in, const FaceList& faces, NextHops& hops) const;

  private:
    /**
     * @param scope an Interest's
     * @param name its name
     * @return the scope that it has in fact: names of the node's own applications go no further
     */
    int8_t GetReach(int8_t scope, const NameView& name) const;
    /**
     * @param hops next hops from the FIB
     * @param scope the Interest's, as GetReach tells it
     * @param fromLocal whether it came from an application
     * @param asker face that it came from, or NO_FACE
     * @param allowed gets those that are up, in scope and not the asker, unless its link is ad hoc
     */
    void FilterHops(const NextHops& hops,
                    int8_t scope,
                    bool fromLocal,
                    FaceId asker,
                    NextHops& allowed) const;

    const L3Parts& m_l3;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HOP_FINDER_H
