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
 * The origin of a route. If several origins have added the same face for a prefix, the first one in
 * this list is used. The others' routes stay unused until it is removed.
 */
enum class RouteOrigin : uint8_t
{
    BY_HAND,  ///< a user, or an application of the node
    HELPER,   ///< a helper with a view of the whole network
    PROTOCOL, ///< a routing protocol
};

/** A face through which a prefix is reached. @ingroup ccn */
struct NextHop
{
    FaceId face;   ///< the face to forward Interests to
    uint32_t cost; ///< lower is better; the origin of the route defines its unit
    ForwardingFlags flags{ForwardingFlag::ACTIVE}; ///< how it is used
    RouteOrigin origin{RouteOrigin::BY_HAND};      ///< the origin of the route
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
