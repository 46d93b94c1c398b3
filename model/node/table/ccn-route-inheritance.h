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

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <utility>

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
    void Add(const NextHops& added)
    {
        bool captures = false;
        for (const NextHop& hop : added)
        {
            if (IsUsed(hop.flags))
            {
                Take(hop);
            }
            captures = captures || hop.flags.Has(ForwardingFlag::CAPTURE);
        }
        m_base = GetCostBehind(m_hops.begin(), m_hops.end());
        m_isShorter = true;
        m_isCaptured = m_isCaptured || captures;
    }

    /** @return the next hops, best first, each face once; may be empty */
    NextHops Finish()
    {
        const auto isGone = [](const NextHop& hop) { return hop.face == NO_FACE; };
        m_hops.erase(std::remove_if(m_hops.begin(), m_hops.end(), isGone), m_hops.end());
        const auto last = std::stable_partition(m_hops.begin(),
                                                m_hops.end(),
                                                [](const NextHop& hop) { return !IsLast(hop); });
        const uint32_t behind = GetCostBehind(m_hops.begin(), last);
        for (auto hop = last; hop != m_hops.end(); ++hop)
        {
            hop->cost = AddCosts(hop->cost, behind);
        }
        return std::move(m_hops);
    }

  private:
    /**
     * @param a a cost
     * @param b a cost
     * @return their sum, limited to the highest uint32_t
     */
    static uint32_t AddCosts(uint32_t a, uint32_t b)
    {
        return a + std::min(b, std::numeric_limits<uint32_t>::max() - a);
    }

    /**
     * @param begin the first of the next hops, which are in the order of cost
     * @param end their end
     * @return one more than the highest cost; 0 if there is none
     */
    static uint32_t GetCostBehind(NextHops::const_iterator begin, NextHops::const_iterator end)
    {
        return begin == end ? 0 : AddCosts(std::prev(end)->cost, 1);
    }

    /** @param hop a next hop @return true if it has LAST */
    static bool IsLast(const NextHop& hop)
    {
        return hop.flags.Has(ForwardingFlag::LAST);
    }

    /**
     * @param flags the flags of a next hop of the current prefix
     * @return true if the next hop serves the name
     */
    bool IsUsed(ForwardingFlags flags) const
    {
        const bool isInherited = flags.Has(ForwardingFlag::CHILD_INHERIT) &&
                                 !(m_isCaptured && flags.Has(ForwardingFlag::CAPTURE_OK));
        return flags.Has(ForwardingFlag::ACTIVE) && (!m_isShorter || isInherited);
    }

    /** @param hop a next hop that serves the name */
    void Take(const NextHop& hop)
    {
        NextHop taken{hop.face, AddCosts(hop.cost, m_base), hop.flags};
        const auto [place, isNew] = m_places.emplace(hop.face, m_hops.size());
        if (!isNew)
        {
            NextHop& same = m_hops[place->second];
            taken.flags = taken.flags | same.flags;
            if (!IsLast(hop) || IsLast(same))
            {
                same.flags = taken.flags;
                return;
            }
            same.face = NO_FACE;
            place->second = m_hops.size();
        }
        m_hops.push_back(taken);
    }

    NextHops m_hops; ///< collected so far; the face of a removed one is NO_FACE
    std::unordered_map<FaceId, std::size_t> m_places; ///< index in m_hops per face
    uint32_t m_base{0};                               ///< added to the costs of the current prefix
    bool m_isShorter{false};                          ///< the current prefix is not the longest
    bool m_isCaptured{false};                         ///< a longer prefix has CAPTURE
};

} // namespace ns3::ccn

#endif // CCN_ROUTE_INHERITANCE_H
