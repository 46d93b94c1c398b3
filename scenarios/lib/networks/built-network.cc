// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "built-network.h"

#include "description-check.h"
#include "lib/text/refusal.h"
#include "lib/watching/recorder.h"
#include "name-streams.h"

#include "ns3/boolean.h"
#include "ns3/ccn-application.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/ipv4.h"
#include "ns3/neighbor-cache-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3::ccn
{

void
BuiltNetwork::Build(NetworkDescription description)
{
    if (m_nodes.GetN() > 0)
    {
        Refuse("a second call of Build()", "one");
    }
    m_description = std::move(description);
    DescriptionCheck::Check(m_description);
    m_hasIp = m_description.NeedsIp();
    WithFixedDefaults([this] { MakeAll(); });
    ScheduleChanges();
    if (m_description.namesStreams)
    {
        NameStreams();
    }
}

void
BuiltNetwork::MakeAll()
{
    for (uint32_t i = 0; i < m_description.GetNodes().size(); ++i)
    {
        NameErrors(m_description.GetNodes()[i].where.ValueOr(""), [&] { MakeNode(i); });
        m_description.GetNode(i).attributes = {}; // which is the most memory of its description
    }
    for (const MovementsDescription& movements : m_description.movements)
    {
        NameErrors(movements.where.ValueOr(""), [&] { MoveByFile(movements); });
    }
    m_links.reserve(m_description.GetLinks().size());
    for (const LinkDescription& link : m_description.GetLinks())
    {
        NameErrors(link.where.ValueOr(""), [&] { MakeLink(link); });
    }
    if (m_hasIp && m_description.hasIpRoutes)
    {
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    }
    for (uint32_t i = 0; i < m_links.size(); ++i)
    {
        NameErrors(m_description.GetLinks()[i].where.ValueOr(""), [&] { MakeFaces(i); });
    }
    MakeRoutes();
    for (const ApplicationDescription& application : m_description.applications)
    {
        NameErrors(application.where.ValueOr(""), [&] { MakeApplication(application); });
    }
}

void
BuiltNetwork::MakeNode(uint32_t index)
{
    const NodeDescription& described = m_description.GetNodes()[index];
    const auto node = CreateObject<Node>(described.rank);
    m_nodes.Add(node);
    if (described.place || described.velocity)
    {
        const auto model = CreateObject<ConstantVelocityMobilityModel>();
        model->SetPosition(described.place.ValueOr({}));
        model->SetVelocity(described.velocity.ValueOr({}));
        node->AggregateObject(model);
    }
    if (m_hasIp)
    {
        InternetStackHelper internet;
        internet.SetIpv6StackInstall(m_description.hasIpv6);
        internet.Install(node);
    }
    if (described.hasCcn)
    {
        CcnStackHelper stack;
        for (const auto& [path, text] : described.attributes.ValueOr({}))
        {
            stack.SetAttribute(path, StringValue(text));
        }
        stack.Install(node);
    }
}

void
BuiltNetwork::MakeLink(const LinkDescription& link)
{
    NodeContainer nodes;
    for (const uint32_t node : link.nodes)
    {
        nodes.Add(m_nodes.Get(node));
    }
    m_links.push_back({DeviceBuilder(link, nodes)});
    if (m_hasIp && m_links.back().devices.GetDevices().GetN() > 0)
    {
        MakeAddresses(m_links.size() - 1);
    }
    m_links.back().devices.SetQueues();
}

void
BuiltNetwork::MakeAddresses(uint32_t index)
{
    const NetDeviceContainer& devices = m_links[index].devices.GetDevices();
    const std::string subnet = "10.0." + std::to_string(index + 1) + ".0";
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        if (m_description.numbersNodes)
        {
            const Ipv4Address host(m_description.GetLinks()[index].nodes[i] + 1);
            m_addresses.SetBase(Ipv4Address(subnet.c_str()), "255.255.255.0", host);
        }
        m_addresses.Assign(devices.Get(i));
    }
    if (!m_description.numbersNodes)
    {
        m_addresses.NewNetwork();
    }
    if (devices.Get(0)
            ->NeedsArp()) // as where the links have been in use; else fragments are lost at the start
    {
        NeighborCacheHelper().PopulateNeighborCache(devices);
    }
}

void
BuiltNetwork::MakeFaces(uint32_t index)
{
    const LinkDescription& described = m_description.GetLinks()[index];
    if (described.faces == LinkFaces::NONE || described.faces == LinkFaces::UDP_BY_ROUTE)
    {
        return;
    }
    const auto& nodes = described.nodes;
    const bool isShared = described.medium != LinkMedium::CELL &&
                          described.faces == LinkFaces::DEVICE && nodes.size() > 2;
    const uint32_t devices = m_links[index].devices.GetDevices().GetN();
    const std::size_t ends = devices > 0 ? devices : nodes.size();
    const uint32_t accessPoints = described.cell.ValueOr({}).accessPoints;
    for (std::size_t a = 0; a < ends; ++a)
    {
        for (std::size_t b = 0; b < ends; ++b)
        {
            const bool isPair =
                described.medium != LinkMedium::CELL || (a < accessPoints) != (b < accessPoints);
            if (a == b || !isPair || !m_description.GetNodes()[nodes[a]].hasCcn ||
                !m_description.GetNodes()[nodes[b]].hasCcn)
            {
                continue;
            }
            m_links[index].faces.push_back(
                {nodes[a], isShared ? BuiltFace::ALL : nodes[b], MakeFace(index, a, b)});
            if (isShared)
            {
                break;
            }
        }
    }
}

FaceId
BuiltNetwork::MakeFace(uint32_t index, std::size_t a, std::size_t b)
{
    const LinkDescription& described = m_description.GetLinks()[index];
    const BuiltLink& link = m_links[index];
    const Ptr<Node> node = m_nodes.Get(described.nodes[a]);
    FaceId face = NO_FACE;
    if (described.faces != LinkFaces::DEVICE)
    {
        // A UDP face expects the address from which its peer sends.
        const auto address =
            described.medium == LinkMedium::OVERLAY
                ? std::make_optional(GetSource(described.nodes[b], described.nodes[a]))
                : FindAddress(index, b);
        if (!address)
        {
            Refuse("node " + m_description.GetNodes()[described.nodes[b]].name +
                       " without a device on link " + m_description.GetName(described),
                   "the first nodes of the link");
        }
        face = CcnStackHelper::AddUdpFace(node, *address);
        const auto& numbers = m_description.GetNodes()[described.nodes[a]].sequenceNumbers;
        if (numbers)
        {
            UdpTransport::Get(node)->SetAttribute("SequenceNumbers", BooleanValue(*numbers));
        }
    }
    else if (described.medium == LinkMedium::SHARED)
    {
        const Address peer = GetDevice(index, described.nodes[b])->GetAddress();
        face = CcnStackHelper::AddDeviceFace(GetDevice(index, described.nodes[a]), peer);
    }
    else if (described.medium == LinkMedium::CELL)
    {
        const Address peer = link.devices.GetDevices().Get(b)->GetAddress();
        face = CcnStackHelper::AddDeviceFace(link.devices.GetDevices().Get(a), peer);
    }
    else
    {
        face = CcnStackHelper::AddDeviceFace(link.devices.GetDevices().Get(a));
    }
    if (described.cost > 0)
    {
        m_oracle.SetCost(node, face, described.cost);
    }
    return face;
}

std::optional<FaceId>
BuiltNetwork::FindFace(uint32_t link, uint32_t node, uint32_t peer) const
{
    const auto& nodes = m_description.GetLinks()[link].nodes;
    const bool isEnd = node != peer && m_description.GetNodes()[peer].hasCcn &&
                       std::find(nodes.begin(), nodes.end(), peer) != nodes.end();
    const auto& faces = m_links[link].faces;
    const auto found = std::find_if(faces.begin(), faces.end(), [&](const BuiltFace& face) {
        return face.node == node && (face.peer == peer || (face.peer == BuiltFace::ALL && isEnd));
    });
    return found == faces.end() ? std::nullopt : std::make_optional(found->face);
}

FaceId
BuiltNetwork::DemandFace(uint32_t index, std::size_t a, std::size_t b)
{
    const LinkDescription& described = m_description.GetLinks()[index];
    const uint32_t node = described.nodes[a];
    const uint32_t peer = described.nodes[b];
    if (const auto known = FindFace(index, node, peer))
    {
        return *known;
    }
    const FaceId face = MakeFace(index, a, b);
    m_links[index].faces.push_back({node, peer, face});
    return face;
}

Ipv4Address
BuiltNetwork::GetSource(uint32_t from, uint32_t to) const
{
    const auto peer = m_nodes.Get(to)->GetObject<Ipv4>();
    Ipv4Header header;
    header.SetDestination(peer->GetNInterfaces() > 1 ? peer->GetAddress(1, 0).GetLocal()
                                                     : Ipv4Address());
    Socket::SocketErrno error = Socket::ERROR_NOTERROR;
    const auto routing = m_nodes.Get(from)->GetObject<Ipv4>()->GetRoutingProtocol();
    const auto route = routing->RouteOutput(nullptr, header, nullptr, error);
    if (!route)
    {
        Refuse("no IPv4 path from " + m_description.GetNodes()[from].name + " to " +
                   m_description.GetNodes()[to].name,
               "nodes with links between them");
    }
    return route->GetSource();
}

std::size_t
BuiltNetwork::FindEnd(uint32_t link, uint32_t node) const
{
    const LinkDescription& described = m_description.GetLinks()[link];
    const auto end = std::find(described.nodes.begin(), described.nodes.end(), node);
    if (end == described.nodes.end())
    {
        std::vector<std::string> names;
        for (const uint32_t other : described.nodes)
        {
            names.push_back(m_description.GetNodes()[other].name);
        }
        RefuseWord("node of link " + m_description.GetName(described),
                   m_description.GetNodes()[node].name,
                   names);
    }
    return end - described.nodes.begin();
}

void
BuiltNetwork::AddRoute(const RouteDescription& route)
{
    const auto& nodes = m_description.GetNodes();
    const auto between = m_description.FindBetween(route.from, route.to);
    const uint32_t link =
        !route.via.empty() ? m_description.FindLink(route.via)
        : between          ? *between
                  : m_description.FindLink(nodes[route.from].name + "-" + nodes[route.to].name);
    const std::size_t from = FindEnd(link, route.from);
    const std::size_t to = FindEnd(link, route.to);
    const bool isDemanded = m_description.GetLinks()[link].faces == LinkFaces::UDP_BY_ROUTE;
    if (isDemanded)
    {
        DemandFace(link, to, from);
    }
    CcnStackHelper::AddRoute(m_nodes.Get(route.from),
                             route.prefix,
                             isDemanded ? DemandFace(link, from, to)
                                        : GetFace(route.from, route.to, route.via),
                             route.cost);
}

void
BuiltNetwork::AddRoutes(const std::string& prefix, const std::vector<std::string>& way)
{
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        RouteDescription route;
        route.prefix = prefix;
        route.from = m_description.FindNode(way[i - 1]);
        route.to = m_description.FindNode(way[i]);
        AddRoute(route);
    }
}

void
BuiltNetwork::MakeRoutes()
{
    for (const RouteDescription& route : m_description.routes)
    {
        NameErrors(route.where.ValueOr(""), [&] { AddRoute(route); });
    }
    for (const OriginDescription& origin : m_description.origins)
    {
        NameErrors(origin.where.ValueOr(""),
                   [&] { m_oracle.AddOrigin(origin.prefix, m_nodes.Get(origin.node)); });
    }
    for (const StrategyDescription& strategy : m_description.strategies)
    {
        NameErrors(strategy.where.ValueOr(""), [&] {
            CcnStackHelper::Get(m_nodes.Get(strategy.node))
                ->SetStrategy(Name(strategy.prefix), strategy.type);
        });
    }
    if (m_description.routing.kind != RoutingDescription::Kind::PROTOCOL)
    {
        NameErrors(m_description.routing.where.ValueOr(""), [&] { Reroute(); });
        return;
    }
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        if (m_description.GetNodes()[i].hasCcn)
        {
            AddApplication(i, CreateByName<RoutingProtocol>(m_description.routing.protocol));
        }
    }
}

void
BuiltNetwork::Reroute()
{
    if (m_description.origins.empty())
    {
        return;
    }
    switch (m_description.routing.kind)
    {
    case RoutingDescription::Kind::SHORTEST:
        m_oracle.InstallShortest();
        break;
    case RoutingDescription::Kind::EQUAL:
        m_oracle.InstallEqualCost();
        break;
    case RoutingDescription::Kind::LOOP_FREE:
        m_oracle.InstallLoopFree(m_description.routing.hops);
        break;
    case RoutingDescription::Kind::PROTOCOL:
        break;
    }
}

void
BuiltNetwork::MakeApplication(const ApplicationDescription& described)
{
    ObjectFactory factory;
    factory.SetTypeId(FindType(CcnApplication::GetTypeId(), described.type));
    const auto application = factory.Create<Application>();
    for (const auto& [name, text] : described.attributes)
    {
        if (!application->SetAttributeFailSafe(name, StringValue(text)))
        {
            Refuse("attribute " + name + "=" + text, "attributes of " + described.type);
        }
    }
    application->SetStartTime(described.start);
    if (described.stop)
    {
        application->SetStopTime(*described.stop);
    }
    AddApplication(described.node, application);
}

void
BuiltNetwork::AddApplication(uint32_t node, const Ptr<Application>& application)
{
    const Ptr<Node> place = m_nodes.Get(node);
    const auto ours = DynamicCast<CcnApplication>(application);
    if (m_description.namesStreams && ours)
    {
        ours->AssignStreams(GetNamedStream("app " + std::to_string(place->GetNApplications()),
                                           m_description.GetNodes()[node].name));
    }
    if (place->GetSystemId() == Simulator::GetSystemId())
    {
        place->AddApplication(application);
    }
}

Ptr<Node>
BuiltNetwork::Get(const std::string& name) const
{
    return m_nodes.Get(m_description.FindNode(name));
}

Ptr<CcnL3Protocol>
BuiltNetwork::GetL3(const std::string& name) const
{
    return CcnStackHelper::Get(Get(name));
}

void
BuiltNetwork::RefuseApplication(const std::string& node, const std::string& type) const
{
    std::vector<std::string> types;
    for (uint32_t i = 0; i < Get(node)->GetNApplications(); ++i)
    {
        types.push_back(Get(node)->GetApplication(i)->GetInstanceTypeId().GetName());
    }
    RefuseWord("application of node " + node, type, types);
}

const BuiltLink&
BuiltNetwork::GetLink(const std::string& link) const
{
    return m_links[m_description.FindLink(link)];
}

Ptr<NetDevice>
BuiltNetwork::GetDevice(const std::string& link, const std::string& node) const
{
    const uint32_t index = m_description.FindLink(link);
    const std::size_t end = FindEnd(index, m_description.FindNode(node));
    const NetDeviceContainer& devices = m_links[index].devices.GetDevices();
    if (end >= devices.GetN())
    {
        Refuse("device of link " + link, "links with devices, no overlay");
    }
    return devices.Get(end);
}

Ptr<NetDevice>
BuiltNetwork::GetDevice(uint32_t link, uint32_t node) const
{
    const LinkDescription& described = m_description.GetLinks()[link];
    const bool isShared = described.medium == LinkMedium::SHARED;
    const uint32_t channel = isShared ? described.channel : link;
    return m_links[channel].devices.GetDevices().Get(FindEnd(channel, node));
}

Ipv4Address
BuiltNetwork::GetAddress(const std::string& link, const std::string& node) const
{
    const uint32_t index = m_description.FindLink(link);
    if (const auto address = FindAddress(index, FindEnd(index, m_description.FindNode(node))))
    {
        return *address;
    }
    Refuse("address of node " + node + " on link " + link, "a network with ip=yes or face=udp");
}

std::optional<Ipv4Address>
BuiltNetwork::FindAddress(uint32_t link, std::size_t end) const
{
    const NetDeviceContainer& devices = m_links[link].devices.GetDevices();
    if (!m_hasIp || end >= devices.GetN())
    {
        return std::nullopt;
    }
    const auto ipv4 = devices.Get(end)->GetNode()->GetObject<Ipv4>();
    return ipv4->GetAddress(ipv4->GetInterfaceForDevice(devices.Get(end)), 0).GetLocal();
}

FaceId
BuiltNetwork::GetFace(const std::string& from, const std::string& to, const std::string& via) const
{
    return GetFace(m_description.FindNode(from), m_description.FindNode(to), via);
}

FaceId
BuiltNetwork::GetFace(uint32_t node, uint32_t peer, const std::string& via) const
{
    const auto link = via.empty() ? m_description.FindBetween(node, peer)
                                  : std::make_optional(m_description.FindLink(via));
    auto face = link ? FindFace(*link, node, peer) : std::nullopt;
    for (uint32_t i = 0; !face && via.empty() && link && i < m_links.size(); ++i)
    {
        face = FindFace(i, node, peer); // the first link of the two has no faces
    }
    if (face)
    {
        return *face;
    }
    const auto& nodes = m_description.GetNodes();
    Refuse("face from " + nodes[node].name + " to " + nodes[peer].name +
               (via.empty() ? "" : " over link " + via),
           "nodes that share a link with faces");
}

void
BuiltNetwork::Watch(Recorder& recorder) const
{
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        const NodeDescription& described = m_description.GetNodes()[i];
        if (described.isWatched)
        {
            recorder.Watch(m_nodes.Get(i), described.watchedAs.ValueOr(described.name));
        }
    }
}

int64_t
BuiltNetwork::AssignStreams(int64_t stream) const
{
    int64_t used = 0;
    const auto assign = [&](bool isLast) {
        for (std::size_t i = 0; i < m_links.size(); ++i)
        {
            const LinkMedium medium = m_description.GetLinks()[i].medium;
            const bool isWifi = medium == LinkMedium::CELL || medium == LinkMedium::AD_HOC;
            used += isWifi == isLast ? m_links[i].devices.AssignStreams(stream + used) : 0;
        }
    };
    assign(false);
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        used += m_description.GetNodes()[i].hasCcn
                    ? CcnStackHelper::AssignStreams(NodeContainer(m_nodes.Get(i)), stream + used)
                    : 0;
    }
    assign(true);
    return used;
}

int64_t
BuiltNetwork::AssignLossStreams(int64_t stream) const
{
    int64_t used = 0;
    for (const BuiltLink& link : m_links)
    {
        used += link.devices.AssignLossStreams(stream + used);
    }
    return used;
}

void
BuiltNetwork::NameStreams() const
{
    for (std::size_t i = 0; i < m_links.size(); ++i)
    {
        const std::string name = m_description.GetName(m_description.GetLinks()[i]);
        m_links[i].devices.AssignStreams(GetNamedStream("link", name));
        m_links[i].devices.AssignLossStreams(GetNamedStream("loss", name));
    }
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        const NodeDescription& node = m_description.GetNodes()[i];
        if (node.hasCcn)
        {
            CcnStackHelper::AssignStreams(NodeContainer(m_nodes.Get(i)),
                                          GetNamedStream("node", node.name));
        }
    }
}

} // namespace ns3::ccn
