// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "testbed.h"

#include "lib/media/silent-loss.h"

#include "ns3/boolean.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/csma-helper.h"
#include "ns3/error-model.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/neighbor-cache-helper.h"
#include "ns3/object-factory.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/traffic-control-helper.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-net-device.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t MAX_NODES = 254; ///< limited by one byte of an IPv4 address
/** Rate of a device behind a token bucket; far above the rate of any bucket. */
const DataRate UNLIMITED("1000Gbps");

/**
 * Sets the queue of the devices.
 * @param link link helper of either kind
 * @param ethernet attributes of the link
 */
template <typename LinkHelper>
void
SetQueue(LinkHelper& link, const Ethernet& ethernet)
{
    link.SetQueue("ns3::DropTailQueue<Packet>",
                  "MaxSize",
                  QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, ethernet.queue)));
}

/**
 * Sets the rate and the framing overhead of a device.
 * @param device device of a point-to-point link
 * @param rate its rate
 * @param framing as Ethernet::framing
 */
void
SetRate(Ptr<NetDevice> device, DataRate rate, uint32_t framing)
{
    device->SetAttribute("DataRate", DataRateValue(rate));
    // The device can't add bytes, but an interframe gap takes the same time.
    const Time gap = rate.CalculateBytesTxTime(framing - Ethernet::PPP_FRAMING);
    device->SetAttribute("InterframeGap", TimeValue(gap));
}

/**
 * Installs a token bucket on a device.
 * @param device the device
 * @param rate rate of the bucket
 * @param ethernet depth and queue size of the bucket
 */
void
InstallBucket(Ptr<NetDevice> device, DataRate rate, const Ethernet& ethernet)
{
    TrafficControlHelper bucket;
    bucket.SetRootQueueDisc("ns3::TbfQueueDisc",
                            "Rate",
                            DataRateValue(rate),
                            "Burst",
                            UintegerValue(ethernet.bucket),
                            "MaxSize",
                            QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, ethernet.queue)));
    bucket.Install(device);
}

} // namespace

Testbed::Testbed(const std::vector<std::string>& names)
    : m_names(names)
{
    if (names.size() > MAX_NODES ||
        std::set<std::string>(names.begin(), names.end()).size() != names.size())
    {
        throw std::invalid_argument("a testbed of " + std::to_string(names.size()) +
                                    " nodes (allowed: at most 254, with different names)");
    }
    m_nodes.Create(names.size());
    InternetStackHelper().Install(m_nodes);
}

Ptr<Node>
Testbed::Get(const std::string& name) const
{
    const auto at = std::find(m_names.begin(), m_names.end(), name);
    if (at == m_names.end())
    {
        throw std::invalid_argument("testbed: there is no node " + name);
    }
    return m_nodes.Get(at - m_names.begin());
}

NodeContainer
Testbed::GetAll(const std::vector<std::string>& names) const
{
    NodeContainer nodes;
    for (const auto& name : names)
    {
        nodes.Add(Get(name));
    }
    return nodes;
}

Testbed::Link
Testbed::Connect(const std::vector<std::string>& names, const Ethernet& ethernet)
{
    if (ethernet.isShared)
    {
        return AddSubnet(AddSegment(names, ethernet));
    }
    if (names.size() != 2)
    {
        throw std::invalid_argument("testbed: a full-duplex link of " +
                                    std::to_string(names.size()) + " nodes (allowed: 2)");
    }
    return ConnectTwo(names, ethernet);
}

NetDeviceContainer
Testbed::AddSegment(const std::vector<std::string>& names, const Ethernet& ethernet) const
{
    CsmaHelper link;
    SetQueue(link, ethernet);
    link.SetChannelAttribute("DataRate", DataRateValue(ethernet.rate));
    link.SetChannelAttribute("Delay", TimeValue(ethernet.delay));
    return link.Install(GetAll(names));
}

Testbed::Link
Testbed::ConnectTwo(const std::vector<std::string>& names, const Ethernet& ethernet)
{
    PointToPointHelper link;
    SetQueue(link, ethernet);
    link.SetChannelAttribute("Delay", TimeValue(ethernet.delay));
    const NetDeviceContainer devices = link.Install(Get(names[0]), Get(names[1]));
    const bool isSymmetric = ethernet.back.GetBitRate() == 0;
    const DataRate rates[] = {ethernet.rate, isSymmetric ? ethernet.rate : ethernet.back};
    const Link made = AddSubnet(devices);
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        SetRate(devices.Get(i), ethernet.bucket > 0 ? UNLIMITED : rates[i], ethernet.framing);
        if (ethernet.bucket > 0)
        {
            InstallBucket(devices.Get(i), rates[i], ethernet);
        }
    }
    return made;
}

Testbed::Link
Testbed::AddSubnet(const NetDeviceContainer& devices)
{
    const std::string network = "10.0." + std::to_string(++m_links) + ".0";
    Link link;
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        const auto node = std::find(m_nodes.Begin(), m_nodes.End(), devices.Get(i)->GetNode());
        const auto number = static_cast<uint32_t>(node - m_nodes.Begin());
        Ipv4AddressHelper addresses(network.c_str(), "255.255.255.0", Ipv4Address(number + 1));
        link[m_names.at(number)] = addresses.Assign(devices.Get(i)).GetAddress(0);
    }
    // Both stacks use only the devices' drop-tail queues. IPv4's default queue disc is a
    // fair-queueing scheduler, which none of the papers used.
    TrafficControlHelper().Uninstall(devices);
    if (devices.Get(0)->NeedsArp())
    {
        NeighborCacheHelper().PopulateNeighborCache(devices);
    }
    m_devices.Add(devices);
    return link;
}

const NetDeviceContainer&
Testbed::GetDevices() const
{
    return m_devices;
}

void
Testbed::InstallCcn(const CcnStackHelper& stack,
                    std::optional<bool> sequenceNumbers,
                    const std::vector<std::string>& names)
{
    m_sequenceNumbers = sequenceNumbers;
    for (const auto& name : names.empty() ? m_names : names)
    {
        stack.Install(Get(name));
    }
}

FaceId
Testbed::GetFace(const std::string& from, Ipv4Address remote)
{
    const auto [at, isNew] = m_faces.try_emplace({from, remote}, NO_FACE);
    if (isNew)
    {
        const Ptr<Node> node = Get(from);
        at->second = CcnStackHelper::AddUdpFace(node, remote);
        if (m_sequenceNumbers)
        {
            UdpTransport::Get(node)->SetAttribute("SequenceNumbers",
                                                  BooleanValue(*m_sequenceNumbers));
        }
    }
    return at->second;
}

void
Testbed::CheckJoined(const Link& link, const std::string& from, const std::string& to)
{
    if (link.count(from) == 0 || link.count(to) == 0)
    {
        throw std::invalid_argument("testbed: no link connects " + from + " and " + to);
    }
}

Ptr<Face>
Testbed::GetFace(const Link& link, const std::string& from, const std::string& to)
{
    CheckJoined(link, from, to);
    return CcnStackHelper::Get(Get(from))->GetFace(GetFace(from, link.at(to)));
}

void
Testbed::AddRoute(const Link& link,
                  const std::string& from,
                  const std::string& to,
                  const std::string& prefix)
{
    CheckJoined(link, from, to);
    GetFace(to, link.at(from));
    CcnStackHelper::AddRoute(Get(from), prefix, GetFace(from, link.at(to)));
}

void
Testbed::SetSilent(const Link& link, bool isSilent) const
{
    for (const auto& [name, address] : link)
    {
        const auto ipv4 = Get(name)->GetObject<Ipv4>();
        ccn::SetSilent(ipv4->GetNetDevice(ipv4->GetInterfaceForAddress(address)), isSilent);
    }
}

int64_t
Testbed::LoseFrames(double share, int64_t stream) const
{
    int64_t used = 0;
    for (uint32_t i = 0; i < m_devices.GetN(); ++i)
    {
        const auto loss = CreateObject<RateErrorModel>();
        loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        loss->SetRate(share);
        // Wi-Fi devices have no such attribute; WifiCell::LoseFrames handles them.
        if (!DynamicCast<WifiNetDevice>(m_devices.Get(i)))
        {
            SetOwnLoss(m_devices.Get(i), loss);
            used += loss->AssignStreams(stream + used);
        }
    }
    return used;
}

void
Testbed::Cut(const Link& link) const
{
    SetSilent(link, true);
}

void
Testbed::Mend(const Link& link) const
{
    SetSilent(link, false);
}

void
Testbed::SetCarrier(const Link& link, bool up) const
{
    for (const auto& [name, address] : link)
    {
        for (const auto& [peer, remote] : link)
        {
            const auto face = m_faces.find({name, remote});
            if (face != m_faces.end())
            {
                CcnStackHelper::Get(Get(name))->GetFace(face->second)->SetUp(up);
            }
        }
    }
}

void
Testbed::AddIpRoutes()
{
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
}

void
Testbed::Watch(Recorder& recorder) const
{
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        recorder.Watch(m_nodes.Get(i), m_names[i]);
    }
}

int64_t
Testbed::AssignStreams(int64_t stream) const
{
    int64_t used = CsmaHelper().AssignStreams(m_devices, stream);
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        for (const Ptr<CcnL3Protocol>& l3 : CcnL3Protocol::FindAll(m_nodes.Get(i)))
        {
            used += l3->AssignStreams(stream + used);
        }
    }
    return used;
}

} // namespace ns3::ccn
