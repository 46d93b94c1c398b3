// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "walk-access.h"

#include "ns3/arp-header.h"
#include "ns3/bridge-helper.h"
#include "ns3/csma-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"

namespace ns3::ccn
{

namespace
{

const std::string CLIENT = "client";
const std::vector<std::string> ACCESS_POINTS{"AP1", "AP2"};
const std::string WALK = "walk";       ///< link of the client
const std::string SEGMENT = "segment"; ///< link of the access points, with CCN
constexpr uint16_t ARP_PROTOCOL =
    0x0806; // RFC 826; ns-3.49 deprecates the name that ArpL3Protocol has

/**
 * Sends an ARP announcement (RFC 5227, section 3).
 * @param device device of the sender
 * @param address its address
 */
void
Announce(Ptr<NetDevice> device, Ipv4Address address)
{
    ArpHeader header;
    header.SetRequest(device->GetAddress(), address, device->GetBroadcast(), address);
    auto packet = Create<Packet>();
    packet->AddHeader(header);
    device->Send(packet, device->GetBroadcast(), ARP_PROTOCOL);
}

/**
 * @param node a node with IPv4
 * @return its static routes
 */
Ptr<Ipv4StaticRouting>
GetRoutes(Ptr<Node> node)
{
    return Ipv4StaticRoutingHelper().GetStaticRouting(node->GetObject<Ipv4>());
}

/**
 * @param node a node
 * @param address one of its IPv4 addresses
 * @return the interface with this address
 */
uint32_t
GetInterface(Ptr<Node> node, Ipv4Address address)
{
    return node->GetObject<Ipv4>()->GetInterfaceForAddress(address);
}

/**
 * Sets the default route of a node to its neighbour.
 * @param network the nodes
 * @param link name of the link between the two nodes
 * @param from name of the node
 * @param to name of the neighbour
 */
void
SetDefaultRoute(const BuiltNetwork& network,
                const std::string& link,
                const std::string& from,
                const std::string& to)
{
    const auto node = network.Get(from);
    GetRoutes(node)->SetDefaultRoute(network.GetAddress(link, to),
                                     GetInterface(node, network.GetAddress(link, from)));
}

} // namespace

std::vector<std::string>
WalkAccess::GetNames()
{
    return {CLIENT, ACCESS_POINTS[0], ACCESS_POINTS[1]};
}

WalkAccess::WalkAccess(const std::string& next,
                       const std::string& rateManager,
                       const WifiWalk::Path& path)
    : m_next(next),
      m_walk(rateManager, path)
{
}

void
WalkAccess::Describe(NetworkDescription& network, bool hasCcn, const std::string& prefix)
{
    LinkDescription segment = network.linkDefaults;
    segment.medium = LinkMedium::LAN;
    LinkDescription walk = network.linkDefaults;
    walk.medium = LinkMedium::OWN;
    walk.name = WALK;
    const uint32_t client = network.FindNode(CLIENT);
    const uint32_t first = network.FindNode(ACCESS_POINTS[0]);
    const uint32_t second = network.FindNode(ACCESS_POINTS[1]);
    const uint32_t next = m_next.empty() ? first : network.FindNode(m_next);
    if (!hasCcn)
    {
        walk.nodes = {client, next, first, second};
        walk.install = DeviceInstaller(
            [this, segment](const NodeContainer& nodes) { return InstallBridges(nodes, segment); });
        network.AddLink(std::move(walk));
        return;
    }
    walk.nodes = {first, second, client};
    walk.install = DeviceInstaller([this](const NodeContainer& nodes) {
        return m_walk.Install(NodeContainer(nodes.Get(0), nodes.Get(1)), nodes.Get(2));
    });
    network.AddLink(std::move(walk));
    segment.name = SEGMENT;
    segment.nodes = {first, second};
    if (next != first)
    {
        segment.nodes.push_back(next);
    }
    network.AddLink(std::move(segment));
    for (const uint32_t accessPoint : {first, second})
    {
        network.routes.push_back({prefix, client, accessPoint, 0, WALK, {}});
        if (next != accessPoint)
        {
            network.routes.push_back({prefix, accessPoint, next, 0, SEGMENT, {}});
        }
    }
}

NetDeviceContainer
WalkAccess::InstallBridges(const NodeContainer& nodes, const LinkDescription& segment)
{
    const NodeContainer accessPoints(nodes.Get(2), nodes.Get(3));
    const NetDeviceContainer wifi = m_walk.Install(accessPoints, nodes.Get(0));
    m_segment = DeviceBuilder(segment, NodeContainer(accessPoints, nodes.Get(1))).GetDevices();
    for (uint32_t i = 0; i < accessPoints.GetN(); ++i)
    {
        BridgeHelper().Install(accessPoints.Get(i),
                               NetDeviceContainer(wifi.Get(i), m_segment.Get(i)));
    }
    return {wifi.Get(2), m_segment.Get(2)};
}

void
WalkAccess::Watch(const BuiltNetwork& network)
{
    m_silence.emplace(network.Get(CLIENT));
    if (m_segment.GetN() > 0)
    {
        m_walk.SetListener([client = network.GetDevice(WALK, CLIENT),
                            address = network.GetAddress(WALK, CLIENT)](uint32_t, bool isUsable) {
            if (isUsable)
            {
                Announce(client, address);
            }
        });
        return;
    }
    const auto setUp = [&network](uint32_t accessPoint, bool isUp) {
        const FaceId face = network.GetFace(CLIENT, ACCESS_POINTS[accessPoint], WALK);
        network.GetL3(CLIENT)->GetFace(face)->SetUp(isUp);
    };
    setUp(0, false);
    setUp(1, false);
    m_walk.SetListener(setUp);
}

void
WalkAccess::AddIpRoutes(const BuiltNetwork& network, const std::vector<std::string>& row) const
{
    SetDefaultRoute(network, WALK, CLIENT, m_next);
    for (std::size_t i = 1; i < row.size(); ++i)
    {
        const std::string link = row[i - 1] + "-" + row[i];
        SetDefaultRoute(network, link, row[i - 1], row[i]);
        const auto node = network.Get(row[i]);
        GetRoutes(node)->AddHostRouteTo(network.GetAddress(WALK, CLIENT),
                                        network.GetAddress(link, row[i - 1]),
                                        GetInterface(node, network.GetAddress(link, row[i])));
    }
}

Ipv4Address
WalkAccess::GetNextAddress(const BuiltNetwork& network) const
{
    return network.GetAddress(WALK, m_next);
}

void
WalkAccess::CheckAssociated() const
{
    m_walk.CheckAssociated();
}

void
WalkAccess::AddRows(RunRecord& record) const
{
    record.Add(CounterRow{CLIENT, "handovers", m_walk.GetHandOvers()});
    record.Add(MeasureRow{CLIENT,
                          "unassociated",
                          m_walk.GetTimeBetween().GetSeconds(),
                          "s",
                          "Time between two associations."});
    record.Add(MeasureRow{CLIENT,
                          "silence",
                          m_silence->Get().GetSeconds(),
                          "s",
                          "Longest time without a datagram."});
}

int64_t
WalkAccess::AssignStreams(int64_t stream) const
{
    const int64_t used = m_walk.AssignStreams(stream);
    return used + CsmaHelper().AssignStreams(m_segment, stream + used);
}

} // namespace ns3::ccn
