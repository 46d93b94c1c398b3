// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TOPOLOGY_SHAPE_H
#define CCN_TOPOLOGY_SHAPE_H

#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The links of a connected graph with the nodes 0, 1, ...
 */
struct TopologyShape
{
    uint32_t nodes{0}; ///< number of nodes
    /**
     * two nodes each; in the order of the list, each node first appears after all lower-numbered
     * nodes
     */
    std::vector<std::pair<uint32_t, uint32_t>> links;
};

/**
 * @ingroup ccn
 * Creates a tree whose root is node 1. Node 0 is linked to the root and is meant for a producer
 * outside the tree. Every node of the tree has `arity` children, filled level by level. With arity
 * 1, the tree is a line. With as many children as there are other nodes, it is a star.
 * @param nodes number of nodes, at least 2
 * @param arity children per node, at least 1
 * @return the shape
 */
TopologyShape MakeTreeShape(uint32_t nodes, uint32_t arity);

/**
 * @ingroup ccn
 * Creates a random graph by preferential attachment. Nodes are added one after the other. Each new
 * node is linked to existing nodes with probabilities in proportion to their number of links (A.-L.
 * Barabasi and R. Albert, Emergence of scaling in random networks, Science 286, 1999). The first
 * linksEach + 1 nodes are all linked to each other.
 * @param nodes number of nodes, more than linksEach
 * @param linksEach number of links of each new node, at least 1
 * @param random draws the links
 * @return the shape
 */
TopologyShape MakeRandomShape(uint32_t nodes, uint32_t linksEach, UniformRandomVariable& random);

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_SHAPE_H
