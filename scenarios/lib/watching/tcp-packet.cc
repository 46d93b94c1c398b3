// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "tcp-packet.h"

#include "ns3/ipv4-header.h"
#include "ns3/tcp-header.h"

namespace ns3::ccn
{

namespace
{

constexpr uint8_t TCP = 6;                    ///< protocol number in an IPv4 header
constexpr uint16_t FIRST_CLIENT_PORT = 49152; ///< RFC 6335, section 6: dynamic ports

/** @param tcp a header @param payload bytes after it @return value of TcpPacket::kind */
const char*
GetKind(const TcpHeader& tcp, uint32_t payload)
{
    if (payload == 0)
    {
        return "ack";
    }
    return tcp.GetDestinationPort() < FIRST_CLIENT_PORT ? "request" : "segment";
}

} // namespace

std::optional<TcpPacket>
TcpPacket::Read(const Packet& packet)
{
    const Ptr<Packet> rest = packet.Copy();
    Ipv4Header ip;
    rest->RemoveHeader(ip);
    if (ip.GetProtocol() != TCP || ip.GetFragmentOffset() > 0)
    {
        return std::nullopt;
    }
    TcpHeader tcp;
    rest->RemoveHeader(tcp);
    TcpPacket found;
    found.source = ip.GetSource();
    found.destination = ip.GetDestination();
    found.identification = ip.GetIdentification();
    found.kind = GetKind(tcp, rest->GetSize());
    // In ns-3, each stream begins with sequence number 0, which the SYN takes.
    found.offset = tcp.GetSequenceNumber().GetValue() - 1;
    found.bytes = packet.GetSize();
    return found;
}

} // namespace ns3::ccn
