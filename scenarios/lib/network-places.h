/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_PLACES_H
#define CCN_NETWORK_PLACES_H

#include "ns3/ccn-topology-partition.h"
#include "ns3/ccn-topology-shape.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

/** Where the producer and the consumers of a network are. @ingroup ccn */
struct NetworkPlaces
{
    uint32_t producer{0};            ///< index of the producer's node
    std::vector<uint32_t> consumers; ///< indices of the consumers' nodes
    TopologyTree paths;              ///< shortest paths of all nodes to the producer
};

/**
 * @ingroup ccn
 * Chooses the places of one producer and of consumers with a path to it.
 * @param shape the network
 * @param consumers number of consumers
 * @param random draws all places; nullptr: the producer is on node 0, and the consumers are on the
 * nodes farthest from it
 * @return the places
 * @throws std::invalid_argument that names --consumers, if too few nodes have a path
 */
NetworkPlaces ChooseNetworkPlaces(const TopologyShape& shape, uint32_t consumers, UniformRandomVariable* random);

} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_PLACES_H
