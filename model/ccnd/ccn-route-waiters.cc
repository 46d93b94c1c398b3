// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-route-waiters.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-stage-switch.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param prefixes prefixes of new routes @param name of an Interest @return whether a route is for it */
bool
HasPrefix(const std::set<Name>& prefixes, const NameView& name)
{
    return std::any_of(prefixes.begin(), prefixes.end(), [&name](const Name& prefix) {
        return prefix.IsPrefixOf(name);
    });
}

} // namespace

RouteWaiters::RouteWaiters(L3Engine& l3)
    : m_l3(l3)
{
    m_l3.fib->TraceConnectWithoutContext("Changed", MakeCallback(&RouteWaiters::NoteRoute, this));
}

RouteWaiters::~RouteWaiters()
{
    m_timer.Cancel();
}

void
RouteWaiters::Dispose()
{
    m_timer.Cancel();
    m_l3.fib->TraceDisconnectWithoutContext("Changed",
                                            MakeCallback(&RouteWaiters::NoteRoute, this));
}

bool
RouteWaiters::OnNoHop([[maybe_unused]] const InterestArrival& in)
{
    return true;
}

void
RouteWaiters::OnPending(const NewPending& pending)
{
    if (pending.hops == 0 && pending.chosen == 0)
    {
        pending.entry.packet = pending.in.packet;
        m_hasAny = true;
    }
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

void
RouteWaiters::SendWaiting()
{
    const auto prefixes = std::exchange(m_prefixes, {}); // what is sent may bring further routes
    const TableHold hold(*m_l3.pit);
    for (PitEntry* entry : m_l3.pit->GetEntries())
    {
        if (entry->IsGone() || !entry->GetUpstreams().empty())
        {
            continue;
        }
        NameView name;
        m_l3.codec->DecodeName(entry->GetName(), name);
        if (HasPrefix(prefixes, name))
        {
            m_l3.strategies.TakeOver(*entry);
        }
    }
    m_hasAny = m_l3.pit->GetSize() > 0;
}

void
RouteWaiters::Turn(bool isOn)
{
    m_isOn = isOn;
    if (isOn)
    {
        m_l3.stages.Enter(*this, {Hook::NO_HOP, Hook::PENDING});
        return;
    }
    m_l3.stages.Leave(*this, Hook::NO_HOP);
    m_l3.stages.Leave(*this, Hook::PENDING);
}

namespace
{

[[gnu::init_priority(200)]] const AddedAttributes WAITING_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "route-waiters",
    [](TypeId& type) {
        AddStageSwitch<RouteWaiters, false, &RouteWaiters::Turn, &RouteWaiters::IsOn>(
            type,
            "WaitsForRoute",
            false,
            "Whether an Interest without a route stays pending until its lifetime ends, and is "
            "sent "
            "if a route is entered until then, as in the CCNx daemon. If false, it is dropped.");
    });

} // namespace

} // namespace ns3::ccn
