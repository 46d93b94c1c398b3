// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DROP_REASON_H
#define CCN_DROP_REASON_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reason why a node dropped a packet. Counters, traces, the database ("drop_" and the name) and the
 * tests use these reasons. AddDropReason() adds those of policies and strategies.
 */
enum class DropReason : uint8_t
{
    // Interests
    SCOPE,           ///< scope 0 or 1, from another node
    LOCAL_NAME,      ///< from another node, for a local prefix of this node (FIB flag LOCAL)
    DUPLICATE_NONCE, ///< the node has already seen an Interest with this nonce
    NO_ROUTE,        ///< no prefix of the name is in the FIB
    NO_FACE,         ///< no next hop other than the incoming face, or all are down or out of scope
    PIT_FULL,        ///< the PIT is full
    PIT_FACE_FULL,   ///< its face has reached its limit of pending Interests
    PIT_NAME_FULL,   ///< its face has reached its limit of selectors pending on this name
    REFUSED,         ///< an ingress policy refused it and gave no reason of its own
    INTEREST_QUEUE_FULL, ///< too many others wait until the strategy sends them to their next hop
    EMBEDDED,  ///< embedded in content that it cannot be sent without (Almishari et al. 2013)
    HOP_LIMIT, ///< its hop limit does not reach another node
    UNSUPPORTED_HASH, ///< its restriction has a digest that this node cannot compute
    INTEREST_ERROR,   ///< a strategy or policy threw an exception while the node processed it
    // ContentObjects
    LOCAL_DATA,     ///< from another node, under a local prefix of this node (FIB flag LOCAL)
    DUPLICATE_DATA, ///< the same object is in the content store
    UNSOLICITED,    ///< it satisfies no pending Interest
    NO_OTHER_FACE,  ///< only the incoming face requested it
    BAD_SIGNATURE,  ///< verification failed: the signature is not its publisher's
    NO_KEY,         ///< verification was due, but the publisher's key is not known
    UNTRUSTED,      ///< the node's trust schema does not let its key sign its name
    DATA_ERROR,     ///< a strategy or policy threw an exception while the node processed it
    // either kind
    PROCESSOR_FULL,     ///< too many messages waited for the node's processor
    SEND_BUFFER_FULL,   ///< the socket of the outgoing face has no space
    UNKNOWN_MESSAGE,    ///< no message type that this node supports
    MESSAGE_TOO_LONG,   ///< a message longer than the outgoing face can carry
    FRAGMENT_MALFORMED, ///< not a valid fragment, or one that reaches beyond the largest message
    FRAGMENT_TIMEOUT,   ///< a message whose fragments did not all arrive in time
    FRAGMENT_OVERFLOW, ///< an incomplete message exceeds the face's limit of these or of their bytes
    RETURN_IGNORED,    ///< an Interest Return for what is not pending, or was not sent there
    // malformed Interests or ContentObjects, one name per DecodeError from TRUNCATED on
    MALFORMED,
};

/**
 * @ingroup ccn
 * Adds a reason of a policy or strategy, with the same name in counters, traces and the database as
 * the others.
 * @param name in snake case, e.g. "too_fast"
 * @return the reason; the same for equal names
 * @throws std::invalid_argument if the name is not in snake case, or the module has a reason of this
 * name, or there are 128 others
 */
DropReason AddDropReason(const std::string& name);

/** @param reason why a packet was dropped @return true if AddDropReason() added it @ingroup ccn */
constexpr bool
IsAdded(DropReason reason)
{
    return reason > DropReason::MALFORMED;
}

/**
 * @ingroup ccn
 * @param reason why a packet was dropped
 * @return its name in snake case, e.g. "no_route"
 */
const char* ToString(DropReason reason);

} // namespace ns3::ccn

#endif // CCN_DROP_REASON_H
