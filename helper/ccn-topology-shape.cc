// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-topology-shape.h"

#include <algorithm>

namespace ns3::ccn
{

TopologyShape
MakeTreeShape(uint32_t nodes, uint32_t arity)
{
    TopologyShape shape{nodes, {}};
    for (uint32_t node = 1; node < nodes; ++node)
    {
        const uint32_t parent = node == 1 ? 0 : (node - 2) / arity + 1;
        shape.links.emplace_back(parent, node);
    }
    return shape;
}

TopologyShape
MakeRandomShape(uint32_t nodes, uint32_t linksEach, UniformRandomVariable& random)
{
    TopologyShape shape{nodes, {}};
    // Each node appears once per link, so a random element is a node drawn in proportion to its
    // links.
    std::vector<uint32_t> places;
    const auto link = [&shape, &places](uint32_t one, uint32_t other) {
        shape.links.emplace_back(one, other);
        places.insert(places.end(), {one, other});
    };
    for (uint32_t node = 1; node <= linksEach; ++node)
    {
        for (uint32_t other = 0; other < node; ++other)
        {
            link(other, node);
        }
    }
    for (uint32_t node = linksEach + 1; node < nodes; ++node)
    {
        std::vector<uint32_t> chosen;
        while (chosen.size() < linksEach)
        {
            const uint32_t other = places[random.GetInteger(0, places.size() - 1)];
            if (std::find(chosen.begin(), chosen.end(), other) == chosen.end())
            {
                chosen.push_back(other);
            }
        }
        for (const uint32_t other : chosen)
        {
            link(other, node);
        }
    }
    return shape;
}

} // namespace ns3::ccn
