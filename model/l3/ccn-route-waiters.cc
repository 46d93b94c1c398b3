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
#include <vector>

namespace ns3::ccn
{

void
RouteWaiters::Start()
{
    m_isOn = true;
    m_l3.fib->TraceConnectWithoutContext("Changed", MakeCallback(&RouteWaiters::NoteRoute, this));
}

void
RouteWaiters::Add(PitEntry& entry, const Ptr<const Packet>& packet)
{
    if (m_isOn)
    {
        entry.packet = packet;
        m_hasAny = true;
    }
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
    if (change.operation != FibChange::Operation::ADDED || !m_hasAny)
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

std::vector<PitEntry*>
RouteWaiters::FindWaiting() const
{
    std::vector<std::pair<Name, PitEntry*>> waiting;
    for (PitEntry* entry : m_l3.pit->GetEntries())
    {
        NameView name;
        m_l3.codec->DecodeName(entry->GetName(), name);
        if (entry->GetUpstreams().empty() && HasNewRoute(name))
        {
            waiting.emplace_back(name, entry);
        }
    }
    std::stable_sort(waiting.begin(), waiting.end(), [](const auto& a, const auto& b) {
        const int64_t later = a.second->GetBegin() - b.second->GetBegin();
        return later != 0 ? later < 0 : a.first < b.first; // the same in all wire formats
    });
    std::vector<PitEntry*> entries;
    for (const auto& [name, entry] : waiting)
    {
        entries.push_back(entry);
    }
    return entries;
}

void
RouteWaiters::SendWaiting()
{
    const std::vector<PitEntry*> waiting = FindWaiting();
    m_prefixes.clear();
    m_hasAny = m_l3.pit->GetSize() > waiting.size();
    PitWalk walk(*m_l3.pit);
    for (PitEntry* entry : waiting)
    {
        if (walk.GoTo(*entry))
        {
            m_l3.strategies.TakeOver(*entry);
        }
    }
}

} // namespace ns3::ccn
