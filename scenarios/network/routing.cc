// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "routing.h"

#include "lib/arguments/routing-text.h"

#include "ns3/string.h"

#include <string>

namespace ns3::ccn::network
{

Routing::Routing(const RoutingArguments& arguments,
                 InstalledNetwork& network,
                 const NetworkPlan& plan)
    : m_arguments(arguments),
      m_network(network),
      m_plan(plan)
{
}

std::size_t
Routing::Install(int64_t& stream)
{
    if (m_arguments.IsOracle())
    {
        if (!m_plan.HasCells()) // in which stations hear an access point or not
        {
            // Links of the plan count, wherever their nodes are at present.
            m_network.GetOracle().SetRadioThreshold(-300);
        }
        const std::size_t broadcasts = AddBroadcastRoutes();
        return broadcasts + Reroute();
    }
    if (m_arguments.IsSelfLearning())
    {
        return AddDefaultRoutes();
    }
    InstallProtocols(stream);
    return 0;
}

std::size_t
Routing::AddBroadcastRoutes() const
{
    const auto& faces = m_network.GetBroadcastFaces();
    for (const auto& [node, face] : faces)
    {
        CcnStackHelper::AddRoute(m_network.GetNodes().Get(node), "ccnx:/", face);
    }
    return faces.size();
}

std::size_t
Routing::Reroute()
{
    CcnRoutingHelper& oracle = m_network.GetOracle();
    const std::string& routes = m_arguments.GetRoutes();
    return !m_arguments.IsOracle()  ? 0
           : routes == "shortest"   ? oracle.InstallShortest()
           : routes == "equal-cost" ? oracle.InstallEqualCost()
                                    : oracle.InstallLoopFree(m_arguments.GetPaths());
}

void
Routing::SetCost(uint32_t link, uint32_t cost)
{
    for (const auto& [node, face] : m_network.GetLinkFaces(link))
    {
        if (!m_protocols.empty())
        {
            m_protocols[node]->SetCost(face, cost);
        }
    }
}

uint64_t
Routing::CountHops() const
{
    uint64_t hops = 0;
    for (uint32_t node = 0; node < m_protocols.size(); ++node)
    {
        const Fib& fib = m_network.GetL3(node)->GetFib();
        for (const auto& source : m_network.GetSources())
        {
            hops +=
                fib.FindOf(m_network.GetPrefix(source.node), m_protocols[node]->GetOrigin()).size();
        }
    }
    return hops;
}

std::vector<RouteDifference>
Routing::Compare() const
{
    CcnRoutingHelper& oracle = m_network.GetOracle();
    const RouteOrigin origin = m_protocols.front()->GetOrigin();
    const std::string& routes = m_arguments.GetRoutes();
    return routes == "shortest"     ? oracle.CompareShortest(origin)
           : routes == "equal-cost" ? oracle.CompareEqualCost(origin)
                                    : oracle.CompareLoopFree(m_arguments.GetPaths(), origin);
}

void
Routing::AddRows(RunRecord& record) const
{
    if (m_protocols.empty())
    {
        return;
    }
    uint64_t messages = 0;
    uint64_t bytes = 0;
    const auto add = [&record](const std::string& node, uint64_t sent, uint64_t size) {
        record.Add(CounterRow{node, "routing_messages", static_cast<int64_t>(sent)});
        record.Add(CounterRow{node, "routing_bytes", static_cast<int64_t>(size)});
    };
    for (uint32_t i = 0; i < m_protocols.size(); ++i)
    {
        messages += m_protocols[i]->GetSentMessages();
        bytes += m_protocols[i]->GetSentBytes();
        add(m_plan.nodes[i].name,
            m_protocols[i]->GetSentMessages(),
            m_protocols[i]->GetSentBytes());
    }
    add("network", messages, bytes);
    if (m_arguments.GetRoutes() != "per-link")
    {
        record.Add(
            CounterRow{"network", "routes_unlike_oracle", static_cast<int64_t>(Compare().size())});
    }
}

std::size_t
Routing::AddDefaultRoutes() const
{
    std::size_t added = 0;
    for (uint32_t link = 0; link < m_plan.links.size(); ++link)
    {
        for (const auto& [node, face] : m_network.GetLinkFaces(link))
        {
            CcnStackHelper::AddRoute(m_network.GetNodes().Get(node), "ccnx:/", face);
            ++added;
        }
    }
    return added;
}

void
Routing::InstallProtocols(int64_t& stream)
{
    const ObjectFactory factory = m_arguments.MakeProtocol();
    for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
    {
        const auto protocol = factory.Create<RoutingProtocol>();
        protocol->SetAttribute("Label", StringValue("routing"));
        SetByProgram(*protocol, "Router", m_plan.nodes[i].name, "the node's name");
        SetByProgram(*protocol, "Routes", m_arguments.GetRoutes(), "--routes");
        SetByProgram(*protocol, "Paths", std::to_string(m_arguments.GetPaths()), "--paths");
        stream += protocol->AssignStreams(stream);
        m_network.AddApplication(i, protocol);
        m_protocols.push_back(protocol);
    }
    for (uint32_t link = 0; link < m_plan.links.size(); ++link)
    {
        const uint32_t cost = m_network.GetLinkCost(link, m_plan.links[link].weight);
        for (const auto& [node, face] : m_network.GetLinkFaces(link))
        {
            m_protocols[node]->SetCost(face, cost);
        }
    }
}

} // namespace ns3::ccn::network
