// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BACK_OFF_H
#define CCN_BACK_OFF_H

#include "ns3/nstime.h"

#include <algorithm>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param first time until the first Interest is sent again after a node has returned it
 * @param attempts how often it was sent again so far
 * @param most longest time
 * @return time until it is sent again: twice as long each time
 */
inline Time
GetBackOff(Time first, uint32_t attempts, Time most)
{
    constexpr uint32_t MOST_DOUBLINGS = 16;
    return std::min(first * (int64_t{1} << std::min(attempts, MOST_DOUBLINGS)), most);
}

} // namespace ns3::ccn

#endif // CCN_BACK_OFF_H
