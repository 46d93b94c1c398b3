// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ADJACENCY_H
#define CCN_ADJACENCY_H

#include "ns3/ccn-face-id.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A face of one of several nodes.
 */
struct FaceEnd
{
    uint32_t node; ///< index of the face's node among these nodes
    FaceId face;   ///< number of the face on its node
};

/**
 * @ingroup ccn
 * Faces that all reach each other: a link, a LAN, or a multicast group.
 */
using Segment = std::vector<FaceEnd>;

/**
 * @ingroup ccn
 * A face and one node that it reaches.
 */
struct Adjacency
{
    FaceEnd from; ///< the face
    uint32_t to;  ///< index of the node that it reaches
};

/**
 * @ingroup ccn
 * The nodes that each face reaches, in an order that depends on node, face and channel numbers
 * only.
 */
struct Adjacencies
{
    std::vector<Segment> segments; ///< faces that reach all nodes of a link
    std::vector<Adjacency> pairs;  ///< faces that reach one neighbour, or receive from such a face
};

} // namespace ns3::ccn

#endif // CCN_ADJACENCY_H
