// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROUTE_WRITER_H
#define CCN_ROUTE_WRITER_H

#include "ns3/ccn-fib.h"
#include "ns3/ccn-next-hop.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3::ccn
{

/** A next hop that a routing protocol has computed. @ingroup ccn */
struct RoutingHop
{
    uint64_t cost; ///< of the whole path
    FaceId face;   ///< leads to the next router
};

/** The next hops of a prefix, best first, each face once. @ingroup ccn */
using RoutingHops = boost::container::small_vector<RoutingHop, 4>;

/**
 * @ingroup ccn
 * Enters the routes of one origin into a FIB, and changes no others. A path whose cost a FIB cannot
 * hold is no route.
 */
class RouteWriter
{
  public:
    /** @param origin of the routes */
    explicit RouteWriter(RouteOrigin origin)
        : m_origin(origin)
    {
    }

    /** @param fib gets the routes, until Clear(); nullptr: none does */
    void SetFib(Fib* fib)
    {
        m_fib = fib;
    }

    /**
     * Replaces the next hops of a prefix.
     * @param prefix the prefix
     * @param hops its next hops; none: the prefix has no route
     * @return true if one was added, removed, or changed its cost
     */
    bool Set(const Name& prefix, const RoutingHops& hops);

    /** Removes all routes. */
    void Clear();

  private:
    RouteOrigin m_origin;
    Fib* m_fib{nullptr};
};

} // namespace ns3::ccn

#endif // CCN_ROUTE_WRITER_H
