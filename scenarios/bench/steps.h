/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BENCH_STEPS_H
#define CCN_BENCH_STEPS_H

#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace bench
{

/** @param least more than 0 @param most at least that @return from the one to the other, each ten
 * times the one before but for the last */
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

} // namespace bench
} // namespace ccn
} // namespace ns3

#endif // CCN_BENCH_STEPS_H
