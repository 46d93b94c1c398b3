// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-route-writer.h"

namespace ns3::ccn
{

bool
RouteWriter::Set(const Name& prefix, const RoutingHops& hops)
{
    NextHops routes;
    for (const RoutingHop& hop : hops)
    {
        if (hop.cost <= UINT32_MAX)
        {
            routes.push_back({hop.face, static_cast<uint32_t>(hop.cost)});
        }
    }
    return m_fib->Replace(prefix, routes, m_origin);
}

void
RouteWriter::Clear()
{
    for (const Name& prefix : m_fib->GetPrefixes())
    {
        m_fib->Replace(prefix, {}, m_origin);
    }
}

} // namespace ns3::ccn
