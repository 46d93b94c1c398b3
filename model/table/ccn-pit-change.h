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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A change of a Pit, reported when it is made. Applied in order to an empty table, the changes give
 * the downstreams of each entry with their expiry, its upstreams and its retry.
 */
struct PitChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        INSERTED,          ///< an entry was inserted; it has no faces yet
        DOWNSTREAM,        ///< the first downstream was added, with expiry `until`
        JOINED,            ///< a later downstream was added or one was refreshed, expiry `until`
        LEFT,              ///< a downstream was removed
        UPSTREAM,          ///< the Interest was sent, or sent again, to a face
        RETRY_SET,         ///< the strategy scheduled a retry at `until`, in place of any other
        RETRIES_CANCELLED, ///< the retry of the entry was cancelled
        RETRY_DUE,         ///< the retry is due now
        ERASED,            ///< the entry is about to be destroyed, for `reason`
    };

    Operation operation;   ///< what happened
    const PitEntry& entry; ///< the entry; it is in the table, except for ERASED
    FaceId face;           ///< for DOWNSTREAM, JOINED, LEFT, UPSTREAM, else NO_FACE
    Time until;            ///< for DOWNSTREAM, JOINED, RETRY_SET, else 0
    Pit::Reason reason;    ///< for ERASED, else REMOVED
};

} // namespace ns3::ccn

#endif // CCN_PIT_CHANGE_H
