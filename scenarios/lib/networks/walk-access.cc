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

} // namespace

std::vector<std::string>
WalkAccess::GetNames()
{
    return {CLIENT, ACCESS_POINTS[0], ACCESS_POINTS[1]};
}

WalkAccess::WalkAccess(Testbed& testbed,
                       const std::string& next,
                       const std::string& rateManager,
                       const WifiWalk::Path& path)
    : m_testbed(testbed),
      m_next(next),
      m_walk(rateManager, path),
      m_silence(testbed.Get(CLIENT))
{
}

NetDeviceContainer
WalkAccess::InstallWifi()
{
    const NodeContainer accessPoints(m_testbed.Get(ACCESS_POINTS[0]),
                                     m_testbed.Get(ACCESS_POINTS[1]));
    return m_walk.Install(accessPoints, m_testbed.Get(CLIENT));
}

std::vector<std::string>
WalkAccess::GetSegmentNames() const
{
    if (m_next.empty())
    {
        return ACCESS_POINTS;
    }
    return {ACCESS_POINTS[0], ACCESS_POINTS[1], m_next};
}

void
WalkAccess::ConnectRouters(const Ethernet& ethernet)
{
    m_wifi = m_testbed.AddSubnet(InstallWifi());
    Ethernet segment = ethernet;
    segment.isShared = true;
    m_wired = m_testbed.Connect(GetSegmentNames(), segment);
}

Testbed::Link
WalkAccess::ConnectBridges(const Ethernet& ethernet)
{
    const NetDeviceContainer wifi = InstallWifi();
    m_segment = m_testbed.AddSegment(GetSegmentNames(), ethernet);
    for (uint32_t i = 0; i < 2; ++i)
    {
        BridgeHelper().Install(m_testbed.Get(ACCESS_POINTS[i]),
                               NetDeviceContainer(wifi.Get(i), m_segment.Get(i)));
    }
    const Ptr<NetDevice> client = wifi.Get(2);
    m_wifi = m_testbed.AddSubnet(NetDeviceContainer(client, m_segment.Get(2)));
    m_walk.SetListener([client, address = m_wifi.at(CLIENT)](uint32_t, bool isUsable) {
        if (isUsable)
        {
            Announce(client, address);
        }
    });
    return m_wifi;
}

void
WalkAccess::SetDefaultRoute(const Testbed::Link& link,
                            const std::string& from,
                            const std::string& to) const
{
    const auto node = m_testbed.Get(from);
    GetRoutes(node)->SetDefaultRoute(link.at(to), GetInterface(node, link.at(from)));
}

void
WalkAccess::AddIpRoutes(const std::vector<std::string>& row,
                        const std::vector<Testbed::Link>& links) const
{
    SetDefaultRoute(m_wifi, CLIENT, m_next);
    for (std::size_t i = 1; i < row.size(); ++i)
    {
        const Testbed::Link& link = links[i - 1];
        SetDefaultRoute(link, row[i - 1], row[i]);
        const auto node = m_testbed.Get(row[i]);
        GetRoutes(node)->AddHostRouteTo(m_wifi.at(CLIENT),
                                        link.at(row[i - 1]),
                                        GetInterface(node, link.at(row[i])));
    }
}

void
WalkAccess::AddRoutes(const std::string& prefix)
{
    for (const auto& accessPoint : ACCESS_POINTS)
    {
        m_testbed.AddRoute(m_wifi, CLIENT, accessPoint, prefix);
        const std::string& next = m_next.empty() ? ACCESS_POINTS[0] : m_next;
        if (next != accessPoint)
        {
            m_testbed.AddRoute(m_wired, accessPoint, next, prefix);
        }
    }
    for (uint32_t i = 0; i < 2; ++i)
    {
        GetFace(i)->SetUp(false);
    }
    m_walk.SetListener(
        [this](uint32_t accessPoint, bool isUsable) { GetFace(accessPoint)->SetUp(isUsable); });
}

Ptr<Face>
WalkAccess::GetFace(uint32_t accessPoint) const
{
    return m_testbed.GetFace(m_wifi, CLIENT, ACCESS_POINTS[accessPoint]);
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
                          m_silence.Get().GetSeconds(),
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
