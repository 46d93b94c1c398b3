/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NEXT_HOP_H
#define CCN_NEXT_HOP_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-forwarding-flags.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Who entered a route. Where several have entered the same face for a prefix, the first of these
 * origins counts, and the others' routes wait until it is removed.
 */
enum class RouteOrigin : uint8_t
{
    BY_HAND,  ///< a user, or an application of the node
    HELPER,   ///< a helper that sees the whole network
    PROTOCOL, ///< a routing protocol
};

/** @ingroup ccn One way towards a prefix. */
struct NextHop
{
    FaceId face;   ///< where to send Interests
    uint32_t cost; ///< smaller is better; what it measures is the router's business
    ForwardingFlags flags{ForwardingFlag::ACTIVE}; ///< how it is used
    RouteOrigin origin{RouteOrigin::BY_HAND};      ///< who entered it
};

/**
 * @ingroup ccn
 * The next hops of a prefix, best first: by cost, equal costs in the order in which they were
 * added.
 */
using NextHops = boost::container::small_vector<NextHop, 2>;

} // namespace ccn
} // namespace ns3

#endif // CCN_NEXT_HOP_H
