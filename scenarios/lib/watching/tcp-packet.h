// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TCP_PACKET_H
#define CCN_TCP_PACKET_H

#include "ns3/ipv4-address.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/** A TCP packet over IPv4, as events describe it. @ingroup ccn */
struct TcpPacket
{
    Ipv4Address source;
    Ipv4Address destination;
    uint16_t identification{0}; ///< of the IPv4 header: unique per source and destination
    /**
     * "ack" without payload; with payload "request" to a port below 49152, where servers listen
     * (RFC 6335, section 6), and "segment" from there
     */
    const char* kind{""};
    uint32_t offset{0}; ///< place of the first byte of the payload in its stream, from 0
    uint32_t bytes{0};  ///< size with all headers from IPv4 on

    /**
     * @param packet a packet that begins with an IPv4 header
     * @return what it is; nothing if it is no TCP packet, or not the first fragment of one
     */
    static std::optional<TcpPacket> Read(const Packet& packet);
};

} // namespace ns3::ccn

#endif // CCN_TCP_PACKET_H
