/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MESSAGE_ARRIVAL_H
#define CCN_MESSAGE_ARRIVAL_H

#include "ns3/ccn-arrival.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <cstdint>

namespace ns3::ccn
{

/** A decoded Interest and its arrival; valid only during the call that passes it. @ingroup ccn */
struct InterestArrival : Arrival
{
    static constexpr uint16_t ANY_HOPS =
        0xffff; ///< value of hopsLeft in a format without such a limit

    const InterestView& interest; ///< the decoded Interest
    /** Number of links that it may still cross; with 0, it reaches only applications of this node. */
    uint16_t hopsLeft{ANY_HOPS};
};

/** Why an Interest is returned. @ingroup ccn */
enum class WhyNot : uint8_t
{
    NO_ROUTE,   ///< the neighbour has no route for the name
    DUPLICATE,  ///< the neighbour has seen its nonce
    CONGESTION, ///< the neighbour has no room for it
    OTHER,      ///< any other reason
};

/**
 * @ingroup ccn
 * The answer of a neighbour that no content will come for an Interest, with its arrival. No wire
 * format of this module has such a message so far.
 */
struct ReturnArrival : Arrival
{
    const InterestView& interest; ///< the Interest as it was sent to the neighbour
    WhyNot reason;                ///< why
};

/**
 * @ingroup ccn
 * A decoded ContentObject and its arrival; valid only during the call that passes it.
 */
struct ContentArrival : Arrival
{
    const ContentView& content; ///< the decoded ContentObject
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_ARRIVAL_H
