/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NONCE_CHANGE_H
#define CCN_NONCE_CHANGE_H

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A change of a NonceList, reported when it is made. A list removes old keys at its next use, not
 * when their lifetime ends, and reports them then.
 */
struct NonceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,     ///< `key` was added to the younger generation
        AGED,      ///< the younger generation became the older one, whose keys are removed
        FORGOTTEN, ///< the older generation was emptied
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        INTEREST,    ///< an Interest with this nonce arrived
        LIFETIME,    ///< the younger generation is Lifetime old
        MAX_ENTRIES, ///< the younger generation is full
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    uint64_t key{0};     ///< for ADDED, else 0
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NONCE_CHANGE_H
