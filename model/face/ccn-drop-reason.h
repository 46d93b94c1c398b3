/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DROP_REASON_H
#define CCN_DROP_REASON_H

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Why a node dropped a packet. Counters, traces, the database ("drop_" and the name) and the tests
 * share these.
 */
enum class DropReason : uint8_t
{
    // Interests
    SCOPE,           ///< scope 0 or 1 from another node
    LOCAL_NAME,      ///< from another node, for a name of this node's own applications
    DUPLICATE_NONCE, ///< an Interest with this nonce was here before
    NO_ROUTE,        ///< no prefix of the name is in the FIB
    NO_FACE,         ///< no next hop but the arrival face, or all are down or out of scope
    PIT_FULL,        ///< no room for one more pending Interest
    PIT_FACE_FULL,   ///< its face holds as many pending Interests as it may
    PIT_NAME_FULL,   ///< its face has as many selectors pending on this name as it may
    REFUSED,         ///< the node's ingress policy did not let it in
    EMBEDDED,        ///< could not leave the content that it was embedded in (Almishari et al. 2013)
    // ContentObjects
    LOCAL_DATA,     ///< from another node, with a name of this node's own applications
    DUPLICATE_DATA, ///< the same object is in the content store
    UNSOLICITED,    ///< no pending Interest wants it
    NO_OTHER_FACE,  ///< only the face it came from wants it
    BAD_SIGNATURE,  ///< the node verified it, and its signature is not its publisher's
    NO_KEY,         ///< the node should have verified it and does not know its publisher's key
    // neither
    PROCESSOR_FULL,     ///< too many messages waited for the node's processor
    SEND_BUFFER_FULL,   ///< the socket of the face it should leave by has no room
    UNKNOWN_MESSAGE,    ///< no message this node knows
    MESSAGE_TOO_LONG,   ///< a message longer than the face it should leave by can carry
    FRAGMENT_MALFORMED, ///< a fragment that is none, or reaches beyond the largest message
    FRAGMENT_TIMEOUT,   ///< a message of which fragments were missing for too long
    FRAGMENT_OVERFLOW,  ///< more messages in pieces, or more pieces, than a face keeps
    // malformed Interests or ContentObjects, one for each DecodeError from TRUNCATED on
    MALFORMED,
};

/**
 * @ingroup ccn
 * @param reason why a packet was dropped
 * @return its name in snake case, e.g. "no_route"
 */
const char* ToString(DropReason reason);

} // namespace ccn
} // namespace ns3

#endif // CCN_DROP_REASON_H
