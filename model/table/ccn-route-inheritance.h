/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ROUTE_INHERITANCE_H
#define CCN_ROUTE_INHERITANCE_H

#include "ns3/ccn-next-hop.h"

#include <cstddef>
#include <unordered_map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Collects the next hops of a name by their forwarding flags, prefix by prefix, as the daemon of
 * CCNx 0.8.1 does (doc/model/ccnx.rst, FIB).
 *
 * The next hops of the longest prefix come first. Those inherited from shorter prefixes follow,
 * longer prefixes first, and then those with LAST. Each of these groups is ordered by cost, then by
 * insertion. Costs are raised to match this order: those of a group are added to one more than the
 * highest cost of the group before. A face keeps the position from its longest prefix, unless a
 * shorter prefix sets LAST for it.
 */
class RouteInheritance
{
  public:
    /** @param added the next hops added for one prefix; call it for the longest prefix first */
    void Add(const NextHops& added);

    /** @return the next hops, best first, each face once; may be empty */
    NextHops Finish();

  private:
    /**
     * @param flags the flags of a next hop of the current prefix
     * @return true if the next hop serves the name
     */
    bool IsUsed(ForwardingFlags flags) const;
    /** @param hop a next hop that serves the name */
    void Take(const NextHop& hop);

    NextHops m_hops; ///< collected so far; the face of a removed one is NO_FACE
    std::unordered_map<FaceId, std::size_t> m_places; ///< index in m_hops per face
    uint32_t m_base{0};                               ///< added to the costs of the current prefix
    bool m_isShorter{false};                          ///< the current prefix is not the longest
    bool m_isCaptured{false};                         ///< a longer prefix has CAPTURE
};

} // namespace ns3::ccn

#endif // CCN_ROUTE_INHERITANCE_H
