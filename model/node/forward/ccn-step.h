/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STEP_H
#define CCN_STEP_H

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Steps of a node that may take time (Almishari et al. 2013, section III). What each costs is up to
 * whoever implements NodeWork.
 */
enum class Step : uint8_t
{
    WAKE,       ///< waking up after a poll that had to sleep
    POLL,       ///< checking for waiting packets, however many there are
    RECEIVE,    ///< reading and decoding one message (i.1, c.1)
    CS_LOOKUP,  ///< looking up the content store
    PIT_LOOKUP, ///< looking up the PIT (i.2, c.2)
    PIT_INSERT, ///< inserting a PIT entry (i.3)
    FIB_LOOKUP, ///< looking up the FIB and calling the strategy (i.4)
    CS_INSERT,  ///< inserting into the content store (c.3)
    PIT_DELETE, ///< erasing a PIT entry (c.4)
    SEND,       ///< sending a frame of a message to a neighbour, with the kernel's part (i.5, c.5)
    SEND_LOCAL, ///< sending a message to an application
    VERIFY,     ///< verifying the signature of a content object
    END,        ///< number of steps
};

} // namespace ns3::ccn

#endif // CCN_STEP_H
