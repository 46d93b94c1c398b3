// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIGGYBACK_H
#define CCN_PIGGYBACK_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <string>

namespace ns3::ccn
{

class Codec;

/**
 * @ingroup ccn
 * A view of a piggyback packet (Almishari et al. 2013, section IV-A) in a buffer that it does not
 * own. The packet contains content and an Interest for the same end node. There are two forms.
 *
 * Concatenated (section V-B): the Piggyback element contains two elements, Content and Interest.
 * Each has the octets of a complete message as its BLOB. Both messages are contiguous and
 * unchanged, so a node can forward either alone without encoding anything.
 *
 * Embedded: a ContentObject whose Content element contains the Interest's octets after the payload.
 * ExtOpt in its SignedInfo specifies the offset of the Interest. CCNx accepts only a BLOB of at
 * least two octets as ExtOpt, so ExtOpt contains the octets of an element InterestOffset. The
 * signature covers the whole object, so the Interest can't be separated from it.
 */
struct PiggybackView
{
    ContentView content;    ///< the whole message if it is embedded, else a part of it
    InterestView interest;  ///< its message is a part of this message
    Bytes message;          ///< the whole piggyback packet
    bool isEmbedded{false}; ///< true for the embedded form

    /**
     * @param bytes exactly one concatenated packet; must outlive the view
     * @param codec its wire format
     * @return NONE or the reason for the refusal, possibly of a part; the view is then undefined
     */
    DecodeError Decode(Bytes bytes, const Codec& codec);

    /** Decodes a packet in the default format. @param bytes as above @return as above */
    DecodeError Decode(Bytes bytes);

    /**
     * Decodes the Interest embedded in content, which must be decoded already and contain one.
     * @return NONE or the error of the Interest; the view is then undefined
     */
    DecodeError DecodeEmbedded();
};

/**
 * @ingroup ccn
 * A concatenated piggyback packet to be encoded, for applications. An embedded one is a
 * ContentObject with ContentObject::embeddedInterest.
 *
 * Besides its parts, it has 3 octets for the Piggyback element. Each part adds 3 octets for the
 * element around it and 1 to 3 for the header of its BLOB. The total is 13 if both have 16 to 2047
 * octets.
 */
struct Piggyback
{
    ContentObject content; ///< satisfies the other side's Interest
    Interest interest;     ///< requests the other side's next content

    /**
     * @return the packet in ccnb; a virtual payload is written out as zeros
     * @throws std::invalid_argument with the field that is out of bounds, or if the packet is
     * longer than MAX_MESSAGE_BYTES
     */
    std::string Encode() const;

    /**
     * @return a packet that contains Encode(). A virtual payload is also written out: ns-3.37 can't
     * reassemble fragments of one that is followed by octets.
     * @throws std::invalid_argument as Encode()
     */
    Ptr<Packet> ToPacket() const;
};

} // namespace ns3::ccn

#endif // CCN_PIGGYBACK_H
