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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The next hops that a name gets by the forwarding flags, gathered prefix by prefix, as the daemon
 * of CCNx 0.8.1 does it (doc/model/ccnx.rst, FIB).
 *
 * Those of the longest prefix come first, then those inherited from ever shorter ones, then those
 * that are LAST; within each of these groups it is by cost and age. Costs are raised so that they
 * say the same: each group's count from one more than the greatest of the group before. A face
 * stands where its longest prefix puts it, unless a shorter one makes it LAST.
 */
class RouteInheritance
{
  public:
    /** @param added what was added for a prefix; the longest prefix comes first */
    void Add(const NextHops& added);

    /** @return the next hops, best first, no face twice; none may be left */
    NextHops Finish();

  private:
    /** @return true if it serves the name @param flags of a next hop of the prefix at hand */
    bool IsUsed(ForwardingFlags flags) const;
    /** @param hop is used */
    void Take(const NextHop& hop);

    NextHops m_hops; ///< gathered so far; NO_FACE where one has been taken out
    std::unordered_map<FaceId, std::size_t> m_places; ///< of each face in m_hops
    uint32_t m_base{0};       ///< the costs of the prefix at hand count from here
    bool m_isShorter{false};  ///< the prefix at hand is not the longest
    bool m_isCaptured{false}; ///< a longer prefix has CAPTURE
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ROUTE_INHERITANCE_H
