// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "presence.h"

#include "lib/text/value-text.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>

namespace ns3::ccn::network
{

Presence::Presence(InstalledNetwork& network, Routing& routing, const NetworkPlan& plan)
    : m_network(network),
      m_routing(routing),
      m_plan(plan)
{
}

void
Presence::Check(const NetworkPlan& plan, bool isSequence)
{
    for (const PlannedMedium& medium : plan.media)
    {
        for (const uint32_t node : medium.nodes)
        {
            if (medium.kind == MediumKind::CELL && !plan.nodes[node].presence.empty())
            {
                throw std::invalid_argument("node " + plan.nodes[node].name + " of " + medium.name +
                                            ", which exists for a part of the time: not allowed "
                                            "(nodes of wires, ethernet, wifi and wave)");
            }
        }
    }
    for (const uint32_t node : plan.GetReceivers())
    {
        if (isSequence && !plan.nodes[node].presence.empty())
        {
            throw std::invalid_argument("receiver " + plan.nodes[node].name +
                                        ", which exists for a part of the time: not allowed with "
                                        "--pace=sequence (--pace=poisson or constant, or "
                                        "--requests with time_s)");
        }
    }
}

void
Presence::Schedule()
{
    std::map<double, Changes> later; // by time in s
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        if (!m_plan.nodes[i].IsPresent(0))
        {
            m_network.SetPresent(i, false);
        }
        for (const RunningTime& stay : m_plan.nodes[i].presence)
        {
            later[stay.start].emplace_back(i, true);
            if (stay.stop)
            {
                later[*stay.stop].emplace_back(i, false);
            }
        }
    }
    later.erase(0);
    for (const auto& [time, changes] : later)
    {
        Simulator::Schedule(Seconds(time), [this, changes = changes] { Make(changes); });
    }
}

void
Presence::Make(const Changes& changes)
{
    for (const auto& [node, isPresent] : changes)
    {
        m_network.SetPresent(node, isPresent);
    }
    if (ChangesRoutes(m_plan))
    {
        m_routing.Reroute();
    }
}

bool
Presence::ChangesRoutes(const NetworkPlan& plan)
{
    return std::any_of(plan.links.begin(), plan.links.end(), [&plan](const PlannedLink& link) {
        const bool isLasting =
            plan.nodes[link.from].presence.empty() && plan.nodes[link.to].presence.empty();
        return !isLasting && !plan.IsBroadcast(link);
    });
}

double
Presence::GetEnd(const NetworkPlan& plan)
{
    constexpr double NEVER = std::numeric_limits<double>::infinity();
    double end = 0;
    for (const uint32_t node : plan.GetReceivers())
    {
        const auto& presence = plan.nodes[node].presence;
        end = std::max(end, presence.empty() ? NEVER : presence.back().stop.value_or(NEVER));
    }
    return end;
}

std::string
Presence::Describe(const PlannedNode& node)
{
    std::string text;
    for (const RunningTime& stay : node.presence)
    {
        text += (text.empty() ? "from " : ", from ") + FormatPlain(stay.start) +
                (stay.stop ? " to less than " + FormatPlain(*stay.stop) : " on");
    }
    return text + " s, when it exists";
}

} // namespace ns3::ccn::network
