/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_CHANGE_H
#define CCN_CS_CHANGE_H

#include "ns3/ccn-cs-entry.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A change of a ContentStore, or a hit, told when it was made. What is told one after the other,
 * played back on an empty table, gives the objects and from when each is stale.
 */
struct CsChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        HIT,       ///< it answers an Interest
        INSERTED,  ///< it is stored
        REFRESHED, ///< it was stale and is fresh again, as it came once more
        EXPIRED,   ///< an Interest made it stale (ANSWER_EXPIRE)
        ERASED,    ///< it is about to be destroyed; `cause` tells why
    };

    /** Why an object goes. */
    enum class Cause : uint8_t
    {
        NONE,        ///< it does not
        MAX_OBJECTS, ///< one more object, or a lower limit, needs its place
        MAX_BYTES,   ///< one more object, or a lower limit, needs its octets
        CLEARED,     ///< ContentStore::Clear()
    };

    Operation operation;  ///< what happened
    Cause cause;          ///< of ERASED, else NONE
    const CsEntry& entry; ///< to which
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_CHANGE_H
