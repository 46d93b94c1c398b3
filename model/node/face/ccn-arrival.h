/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARRIVAL_H
#define CCN_ARRIVAL_H

#include "ns3/address.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-face-id.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

class Face;

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

} // namespace ns3::ccn

#endif // CCN_ARRIVAL_H
