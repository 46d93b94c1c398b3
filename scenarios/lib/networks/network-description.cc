// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-description.h"

#include "lib/arguments/parameter.h"
#include "lib/text/input-error.h"
#include "lib/text/refusal.h"
#include "network-text.h"

#include "ns3/ccn-input-files.h"

#include <algorithm>
#include <set>

namespace ns3::ccn
{

namespace
{

/** @param link a link @throws std::invalid_argument if it has something that its type has not */
void
CheckLink(const LinkDescription& link)
{
    const bool isPair = link.medium != LinkMedium::LAN && link.medium != LinkMedium::CELL;
    if (isPair ? link.nodes.size() != 2 : link.nodes.size() < 2)
    {
        Refuse("a link of " + std::to_string(link.nodes.size()) + " nodes",
               isPair ? "2" : "2 or more");
    }
    if (std::set<uint32_t>(link.nodes.begin(), link.nodes.end()).size() != link.nodes.size())
    {
        Refuse("a link with a node twice", "different nodes");
    }
    const bool isExtended =
        link.jitter > Time(0) || link.framing != LinkDescription::PPP_FRAMING || link.bucket > 0;
    if (isExtended && (link.medium != LinkMedium::PAIR || link.devices != LinkKind::P2P))
    {
        Refuse("a link with jitter, framing or bucket", "these with kind=p2p");
    }
    if (link.framing < LinkDescription::PPP_FRAMING)
    {
        Refuse("framing=" + std::to_string(link.framing), "2 bytes or more");
    }
    if (!(link.loss >= 0 && link.loss <= 1))
    {
        Refuse("loss=" + std::to_string(link.loss), "a share from 0 to 1");
    }
}

/** @param link of two nodes @return these, the smaller index first, as one key */
uint64_t
MakePairKey(uint32_t a, uint32_t b)
{
    return static_cast<uint64_t>(std::min(a, b)) << 32 | std::max(a, b);
}

} // namespace

NetworkDescription::NetworkDescription(const Parameters& parameters)
    : values(parameters.Write())
{
}

NetworkDescription&
NetworkDescription::Add(const std::string& lines)
{
    NetworkText(*this, "network").Read(lines);
    return *this;
}

NetworkDescription&
NetworkDescription::Read(const std::string& path)
{
    try
    {
        NetworkText(*this, path).Read(InputFiles::ReadText("network", path));
    }
    catch (const std::invalid_argument& error)
    {
        throw InputError(error.what());
    }
    return *this;
}

uint32_t
NetworkDescription::AddNode(NodeDescription node)
{
    const uint32_t index = m_nodes.size();
    if (node.name.empty() || !m_nodeOf.emplace(node.name, index).second)
    {
        Refuse("a node '" + node.name + "'", "a name that no other node has");
    }
    m_nodes.push_back(std::move(node));
    return index;
}

uint32_t
NetworkDescription::AddLink(LinkDescription link)
{
    const uint32_t index = m_links.size();
    for (const uint32_t node : link.nodes)
    {
        if (node >= m_nodes.size())
        {
            Refuse("a link of node " + std::to_string(node), "indices of nodes");
        }
    }
    CheckLink(link);
    const std::string name = GetName(link);
    if (link.nodes.size() > 2)
    {
        link.name = name;
    }
    const bool isPair = link.nodes.size() == 2;
    const auto before =
        isPair ? m_between.find(MakePairKey(link.nodes[0], link.nodes[1])) : m_between.end();
    const bool isTaken =
        m_linkOf.count(name) > 0 ||
        (link.name.empty() && before != m_between.end() && m_links[before->second].name.empty());
    if (isTaken)
    {
        Refuse("a second link " + name, "one of a name; name=... gives another");
    }
    if (!link.name.empty())
    {
        m_linkOf.emplace(name, index);
    }
    if (isPair && (before == m_between.end() || link.name.empty()))
    {
        m_between[MakePairKey(link.nodes[0], link.nodes[1])] = index;
    }
    m_links.push_back(std::move(link));
    return index;
}

std::string
NetworkDescription::GetName(const LinkDescription& link) const
{
    return link.name.empty() ? m_nodes[link.nodes[0]].name + "-" + m_nodes[link.nodes[1]].name
                             : link.name;
}

std::optional<uint32_t>
NetworkDescription::FindBetween(const std::string& name) const
{
    for (auto dash = name.find('-'); dash != std::string::npos; dash = name.find('-', dash + 1))
    {
        const auto one = m_nodeOf.find(name.substr(0, dash));
        const auto other = m_nodeOf.find(name.substr(dash + 1));
        if (one != m_nodeOf.end() && other != m_nodeOf.end())
        {
            const auto found = m_between.find(MakePairKey(one->second, other->second));
            return found == m_between.end() ? std::nullopt : std::make_optional(found->second);
        }
    }
    return std::nullopt;
}

uint32_t
NetworkDescription::AddNode(const std::string& name)
{
    NodeDescription node = nodeDefaults;
    node.name = name;
    return AddNode(std::move(node));
}

uint32_t
NetworkDescription::AddLink(const std::string& one, const std::string& other, LinkDescription link)
{
    link.nodes = {FindNode(one), FindNode(other)};
    return AddLink(std::move(link));
}

void
NetworkDescription::AddRoutes(const std::string& prefix, const std::vector<std::string>& way)
{
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        RouteDescription route;
        route.prefix = prefix;
        route.from = FindNode(way[i - 1]);
        route.to = FindNode(way[i]);
        routes.push_back(route);
    }
}

void
NetworkDescription::Reserve(std::size_t nodes, std::size_t links)
{
    m_nodes.reserve(nodes);
    m_links.reserve(links);
}

bool
NetworkDescription::HasNode(const std::string& name) const
{
    return m_nodeOf.count(name) > 0;
}

uint32_t
NetworkDescription::FindNode(const std::string& name) const
{
    const auto found = m_nodeOf.find(name);
    if (found == m_nodeOf.end())
    {
        std::vector<std::string> names;
        for (const NodeDescription& node : m_nodes)
        {
            names.push_back(node.name);
        }
        RefuseWord("node", name, names);
    }
    return found->second;
}

uint32_t
NetworkDescription::FindLink(const std::string& name) const
{
    if (const auto named = m_linkOf.find(name); named != m_linkOf.end())
    {
        return named->second;
    }
    if (const auto found = FindBetween(name))
    {
        return *found;
    }
    std::vector<std::string> names;
    for (const LinkDescription& link : m_links)
    {
        names.push_back(GetName(link));
    }
    RefuseWord("link", name, names);
}

bool
NetworkDescription::NeedsIp() const
{
    return std::any_of(m_nodes.begin(),
                       m_nodes.end(),
                       [](const auto& node) { return node.hasIp; }) ||
           std::any_of(m_links.begin(), m_links.end(), [](const LinkDescription& link) {
               return link.faces == LinkFaces::UDP || link.faces == LinkFaces::UDP_BY_ROUTE;
           });
}

} // namespace ns3::ccn
