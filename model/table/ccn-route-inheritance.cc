/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-route-inheritance.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param a a cost
 * @param b a cost
 * @return their sum, limited to the highest uint32_t
 */
uint32_t
AddCosts(uint32_t a, uint32_t b)
{
    return a > std::numeric_limits<uint32_t>::max() - b ? std::numeric_limits<uint32_t>::max()
                                                        : a + b;
}

/**
 * @param begin the first of the next hops, which are in the order of cost
 * @param end their end
 * @return one more than the highest cost; 0 if there is none
 */
uint32_t
GetCostBehind(NextHops::const_iterator begin, NextHops::const_iterator end)
{
    return begin == end ? 0 : AddCosts(std::prev(end)->cost, 1);
}

/**
 * @param hop a next hop
 * @return true if it has LAST
 */
bool
IsLast(const NextHop& hop)
{
    return hop.flags.Has(ForwardingFlag::LAST);
}

} // namespace

void
RouteInheritance::Add(const NextHops& added)
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

bool
RouteInheritance::IsUsed(ForwardingFlags flags) const
{
    const bool isInherited = flags.Has(ForwardingFlag::CHILD_INHERIT) &&
                             !(m_isCaptured && flags.Has(ForwardingFlag::CAPTURE_OK));
    return flags.Has(ForwardingFlag::ACTIVE) && (!m_isShorter || isInherited);
}

void
RouteInheritance::Take(const NextHop& hop)
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

NextHops
RouteInheritance::Finish()
{
    const auto isGone = [](const NextHop& hop) { return hop.face == NO_FACE; };
    m_hops.erase(std::remove_if(m_hops.begin(), m_hops.end(), isGone), m_hops.end());
    const auto last = std::stable_partition(m_hops.begin(), m_hops.end(), [](const NextHop& hop) {
        return !IsLast(hop);
    });
    const uint32_t behind = GetCostBehind(m_hops.begin(), last);
    for (auto hop = last; hop != m_hops.end(); ++hop)
    {
        hop->cost = AddCosts(hop->cost, behind);
    }
    return std::move(m_hops);
}

} // namespace ns3::ccn
