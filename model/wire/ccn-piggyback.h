/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIGGYBACK_H
#define CCN_PIGGYBACK_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Octets of a Piggyback element beside its parts: header and closing octet. */
inline constexpr uint32_t PIGGYBACK_OVERHEAD = 3;

/**
 * @ingroup ccn
 * A piggyback packet (paper 004 section V-B) as it lies in somebody else's bytes: the Piggyback
 * element holds a whole ContentObject element and then a whole Interest element. Each is there in
 * one piece and unchanged, so a node can send either on alone without encoding anything.
 */
struct PiggybackView
{
    ContentView content;   ///< its message is a part of this message
    InterestView interest; ///< its message is a part of this message
    Bytes message;         ///< the whole piggyback packet

    /**
     * @param bytes exactly one piggyback packet; must outlive the view
     * @return NONE or why it was refused, which may be what is wrong with a part; the view is then
     * meaningless
     */
    DecodeError Decode(Bytes bytes);
};

/**
 * @ingroup ccn
 * A piggyback packet in the making, for applications. It has PIGGYBACK_OVERHEAD octets more than
 * its parts.
 */
struct Piggyback
{
    ContentObject content; ///< answers the other side's Interest
    Interest interest;     ///< asks for the other side's next content

    /** @return the packet in ccnb; a virtual payload is written out as zeros
     *  @throws std::invalid_argument naming a field out of its bounds, or if the whole has more
     *  than MAX_MESSAGE_BYTES */
    std::string Encode() const;

    /** @return a packet that holds Encode(); a virtual payload takes no memory
     *  @throws std::invalid_argument as Encode() */
    Ptr<Packet> ToPacket() const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIGGYBACK_H
