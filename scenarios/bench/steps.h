// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_STEPS_H
#define CCN_BENCH_STEPS_H

#include <cstdint>
#include <vector>

namespace ns3::ccn::bench
{

/**
 * @param least first step, greater than 0
 * @param most last step, at least `least`
 * @return steps that grow by a factor of ten, except that the last one is `most`
 */
inline std::vector<uint32_t>
GetSteps(uint32_t least, uint32_t most)
{
    std::vector<uint32_t> steps;
    for (uint64_t step = least; step < most; step *= 10)
    {
        steps.push_back(step);
    }
    steps.push_back(most);
    return steps;
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_STEPS_H
