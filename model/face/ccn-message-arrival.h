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

/** @ingroup ccn An Interest, how it came, and what it says; lasts as long as the call that hands it over. */
struct InterestArrival : Arrival
{
    const InterestView& interest; ///< as decoded
};

/** @ingroup ccn A ContentObject, how it came, and what it says; lasts as long as the call that hands it over. */
struct ContentArrival : Arrival
{
    const ContentView& content; ///< as decoded
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MESSAGE_ARRIVAL_H
