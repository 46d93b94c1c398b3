// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face-capture.h"

#include "ns3/ethernet-header.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/mac48-address.h"
#include "ns3/simulator.h"
#include "ns3/udp-header.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

// Link types of the pcap format.
constexpr uint32_t LINK_ETHERNET = 1;
constexpr uint32_t LINK_RAW_IP = 101;
constexpr uint32_t LINK_USER0 = 147;

constexpr uint32_t SNAP_LENGTH = 262144; ///< bytes captured per packet: no packet is truncated
constexpr uint8_t UDP_PROTOCOL = 17;

/**
 * @param address address of a neighbour on a link
 * @return the address in an Ethernet frame; zeros if the link uses other addresses
 */
Mac48Address
ToMac48(const Address& address)
{
    return Mac48Address::IsMatchingType(address) ? Mac48Address::ConvertFrom(address)
                                                 : Mac48Address();
}

} // namespace

FaceCapture::FaceCapture(Ptr<Face> face, Ptr<Node> node, const std::string& path)
    : m_face(face),
      m_deviceFace(DynamicCast<NetDeviceFace>(face)),
      m_udpFace(DynamicCast<UdpFace>(face)),
      m_path(path),
      m_file(CreateObject<PcapFileWrapper>())
{
    m_file->Open(path, std::ios::out | std::ios::binary);
    if (m_file->Fail())
    {
        throw std::runtime_error("capture " + path + ": cannot be written");
    }
    m_file->Init(m_deviceFace ? LINK_ETHERNET : m_udpFace ? LINK_RAW_IP : LINK_USER0, SNAP_LENGTH);
    if (m_deviceFace)
    {
        const auto note = MakeCallback(&FaceCapture::NoteFrame, this);
        m_face->TraceConnectWithoutContext("FrameSent", note);
        m_face->TraceConnectWithoutContext("FrameReceived", note);
    }
    else if (m_udpFace)
    {
        m_ipv4 = node->GetObject<Ipv4>();
        m_ipv4->TraceConnectWithoutContext("Tx", MakeCallback(&FaceCapture::NoteSentIp, this));
        m_ipv4->TraceConnectWithoutContext("Rx", MakeCallback(&FaceCapture::NoteReceivedIp, this));
    }
}

FaceCapture::~FaceCapture()
{
    if (m_deviceFace)
    {
        const auto note = MakeCallback(&FaceCapture::NoteFrame, this);
        m_face->TraceDisconnectWithoutContext("FrameSent", note);
        m_face->TraceDisconnectWithoutContext("FrameReceived", note);
    }
    else if (m_udpFace)
    {
        m_ipv4->TraceDisconnectWithoutContext("Tx", MakeCallback(&FaceCapture::NoteSentIp, this));
        m_ipv4->TraceDisconnectWithoutContext("Rx",
                                              MakeCallback(&FaceCapture::NoteReceivedIp, this));
    }
}

void
FaceCapture::NoteMessage(Ptr<const Packet> message)
{
    if (!m_deviceFace && !m_udpFace)
    {
        m_file->Write(Simulator::Now(), message);
    }
}

void
FaceCapture::NoteFrame(Ptr<const Packet> frame, const Address& from, const Address& to)
{
    EthernetHeader header(false);
    header.SetSource(ToMac48(from));
    header.SetDestination(ToMac48(to));
    header.SetLengthType(m_deviceFace->GetEtherType());
    m_file->Write(Simulator::Now(), header, frame);
}

void
FaceCapture::NoteSentIp(Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t)
{
    NoteIp(packet, true);
}

void
FaceCapture::NoteReceivedIp(Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t)
{
    NoteIp(packet, false);
}

void
FaceCapture::NoteIp(Ptr<const Packet> packet, bool isSent)
{
    auto datagram = packet->Copy();
    Ipv4Header header;
    datagram->RemoveHeader(header);
    const Ipv4Address remote = m_udpFace->GetRemote().GetIpv4();
    const Ipv4Address to = header.GetDestination();
    const bool isFromPeer = header.GetSource() == remote && !to.IsMulticast();
    const bool isOurs = isSent || remote.IsMulticast() ? to == remote : isFromPeer;
    if (!isOurs || header.GetProtocol() != UDP_PROTOCOL)
    {
        return;
    }
    if (IsCcnDatagram(header, datagram))
    {
        m_datagrams[header.GetSource()] = header.GetIdentification();
    }
    const auto last = m_datagrams.find(header.GetSource());
    if (last != m_datagrams.end() && last->second == header.GetIdentification())
    {
        // A received packet may be followed by padding of the link layer.
        const uint32_t size = header.GetSerializedSize() + header.GetPayloadSize();
        m_file->Write(Simulator::Now(), packet->CreateFragment(0, size));
    }
}

bool
FaceCapture::IsCcnDatagram(const Ipv4Header& header, Ptr<const Packet> packet) const
{
    UdpHeader udp;
    return header.GetFragmentOffset() == 0 && packet->GetSize() >= udp.GetSerializedSize() &&
           packet->PeekHeader(udp) && udp.GetDestinationPort() == m_udpFace->GetRemote().GetPort();
}

void
FaceCapture::Close()
{
    m_file->Close();
    if (m_file->Fail())
    {
        throw std::runtime_error("capture " + m_path + ": not all of it could be written");
    }
}

} // namespace ns3::ccn
