// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VERDICT_H
#define CCN_VERDICT_H

#include <cstdint>
#include <iterator>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Result of the decision whether to accept a ContentObject. Counters, traces and tests use these
 * names. Those from NO_RULE on occur only with a TrustSchema, which decides by name as well
 * (Jacobson et al. 2009, section 4.2).
 */
enum class Verdict : uint8_t
{
    VALID,         ///< the key that it names made the signature (and is trusted, where required)
    BAD_SIGNATURE, ///< it has no signature, or the key that it names did not make it
    CHECKSUM_ONLY, ///< it has a checksum, which anybody can compute, instead of a signature
    UNTRUSTED,     ///< the key made it, but no chain of certificates leads to a trust anchor
    NO_KEY,        ///< its key, one of the chain, or a revocation list is not known
    NO_RULE,       ///< no rule of the schema covers its name, whatever the key
    OUT_OF_NAME_SPACE,    ///< rules cover its name, but none lets a key of this name sign it
    NOT_YET_VALID,        ///< a certificate of the chain is not valid yet
    EXPIRED,              ///< a certificate of the chain is no longer valid
    REVOKED,              ///< a revocation list contains a key of the chain
    FORGED_CERTIFICATE,   ///< a certificate was not signed by the key that it names
    CHAIN_TOO_LONG,       ///< the chain has more certificates than allowed
    LOOP,                 ///< the keys of the chain certify each other
    TOO_FEW_ENDORSEMENTS, ///< fewer keys endorse its key than the rule requires
    END,                  ///< number of verdicts
};

/**
 * @ingroup ccn
 * @param verdict a result
 * @return its name in snake case, e.g. "bad_signature"
 */
inline const char*
ToString(Verdict verdict)
{
    constexpr const char* NAMES[] = {
        "valid",
        "bad_signature",
        "checksum_only",
        "untrusted",
        "no_key",
        "no_rule",
        "out_of_name_space",
        "not_yet_valid",
        "expired",
        "revoked",
        "forged_certificate",
        "chain_too_long",
        "loop",
        "too_few_endorsements",
    };
    static_assert(std::size(NAMES) == static_cast<uint32_t>(Verdict::END));
    return NAMES[static_cast<uint8_t>(verdict)];
}

} // namespace ns3::ccn

#endif // CCN_VERDICT_H
