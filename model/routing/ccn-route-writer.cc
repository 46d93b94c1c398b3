// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-route-writer.h"

#include <algorithm>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** @param hops next hops @param face a face @return that of the face, or nullptr */
const RoutingHop*
FindHop(const RoutingHops& hops, FaceId face)
{
    const auto found = std::find_if(hops.begin(), hops.end(), [face](const RoutingHop& hop) {
        return hop.face == face && hop.cost <= UINT32_MAX;
    });
    return found == hops.end() ? nullptr : &*found;
}

} // namespace

bool
RouteWriter::RemoveOthers(const Name& prefix, const RoutingHops& hops)
{
    const NextHops* added = m_fib->Find(prefix);
    std::vector<FaceId> others;
    bool isShared = false; // routes of another origin may hide some of these
    for (const NextHop& hop : added ? *added : NextHops())
    {
        isShared = isShared || hop.origin != m_origin;
        if (hop.origin == m_origin && !FindHop(hops, hop.face))
        {
            others.push_back(hop.face);
        }
    }
    if (isShared)
    {
        others.assign(m_faces.begin(), m_faces.end());
        const auto isKept = [&hops](FaceId face) { return FindHop(hops, face) != nullptr; };
        others.erase(std::remove_if(others.begin(), others.end(), isKept), others.end());
    }
    bool hasRemoved = false;
    for (const FaceId face : others)
    {
        hasRemoved = m_fib->Remove(prefix, face, m_origin) || hasRemoved;
    }
    return hasRemoved;
}

bool
RouteWriter::Set(const Name& prefix, const RoutingHops& hops)
{
    const bool isNew = !m_fib->Find(prefix);
    bool hasChanged = !isNew && RemoveOthers(prefix, hops);
    for (const RoutingHop& hop : hops)
    {
        if (hop.cost > UINT32_MAX)
        {
            continue;
        }
        const NextHops* added = isNew ? nullptr : m_fib->Find(prefix);
        const auto isSame = [&](const NextHop& other) {
            return other.face == hop.face && other.cost == hop.cost && other.origin == m_origin;
        };
        if (!added || std::none_of(added->begin(), added->end(), isSame))
        {
            m_fib->Add(prefix, hop.face, hop.cost, ForwardingFlag::ACTIVE, m_origin);
            m_faces.insert(hop.face);
            hasChanged = true;
        }
    }
    return hasChanged;
}

void
RouteWriter::Clear()
{
    for (const Name& prefix : m_fib->GetPrefixes())
    {
        RemoveOthers(prefix, {});
    }
    m_faces.clear();
}

} // namespace ns3::ccn
