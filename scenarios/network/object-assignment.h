// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_OBJECT_ASSIGNMENT_H
#define CCN_NETWORK_OBJECT_ASSIGNMENT_H

#include "lib/networks/network-plan.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Assigns objects to producers: those in the contents of a source to that source, and the others in
 * turn to the sources without contents.
 * @param plan a plan with its sources
 * @param objects number of objects
 * @return index of the source of each object number; empty if no source has a list of contents
 * @throws std::invalid_argument if no source has an object
 */
inline std::vector<uint32_t>
AssignObjects(const NetworkPlan& plan, uint64_t objects)
{
    if (plan.largestContent == 0)
    {
        return {};
    }
    constexpr uint32_t NONE = UINT32_MAX;
    const std::vector<uint32_t> sources = plan.GetSources();
    std::vector<uint32_t> origins(std::max(objects, plan.largestContent) + 1, NONE);
    std::vector<uint32_t> open; // sources without a list share what is in no list
    for (uint32_t i = 0; i < sources.size(); ++i)
    {
        const auto& contents = plan.nodes[sources[i]].contents;
        for (const uint64_t content : contents)
        {
            origins[content] = i;
        }
        if (contents.empty())
        {
            open.push_back(i);
        }
    }
    origins[0] = 0; // numbers begin at 1
    for (uint64_t object = 1; object < origins.size(); ++object)
    {
        if (origins[object] == NONE && open.empty())
        {
            throw std::invalid_argument(
                "object " + std::to_string(object) +
                ": in the contents of no source (allowed: each object in one, or a source "
                "without contents for the others)");
        }
        origins[object] = origins[object] == NONE ? open[object % open.size()] : origins[object];
    }
    return origins;
}

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_OBJECT_ASSIGNMENT_H
