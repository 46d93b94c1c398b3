// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRUST_DECISION_H
#define CCN_TRUST_DECISION_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-verdict.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a CertificationGraph decides about an object, and why.
 */
struct TrustDecision
{
    /** A key of the chain. */
    struct Link
    {
        Name name;          ///< name of the key
        std::string digest; ///< SHA-256 of the key
    };

    Verdict verdict{Verdict::NO_KEY}; ///< VALID, or the reason for the refusal
    /** true if the reason is in the object itself, false if it is in a certificate */
    bool isOfObject{true};
    uint32_t line{0}; ///< line of the rule that lets the key sign the object; 0 if refused
    /**
     * if accepted, the keys from the object's to the anchor; if refused, the key whose certificate
     * is the reason, or none
     */
    std::vector<Link> chain{};

    /** @return e.g. "valid by line 3: ccnx:/k/ann, ccnx:/k/root", or "expired: ccnx:/k/ann" */
    std::string ToString() const
    {
        std::string text = ccn::ToString(verdict);
        if (line > 0)
        {
            text += " by line " + std::to_string(line);
        }
        const char* separator = ": ";
        for (const Link& link : chain)
        {
            text += separator + link.name.ToUri();
            separator = ", ";
        }
        return text;
    }
};

} // namespace ns3::ccn

#endif // CCN_TRUST_DECISION_H
