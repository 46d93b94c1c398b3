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

/**
 * @ingroup ccn
 * A piggyback packet (Almishari et al. 2013, section IV-A) as it lies in somebody else's bytes: content and an
 * Interest that both go to the same end. There are two forms.
 *
 * Concatenated (section V-B): the Piggyback element holds two elements, Content and Interest, each
 * with the octets of a whole message as its BLOB. Both messages are there in one piece and
 * unchanged, so a node can send either on alone without encoding anything.
 *
 * Embedded: a ContentObject whose Content element has the Interest's octets behind the payload, and
 * whose SignedInfo tells in ExtOpt where they begin. As CCNx takes no ExtOpt but a BLOB of at least
 * two octets, that is one: the octets of an element InterestOffset. The signature covers all of it,
 * so the Interest can't be taken out of it.
 */
struct PiggybackView
{
    ContentView content;     ///< the whole message if it is embedded, else a part of it
    InterestView interest;   ///< its message is a part of this message
    Bytes message;           ///< the whole piggyback packet
    bool isEmbedded{false}; ///< which form it has

    /**
     * @param bytes exactly one Piggyback element; must outlive the view
     * @return NONE or why it was refused, which may be what is wrong with a part; the view is then
     * meaningless
     */
    DecodeError Decode(Bytes bytes);

    /**
     * Decodes the Interest that is in content, which must be decoded, and have one.
     * @return NONE or what is wrong with the Interest; the view is then meaningless
     */
    DecodeError DecodeEmbedded();
};

/**
 * @ingroup ccn
 * A concatenated piggyback packet in the making, for applications. An embedded one is a
 * ContentObject with ContentObject::embeddedInterest.
 *
 * Beside its parts it has 3 octets for the Piggyback element and, for each part, 3 for the element
 * around it and 1 to 3 for the header of its BLOB: 13 in all if both have 16 to 2047 octets.
 */
struct Piggyback
{
    ContentObject content; ///< answers the other side's Interest
    Interest interest;     ///< asks for the other side's next content

    /** @return the packet in ccnb; a virtual payload is written out as zeros
     *  @throws std::invalid_argument naming a field out of its bounds, or if the whole has more
     *  than MAX_MESSAGE_BYTES */
    std::string Encode() const;

    /** @return a packet that holds Encode(). A virtual payload is written out too: with octets
     *  behind it, ns-3.37 can't put it together again from fragments.
     *  @throws std::invalid_argument as Encode() */
    Ptr<Packet> ToPacket() const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIGGYBACK_H
