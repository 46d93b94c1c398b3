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
 * A change of a ContentStore, or a hit, reported when it happens. Applied in order to an empty
 * table, the changes give the objects and the time from which each is stale.
 */
struct CsChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        HIT,       ///< the object satisfies an Interest
        INSERTED,  ///< the object was stored
        REFRESHED, ///< a stale object arrived again and is fresh now
        EXPIRED,   ///< an Interest with ANSWER_EXPIRE made the object stale
        ERASED,    ///< the object is about to be destroyed, for `cause`
    };

    /** Why an object is erased. */
    enum class Cause : uint8_t
    {
        NONE,        ///< it is not
        MAX_OBJECTS, ///< MaxObjects: for a new object, or because the limit was lowered
        MAX_BYTES,   ///< MaxBytes: for a new object, or because the limit was lowered
        CLEARED,     ///< ContentStore::Clear()
        MOVED,       ///< the admission policy gave it away with an answer (KeepsServed)
        LIFETIME,    ///< the replacement policy evicted it before the store was full, as Ttl does
    };

    Operation operation;  ///< what happened
    Cause cause;          ///< for ERASED, else NONE
    const CsEntry& entry; ///< the object
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_CHANGE_H
