// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-description.h"

#include "lib/arguments/parameter.h"
#include "lib/text/input-error.h"
#include "network-text.h"
#include "refusal.h"

#include "ns3/ccn-input-files.h"

#include <algorithm>
#include <set>

namespace ns3::ccn
{

namespace
{

/** @param items with names @return the names */
template <typename T>
std::vector<std::string>
ListNames(const std::vector<T>& items)
{
    std::vector<std::string> names;
    for (const T& item : items)
    {
        names.push_back(item.name);
    }
    return names;
}

/** @param link a link @throws std::invalid_argument if it has something that its type has not */
void
CheckLink(const LinkDescription& link)
{
    const bool isPair = link.medium == LinkMedium::PAIR || link.medium == LinkMedium::OVERLAY;
    if (isPair ? link.nodes.size() != 2 : link.nodes.size() < 2)
    {
        Refuse("link " + link.name + " of " + std::to_string(link.nodes.size()) + " nodes",
               isPair ? "2" : "2 or more");
    }
    if (std::set<uint32_t>(link.nodes.begin(), link.nodes.end()).size() != link.nodes.size())
    {
        Refuse("link " + link.name + " with a node twice", "different nodes");
    }
    const bool isExtended =
        link.jitter > Time(0) || link.framing != LinkDescription::PPP_FRAMING || link.bucket > 0;
    if (isExtended && (link.medium != LinkMedium::PAIR || link.devices != LinkKind::P2P))
    {
        Refuse("link " + link.name + " with jitter, framing or bucket", "these with kind=p2p");
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
    const auto join = [this](uint32_t a, uint32_t b) {
        return m_nodes[a].name + "-" + m_nodes[b].name;
    };
    if (link.name.empty() && link.nodes.size() >= 2)
    {
        link.name = join(link.nodes[0], link.nodes[1]);
    }
    CheckLink(link);
    if (!m_linkOf.emplace(link.name, index).second)
    {
        Refuse("a second link " + link.name, "one of a name; name=... gives another");
    }
    if (link.nodes.size() == 2)
    {
        m_between.emplace(join(link.nodes[0], link.nodes[1]), index);
        m_between.emplace(join(link.nodes[1], link.nodes[0]), index);
    }
    m_links.push_back(std::move(link));
    return index;
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
        RefuseWord("node", name, ListNames(m_nodes));
    }
    return found->second;
}

uint32_t
NetworkDescription::FindLink(const std::string& name) const
{
    for (const auto* index : {&m_linkOf, &m_between})
    {
        if (const auto found = index->find(name); found != index->end())
        {
            return found->second;
        }
    }
    RefuseWord("link", name, ListNames(m_links));
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
