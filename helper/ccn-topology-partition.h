// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TOPOLOGY_PARTITION_H
#define CCN_TOPOLOGY_PARTITION_H

#include "ns3/ccn-topology-shape.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The shortest paths from all nodes to one node, the root. Among several shortest paths, a node
 * takes the one over its first link, as CcnRoutingHelper::InstallShortest() does for faces that
 * were added in the order of the links.
 */
struct TopologyTree
{
    /** No node. */
    static constexpr uint32_t NONE = std::numeric_limits<uint32_t>::max();

    std::vector<uint32_t> parents;  ///< next node towards the root; NONE: the root, or no path
    std::vector<int64_t> distances; ///< number of hops to the root; -1: no path
    std::vector<uint32_t> order;    ///< the nodes with a path, in the order of their distances
};

/**
 * @ingroup ccn
 * @param shape a graph
 * @param root a node of the graph
 * @return the shortest paths to the root
 * @throws std::invalid_argument if the root or an end of a link is no node of the graph
 */
TopologyTree MakeTopologyTree(const TopologyShape& shape, uint32_t root);

/**
 * @ingroup ccn
 * Divides the nodes of a topology among the processes (ranks) of a distributed simulation, in which
 * consumers send Interests to a producer on the root of the tree.
 *
 * The load of a node is the number of consumers whose path leads over it, because each of their
 * Interests passes the node, if no content store answers before. The nodes are put in the preorder
 * of the tree: each node is followed by the nodes behind it. This sequence is cut into pieces of
 * equal load. A piece therefore consists of branches, and a path to the root enters each piece at
 * most once. Equal arguments give an equal result.
 *
 * Links between two parts need a delay: it is the time that the ranks can simulate independently.
 *
 * @param tree the paths to the producer
 * @param consumers nodes of the consumers
 * @param parts number of parts
 * @return part of each node, from 0; no part is empty
 * @throws std::invalid_argument if there are no parts, or more parts than nodes
 */
std::vector<uint32_t> PartitionTopology(const TopologyTree& tree,
                                        const std::vector<uint32_t>& consumers,
                                        uint32_t parts);

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_PARTITION_H
