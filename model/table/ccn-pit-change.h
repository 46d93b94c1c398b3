/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_CHANGE_H
#define CCN_PIT_CHANGE_H

#include "ns3/ccn-pit.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A change of a Pit, told when it was made. What is told one after the other, played back on an empty
 * table, gives each entry's downstreams with their expiry, its upstreams and its retries.
 */
struct PitChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        INSERTED,          ///< an entry, which has no faces yet
        DOWNSTREAM,        ///< the face that asked first waits until `until`
        JOINED,            ///< a face that asked later, or again, waits until `until`
        LEFT,              ///< a face waits no longer
        UPSTREAM,          ///< it was sent to a face, or sent there again
        RETRY_SET,         ///< its strategy will be asked at `until` for retry `number`
        RETRIES_CANCELLED, ///< it will not be asked for any
        RETRY_DUE,         ///< it is asked for retry `number` now
        ERASED,            ///< the entry is about to be destroyed; `reason` tells why
    };

    Operation operation;   ///< what happened
    const PitEntry& entry; ///< to which; it is in the table, but for ERASED
    FaceId face;           ///< of DOWNSTREAM, JOINED, LEFT, UPSTREAM, else NO_FACE
    Time until;            ///< of DOWNSTREAM, JOINED, RETRY_SET, else 0
    uint32_t number;       ///< of RETRY_SET, RETRY_DUE: which of the entry's retries, else 0
    Pit::Reason reason;    ///< of ERASED, else REMOVED
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_CHANGE_H
