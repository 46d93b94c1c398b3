/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERDICT_H
#define CCN_VERDICT_H

#include <cstdint>

namespace ns3
{
namespace ccn
{

/** Result of verifying a ContentObject's signature. @ingroup ccn */
enum class Verdict : uint8_t
{
    VALID,         ///< the key that it names made the signature (and is trusted, where required)
    BAD_SIGNATURE, ///< it has no signature, or the key that it names did not make it
    UNTRUSTED,     ///< the key made it, but no chain of certificates leads to a trust anchor
    NO_KEY,        ///< its key, or one of the chain, is not known
};

/**
 * @ingroup ccn
 * @param verdict a result
 * @return its name in snake case, e.g. "bad_signature"
 */
const char* ToString(Verdict verdict);

} // namespace ccn
} // namespace ns3

#endif // CCN_VERDICT_H
