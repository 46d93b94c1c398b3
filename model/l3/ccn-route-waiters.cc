/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#include "ns3/ccn-route-waiters.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-pit.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

void
RouteWaiters::Start()
{
    m_l3.fib->TraceConnectWithoutContext("Changed", MakeCallback(&RouteWaiters::NoteRoute, this));
}

void
RouteWaiters::Dispose()
{
    m_timer.Cancel();
    m_prefixes.clear();
}

void
RouteWaiters::NoteRoute(const FibChange& change)
{
    const Time delay = MilliSeconds(6);
    if (change.operation != FibChange::Operation::ADDED || m_l3.pit->GetSize() == 0)
    {
        return;
    }
    m_prefixes.insert(change.prefix);
    if (m_timer.IsExpired())
    {
        m_timer = Simulator::Schedule(delay, &RouteWaiters::SendWaiting, this);
    }
}

bool
RouteWaiters::HasNewRoute(const NameView& name) const
{
    return std::any_of(m_prefixes.begin(), m_prefixes.end(), [&name](const Name& prefix) {
        return prefix.IsPrefixOf(name);
    });
}

void
RouteWaiters::SendWaiting()
{
    PitWalk walk(*m_l3.pit);
    for (PitEntry* entry : m_l3.pit->GetEntries())
    {
        if (walk.GoTo(*entry) && entry->GetUpstreams().empty())
        {
            NameView name;
            m_l3.codec->DecodeName(entry->GetName(), name);
            if (HasNewRoute(name))
            {
                m_l3.strategies.TakeOver(*entry);
            }
        }
    }
    m_prefixes.clear();
}

} // namespace ns3::ccn
