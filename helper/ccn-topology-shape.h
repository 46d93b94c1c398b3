/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TOPOLOGY_SHAPE_H
#define CCN_TOPOLOGY_SHAPE_H

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Which nodes are linked: a connected graph of nodes 0, 1, ... */
struct TopologyShape
{
    uint32_t nodes{0}; ///< their number
    /** two nodes each; in the order of the list no node comes before one with a lower number */
    std::vector<std::pair<uint32_t, uint32_t>> links;
};

/**
 * @ingroup ccn
 * A tree below node 1, to which node 0 is linked: a producer's place, outside of the tree. Every
 * node has `arity` children, filled level by level. With arity 1 it is a line; with as many as
 * there are other nodes, a star.
 * @param nodes their number, from 2
 * @param arity children of a node, from 1
 * @return the shape
 */
TopologyShape MakeTreeShape(uint32_t nodes, uint32_t arity);

/**
 * @ingroup ccn
 * A random graph by preferential attachment: nodes come one after the other, and each links itself
 * to others in proportion to the links that these have (A.-L. Barabasi and R. Albert, Emergence of
 * scaling in random networks, Science 286, 1999). The first ones are all linked to each other.
 * @param nodes their number, more than linksEach
 * @param linksEach links that each node brings, from 1
 * @param random draws
 * @return the shape
 */
TopologyShape MakeRandomShape(uint32_t nodes, uint32_t linksEach, UniformRandomVariable& random);

} // namespace ccn
} // namespace ns3

#endif // CCN_TOPOLOGY_SHAPE_H
