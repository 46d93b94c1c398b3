// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICE_ENDS_H
#define CCN_SLICE_ENDS_H

#include "ns3/address.h"
#include "ns3/ccn-face-id.h"
#include "ns3/net-device.h"
#include "ns3/node.h"

#include <array>

namespace ns3::ccn
{

/** An end of a link of a slice. @ingroup ccn */
struct SliceEnd
{
    Ptr<Node> node;        ///< of the router
    Ptr<NetDevice> device; ///< nullptr over UDP
    Address remote; ///< the neighbour's address on the link or of IPv4; invalid if it needs none
    FaceId face{NO_FACE}; ///< its face once there is one
};

using SliceEnds = std::array<SliceEnd, 2>; ///< of SliceLink::one and SliceLink::other

/**
 * @ingroup ccn
 * @param one a node
 * @param other another one
 * @return ends on the first devices of each that share a channel, with addresses if the channel has
 * further devices
 * @throws std::invalid_argument if they share none
 */
SliceEnds FindDeviceEnds(Ptr<Node> one, Ptr<Node> other);

/**
 * @ingroup ccn
 * @param one a node with IPv4
 * @param other another one
 * @return ends with the addresses from which the other one sends to it, by the routes of now
 * @throws std::invalid_argument if a node has no IPv4 or no route to the other one
 */
SliceEnds FindUdpEnds(Ptr<Node> one, Ptr<Node> other);

} // namespace ns3::ccn

#endif // CCN_SLICE_ENDS_H
