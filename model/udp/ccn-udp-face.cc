// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-udp-face.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-datagram-number.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/log.h"

#include <sstream>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnUdpFace");
NS_OBJECT_ENSURE_REGISTERED(UdpFace);

TypeId
UdpFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::UdpFace").SetParent<Face>().SetGroupName("Ccn").AddConstructor<UdpFace>();
    return tid;
}

UdpFace::UdpFace() = default;
UdpFace::~UdpFace() = default;

Address
UdpFace::GetNeighbour() const
{
    return m_remote.GetIpv4().IsMulticast() ? Address() : Address(m_remote);
}

Ptr<NetDevice>
UdpFace::GetDevice() const
{
    return m_socket->GetBoundNetDevice();
}

LinkType
UdpFace::DoGetLinkType() const
{
    return m_remote.GetIpv4().IsMulticast() ? LinkType::MULTI_ACCESS : LinkType::POINT_TO_POINT;
}

std::string
UdpFace::GetLabel() const
{
    std::ostringstream label;
    label << "udp:" << m_remote.GetIpv4() << ":" << m_remote.GetPort();
    return label.str();
}

bool
UdpFace::IsNumbered() const
{
    // A group has many senders, so the numbers of its datagrams would not form one sequence. A number
    // follows a message.
    return m_transport->HasSequenceNumbers() && !m_remote.GetIpv4().IsMulticast() &&
           !GetCodec().GetTraits().ignoresRest;
}

bool
UdpFace::DoSend(const Ptr<Packet>& packet)
{
    NS_LOG_DEBUG("node " << m_transport->GetNode()->GetId() << " " << GetLabel() << " "
                         << DescribeMessage(*packet, GetCodec()) << ": to the peer, "
                         << packet->GetSize() << " bytes");
    const bool numbered = IsNumbered();
    if (packet->GetSize() + (numbered ? DatagramNumber::SIZE : 0) > MAX_PAYLOAD)
    {
        Drop(DropReason::MESSAGE_TOO_LONG);
        return false;
    }
    if (!m_transport->HasRoom())
    {
        Drop(DropReason::SEND_BUFFER_FULL);
        return false;
    }
    if (numbered)
    {
        AddNumber(packet);
    }
    else if (GetCodec().GetTraits().hasTail && !m_transport->FitsOnePacket(packet->GetSize()))
    {
        WriteOutZeros(*packet);
    }
    return m_socket->SendTo(packet, 0, m_remote) >= 0;
}

void
UdpFace::AddNumber(Ptr<Packet> packet)
{
    const DatagramNumber number(m_nextNumber++);
    if (m_transport->FitsOnePacket(packet->GetSize() + DatagramNumber::SIZE))
    {
        packet->AddTrailer(number);
        return;
    }
    // ns-3.37 writes beyond its buffer when it joins fragments that have a zero area followed by
    // real bytes. AddAtEnd writes the zeros out, so no zero area remains.
    auto tail = Create<Packet>();
    tail->AddTrailer(number);
    packet->AddAtEnd(tail);
}

uint32_t
UdpFace::GetMaxMessage() const
{
    constexpr uint32_t NUMBER_OCTETS = 6; // bytes of a sequence number after the message
    return m_transport->GetMaxDatagram() - NUMBER_OCTETS;
}

void
UdpFace::ReceiveDatagram(Ptr<const Packet> datagram, const Address& from)
{
    const uint32_t size = datagram->GetSize();
    if (size == 1)
    {
        NS_LOG_DEBUG("node " << m_transport->GetNode()->GetId() << " " << GetLabel()
                             << ": a heartbeat");
        ++m_heartbeats;
        return;
    }
    if (size > m_transport->GetMaxDatagram())
    {
        Drop(DropReason::MALFORMED, DecodeError::TOO_LONG);
        return;
    }
    TakeApart(datagram, PacketBytes(*datagram).Get(), from);
}

void
UdpFace::TakeApart(const Ptr<const Packet>& datagram, Bytes bytes, const Address& from)
{
    const Codec& codec = GetCodec();
    Bytes rest = bytes;
    Bytes element;
    while (!rest.empty() && codec.TakeMessage(rest, element) == DecodeError::NONE)
    {
        if (codec.GetKind(element) == MessageKind::SEQUENCE_NUMBER)
        {
            NoteSequenceNumber(element);
        }
        else
        {
            DeliverPart(datagram, element, bytes, from);
        }
    }
    // A damaged message is delivered too, so that the node reports the error. Other trailing bytes
    // are dropped here.
    const MessageKind kind = codec.GetKind(rest);
    const bool isMessage = kind == MessageKind::INTEREST || kind == MessageKind::CONTENT_OBJECT;
    if (rest.size() == bytes.size() || isMessage)
    {
        DeliverPart(datagram, rest, bytes, from);
    }
    else if (!rest.empty())
    {
        Drop(DropReason::MALFORMED, DecodeError::TRAILING_BYTES);
    }
}

void
UdpFace::DeliverPart(const Ptr<const Packet>& datagram,
                     Bytes part,
                     Bytes bytes,
                     const Address& from)
{
    if (part.size() == bytes.size())
    {
        Deliver(datagram, from, part);
        return;
    }
    Deliver(datagram->CreateFragment(part.data() - bytes.data(), part.size()), from, part);
}

void
UdpFace::NoteSequenceNumber(Bytes element)
{
    constexpr uint16_t HALF = 0x8000; // numbers wrap around: this far ahead means behind
    uint16_t number;
    const DecodeError error = DatagramNumber::Read(element, number);
    if (error != DecodeError::NONE)
    {
        Drop(DropReason::MALFORMED, error);
        return;
    }
    const uint16_t ahead = number - m_awaitedNumber.value_or(number);
    if (ahead >= HALF)
    {
        ++m_lateDatagrams;
        return;
    }
    if (ahead > 0)
    {
        NS_LOG_DEBUG("node " << m_transport->GetNode()->GetId() << " " << GetLabel() << ": "
                             << ahead << " datagrams are missing before number " << number);
    }
    m_sequenceGaps += ahead;
    m_awaitedNumber = number + 1;
}

void
UdpFace::DoRemove()
{
    m_transport->Forget(*this);
}

void
UdpFace::DoDispose()
{
    m_transport = nullptr;
    m_socket = nullptr;
    Face::DoDispose();
}

} // namespace ns3::ccn
