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
 * What CcnxStrategy has yet to do for a pending Interest: the state of a PIT entry.
 * Times in microseconds after the entry was made.
 */
struct CcnxPlan
{
    /** Bits of a time, and so the bound of the strategy's attributes: 1.05 s. */
    static constexpr uint32_t TIME_BITS = 20;
    /** Bits of the time of the next probe. */
    static constexpr uint32_t NEXT_BITS = 22;
    /** Longest time between an Interest and its last probe: 4.2 s. */
    static constexpr uint64_t LATEST = (1U << NEXT_BITS) - 1;

    uint64_t deadline : TIME_BITS;   ///< the source should have answered; 0: no more
    uint64_t spread : TIME_BITS + 1; ///< each of the others comes less than this after the last
    uint64_t next : NEXT_BITS;       ///< others are asked, in whole ticks; 0: no more
    uint64_t isJoined : 1;           ///< others joined: some may wait longer than the faces asked
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_PLAN_H
