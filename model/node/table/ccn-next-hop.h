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
#include "ns3/ccn-route-origin.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3::ccn
{

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

} // namespace ns3::ccn

#endif // CCN_NEXT_HOP_H
