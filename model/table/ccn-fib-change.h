/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FIB_CHANGE_H
#define CCN_FIB_CHANGE_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A change of a Fib's next hops, reported when it is made. Applied in order to an empty table, the
 * changes give the next hops of each prefix as Fib::Find() returns them, except for their order.
 */
struct FibChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the prefix has this next hop now
        REMOVED, ///< it no longer has it; a new cost or flags are a removal and an addition
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        ROUTE,        ///< this route was added or removed
        OTHER_ORIGIN, ///< a route of another origin to the same face takes or loses precedence
        FACE_REMOVED, ///< the face was removed
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    const Name& prefix;  ///< the prefix
    const NextHop& hop;  ///< face, cost, flags and origin
};

} // namespace ns3::ccn

#endif // CCN_FIB_CHANGE_H
