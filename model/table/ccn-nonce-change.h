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
 * A change of a NonceList, told when it is made. A list forgets when it is asked next, not when the
 * time comes, so that is when it tells.
 */
struct NonceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,     ///< `key` is remembered, in the younger generation
        AGED,      ///< the younger generation is the older one from now on, whose keys are forgotten
        FORGOTTEN, ///< the older generation is empty
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        INTEREST,    ///< an Interest had this nonce
        LIFETIME,    ///< the younger generation is Lifetime old
        MAX_ENTRIES, ///< it is full
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    uint64_t key{0};     ///< of ADDED, else 0
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NONCE_CHANGE_H
