// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-net-device-face.h"

#include "ns3/boolean.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-decoded-packet.h"
#include "ns3/ccn-device-faces.h"
#include "ns3/ccn-frame-head.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/mac48-address.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnNetDeviceFace");
NS_OBJECT_ENSURE_REGISTERED(NetDeviceFace);

namespace
{

constexpr uint16_t IPV6_PROTOCOL = 0x86DD;

} // namespace

TypeId
NetDeviceFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::NetDeviceFace")
            .SetParent<Face>()
            .SetGroupName("Ccn")
            .AddConstructor<NetDeviceFace>()
            .AddAttribute("EtherType",
                          "Ethernet type of CCN frames, on devices whose frames carry one. 0x88B5 "
                          "is reserved for experiments.",
                          UintegerValue(0x88B5),
                          MakeUintegerAccessor(&NetDeviceFace::m_etherType),
                          MakeUintegerChecker<uint16_t>(0x0600))
            .AddAttribute("ReassemblyTime",
                          "Time from the first fragment of a message after which the incomplete "
                          "message is dropped.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&NetDeviceFace::m_reassemblyTime),
                          MakeTimeChecker(NanoSeconds(1)))
            .AddAttribute("MaxPartial",
                          "Maximum number of incomplete messages. Beyond it, the oldest one of the "
                          "sender with the most is dropped (fragment_overflow).",
                          UintegerValue(256),
                          MakeUintegerAccessor(&NetDeviceFace::m_maxPartial),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("MaxPartialBytes",
                          "Maximum size of all stored fragments, in bytes; each counts 256 bytes "
                          "more. Beyond it, messages are dropped as with MaxPartial.",
                          UintegerValue(4194304),
                          MakeUintegerAccessor(&NetDeviceFace::m_maxPartialBytes),
                          MakeUintegerChecker<uint64_t>(1))
            .AddAttribute(
                "Overhears",
                "Whether a face that broadcasts passes messages that are addressed to "
                "other nodes to its suppression scheme.",
                BooleanValue(false),
                MakeBooleanAccessor(&NetDeviceFace::SetOverhears, &NetDeviceFace::GetOverhears),
                MakeBooleanChecker())
            .AddAttribute(
                "BroadcastWarning",
                "Content that a face broadcasts over Wi-Fi, without a suppression scheme, "
                "before it prints a warning on standard error, in bytes of messages. 0 "
                "means that it never does.",
                UintegerValue(1000000),
                MakeUintegerAccessor(&NetDeviceFace::m_broadcastWarning),
                MakeUintegerChecker<uint64_t>())
            .AddTraceSource("FrameSent",
                            "Fired when the device accepts a message or a fragment: packet, "
                            "sender, receiver.",
                            MakeTraceSourceAccessor(&NetDeviceFace::m_frameSent),
                            "ns3::ccn::NetDeviceFace::FrameTracedCallback")
            .AddTraceSource("FrameReceived",
                            "Fired when a message or a fragment arrives for this face: packet, "
                            "sender, receiver.",
                            MakeTraceSourceAccessor(&NetDeviceFace::m_frameReceived),
                            "ns3::ccn::NetDeviceFace::FrameTracedCallback");
    return tid;
}

NetDeviceFace::NetDeviceFace() = default;

NetDeviceFace::~NetDeviceFace()
{
    if (m_node)
    {
        StopReceiving(); // it was not disposed of
    }
}

void
NetDeviceFace::SetDevice(Ptr<Node> node, Ptr<NetDevice> device)
{
    m_traffic = CheckDeviceSupport(*Given(device, "device"));
    m_node = Given(node, "node");
    m_device = device;
    m_isDirect = dynamic_cast<DirectDevice*>(PeekPointer(device));
    m_remote = device->GetBroadcast();
    m_sharesIpv6 = bool(DynamicCast<PointToPointNetDevice>(device));
    m_broadcast = BroadcastWatch::Make(*device);
    CheckIpv6();
    m_protocol = m_sharesIpv6 ? IPV6_PROTOCOL : m_etherType;
    StartReceiving();
    UpdateOverhearing();
}

void
NetDeviceFace::DoAttach(const FaceReceiver& receiver)
{
    if (receiver.GetLayerNumber() == m_head || !m_node)
    {
        return;
    }
    DeviceFaces::Get(m_node)->Remove(*this);
    m_head = receiver.GetLayerNumber();
    StartReceiving();
}

void
NetDeviceFace::StartReceiving()
{
    DeviceFaces::Get(m_node)->Add(*this);
}

void
NetDeviceFace::SetRemote(const Address& remote)
{
    DeviceFaces::Get(m_node)->Remove(*this);
    m_remote = remote;
    m_hasRemote = true;
    m_broadcast = nullptr;
    StartReceiving();
}

void
NetDeviceFace::CheckIpv6() const
{
    auto ipv6 = m_node->GetObject<Ipv6>();
    if (m_sharesIpv6 && ipv6 && ipv6->GetInterfaceForDevice(m_device) >= 0)
    {
        throw std::invalid_argument(
            "node " + std::to_string(m_node->GetId()) + ", device " +
            std::to_string(m_device->GetIfIndex()) +
            ": IPv6 owns this point-to-point device, so a CCN face cannot use it (allowed: a "
            "device without IPv6 addresses, or a UDP face over it)");
    }
}

uint32_t
NetDeviceFace::GetUnknownLayer(Ptr<Node> node)
{
    const auto faces = Given(node, "node")->GetObject<DeviceFaces>();
    return faces ? faces->GetUnknownLayer() : 0;
}

LinkType
NetDeviceFace::DoGetLinkType() const
{
    return m_hasRemote ? LinkType::POINT_TO_POINT : DetectLinkType(*m_device);
}

bool
NetDeviceFace::IsUp() const
{
    return Face::IsUp() && m_device->IsLinkUp();
}

std::string
NetDeviceFace::GetLabel() const
{
    std::ostringstream label;
    label << "net" << m_device->GetIfIndex();
    if (m_hasRemote)
    {
        label << ":";
        Mac48Address::IsMatchingType(m_remote) ? label << Mac48Address::ConvertFrom(m_remote)
                                               : label << m_remote;
    }
    return label.str();
}

void
NetDeviceFace::DoInitialize()
{
    CheckIpv6();
    Face::DoInitialize();
}

bool
NetDeviceFace::DoSend(const Ptr<Packet>& packet)
{
    NS_LOG_DEBUG("node " << m_node->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*packet, GetCodec()) << ": to the device, "
                         << packet->GetSize() << " bytes");
    if (m_broadcast)
    {
        m_broadcast->Note(*this, *packet, m_broadcastWarning);
    }
    if (m_traffic)
    {
        ++m_traffic->sent;
    }
    const uint32_t header = m_head != 0 ? FrameHead::SIZE : 0;
    const uint32_t mtu = std::max<uint32_t>(m_device->GetMtu(), header) - header;
    if (packet->GetSize() <= mtu)
    {
        return SendFrame(packet);
    }
    if (GetCodec().GetTraits().hasTail)
    {
        WriteOutZeros(*packet);
    }
    const auto fragments = LinkFragmenter::Get(m_device)->Split(packet, mtu);
    if (fragments.empty())
    {
        Drop(DropReason::MESSAGE_TOO_LONG);
        return false;
    }
    // If the device refuses one fragment, the remaining ones are useless.
    return std::all_of(fragments.begin(), fragments.end(), [this](const auto& fragment) {
        return SendFrame(fragment);
    });
}

bool
NetDeviceFace::SendFrame(const Ptr<Packet>& packet)
{
    const Ptr<const Packet> copy =
        m_frameSent.IsEmpty() ? nullptr : packet->Copy(); // headers are added to packet
    if (m_head != 0)
    {
        LayerRegistry::GetKeeper().AddHead(*packet, m_head);
    }
    const bool sent = m_device->Send(packet, m_remote, m_protocol);
    if (sent && copy)
    {
        m_frameSent(copy, m_device->GetAddress(), m_remote);
    }
    return sent;
}

std::optional<bool>
NetDeviceFace::SendDecoded(DecodedPacket& decoded)
{
    if (!TakesDecoded() || !m_frameSent.IsEmpty() || m_traffic || m_broadcast ||
        decoded.GetBytes().size() > m_device->GetMtu())
    {
        return std::nullopt;
    }
    NS_LOG_DEBUG("node " << m_node->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*decoded.GetPacket(), GetCodec()) << ": to the device, "
                         << decoded.GetBytes().size() << " bytes");
    return !IsRemoved() && GetDirect().SendDecoded(decoded, m_protocol);
}

bool
NetDeviceFace::ReceiveFromDevice(Ptr<const Packet> packet,
                                 const Address& from,
                                 const Address& to,
                                 bool isOthers)
{
    if (m_traffic)
    {
        ++m_traffic->received;
    }
    if (isOthers)
    {
        PassToScheme(packet, from);
        return true;
    }
    // The node uses the same bytes, so they are copied out of the packet only once.
    const PacketBytes bytes(*packet);
    Bytes octets = bytes.Get();
    if (m_sharesIpv6 && IsIpv6(octets))
    {
        return true;
    }
    if (FrameHead::Peek(octets) != m_head)
    {
        return false;
    }
    const bool mayBePadded = octets.size() == MIN_ETHERNET_PAYLOAD && !m_sharesIpv6;
    if (m_head != 0)
    {
        octets.remove_prefix(FrameHead::SIZE);
        packet = packet->CreateFragment(FrameHead::SIZE, octets.size());
    }
    if (!m_frameReceived.IsEmpty())
    {
        m_frameReceived(packet, from, to);
    }
    ReceivePayload(packet, from, octets, mayBePadded);
    return true;
}

void
NetDeviceFace::ReceivePayload(const Ptr<const Packet>& packet,
                              const Address& from,
                              Bytes octets,
                              bool mayBePadded)
{
    if (IsFragment(octets))
    {
        CollectFragment(packet, from);
        return;
    }
    const Bytes message = WithoutPadding(GetCodec(), octets, mayBePadded);
    if (message.size() == octets.size())
    {
        Deliver(packet, from, message);
        return;
    }
    Deliver(packet->CreateFragment(0, message.size()), from, message);
}

void
NetDeviceFace::ReceiveFrame(const Ptr<const Packet>& packet, const Address& from, const Address& to)
{
    if (!ReceiveFromDevice(packet, from, to, false) && m_node)
    {
        DeviceFaces::Get(m_node)->CountUnknownLayer();
    }
}

void
NetDeviceFace::ReceiveDecoded(DecodedPacket& decoded,
                              const Address& from,
                              const Address& to,
                              Time now)
{
    if (m_head != 0 || m_traffic || !m_frameReceived.IsEmpty() ||
        &decoded.GetCodec() != &GetCodec())
    {
        ReceiveFrame(decoded.GetPacket()->Copy(), from, to);
        return;
    }
    DeliverArrival({*this, from, decoded.GetPacket(), decoded.GetBytes(), now, NO_FACE, &decoded});
}

void
NetDeviceFace::CollectFragment(Ptr<const Packet> fragment, const Address& from)
{
    if (!m_reassembler)
    {
        m_reassembler =
            std::make_unique<LinkReassembler>([this](DropReason reason) { Drop(reason); });
    }
    const ReassemblyLimits limits{m_reassemblyTime, m_maxPartial, m_maxPartialBytes};
    const auto outcome = m_reassembler->Collect(fragment, from, limits);
    if (outcome.dropped)
    {
        Drop(*outcome.dropped);
    }
    if (outcome.message)
    {
        NS_LOG_DEBUG("node " << m_node->GetId() << " " << GetLabel() << " "
                             << DescribeMessage(*outcome.message, GetCodec()) << ": put together");
        Deliver(outcome.message, from);
    }
}

void
NetDeviceFace::SetOverhears(bool overhears)
{
    m_overhears = overhears;
    UpdateOverhearing();
}

void
NetDeviceFace::UpdateOverhearing()
{
    if (!m_node)
    {
        return; // SetDevice() calls this again
    }
    const auto handler = MakeCallback(&NetDeviceFace::Overhear, this);
    m_node->UnregisterProtocolHandler(handler);
    if (m_overhears)
    {
        m_node->RegisterProtocolHandler(handler, m_protocol, m_device, true);
    }
}

void
NetDeviceFace::Overhear(Ptr<NetDevice>,
                        Ptr<const Packet> packet,
                        uint16_t,
                        const Address& from,
                        const Address&,
                        NetDevice::PacketType type)
{
    if (type == NetDevice::PACKET_OTHERHOST && !m_hasRemote && !IsRemoved())
    {
        PassToScheme(packet, from);
    }
}

void
NetDeviceFace::PassToScheme(const Ptr<const Packet>& packet, const Address& from)
{
    if (!GetSuppression())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    Bytes octets = bytes.Get();
    const uint32_t header = m_head != 0 ? FrameHead::SIZE : 0;
    if (FrameHead::Peek(octets) != m_head)
    {
        return;
    }
    octets.remove_prefix(header);
    if (!IsFragment(octets))
    {
        ReportOverheard(
            packet->CreateFragment(header, WithoutPadding(GetCodec(), octets, true).size()),
            from);
    }
}

void
NetDeviceFace::StopReceiving()
{
    DeviceFaces::Get(m_node)->Remove(*this);
    m_node->UnregisterProtocolHandler(MakeCallback(&NetDeviceFace::Overhear, this));
}

void
NetDeviceFace::DoRemove()
{
    StopReceiving();
    if (m_reassembler)
    {
        m_reassembler->Clear(); // not deleted: it may be calling this
    }
}

void
NetDeviceFace::DoDispose()
{
    if (m_node)
    {
        DoRemove();
    }
    m_node = nullptr;
    m_device = nullptr;
    Face::DoDispose();
}

} // namespace ns3::ccn
