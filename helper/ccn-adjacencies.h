/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ADJACENCIES_H
#define CCN_ADJACENCIES_H

#include "ns3/ccn-face-id.h"
#include "ns3/node.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn One face of one of several nodes. */
struct FaceEnd
{
    uint32_t node; ///< its node's index among these nodes
    FaceId face;   ///< its number on the node
};

/** @ingroup ccn Faces that all hear each other: a link, a LAN, a multicast group. */
using Segment = std::vector<FaceEnd>;

/** @ingroup ccn A face whose messages reach one node. */
struct Adjacency
{
    FaceEnd from; ///< the face
    uint32_t to;  ///< index of the node that hears it
};

/** @ingroup ccn Which faces reach which nodes, in an order that depends on numbers only. */
struct Adjacencies
{
    std::vector<Segment> segments; ///< of faces to everybody
    std::vector<Adjacency> pairs;  ///< faces to one neighbour, and what these hear of others
};

/**
 * @ingroup ccn
 * Looks at the nodes' faces as they are now.
 *
 *  - NetDeviceFace: reaches those on the same medium (class Media) that have such a face of the
 *    same protocol number; if the one or the other is a face to one neighbour only, it must be this
 *    one.
 *  - UdpFace to a peer: reaches the node that has the peer's address and a face back to an address
 *    of this node's; IPv4's own routes are not looked at.
 *  - UdpFace to a group: reaches those with a face to the same group over the same medium; IPv4's
 *    multicast routes are not looked at.
 *  - Faces that are down (Face::IsUp) reach nobody and hear nobody. At time 0 the device's link
 *    counts as up: a Wi-Fi station, for one, is not associated before the first beacon.
 *  - Other faces, those to applications among them, reach nobody.
 *
 * @param nodes each with the CCN layer
 * @return who reaches whom
 */
Adjacencies FindAdjacencies(const std::vector<Ptr<Node>>& nodes);

} // namespace ccn
} // namespace ns3

#endif // CCN_ADJACENCIES_H
