// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// The next hops of an Interest (i.4).

#include "ns3/ccn-interest-pipeline.h"
#include "ns3/ccn-l3-engine.h"

#include <algorithm>
#include <iterator>

namespace ns3::ccn
{

namespace
{

constexpr int8_t APPLICATIONS =
    1; ///< the scope of an Interest that reaches only those of this node

} // namespace

void
HopFinder::Find(const PitEntry& entry, NextHops& hops) const
{
    NameView name;
    m_l3.codec->DecodeName(entry.GetName(), name);
    const NextHops* route = m_l3.fib->LongestPrefixMatch(name);
    if (!route)
    {
        return;
    }
    Selectors selectors;
    m_l3.codec->DecodeRestrictions(entry.GetSelectors(), selectors);
    const auto& downstreams = entry.GetDownstreams();
    const bool isAtEnd = m_l3.codec->GetTraits().hasReturns && entry.GetHopsLeft() == 0;
    const int8_t reach = isAtEnd ? APPLICATIONS : GetReach(selectors.scope, name);
    // Only scope 2 depends on the downstreams, of which there may be very many.
    const auto isLocal = [this](const auto& down) { return m_l3.faces->Get(down.face).IsLocal(); };
    const bool local = reach == 2 && std::any_of(downstreams.begin(), downstreams.end(), isLocal);
    // Exclude the face of the kept packet only: later downstreams may have the content. There is no
    // downstream if the only one was an application that has ended.
    const FaceId asker = downstreams.empty() ? NO_FACE : downstreams.front().face;
    Filter(*route, reach, local, asker, hops);
}

void
HopFinder::Find(const InterestArrival& in, const NextHops& route, NextHops& hops) const
{
    const int8_t reach = GetReach(in.interest.GetScope(), in.interest.name);
    const bool isAtEnd = in.hopsLeft == 0;
    Filter(route,
           isAtEnd && reach != 0 ? APPLICATIONS : reach,
           in.face.IsLocal(),
           in.face.GetId(),
           hops);
}

bool
HopFinder::MaySend(const InterestArrival& in, FaceId face) const
{
    NextHops hops;
    if (m_l3.faces->Has(face))
    {
        Find(in, {{face, 0}}, hops);
    }
    return !hops.empty();
}

void
HopFinder::PutApplicationsFirst(NextHops& hops) const
{
    const auto isLocal = [this](const NextHop& hop) { return m_l3.faces->Get(hop.face).IsLocal(); };
    for (auto hop = hops.begin() + 1; hop != hops.end(); ++hop)
    {
        auto to = hop;
        while (to != hops.begin() && (to - 1)->cost == hop->cost && !isLocal(*(to - 1)))
        {
            --to;
        }
        if (to != hop && isLocal(*hop))
        {
            std::rotate(to, hop, hop + 1);
        }
    }
}

int8_t
HopFinder::GetReach(int8_t scope, const NameView& name) const
{
    return scope != 0 && m_l3.fib->IsLocal(name) ? APPLICATIONS : scope;
}

void
HopFinder::Filter(const NextHops& hops,
                  int8_t scope,
                  bool fromLocal,
                  FaceId asker,
                  NextHops& allowed) const
{
    // Scope 0 stays on this node, 1 reaches its applications, 2 also those of the next node.
    if (scope == 0)
    {
        return;
    }
    const bool remoteAllowed = scope < 0 || scope > 2 || (scope == 2 && fromLocal);
    const auto mayTake = [&](const NextHop& hop) {
        const Face& face = m_l3.faces->Get(hop.face);
        const bool isBack = hop.face == asker && face.GetLinkType() != LinkType::AD_HOC;
        return !isBack && face.IsUp() && (remoteAllowed || face.IsLocal());
    };
    std::copy_if(hops.begin(), hops.end(), std::back_inserter(allowed), mayTake);
}

} // namespace ns3::ccn
