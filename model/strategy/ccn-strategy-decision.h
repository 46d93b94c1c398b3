/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STRATEGY_DECISION_H
#define CCN_STRATEGY_DECISION_H

#include "ns3/ccn-strategy.h"

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a strategy decided about an Interest, told when it did. */
struct StrategyDecision
{
    /** What it did. */
    enum class Operation : uint8_t
    {
        CHOSEN,  ///< the Interest, which is new, goes to a face
        WAITS,   ///< it goes nowhere yet, but will be pending
        NOBODY,  ///< it goes nowhere, and is dropped
        JOINED,  ///< an Interest that joined a pending one goes to a face
        RETRIED, ///< a pending Interest goes to a face, again or for the first time
    };

    Operation operation;      ///< what
    const Strategy& strategy; ///< which one
    Bytes name;               ///< of the Interest, in ccnb components; lasts as long as the call
    FaceId face;              ///< of CHOSEN, JOINED and RETRIED, else NO_FACE
    const char* reason;       ///< why, in the strategy's words; "" if it does not tell
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STRATEGY_DECISION_H
