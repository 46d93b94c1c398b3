// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "description-check.h"

#include "lib/text/refusal.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-type-lookup.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace ns3::ccn
{

namespace
{

/** @param application an application @return its attribute Prefix, or the default of its type; empty: none */
std::string
GetPrefixOf(const ApplicationDescription& application)
{
    for (const auto& [name, text] : application.attributes)
    {
        if (name == "Prefix")
        {
            return text;
        }
    }
    TypeId::AttributeInformation info;
    const TypeId type = FindType(CcnApplication::GetTypeId(), application.type);
    return type.LookupAttributeByName("Prefix", &info)
               ? info.initialValue->SerializeToString(info.checker)
               : "";
}

/** @param a a prefix @param b another @return whether one begins with the other */
bool
IsComparable(const std::string& a, const std::string& b)
{
    const Name one(a);
    const Name other(b);
    return one.IsPrefixOf(other) || other.IsPrefixOf(one);
}

/** @param parts a parent of each node @param node a node @return the root of its part */
uint32_t
FindPart(std::vector<uint32_t>& parts, uint32_t node)
{
    while (parts[node] != node)
    {
        node = parts[node] = parts[parts[node]];
    }
    return node;
}

} // namespace

void
DescriptionCheck::Check(const NetworkDescription& network)
{
    CheckOverlays(network);
    CheckPrefixes(network);
    CheckLayers(network);
    CheckChanges(network);
}

void
DescriptionCheck::CheckOverlays(const NetworkDescription& network)
{
    std::set<std::pair<uint32_t, uint32_t>> neighbours;
    std::vector<uint32_t> parts(
        network.GetNodes().size()); // union-find of the nodes that links connect
    std::iota(parts.begin(), parts.end(), 0);
    for (const LinkDescription& link : network.GetLinks())
    {
        if (link.medium == LinkMedium::PAIR && link.faces != LinkFaces::NONE)
        {
            neighbours.insert(std::minmax(link.nodes[0], link.nodes[1]));
        }
        for (const uint32_t node : link.nodes)
        {
            if (link.medium != LinkMedium::OVERLAY)
            {
                parts[FindPart(parts, node)] = FindPart(parts, link.nodes[0]);
            }
        }
    }
    for (const LinkDescription& link : network.GetLinks())
    {
        if (link.medium != LinkMedium::OVERLAY)
        {
            continue;
        }
        if (neighbours.count(std::minmax(link.nodes[0], link.nodes[1])) > 0)
        {
            Refuse(link.where.ValueOr("") + "an overlay of neighbours",
                   "two nodes without a link with faces");
        }
        if (FindPart(parts, link.nodes[0]) != FindPart(parts, link.nodes[1]))
        {
            Refuse(link.where.ValueOr("") + "an overlay of nodes that no links connect",
                   "two nodes with links on the way");
        }
    }
}

void
DescriptionCheck::CheckPrefixes(const NetworkDescription& network)
{
    if (network.applications.empty())
    {
        return; // the program adds its own
    }
    const auto isServed = [&network](const std::string& prefix, std::optional<uint32_t> node) {
        return std::any_of(network.applications.begin(),
                           network.applications.end(),
                           [&](const ApplicationDescription& application) {
                               const std::string own = GetPrefixOf(application);
                               return (!node || application.node == *node) && !own.empty() &&
                                      IsComparable(own, prefix);
                           });
    };
    for (const OriginDescription& origin : network.origins)
    {
        if (!isServed(origin.prefix, origin.node))
        {
            Refuse(origin.where.ValueOr("") + "origin " + origin.prefix + ": no application on " +
                       network.GetNodes()[origin.node].name + " has such a Prefix",
                   "the prefix of an application on the node");
        }
    }
    std::set<std::string> checked;
    for (const RouteDescription& route : network.routes)
    {
        if (checked.insert(route.prefix).second && !isServed(route.prefix, std::nullopt))
        {
            Refuse(route.where.ValueOr("") + "route " + route.prefix +
                       ": no application has such a Prefix",
                   "the prefix of an application, or its begin");
        }
    }
}

void
DescriptionCheck::CheckLayers(const NetworkDescription& network)
{
    const auto check = [&network](uint32_t node, const LinePlace& where, const std::string& what) {
        if (!network.GetNodes()[node].hasCcn)
        {
            Refuse(where.ValueOr("") + what + " on node " + network.GetNodes()[node].name +
                       " with ccn=no",
                   "nodes with a CCN layer");
        }
    };
    for (const RouteDescription& route : network.routes)
    {
        check(route.from, route.where, "a route");
        check(route.to, route.where, "a next hop");
    }
    for (const OriginDescription& origin : network.origins)
    {
        check(origin.node, origin.where, "an origin");
    }
    for (const StrategyDescription& strategy : network.strategies)
    {
        check(strategy.node, strategy.where, "a strategy");
    }
    for (const ApplicationDescription& application : network.applications)
    {
        check(application.node, application.where, "an application");
    }
}

void
DescriptionCheck::CheckChanges(const NetworkDescription& network)
{
    for (const ScheduledChange& step : network.changes)
    {
        const LinkDescription& link = network.GetLinks()[step.link];
        NameErrors(step.where.ValueOr(""),
                   [&] { CheckChange(network.GetName(link), link, step.change); });
    }
    for (const ScheduledMove& move : network.moves)
    {
        const NodeDescription& node = network.GetNodes()[move.node];
        if (!node.place && !node.velocity)
        {
            Refuse(move.where.ValueOr("") + "node " + node.name + " moves from no place",
                   "nodes with at=x,y");
        }
    }
}

void
DescriptionCheck::CheckChange(const std::string& name,
                              const LinkDescription& link,
                              const LinkChange& change)
{
    const bool hasDevices = link.medium != LinkMedium::OVERLAY && link.medium != LinkMedium::SHARED;
    if (!hasDevices && (change.loss || change.state == LinkCondition::SILENT))
    {
        Refuse("link " + name +
                   ": overlays and neighbours on a shared medium lose nothing by themselves",
               "down, up and cost");
    }
    const bool isWired = link.medium == LinkMedium::PAIR || link.medium == LinkMedium::LAN;
    if (!isWired && (change.rate || change.delay))
    {
        Refuse("link " + name + ": rate and delay", "these of pairs and of a lan");
    }
    if (link.bucket > 0 && change.rate)
    {
        Refuse("link " + name + ": rate of a token bucket", "links without bucket");
    }
}

} // namespace ns3::ccn
