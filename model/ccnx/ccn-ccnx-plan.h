/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_PLAN_H
#define CCN_CCNX_PLAN_H

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The steps that CcnxStrategy has left for a pending Interest; the strategy state of a PIT entry.
 * Times are in microseconds after the entry was created.
 */
struct CcnxPlan
{
    /** Bits of a time. They limit the strategy's attributes to 1.05 s. */
    static constexpr uint32_t TIME_BITS = 20;
    /** Bits of the time of the next probe. */
    static constexpr uint32_t NEXT_BITS = 22;
    /** Longest time between an Interest and its last probe: 4.2 s. */
    static constexpr uint64_t LATEST = (1U << NEXT_BITS) - 1;

    uint64_t deadline : TIME_BITS;   ///< the source should have answered by then; 0: no deadline
                                     ///< left
    uint64_t spread : TIME_BITS + 1; ///< random gaps between the other faces are less than this
    uint64_t next : NEXT_BITS;       ///< time of the next probe before rounding up to whole ticks;
                                     ///< 0: none left
    uint64_t isJoined : 1;           ///< Interests were aggregated; some may wait longer than the
                                     ///< upstream faces
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_PLAN_H
