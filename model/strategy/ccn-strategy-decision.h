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

namespace ns3::ccn
{

/** A decision of a strategy about an Interest, as reported to the trace. @ingroup ccn */
struct StrategyDecision
{
    /** Kind of decision. */
    enum class Operation : uint8_t
    {
        CHOSEN,  ///< a new Interest is sent to a face
        WAITS,   ///< a new Interest is sent nowhere yet, but becomes pending
        NOBODY,  ///< a new Interest is sent nowhere and is dropped
        JOINED,  ///< an aggregated Interest is sent to a face
        RETRIED, ///< a pending Interest is sent to a face, again or for the first time
    };

    Operation operation;      ///< kind of decision
    const Strategy& strategy; ///< the strategy that decided
    Bytes name;               ///< elements of the name of the Interest; valid during the call
    FaceId face;              ///< the face for CHOSEN, JOINED and RETRIED, else NO_FACE
    const char* reason;       ///< reason given by the strategy, "" if none
    Time expected;            ///< response time that the strategy expects, 0 if it gave none
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_DECISION_H
