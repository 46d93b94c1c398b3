// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLACES_OF_APPLICATIONS_H
#define CCN_NETWORK_PLACES_OF_APPLICATIONS_H

#include "lib/networks/network-plan.h"

#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Puts producers and consumers on random nodes; each consumer has a path to a producer. All nodes
 * but those of the producers may have a content store: at a producer it would only hold copies of
 * local content.
 * @param plan a plan without roles
 * @param sources number of producers
 * @param receivers number of consumers; 0: on all nodes that can have one
 * @param random draws the places
 * @throws std::invalid_argument that names the argument, if there are too few nodes
 */
void PlaceAtRandom(NetworkPlan& plan,
                   uint32_t sources,
                   uint32_t receivers,
                   UniformRandomVariable& random);

/**
 * @ingroup ccn
 * Puts the producer on node 0, and consumers on the nodes farthest from it.
 * @param plan a plan without roles
 * @param receivers number of consumers; 0: on all nodes of the largest distance
 * @throws std::invalid_argument that names the argument, if there are too few nodes
 */
void PlaceFarthest(NetworkPlan& plan, uint32_t receivers);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLACES_OF_APPLICATIONS_H
