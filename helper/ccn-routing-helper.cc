// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-routing-helper.h"

#include "ns3/ccn-adjacencies.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/channel.h"
#include "ns3/node-list.h"
#include "ns3/nstime.h"

#include <algorithm>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @param node a node @param face number of a face @return the beginning of an error message */
std::string
DescribeFace(const Node& node, FaceId face)
{
    return "node " + std::to_string(node.GetId()) + ", face " + std::to_string(face) + ": ";
}

/** @param hops next hops @param face a face @return the cost of that face, if it is one of them */
template <typename Hops>
std::optional<uint32_t>
FindCost(const Hops& hops, FaceId face)
{
    const auto found = std::find_if(hops.begin(), hops.end(), [face](const auto& hop) {
        return hop.face == face;
    });
    return found == hops.end() ? std::nullopt : std::make_optional(found->cost);
}

/** @param os output stream @param cost a cost, or none */
void
PrintCost(std::ostream& os, const std::optional<uint32_t>& cost)
{
    cost ? os << "cost " << *cost : os << "none";
}

} // namespace

void
PrintDifference(std::ostream& os, const RouteDifference& difference)
{
    os << "node " << difference.node->GetId() << ", " << difference.prefix << ", face "
       << difference.face << ": ";
    PrintCost(os, difference.expected);
    os << " expected, ";
    PrintCost(os, difference.found);
    os << " found";
}

void
CcnRoutingHelper::AddOrigin(const std::string& prefix, Ptr<Node> producer)
{
    Given(producer, "node");
    const Name name(prefix);
    CheckComponents(name);
    const auto [entry, isNew] = m_index.emplace(name.GetEncoded(), m_origins.size());
    if (isNew)
    {
        m_origins.push_back({name, {}});
    }
    auto& producers = m_origins[entry->second].producers;
    if (std::find(producers.begin(), producers.end(), producer) == producers.end())
    {
        producers.push_back(producer);
    }
}

std::pair<uint32_t, FaceId>
CcnRoutingHelper::CheckFace(Ptr<Node> node, FaceId face) const
{
    const uint32_t faces = CcnStackHelper::Get(node, m_layer)->GetFaceCount();
    if (face >= faces)
    {
        throw std::invalid_argument(DescribeFace(*node, face) + "there is none (it has " +
                                    std::to_string(faces) + " faces, numbered from 0)");
    }
    return {node->GetId(), face};
}

void
CcnRoutingHelper::SetCost(Ptr<Node> node, FaceId face, uint32_t cost)
{
    const auto key = CheckFace(node, face);
    if (cost == 0)
    {
        throw std::invalid_argument(DescribeFace(*node, face) + "cost 0 (allowed: 1 or more)");
    }
    m_costs[key] = cost;
}

void
CcnRoutingHelper::SetUsable(Ptr<Node> node, FaceId face, bool isUsable)
{
    const auto key = CheckFace(node, face);
    if (isUsable)
    {
        m_unusable.erase(key);
    }
    else
    {
        m_unusable.insert(key);
    }
}

void
CcnRoutingHelper::SetRadioThreshold(double power)
{
    // A comparison with NaN is false.
    if (!(power >= -300 && power <= 100))
    {
        std::ostringstream text;
        text << "radio threshold " << power << " dBm (allowed: -300 to 100 dBm)";
        throw std::invalid_argument(text.str());
    }
    m_radio.threshold = power;
}

void
CcnRoutingHelper::SetRadioLoss(Ptr<PropagationLossModel> loss)
{
    m_radio.loss = loss;
}

uint32_t
CcnRoutingHelper::GetDelay(const Face& face)
{
    const auto onDevice = dynamic_cast<const NetDeviceFace*>(&face);
    const Ptr<Channel> channel = onDevice ? onDevice->GetDevice()->GetChannel() : nullptr;
    TimeValue delay;
    if (!channel || !channel->GetAttributeFailSafe("Delay", delay))
    {
        throw std::invalid_argument("face " + face.GetLabel() +
                                    ": its delay is unknown (set a cost with "
                                    "CcnRoutingHelper::SetCost)");
    }
    const int64_t ns = delay.Get().GetNanoSeconds();
    return std::clamp<int64_t>((ns + 999) / 1000, 1, std::numeric_limits<uint32_t>::max());
}

std::size_t
CcnRoutingHelper::InstallShortest()
{
    return Install({1, true, false});
}

std::size_t
CcnRoutingHelper::InstallEqualCost()
{
    return Install({std::numeric_limits<std::size_t>::max(), true, false});
}

std::size_t
CcnRoutingHelper::InstallLoopFree(uint32_t k)
{
    return Install(ChooseLoopFree(k));
}

std::size_t
CcnRoutingHelper::InstallAllPossible()
{
    return Install({std::numeric_limits<std::size_t>::max(), false, true});
}

std::size_t
CcnRoutingHelper::AddDefaultRoutes(const NodeContainer& nodes) const
{
    std::size_t routes = 0;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        const auto l3 = CcnStackHelper::Get(nodes.Get(i), m_layer);
        for (FaceId face = 0; face < l3->GetFaceCount(); ++face)
        {
            if (l3->GetFaceTable().Has(face) && !l3->GetFace(face)->IsLocal())
            {
                l3->GetFib().Add(Name(),
                                 face,
                                 std::numeric_limits<uint32_t>::max(),
                                 ForwardingFlag::ACTIVE,
                                 RouteOrigin("default"));
                ++routes;
            }
        }
    }
    return routes;
}

CcnRoutingHelper::Choice
CcnRoutingHelper::ChooseLoopFree(uint32_t k)
{
    if (k == 0)
    {
        throw std::invalid_argument("routes of 0 next hops (allowed: 1 or more)");
    }
    return {k, false, false};
}

std::vector<RouteDifference>
CcnRoutingHelper::CompareShortest(RouteOrigin origin)
{
    return Compare({1, true, false}, origin);
}

std::vector<RouteDifference>
CcnRoutingHelper::CompareEqualCost(RouteOrigin origin)
{
    return Compare({std::numeric_limits<std::size_t>::max(), true, false}, origin);
}

std::vector<RouteDifference>
CcnRoutingHelper::CompareLoopFree(uint32_t k, RouteOrigin origin)
{
    return Compare(ChooseLoopFree(k), origin);
}

std::vector<RouteDifference>
CcnRoutingHelper::Compare(const Choice& choice, RouteOrigin origin)
{
    const std::vector<Plan> plans = MakePlans(choice);
    std::vector<const Plan*> byOrigin(m_origins.size());
    std::vector<RouteDifference> differences;
    for (const Plan& plan : plans)
    {
        FindMissing(plan, origin, differences);
        for (const uint32_t index : plan.origins)
        {
            byOrigin[index] = &plan;
        }
    }
    for (const Ptr<Node>& node : FindNodes().nodes)
    {
        FindSuperfluous(node, byOrigin, origin, differences);
    }
    return differences;
}

void
CcnRoutingHelper::FindMissing(const Plan& plan,
                              RouteOrigin origin,
                              std::vector<RouteDifference>& differences) const
{
    for (const uint32_t index : plan.origins)
    {
        const Name& prefix = m_origins[index].prefix;
        for (const Route& route : plan.routes)
        {
            const Fib& fib = CcnStackHelper::Get(route.node, m_layer)->GetFib();
            const auto found = FindCost(fib.FindOf(prefix, origin), route.face);
            if (found != route.cost)
            {
                differences.push_back({route.node, prefix, route.face, route.cost, found});
            }
        }
    }
}

void
CcnRoutingHelper::FindSuperfluous(const Ptr<Node>& node,
                                  const std::vector<const Plan*>& plans,
                                  RouteOrigin origin,
                                  std::vector<RouteDifference>& differences) const
{
    const auto isBefore = [](const Route& route, uint32_t id) { return route.node->GetId() < id; };
    const std::vector<Route> none;
    const Fib& fib = CcnStackHelper::Get(node, m_layer)->GetFib();
    for (const Name& prefix : fib.GetPrefixes())
    {
        const auto known = m_index.find(std::string(prefix.GetEncoded()));
        const std::vector<Route>& routes =
            known == m_index.end() ? none : plans[known->second]->routes;
        const uint32_t id = node->GetId();
        const auto first = std::lower_bound(routes.begin(), routes.end(), id, isBefore);
        const auto end = std::lower_bound(first, routes.end(), id + 1, isBefore);
        for (const NextHop& hop : fib.FindOf(prefix, origin))
        {
            const auto isExpected = [&hop](const Route& route) { return route.face == hop.face; };
            if (std::none_of(first, end, isExpected))
            {
                differences.push_back({node, prefix, hop.face, std::nullopt, hop.cost});
            }
        }
    }
}

std::size_t
CcnRoutingHelper::Install(const Choice& choice)
{
    // All routes are computed before any FIB changes, so that an error leaves the routes unchanged.
    const std::vector<Plan> plans = MakePlans(choice);
    Remove();
    for (const Plan& plan : plans)
    {
        for (const Route& route : plan.routes)
        {
            for (const uint32_t origin : plan.origins)
            {
                Enter(route, origin);
            }
        }
    }
    return m_entered.size();
}

CcnRoutingHelper::Topology
CcnRoutingHelper::FindNodes() const
{
    Topology topology;
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        if (CcnL3Protocol::Find(*node, m_layer))
        {
            topology.index[(*node)->GetId()] = topology.nodes.size();
            topology.nodes.push_back(*node);
        }
    }
    return topology;
}

TopologyGraph
CcnRoutingHelper::MakeGraph(const Topology& topology) const
{
    const auto cost = [&](const FaceEnd& end) {
        return GetCost(topology.nodes[end.node], end.face);
    };
    const auto isExcluded = [&](const FaceEnd& end) {
        return m_unusable.count({topology.nodes[end.node]->GetId(), end.face}) != 0;
    };
    return TopologyGraph(topology.nodes.size(),
                         FindAdjacencies(topology.nodes, m_radio, m_layer, isExcluded),
                         cost);
}

uint32_t
CcnRoutingHelper::GetCost(Ptr<Node> node, FaceId face) const
{
    const auto set = m_costs.find({node->GetId(), face});
    if (set != m_costs.end() || !m_metric)
    {
        return set != m_costs.end() ? set->second : 1;
    }
    const uint32_t cost = m_metric(*CcnStackHelper::Get(node, m_layer)->GetFace(face));
    if (cost == 0)
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) + ", face " +
                                    std::to_string(face) +
                                    ": the metric is 0 (allowed: 1 or more)");
    }
    return cost;
}

std::map<std::vector<uint32_t>, std::vector<uint32_t>>
CcnRoutingHelper::GroupOrigins(const Topology& topology) const
{
    std::map<std::vector<uint32_t>, std::vector<uint32_t>> groups;
    for (uint32_t i = 0; i < m_origins.size(); ++i)
    {
        std::vector<uint32_t> producers;
        for (const Ptr<Node>& producer : m_origins[i].producers)
        {
            CheckProducer(m_origins[i], producer);
            producers.push_back(topology.index.at(producer->GetId()));
        }
        std::sort(producers.begin(), producers.end());
        groups[producers].push_back(i);
    }
    return groups;
}

void
CcnRoutingHelper::CheckProducer(const Origin& origin, Ptr<Node> producer) const
{
    const auto l3 = CcnL3Protocol::Find(producer, m_layer);
    const std::string where = "node " + std::to_string(producer->GetId()) + ", producer of " +
                              origin.prefix.ToUri() + ": ";
    if (!l3)
    {
        throw std::invalid_argument(where + "has no CCN layer" +
                                    (m_layer.empty() ? "" : " " + m_layer) +
                                    " (install CcnStackHelper first)");
    }
    for (FaceId face = 0; face < l3->GetFaceCount(); ++face)
    {
        if (!l3->GetFace(face)->IsLocal())
        {
            return;
        }
    }
    throw std::invalid_argument(where + "has no face to other nodes (add one first)");
}

std::vector<CcnRoutingHelper::Plan>
CcnRoutingHelper::MakePlans(const Choice& choice)
{
    const Topology topology = FindNodes();
    const auto groups = GroupOrigins(topology);
    const TopologyGraph graph = MakeGraph(topology);
    m_unreached = 0;
    std::vector<Plan> plans;
    for (const auto& [producers, origins] : groups)
    {
        plans.push_back({origins, {}});
        AddRoutes(topology, graph, producers, choice, plans.back());
    }
    return plans;
}

void
CcnRoutingHelper::AddRoutes(const Topology& topology,
                            const TopologyGraph& graph,
                            const std::vector<uint32_t>& producers,
                            const Choice& choice,
                            Plan& plan)
{
    const TopologyGraph::Distances distances = graph.GetDistances(producers);
    for (uint32_t i = 0; i < topology.nodes.size(); ++i)
    {
        const Ptr<Node>& node = topology.nodes[i];
        if (distances[i] == TopologyGraph::UNREACHED)
        {
            m_unreached += plan.origins.size();
            continue;
        }
        std::size_t taken = 0;
        const bool isProducer = distances[i] == 0;
        for (const auto& hop : choice.isAll && !isProducer ? graph.GetAllPossible(i, producers)
                                                           : graph.GetDownhill(i, distances))
        {
            if (taken++ == choice.most || (choice.leastOnly && hop.cost > distances[i]))
            {
                break;
            }
            CheckCost(*node, hop, m_origins[plan.origins.front()]);
            plan.routes.push_back({node, hop.face, static_cast<uint32_t>(hop.cost)});
        }
    }
}

void
CcnRoutingHelper::CheckCost(const Node& node, const TopologyGraph::Hop& hop, const Origin& origin)
{
    if (hop.cost > std::numeric_limits<uint32_t>::max())
    {
        throw std::overflow_error("node " + std::to_string(node.GetId()) + ", face " +
                                  std::to_string(hop.face) + ": a path to " +
                                  origin.prefix.ToUri() + " costs " + std::to_string(hop.cost) +
                                  " (allowed: up to 4294967295)");
    }
}

void
CcnRoutingHelper::Enter(const Route& route, uint32_t origin)
{
    Fib& fib = CcnStackHelper::Get(route.node, m_layer)->GetFib();
    const Name& prefix = m_origins[origin].prefix;
    const NextHops* hops = fib.Find(prefix);
    const auto isThere = [&](const NextHop& hop) {
        return hop.face == route.face && hop.origin == RouteOrigin::HELPER;
    };
    if (!hops || std::none_of(hops->begin(), hops->end(), isThere))
    {
        fib.Add(prefix, route.face, route.cost, ForwardingFlag::ACTIVE, RouteOrigin::HELPER);
        m_entered.push_back({route, origin});
    }
}

void
CcnRoutingHelper::Remove()
{
    for (const auto& [route, origin] : std::exchange(m_entered, {})) // trace sinks may enter others
    {
        if (const auto l3 = CcnL3Protocol::Find(route.node, m_layer))
        {
            l3->GetFib().Remove(m_origins[origin].prefix, route.face, RouteOrigin::HELPER);
        }
    }
}

void
CcnRoutingHelper::Print(Ptr<Node> node, std::ostream& os, const std::string& layer)
{
    const auto l3 = CcnStackHelper::Get(node, layer);
    for (const Name& prefix : l3->GetFib().GetPrefixes())
    {
        os << prefix << ":";
        for (const NextHop& hop : *l3->GetFib().Find(prefix))
        {
            os << " " << l3->GetFace(hop.face)->GetLabel() << " (" << hop.cost << ")";
        }
        os << "\n";
    }
}

} // namespace ns3::ccn
