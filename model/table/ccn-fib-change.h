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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A change of a Fib's next hops, told when it is made. What is told one after the other, played back
 * on an empty table, gives the next hops of each prefix as Fib::Find() has them, but for their order.
 */
struct FibChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the prefix has this next hop now
        REMOVED, ///< it has it no longer; a change of cost or flags is a removal and an addition
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        ROUTE,        ///< somebody entered or took out this route
        OTHER_ORIGIN, ///< a route of another origin to the same face stands before it, or does no more
        FACE_REMOVED, ///< the face is gone
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    const Name& prefix;  ///< of which
    const NextHop& hop;  ///< face, cost, flags, and who entered it
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FIB_CHANGE_H
