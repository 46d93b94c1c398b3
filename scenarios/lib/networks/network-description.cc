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
    const bool isPair = link.medium == LinkMedium::PAIR || link.medium == LinkMedium::OVERLAY ||
                        link.medium == LinkMedium::SHARED;
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
    if ((link.medium == LinkMedium::OWN) != static_cast<bool>(link.install))
    {
        Refuse("a link with own devices", "one with the medium OWN and what installs them");
    }
    if (link.framing < LinkDescription::PPP_FRAMING)
    {
        Refuse("framing=" + std::to_string(link.framing), "2 bytes or more");
    }
    if (!link.loss.IsAllowed())
    {
        Refuse("loss=" + link.loss.Write(), LossRate::ALLOWED);
    }
}

/** @param a index of a node @param b index of another @return a hash of both, in any order */
std::size_t
HashPair(uint32_t a, uint32_t b)
{
    constexpr uint64_t SPREAD = 0x9e3779b97f4a7c15; // 2^64 by the golden ratio
    return (static_cast<uint64_t>(std::min(a, b)) << 32 | std::max(a, b)) * SPREAD >> 32;
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
    if (node.name.empty() || HasNode(node.name))
    {
        Refuse("a node '" + node.name + "'", "a name that no other node has");
    }
    m_nodeOf.Insert(std::hash<std::string>()(node.name), index);
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
    const uint32_t one = link.nodes[0];
    const uint32_t other = link.nodes[1];
    const bool isPair = link.nodes.size() == 2;
    const auto before = isPair ? FindPair(one, other) : std::nullopt;
    if (m_linkOf.count(name) > 0 || (link.name.empty() && before && m_links[*before].name.empty()))
    {
        Refuse("a second link " + name, "one of a name; name=... gives another");
    }
    if (!link.name.empty())
    {
        m_linkOf.emplace(name, index);
    }
    else if (before) // its nodes alone name it, beside a link that has a name
    {
        m_linkOf.emplace(name, index);
        m_linkOf.emplace(m_nodes[other].name + "-" + m_nodes[one].name, index);
    }
    if (isPair && !before)
    {
        m_pairs.Insert(HashPair(one, other), index);
    }
    else if (!isPair)
    {
        m_shared.push_back(index);
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
        const auto one = FindIndex(name.substr(0, dash));
        const auto other = FindIndex(name.substr(dash + 1));
        if (one && other)
        {
            return FindBetween(*one, *other);
        }
    }
    return std::nullopt;
}

std::optional<uint32_t>
NetworkDescription::FindBetween(uint32_t one, uint32_t other) const
{
    const auto pair = FindPair(one, other);
    const auto found = std::find_if(m_shared.begin(), m_shared.end(), [&](uint32_t index) {
        const auto& nodes = m_links[index].nodes;
        return std::count(nodes.begin(), nodes.end(), one) > 0 &&
               std::count(nodes.begin(), nodes.end(), other) > 0;
    });
    return found == m_shared.end() || (pair && *pair < *found) ? pair : *found;
}

std::optional<uint32_t>
NetworkDescription::FindPair(uint32_t one, uint32_t other) const
{
    return m_pairs.Find(HashPair(one, other), [&](uint32_t index) {
        const auto& nodes = m_links[index].nodes;
        return std::minmax(nodes[0], nodes[1]) == std::minmax(one, other);
    });
}

std::optional<uint32_t>
NetworkDescription::FindIndex(const std::string& name) const
{
    return m_nodeOf.Find(std::hash<std::string>()(name),
                         [&](uint32_t index) { return m_nodes[index].name == name; });
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
    return FindIndex(name).has_value();
}

uint32_t
NetworkDescription::FindNode(const std::string& name) const
{
    const auto found = FindIndex(name);
    if (!found)
    {
        std::vector<std::string> names;
        for (const NodeDescription& node : m_nodes)
        {
            names.push_back(node.name);
        }
        RefuseWord("node", name, names);
    }
    return *found;
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
