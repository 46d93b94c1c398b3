// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_ARRIVAL_H
#define CCN_MESSAGE_ARRIVAL_H

#include "ns3/address.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"

#include <cstdint>

namespace ns3::ccn
{

class DecodedPacket;
class Face;
struct Resumption;

/**
 * @ingroup ccn
 * A message and how it arrived at its node. The face creates it and passes it through the
 * pipelines. It is valid only during that call. See KeptArrival.
 */
struct Arrival
{
    Face& face; ///< the incoming face
    /**
     * The sender on that face: its link-layer address, or its UDP address and port; invalid for an
     * application of this node. On a shared medium it distinguishes the neighbours.
     */
    const Address& sender;
    Ptr<const Packet> packet;   ///< exactly one message, without headers of lower layers
    Bytes octets{};             ///< the packet's bytes, if they were read; valid during the call
    Time now{Simulator::Now()}; ///< time of this event, to avoid further Simulator::Now() calls
    FaceId nextHop{
        NO_FACE}; ///< the face that an application has chosen for its Interest, without the FIB
    /** The message as an earlier node has decoded it, or for those that follow; nullptr: neither. */
    DecodedPacket* decoded{nullptr};

    /**
     * @return number of the event by which the neighbour sent the message (CauseTag); 0: unknown,
     * as always while no events are recorded
     */
    uint64_t GetCause() const
    {
        CauseTag tag;
        packet->PeekPacketTag(tag);
        return tag.Get();
    }
};

/**
 * @ingroup ccn
 * A copy of an Arrival for a later event.
 */
struct KeptArrival
{
    /** @param arrival is copied; its face must outlive this object */
    explicit KeptArrival(const Arrival& arrival)
        : face(&arrival.face),
          sender(arrival.sender),
          packet(arrival.packet),
          nextHop(arrival.nextHop)
    {
    }

    /** @return the arrival with the current time; valid as long as this object */
    Arrival Get() const
    {
        return {*face, sender, packet, {}, Simulator::Now(), nextHop};
    }

    Face* face;               ///< as in Arrival
    Address sender;           ///< as in Arrival
    Ptr<const Packet> packet; ///< as in Arrival
    FaceId nextHop;           ///< as in Arrival
};

/**
 * @ingroup ccn
 * A message that the node has decoded. Applications of the node that receive the same packet use
 * the views and do not decode it again. At most one of the views is set.
 */
struct DecodedMessage
{
    const Packet& packet;                  ///< the message
    const InterestView* interest{nullptr}; ///< its view if it is an Interest
    const ContentView* content{nullptr};   ///< its view if it is a ContentObject
};

/** A decoded Interest and its arrival; valid only during the call that passes it. @ingroup ccn */
struct InterestArrival : Arrival
{
    static constexpr uint16_t ANY_HOPS =
        0xffff; ///< value of hopsLeft in a format without such a limit

    const InterestView& interest; ///< the decoded Interest
    /** Number of links that it may still cross; with 0, it reaches only applications of this node. */
    uint16_t hopsLeft{ANY_HOPS};
    const Resumption* resumed{nullptr}; ///< where a stage has kept it; nullptr: it has just arrived

    /**
     * @param interest as received
     * @param isLocal true if an application of this node sent it, which does not count as a link
     * @return hopsLeft (RFC 8569, section 2.4.1)
     */
    static uint16_t CountHops(const InterestView& interest, bool isLocal)
    {
        const uint8_t limit = interest.hopLimit;
        return !interest.hasHopLimit ? ANY_HOPS : limit - (isLocal || limit == 0 ? 0 : 1);
    }

    /** @return true if the format has hop limits */
    bool HasHopLimit() const
    {
        return hopsLeft != ANY_HOPS;
    }
};

/** An Interest that is about to be sent to a neighbour or an application. @ingroup ccn */
struct SendingInterest
{
    const InterestArrival& in; ///< the Interest; neither stored nor pending content answers it
    FaceId hop;                ///< the first face that the strategy chose; NO_FACE: it waits
    bool isEmbedded{false};    ///< in content that satisfies a pending Interest
    bool isVerified{false};    ///< so, and this node has found the signature of the content valid
};

/**
 * @ingroup ccn
 * The answer of a neighbour that no content will come for an Interest (RFC 8569, section 10), with
 * its arrival. Formats with CodecTraits::hasReturns have such a message.
 */
struct ReturnArrival : Arrival
{
    const InterestView& interest; ///< the Interest as it was sent to the neighbour
    ReturnCode reason;            ///< why
};

/**
 * @ingroup ccn
 * A decoded ContentObject and its arrival; valid only during the call that passes it.
 */
struct ContentArrival : Arrival
{
    const ContentView& content;         ///< the decoded ContentObject
    const Resumption* resumed{nullptr}; ///< where a stage has kept it; nullptr: it has just arrived
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_ARRIVAL_H
