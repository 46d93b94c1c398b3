// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "network-text.h"

#include "lib/arguments/described-values.h"
#include "lib/text/refusal.h"
#include "link-words.h"
#include "name-streams.h"
#include "network-plan-files.h"
#include "node-words.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-topology-shape.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"

#include <sstream>

namespace ns3::ccn
{

namespace
{

/** @param line with a comment, perhaps @return the line without it, and without blanks at its begin and end */
std::string
Strip(const std::string& line)
{
    std::string text = line.substr(0, line.find(" #"));
    const auto begin = text.find_first_not_of(" \t\r");
    const auto end = text.find_last_not_of(" \t\r");
    text = begin == std::string::npos ? "" : text.substr(begin, end + 1 - begin);
    return text.rfind('#', 0) == 0 ? "" : text;
}

} // namespace

NetworkText::NetworkText(NetworkDescription& network, std::string source)
    : m_network(network),
      m_source(std::move(source))
{
}

void
NetworkText::Read(const std::string& lines)
{
    std::istringstream input(lines);
    uint32_t number = lines.rfind('\n', 0) == 0 ? 0 : 1; // a raw string begins with an empty line
    for (std::string line; std::getline(input, line); ++number)
    {
        const std::string text = Strip(line);
        if (!text.empty())
        {
            m_where =
                LinePlace(m_source + ", line " + std::to_string(number) + " '" + text + "': ");
            NameErrors(*m_where, [&] { ReadLine(text); });
        }
    }
}

const std::map<std::string, NetworkText::Reader>&
NetworkText::GetReaders()
{
    static const std::map<std::string, Reader> READERS{
        {"node", &NetworkText::ReadNode},
        {"lan", &NetworkText::ReadLan},
        {"cell", &NetworkText::ReadCell},
        {"radio", &NetworkText::ReadRadio},
        {"links", &NetworkText::ReadLinks},
        {"shape", &NetworkText::ReadShape},
        {"moves", &NetworkText::ReadMovements},
        {"overlay", &NetworkText::ReadOverlay},
        {"default", &NetworkText::ReadDefault},
        {"route", &NetworkText::ReadRoute},
        {"origin", &NetworkText::ReadOrigin},
        {"routes", &NetworkText::ReadRoutes},
        {"strategy", &NetworkText::ReadStrategy},
        {"app", &NetworkText::ReadApplication},
        {"at", &NetworkText::ReadChange},
        {"failures", &NetworkText::ReadFailures},
    };
    return READERS;
}

void
NetworkText::ReadLine(const std::string& text)
{
    const LineWords line(text, m_network.values);
    if (line.IsEmpty())
    {
        return;
    }
    const std::string& verb = line.Get(0, "a line");
    const auto reader = GetReaders().find(verb);
    if (reader == GetReaders().end() && line.HasWay())
    {
        ReadWay(line);
        return;
    }
    if (reader == GetReaders().end())
    {
        LineWords::Words words{"a - b"};
        for (const auto& known : GetReaders())
        {
            words.push_back(known.first);
        }
        RefuseWord("begin of a line", verb, words);
    }
    (this->*reader->second)(line);
}

std::vector<uint32_t>
NetworkText::AddNodes(const LineWords::Words& names)
{
    std::vector<uint32_t> indices;
    for (const std::string& name : names)
    {
        if (!m_network.HasNode(name))
        {
            NodeWords::CheckName(name);
            m_network.GetNode(m_network.AddNode(name)).where = m_where;
        }
        indices.push_back(m_network.FindNode(name));
    }
    return indices;
}

void
NetworkText::AddLink(LinkDescription link, const LineWords::Words& nodes)
{
    const std::vector<uint32_t> indices = AddNodes(nodes);
    link.nodes.assign(indices.begin(), indices.end());
    link.where = m_where;
    m_network.AddLink(link);
}

void
NetworkText::ReadWay(const LineWords& line)
{
    LinkDescription link = m_network.linkDefaults;
    LinkWords::Read(line.GetAfter(), link);
    const auto way = line.GetWay(0, "node - node - ...");
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        for (const std::string& a : way[i - 1])
        {
            for (const std::string& b : way[i])
            {
                AddLink(link, {a, b});
            }
        }
    }
}

void
NetworkText::ReadNode(const LineWords& line)
{
    const auto settings = line.GetSettings();
    for (const uint32_t node :
         AddNodes(line.GetNames(1, line.GetCount(), "node NAMES : key=value")))
    {
        NodeWords::Read(settings, m_network.GetNode(node));
    }
}

void
NetworkText::ReadLan(const LineWords& line)
{
    LinkDescription link = m_network.linkDefaults;
    link.medium = LinkMedium::LAN;
    link.devices = LinkKind::EXPRESS;
    LinkWords::Read(line.GetAfter(), link);
    AddLink(link, line.GetNames(1, line.GetCount(), "lan NAMES : 100Mbps 1us"));
}

void
NetworkText::ReadCell(const LineWords& line)
{
    const std::string form = "cell ACCESS-POINTS - STATIONS : standard=g";
    const auto way = line.GetWay(1, form);
    if (way.size() != 2)
    {
        Refuse("'" + line.Join(1) + "'", form);
    }
    LinkDescription link = m_network.linkDefaults;
    link.medium = LinkMedium::CELL;
    link.devices = LinkKind::EXPRESS;
    link.cell.Edit().accessPoints = way[0].size();
    LinkWords::Read(line.GetAfter(), link);
    LineWords::Words nodes = way[0];
    nodes.insert(nodes.end(), way[1].begin(), way[1].end());
    AddLink(link, nodes);
}

void
NetworkText::ReadRadio(const LineWords& line)
{
    LinkDescription link = m_network.linkDefaults;
    link.medium = LinkMedium::AD_HOC;
    link.devices = LinkKind::EXPRESS;
    link.rate = DataRate("6Mbps");
    LinkWords::Read(line.GetAfter(), link);
    AddLink(link, line.GetNames(1, line.GetCount(), "radio NAMES : 6Mbps radius=10"));
}

void
NetworkText::ReadLinks(const LineWords& line)
{
    const std::string form = "links FILE FORMAT : 10Mbps 5ms";
    LinkDescription link = m_network.linkDefaults;
    LinkWords::Read(line.GetAfter(), link);
    const Time delay = link.delay;
    const QueueSize queue = link.queue;
    const network::PlannedLink usual{0, 0, delay.GetSeconds(), link.rate, 0, 1, link.loss};
    const std::string format = line.GetCount() > 2 ? line.Get(2, form) : "csv";
    const auto plan = network::PlanFiles(usual).ReadLinks(line.Get(1, form), format);
    if (!plan.media.empty())
    {
        Refuse("medium " + plan.media.front().name + " in a file of links",
               "wires; lines lan, cell and radio describe what is shared");
    }
    for (const network::PlannedLink& planned : plan.links)
    {
        link.rate = planned.rate;
        link.delay = planned.delay == usual.delay ? delay : Seconds(planned.delay);
        link.queue = planned.queue == 0 ? queue : QueueSize(QueueSizeUnit::PACKETS, planned.queue);
        link.loss = planned.loss;
        link.cost = static_cast<uint32_t>(planned.weight);
        if (link.cost != planned.weight)
        {
            Refuse("weight " + std::to_string(planned.weight), "integers from 1, as costs");
        }
        AddLink(link, {plan.nodes[planned.from].name, plan.nodes[planned.to].name});
    }
}

void
NetworkText::ReadShape(const LineWords& line)
{
    const std::string form = "shape tree=K NAMES or shape random=K NAMES : 10Mbps 5ms";
    const std::string& shape = line.Get(1, form);
    const std::string kind = shape.substr(0, shape.find('='));
    if (kind == shape || (kind != "tree" && kind != "random"))
    {
        RefuseWord("shape", kind, {"tree=K", "random=K"});
    }
    const auto names = line.GetNames(2, line.GetCount(), form);
    if (names.size() < 3)
    {
        Refuse("a shape of " + std::to_string(names.size()) + " nodes", "3 or more");
    }
    const uint32_t each =
        DescribedValues::ParseInteger(kind, shape.substr(kind.size() + 1), 1, names.size() - 1);
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(GetNamedStream("shape", names[0]));
    const TopologyShape made = kind == "tree" ? MakeTreeShape(names.size(), each)
                                              : MakeRandomShape(names.size(), each, *random);
    LinkDescription link = m_network.linkDefaults;
    LinkWords::Read(line.GetAfter(), link);
    for (const auto& [from, to] : made.links)
    {
        AddLink(link, {names[from], names[to]});
    }
}

void
NetworkText::ReadMovements(const LineWords& line)
{
    const std::string form = "moves FILE NAMES";
    m_network.movements.push_back(
        {line.Get(1, form), AddNodes(line.GetNames(2, line.GetCount(), form)), m_where});
}

void
NetworkText::ReadOverlay(const LineWords& line)
{
    const auto way = line.GetWay(1, "overlay A - B");
    LinkDescription link = m_network.linkDefaults;
    link.medium = LinkMedium::OVERLAY;
    link.faces = LinkFaces::UDP;
    LinkWords::Read(line.GetAfter(), link);
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        AddLink(link, {way[i - 1].at(0), way[i].at(0)});
    }
}

void
NetworkText::ReadDefault(const LineWords& line)
{
    const std::string& what = line.Get(1, "default node, default link");
    if (what == "node")
    {
        NodeWords::Read(line.GetSettings(), m_network.nodeDefaults);
    }
    else if (what == "link")
    {
        LinkWords::Read(line.GetAfter(), m_network.linkDefaults);
    }
    else
    {
        RefuseWord("default", what, {"node", "link"});
    }
}

void
NetworkText::ReadRoute(const LineWords& line)
{
    const std::string form = "route PREFIX NODE - NODE - ... : cost=1 via=LINK";
    RouteDescription route;
    route.prefix = line.Get(1, form);
    route.where = m_where;
    DescribedValues::CheckPrefix(route.prefix);
    for (const auto& [key, text] : line.GetSettings())
    {
        if (key == "cost")
        {
            route.cost = DescribedValues::ParseInteger(key, text, 0, UINT32_MAX);
        }
        else if (key == "via")
        {
            route.via = text;
        }
        else
        {
            RefuseWord("key", key, {"cost", "via"});
        }
    }
    const auto way = line.GetWay(2, form);
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        for (const std::string& from : way[i - 1])
        {
            for (const std::string& to : way[i])
            {
                route.from = m_network.FindNode(from);
                route.to = m_network.FindNode(to);
                m_network.routes.push_back(route);
            }
        }
    }
}

void
NetworkText::ReadOrigin(const LineWords& line)
{
    const std::string form = "origin PREFIX NODES";
    const std::string& prefix = line.Get(1, form);
    DescribedValues::CheckPrefix(prefix);
    for (const std::string& node : line.GetNames(2, line.GetCount(), form))
    {
        m_network.origins.push_back({prefix, m_network.FindNode(node), m_where});
    }
}

void
NetworkText::ReadRoutes(const LineWords& line)
{
    using Kind = RoutingDescription::Kind;
    const std::string& kind = line.Get(1, "routes shortest, equal, loop-free=K or a protocol");
    const std::string loopFree = "loop-free";
    RoutingDescription& routing = m_network.routing;
    routing.where = m_where;
    for (const auto& [key, text] : line.GetSettings())
    {
        key == "after" ? void(routing.after = DescribedValues::ParseTime(key, text))
                       : RefuseWord("key", key, {"after"});
    }
    if (kind == "shortest" || kind == "equal")
    {
        routing.kind = kind == "equal" ? Kind::EQUAL : Kind::SHORTEST;
    }
    else if (kind.rfind(loopFree + "=", 0) == 0)
    {
        constexpr uint32_t MOST_HOPS = 1000;
        routing.kind = Kind::LOOP_FREE;
        routing.hops =
            DescribedValues::ParseInteger(loopFree, kind.substr(loopFree.size() + 1), 1, MOST_HOPS);
    }
    else
    {
        MakeFactory(RoutingProtocol::GetTypeId(), kind);
        routing.kind = Kind::PROTOCOL;
        routing.protocol = kind;
    }
}

void
NetworkText::ReadStrategy(const LineWords& line)
{
    const std::string form = "strategy PREFIX TYPE NODES";
    const std::string& prefix = line.Get(1, form);
    const std::string& type = line.Get(2, form);
    DescribedValues::CheckPrefix(prefix);
    MakeFactory(Strategy::GetTypeId(), type);
    for (const std::string& node : line.GetNames(3, line.GetCount(), form))
    {
        m_network.strategies.push_back({prefix, type, m_network.FindNode(node), m_where});
    }
}

void
NetworkText::ReadApplication(const LineWords& line)
{
    const std::string form = "app NODES TYPE : ATTRIBUTE=VALUE start=1s stop=9s";
    ApplicationDescription application;
    line.Get(2, form);
    application.type = line.Get(line.GetCount() - 1, form);
    application.where = m_where;
    const TypeId type = FindType(CcnApplication::GetTypeId(), application.type);
    for (const auto& [key, text] : line.GetSettings())
    {
        if (key == "start")
        {
            application.start = DescribedValues::ParseTime(key, text);
        }
        else if (key == "stop")
        {
            application.stop = DescribedValues::ParseTime(key, text);
        }
        else
        {
            DescribedValues::CheckAttribute(type, key, text);
            application.attributes.emplace_back(key, text);
        }
    }
    for (const std::string& node : line.GetNames(1, line.GetCount() - 1, form))
    {
        application.node = m_network.FindNode(node);
        m_network.applications.push_back(application);
    }
}

void
NetworkText::ReadChange(const LineWords& line)
{
    const std::string form = "at TIME CHANGE LINK, or at TIME velocity=x,y NODE";
    const Time at = DescribedValues::ParseTime("at", line.Get(1, form));
    const std::string& change = line.Get(2, form);
    line.Get(3, form);
    const auto equals = change.find('=');
    const std::string key = change.substr(0, equals);
    if (key != "velocity" && key != "place")
    {
        m_network.changes.push_back(
            {at, m_network.FindLink(line.Join(3)), LinkChange::Parse(change), m_where});
        return;
    }
    const std::string text = equals == std::string::npos ? "" : change.substr(equals + 1);
    const Vector vector = DescribedValues::ParseVector(key, text);
    for (const std::string& node : line.GetNames(3, line.GetCount(), form))
    {
        ScheduledMove move;
        move.at = at;
        move.where = m_where;
        move.node = m_network.FindNode(node);
        (key == "place" ? move.place : move.velocity) = vector;
        m_network.moves.push_back(move);
    }
}

void
NetworkText::ReadFailures(const LineWords& line)
{
    const std::string form = "failures LINK : up=100s down=5s until=1000s state=down";
    line.Get(1, form);
    RandomFailures failures;
    failures.link = m_network.FindLink(line.Join(1));
    for (const auto& [key, text] : line.GetSettings())
    {
        if (key == "state" && (text == "down" || text == "silent"))
        {
            failures.failure = *LinkChange::Parse(text).state;
            continue;
        }
        key == "up"      ? void(failures.up = DescribedValues::ParseTime(key, text))
        : key == "down"  ? void(failures.down = DescribedValues::ParseTime(key, text))
        : key == "until" ? void(failures.until = DescribedValues::ParseTime(key, text))
                         : RefuseWord("setting",
                                      key + "=" + text,
                                      {"up=", "down=", "until=", "state=down", "state=silent"});
    }
    if (failures.up.IsZero() || failures.down.IsZero() || failures.until.IsZero())
    {
        Refuse("no up, down or until, or 0", form);
    }
    m_network.failures.push_back(failures);
}

} // namespace ns3::ccn
