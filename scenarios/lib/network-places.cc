/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "network-places.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{

NetworkPlaces
ChooseNetworkPlaces(const TopologyShape& shape, uint32_t consumers, UniformRandomVariable* random)
{
    NetworkPlaces chosen;
    chosen.producer = random ? random->GetInteger(0, shape.nodes - 1) : 0;
    chosen.paths = MakeTopologyTree(shape, chosen.producer);
    const std::vector<int64_t>& distances = chosen.paths.distances;
    std::vector<uint32_t>& places = chosen.consumers;
    for (uint32_t i = 0; i < shape.nodes; ++i)
    {
        if (distances[i] > 0)
        {
            places.push_back(i);
        }
    }
    if (consumers > places.size())
    {
        throw std::invalid_argument("--consumers=" + std::to_string(consumers) + ": not allowed (1.." +
                                    std::to_string(places.size()) + ", the nodes with a path to the producer)");
    }
    if (random)
    {
        for (uint32_t i = 0; i < consumers; ++i)
        {
            std::swap(places[i], places[random->GetInteger(i, places.size() - 1)]);
        }
    }
    else
    {
        std::stable_sort(places.begin(), places.end(), [&distances](uint32_t a, uint32_t b) {
            return distances[a] > distances[b];
        });
    }
    places.resize(consumers);
    return chosen;
}

} // namespace ccn
} // namespace ns3
