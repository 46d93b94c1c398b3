// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "plan-arguments.h"

#include "lib/networks/network-plan-files.h"
#include "lib/text/value-text.h"
#include "places.h"

#include "ns3/ccn-topology-file.h"
#include "ns3/ccn-topology-shape.h"

#include <stdexcept>

namespace ns3::ccn::network
{

PlanArguments::PlanArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

NetworkPlan
PlanArguments::MakePlan(int64_t& stream) const
{
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(stream++);
    PlanFiles files(MakeLink(0, 0));
    NetworkPlan plan = m_links == "" ? MakeShape(*random) : files.ReadLinks(m_links, m_format);
    if (m_nodes != "")
    {
        files.ReadNodes(m_nodes, plan);
    }
    else if (m_links == "" && m_topology != "random")
    {
        PlaceFarthest(plan, m_receivers);
    }
    else
    {
        PlaceAtRandom(plan, m_sources, m_receivers, *random);
    }
    return plan;
}

std::string
PlanArguments::GetTopology() const
{
    return m_links == "" ? m_topology.Get() : "file";
}

std::vector<std::string>
PlanArguments::GetFormats()
{
    std::vector<std::string> formats = GetTopologyFormats();
    formats.insert(formats.begin(), "csv");
    return formats;
}

void
PlanArguments::Check() const
{
    if (m_nodes != "" && m_links == "")
    {
        throw std::invalid_argument("--nodes=" + m_nodes + ": not allowed without --links");
    }
    const double newLinks = 1.0 * m_size * m_newLinks;
    if (m_links == "" && m_topology == "random" && newLinks > MAX_LINKS)
    {
        throw std::invalid_argument("--size=" + std::to_string(m_size) +
                                    " with --new-links=" + std::to_string(m_newLinks) + ": " +
                                    FormatPlain(newLinks) + " links are not allowed (up to " +
                                    FormatPlain(MAX_LINKS) + ")");
    }
    if (m_links == "" && m_topology == "random" && m_size <= m_newLinks)
    {
        throw std::invalid_argument("--new-links=" + std::to_string(m_newLinks) +
                                    ": not allowed (less than --size=" + std::to_string(m_size) +
                                    ")");
    }
}

PlannedLink
PlanArguments::MakeLink(uint32_t from, uint32_t to) const
{
    return {from, to, m_delay, m_rate, m_queue, 1, m_loss};
}

NetworkPlan
PlanArguments::MakeShape(UniformRandomVariable& random) const
{
    const uint32_t arity = m_topology == "line" ? 1 : m_topology == "star" ? m_size : m_arity;
    const TopologyShape shape = m_topology == "random" ? MakeRandomShape(m_size, m_newLinks, random)
                                                       : MakeTreeShape(m_size, arity);
    NetworkPlan plan;
    for (uint32_t i = 0; i < shape.nodes; ++i)
    {
        plan.nodes.emplace_back();
        plan.nodes.back().name = "n" + std::to_string(i);
    }
    for (const auto& [from, to] : shape.links)
    {
        plan.links.push_back(MakeLink(from, to));
    }
    return plan;
}

} // namespace ns3::ccn::network
