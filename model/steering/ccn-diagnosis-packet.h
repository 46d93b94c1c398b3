// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DIAGNOSIS_PACKET_H
#define CCN_DIAGNOSIS_PACKET_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-name.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>
#include <string>

/**
 * @ingroup ccn
 * Packets of ping (RFC 9508) and traceroute (RFC 9507) in CCNx 1.0. A request is an Interest with another
 * packet type and message type, and a reply a Content Object with another packet type. What the RFCs
 * leave open is in doc/model/steering.rst.
 */
namespace ns3::ccn::diagnosis
{

/** Type of a packet (RFC 9508, section 9; RFC 9507, section 9). */
enum PacketType : uint8_t
{
    ECHO_REQUEST = 5,
    ECHO_REPLY = 6,
    TRACE_REQUEST = 7,
    TRACE_REPLY = 8,
};

/** Why a node replies (RFC 9508, section 9; RFC 9507, section 4.2). */
enum class ReplyCode : uint16_t
{
    FORWARDER = 1,   ///< the target is the administrative name of the node
    APPLICATION = 2, ///< an application of the node has the prefix
    OBJECT = 3,      ///< the content store has an object with this name
    HOP_LIMIT = 4,   ///< the hop limit of a traceroute request ended here
};

/** @param code of a reply @return its name in snake case, or "code_" and the number */
std::string ToString(ReplyCode code);

/** What a reply says. */
struct Reply
{
    Name sender;    ///< administrative name of the node that replies
    ReplyCode code; ///< why it does

    /**
     * Reads the payload of a reply.
     * @param payload TLVs
     * @return what it says, or nothing if it is not well-formed
     */
    static std::optional<Reply> Read(Bytes payload);

    /** @return the payload */
    std::string Encode() const;
};

/** @param name of a message @return true if its last component is a T_NONCE segment of 8 octets */
bool HasNonce(const NameView& name);

/** @param nonce any octets, of which the first 8 are taken @return the component that HasNonce() finds */
std::string MakeNonceSegment(Bytes nonce);

/** @param message the beginning of a packet @return its type, if it is one of PacketType */
std::optional<PacketType> GetType(Bytes message);

/** @param type any @return true for requests */
inline bool
IsRequest(PacketType type)
{
    return type == ECHO_REQUEST || type == TRACE_REQUEST;
}

/**
 * Makes an Interest a request, or a Content Object a reply.
 * @param packet exactly one; nobody else uses the object
 * @param type the new type
 */
void SetType(Packet& packet, PacketType type);

/**
 * Undoes SetType().
 * @param packet exactly one request or reply; nobody else uses the object
 * @return false if it has another message type than it must have; the packet is then unchanged
 */
bool RemoveType(Packet& packet);

} // namespace ns3::ccn::diagnosis

#endif // CCN_DIAGNOSIS_PACKET_H
