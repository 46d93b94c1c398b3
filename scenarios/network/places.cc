// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "places.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

void
PlaceAtRandom(NetworkPlan& plan,
              uint32_t sources,
              uint32_t receivers,
              UniformRandomVariable& random)
{
    const uint32_t count = plan.nodes.size();
    if (sources >= count)
    {
        throw std::invalid_argument("--sources=" + std::to_string(sources) + ": not allowed (1.." +
                                    std::to_string(count - 1) + ", fewer than the nodes)");
    }
    std::vector<uint32_t> places(count);
    std::iota(places.begin(), places.end(), 0);
    const auto draw = [&](uint32_t i) -> PlannedNode& {
        std::swap(places[i], places[random.GetInteger(i, places.size() - 1)]);
        return plan.nodes[places[i]];
    };
    for (uint32_t i = 0; i < sources; ++i)
    {
        PlannedNode& node = draw(i);
        node.isSource = true;
        node.mayStore = false;
    }
    const std::vector<int64_t> distances = plan.GetDistances(plan.GetSources());
    const auto isCutOff = [&distances](uint32_t place) { return distances[place] < 0; };
    places.erase(std::remove_if(places.begin() + sources, places.end(), isCutOff), places.end());
    const uint32_t most = places.size() - sources;
    if (receivers > most || most == 0)
    {
        throw std::invalid_argument("--receivers=" + std::to_string(receivers) +
                                    ": not allowed (0.." + std::to_string(most) +
                                    ", the nodes with a path to a producer)");
    }
    for (uint32_t i = 0; i < (receivers > 0 ? receivers : most); ++i)
    {
        draw(sources + i).isReceiver = true;
    }
}

void
PlaceFarthest(NetworkPlan& plan, uint32_t receivers)
{
    const uint32_t count = plan.nodes.size();
    if (receivers >= count)
    {
        throw std::invalid_argument("--receivers=" + std::to_string(receivers) +
                                    ": not allowed (0.." + std::to_string(count - 1) +
                                    ", the nodes without the producer)");
    }
    const std::vector<int64_t> distances = plan.GetDistances({0});
    std::vector<uint32_t> places;
    for (uint32_t i = 1; i < count; ++i)
    {
        places.push_back(i);
    }
    std::stable_sort(places.begin(), places.end(), [&distances](uint32_t a, uint32_t b) {
        return distances[a] > distances[b];
    });
    const auto isChosen = [&](uint32_t place, uint32_t rank) {
        return receivers > 0 ? rank < receivers : distances[place] == distances[places.front()];
    };
    for (uint32_t rank = 0; rank < places.size(); ++rank)
    {
        plan.nodes[places[rank]].isReceiver = isChosen(places[rank], rank);
    }
    plan.nodes.front().isSource = true;
    plan.nodes.front().mayStore = false;
}

} // namespace ns3::ccn::network
