// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-udp-transport.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/ipv4-routing-helper.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv4.h"
#include "ns3/simulator.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(UdpTransport);

namespace
{

/**
 * @param codec the wire format
 * @param bytes a datagram
 * @return true if an Interest, content or piggyback packet is in it
 */
bool
HasMessage(const Codec& codec, Bytes bytes)
{
    Bytes element;
    InterestView interest;
    ContentView content;
    PiggybackView piggyback;
    while (!bytes.empty() && codec.TakeMessage(bytes, element) == DecodeError::NONE)
    {
        const MessageKind kind = codec.GetKind(element);
        if ((kind == MessageKind::INTEREST &&
             codec.Decode(element, interest) == DecodeError::NONE) ||
            (kind == MessageKind::CONTENT_OBJECT &&
             codec.Decode(element, content) == DecodeError::NONE) ||
            (kind == MessageKind::PIGGYBACK &&
             piggyback.Decode(element, codec) == DecodeError::NONE))
        {
            return true;
        }
    }
    return false;
}

} // namespace

TypeId
UdpTransport::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::UdpTransport")
            .SetParent<LayerPart>()
            .SetGroupName("Ccn")
            .AddConstructor<UdpTransport>()
            .AddAttribute("Port",
                          "UDP port of this layer and of its peers (CCNx: 9695). Each "
                          "layer of a node needs one of its own.",
                          Presettable(UintegerValue(9695)),
                          Presettable(MakeUintegerAccessor(&UdpTransport::m_port)),
                          MakeUintegerChecker<uint16_t>(1))
            .AddAttribute("SequenceNumbers",
                          "Whether each datagram to a peer ends with a "
                          "SequenceNumber element of 6 bytes, as sent by the CCNx "
                          "daemon. Received elements are always removed.",
                          Presettable(BooleanValue(false)),
                          Presettable(MakeBooleanAccessor(&UdpTransport::m_sequenceNumbers)),
                          MakeBooleanChecker())
            .AddAttribute("MaxDatagram",
                          "Maximum size of a received datagram, in bytes. A "
                          "longer one is dropped as malformed_too_long (CCNx "
                          "daemon: 8800).",
                          Presettable(UintegerValue(65507)),
                          Presettable(MakeUintegerAccessor(&UdpTransport::m_maxDatagram)),
                          MakeUintegerChecker<uint32_t>(1, 65507))
            .AddAttribute("SendBuffer",
                          "Memory for frames that have not left the node yet, in "
                          "bytes. A datagram that finds it full is dropped "
                          "(send_buffer_full). 0 means no limit; Linux has 212992.",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&UdpTransport::m_sendBuffer)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxUnknownPeers",
                          "Maximum number of faces that the node creates for "
                          "unknown senders of messages, as the CCNx daemon does. "
                          "Datagrams of further senders are dropped, unless one of "
                          "these faces can be replaced (UnknownPeerTime). With 0, "
                          "the node receives only from peers with a face.",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&UdpTransport::SetMaxUnknownPeers,
                                                           &UdpTransport::GetMaxUnknownPeers)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("UnknownPeerTime",
                          "Time without a message after which a face that was "
                          "created for an unknown sender is removed if another "
                          "sender needs its place. With the default, Interests of "
                          "4 s that it sent have expired by then.",
                          Presettable(TimeValue(Seconds(4))),
                          Presettable(MakeTimeAccessor(&UdpTransport::m_unknownPeerTime)),
                          MakeTimeChecker(Seconds(0)));
    return tid;
}

Ptr<UdpTransport>
UdpTransport::Get(Ptr<Node> node, const std::string& layer)
{
    const Ptr<Object> holder = LayerRegistry::Find(node, layer);
    if (!holder)
    {
        throw std::invalid_argument(LayerRegistry::DescribeMissing(node, layer));
    }
    auto transport = holder->GetObject<UdpTransport>();
    if (transport)
    {
        return transport;
    }
    if (!node->GetObject<Ipv4>())
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                    ": a UDP face needs IPv4 on the node, and there is none");
    }
    transport = CreateObject<UdpTransport>();
    transport->m_node = node;
    transport->m_layer = layer;
    holder->AggregateObject(transport);
    transport->SetMaxUnknownPeers(transport->m_maxUnknownPeers);
    return transport;
}

Ptr<Socket>
UdpTransport::Bind(const InetSocketAddress& local)
{
    auto socket = Socket::CreateSocket(m_node, UdpSocketFactory::GetTypeId());
    if (socket->Bind(local) != 0)
    {
        throw std::invalid_argument("node " + std::to_string(m_node->GetId()) + ": UDP port " +
                                    std::to_string(m_port) + " cannot be bound");
    }
    return socket;
}

std::string
UdpTransport::DescribeLayer() const
{
    return m_layer.empty() ? "the layer without a name" : "layer " + m_layer;
}

void
UdpTransport::CheckPort() const
{
    for (const Ptr<Object>& layer : LayerRegistry::FindAll(m_node))
    {
        const auto other = layer->GetObject<UdpTransport>();
        const bool isBound =
            other && other != this && (other->m_socket || !other->m_groups.empty());
        if (isBound && other->m_port == m_port)
        {
            throw std::invalid_argument(
                "node " + std::to_string(m_node->GetId()) + ": UDP port " + std::to_string(m_port) +
                " of " + DescribeLayer() + " is that of " + other->DescribeLayer() +
                " (allowed: a port for each layer, attribute Port of UdpTransport)");
        }
    }
}

void
UdpTransport::Listen()
{
    if (!m_socket)
    {
        CheckPort();
        m_socket = Bind(InetSocketAddress(Ipv4Address::GetAny(), m_port));
        m_socket->SetRecvCallback(MakeCallback(&UdpTransport::ReceiveUnicast, this));
    }
}

void
UdpTransport::SetMaxUnknownPeers(uint32_t most)
{
    m_maxUnknownPeers = most;
    if (most > 0 && m_node)
    {
        Listen();
    }
}

void
UdpTransport::SetFaceAdder(FaceAction add, FaceAction remove)
{
    m_addFace = std::move(add);
    m_removeFace = std::move(remove);
}

Ptr<UdpFace>
UdpTransport::AcceptPeer(Ipv4Address remote, const Packet& datagram)
{
    const bool mayAccept =
        m_maxUnknownPeers > 0 && m_addFace && datagram.GetSize() <= m_maxDatagram;
    if (!mayAccept || !HasMessage(*m_codec, PacketBytes(datagram).Get()) || !MakeRoom())
    {
        return nullptr;
    }
    const Ptr<UdpFace> face = CreateFace(remote);
    m_peers[remote] = {face, true, Simulator::Now()};
    ++m_accepted;
    m_addFace(face);
    return face;
}

bool
UdpTransport::MakeRoom()
{
    if (m_accepted < m_maxUnknownPeers)
    {
        return true;
    }
    const Peer* oldest = nullptr;
    for (const auto& [address, peer] : m_peers)
    {
        if (peer.isUnknown && (!oldest || peer.heard < oldest->heard))
        {
            oldest = &peer;
        }
    }
    if (!m_removeFace || Simulator::Now() - oldest->heard < m_unknownPeerTime)
    {
        return false;
    }
    const Ptr<UdpFace> face = oldest->face;
    m_removeFace(face); // calls Forget()
    return m_accepted < m_maxUnknownPeers;
}

Ptr<UdpFace>
UdpTransport::CreateFace(Ipv4Address remote)
{
    Listen();
    auto& face = m_peers[remote].face;
    if (face)
    {
        std::ostringstream message;
        message << "node " << m_node->GetId() << ": there is a UDP face to " << remote
                << " already (allowed: one per peer)";
        throw std::invalid_argument(message.str());
    }
    face = MakeFace(m_socket, remote);
    return face;
}

Ptr<UdpFace>
UdpTransport::MakeFace(Ptr<Socket> socket, Ipv4Address remote)
{
    auto face = CreateObject<UdpFace>();
    face->m_transport = this;
    face->m_socket = socket;
    face->m_remote = InetSocketAddress(remote, m_port);
    return face;
}

Ptr<UdpFace>
UdpTransport::CreateMulticastFace(Ipv4Address group, Ipv4Address local)
{
    auto ipv4 = m_node->GetObject<Ipv4>();
    const int32_t interface = ipv4->GetInterfaceForAddress(local);
    if (!group.IsMulticast() || interface < 0)
    {
        std::ostringstream message;
        message << "node " << m_node->GetId() << ": multicast face to " << group << " from "
                << local << " (allowed: 224.0.0.0/4, from an address of this node)";
        throw std::invalid_argument(message.str());
    }
    CheckPort();
    auto device = ipv4->GetNetDevice(interface);
    CheckGroup(group, device);
    auto receiver = Bind(InetSocketAddress(group, m_port));
    receiver->BindToNetDevice(device);
    receiver->SetRecvCallback(MakeCallback(&UdpTransport::ReceiveMulticast, this));
    // A socket bound to an address can't choose its outgoing interface, so a second one sends.
    auto sender = Bind(InetSocketAddress(Ipv4Address::GetAny(), 0));
    sender->BindToNetDevice(device);
    sender->ShutdownRecv();
    auto face = MakeFace(sender, group);
    AddGroupRoute(group, interface);
    m_groups.push_back({receiver, face, device});
    return face;
}

void
UdpTransport::CheckGroup(Ipv4Address group, Ptr<NetDevice> device) const
{
    for (const Group& other : m_groups)
    {
        if (other.face->GetRemote().GetIpv4() == group && other.device == device)
        {
            std::ostringstream message;
            message << "node " << m_node->GetId() << ", device " << device->GetIfIndex()
                    << ": there is a multicast face to " << group
                    << " already (allowed: one per group and device)";
            throw std::invalid_argument(message.str());
        }
    }
}

void
UdpTransport::AddGroupRoute(Ipv4Address group, uint32_t interface)
{
    auto routing = m_node->GetObject<Ipv4>()->GetRoutingProtocol();
    auto routes = Ipv4RoutingHelper::GetRouting<Ipv4StaticRouting>(routing);
    if (routes && !group.IsLocalMulticast())
    {
        routes->AddHostRouteTo(group, interface);
    }
}

uint64_t
UdpTransport::Sum(uint64_t (UdpFace::*count)() const) const
{
    uint64_t sum = 0;
    for (const auto& [address, peer] : m_peers)
    {
        sum += peer.face ? ((*peer.face).*count)() : 0;
    }
    for (const auto& group : m_groups)
    {
        sum += ((*group.face).*count)();
    }
    return sum;
}

uint64_t
UdpTransport::GetSequenceGaps() const
{
    return Sum(&UdpFace::GetSequenceGaps);
}

uint64_t
UdpTransport::GetHeartbeats() const
{
    return Sum(&UdpFace::GetHeartbeats);
}

bool
UdpTransport::HasRoom()
{
    if (m_sendBuffer == 0)
    {
        return true;
    }
    if (!m_buffer)
    {
        m_buffer.emplace(m_node);
    }
    return m_buffer->GetUsed() < m_sendBuffer;
}

bool
UdpTransport::FitsOnePacket(uint32_t size) const
{
    constexpr uint32_t HEADERS = 28; // bytes of IPv4 and UDP
    const auto ipv4 = m_node->GetObject<Ipv4>();
    uint32_t interface = 0;
    while (interface < ipv4->GetNInterfaces() && size + HEADERS <= ipv4->GetMtu(interface))
    {
        ++interface;
    }
    return interface == ipv4->GetNInterfaces();
}

void
UdpTransport::ReceiveUnicast(Ptr<Socket> socket)
{
    Address from;
    while (auto packet = socket->RecvFrom(from))
    {
        const Ipv4Address remote = InetSocketAddress::ConvertFrom(from).GetIpv4();
        const auto peer = m_peers.find(remote);
        const bool isKnown = peer != m_peers.end();
        if (isKnown && peer->second.isUnknown && packet->GetSize() > 1)
        {
            peer->second.heard = Simulator::Now();
        }
        const Ptr<UdpFace> face = isKnown ? peer->second.face : AcceptPeer(remote, *packet);
        if (!face)
        {
            ++m_unknownPeers;
            continue;
        }
        face->ReceiveDatagram(packet, from);
    }
}

void
UdpTransport::ReceiveMulticast(Ptr<Socket> socket)
{
    const auto group = std::find_if(m_groups.begin(), m_groups.end(), [&socket](const Group& each) {
        return each.socket == socket;
    });
    // A copy, since receivers add and remove faces.
    const Ptr<UdpFace> face = group == m_groups.end() ? nullptr : group->face;
    Address from;
    while (face && !face->IsRemoved())
    {
        const Ptr<Packet> packet = socket->RecvFrom(from);
        if (!packet)
        {
            return;
        }
        face->ReceiveDatagram(packet, from);
    }
}

void
UdpTransport::Forget(const UdpFace& face)
{
    const Ipv4Address remote = face.GetRemote().GetIpv4();
    const auto peer = m_peers.find(remote);
    if (peer != m_peers.end() && PeekPointer(peer->second.face) == &face)
    {
        m_accepted -= peer->second.isUnknown;
        m_peers.erase(peer);
    }
    // A group may have a face on each of several interfaces.
    const auto group = std::find_if(m_groups.begin(), m_groups.end(), [&face](const Group& each) {
        return PeekPointer(each.face) == &face;
    });
    if (group != m_groups.end())
    {
        group->socket->Close();
        m_groups.erase(group);
    }
}

void
UdpTransport::DoDispose()
{
    if (m_socket)
    {
        m_socket->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
        m_socket->Close(); // ns-3 keeps the socket, and the port is free for another layer
    }
    for (const Group& group : m_groups)
    {
        group.socket->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
        group.socket->Close();
    }
    m_socket = nullptr;
    m_addFace = nullptr;
    m_removeFace = nullptr;
    m_peers.clear();
    m_groups.clear();
    m_buffer.reset();
    m_node = nullptr;
    Object::DoDispose();
}

} // namespace ns3::ccn
