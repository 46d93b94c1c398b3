// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "object-assignment.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace ns3::ccn::network
{

std::vector<uint32_t>
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
