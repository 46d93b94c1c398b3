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
#include "ns3/ccn-ccnb-types.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"

namespace ns3
{
namespace ccn
{

class Face;

/**
 * @ingroup ccn
 * How a message came to its node. It is made once, by the face, and handed to whoever decides what
 * becomes of the message; it does not outlive that call. See KeptArrival.
 */
struct Arrival
{
    Face& face; ///< where it came in
    /** Who sent it over that face: its link-layer address, or its UDP address and port; invalid if an
     * application of this node did. On a shared medium it tells neighbours apart. */
    const Address& sender;
    Ptr<const Packet> packet; ///< exactly one message in ccnb, without headers of lower layers
    Bytes octets{};           ///< the packet's, if the face has read them; else empty. They last as long as the call.
    Time now{Simulator::Now()}; ///< the time of this event, so that nobody who decides has to ask again
};

/**
 * @ingroup ccn
 * A copy of an Arrival for a later event.
 */
struct KeptArrival
{
    /** @param arrival is copied; its face must outlive this */
    explicit KeptArrival(const Arrival& arrival)
        : face(&arrival.face),
          sender(arrival.sender),
          packet(arrival.packet)
    {
    }

    /** @return the same at the present time; lasts as long as this */
    Arrival Get() const
    {
        return {*face, sender, packet};
    }

    Face* face;               ///< as in Arrival
    Address sender;           ///< as in Arrival
    Ptr<const Packet> packet; ///< as in Arrival
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ARRIVAL_H
