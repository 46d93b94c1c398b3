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

namespace ns3
{
namespace ccn
{

/** A decoded Interest and its arrival; valid only during the call that passes it. @ingroup ccn */
struct InterestArrival : Arrival
{
    const InterestView& interest; ///< the decoded Interest
};

/**
 * @ingroup ccn
 * A decoded ContentObject and its arrival; valid only during the call that passes it.
 */
struct ContentArrival : Arrival
{
    const ContentView& content; ///< the decoded ContentObject
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MESSAGE_ARRIVAL_H
