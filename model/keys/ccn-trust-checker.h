// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRUST_CHECKER_H
#define CCN_TRUST_CHECKER_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-verdict.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides by a trust schema which content a node forwards. The forwarding layers know only this
 * interface: the type IMPLEMENTATION is in model/trust, which none of them includes.
 */
class TrustChecker : public Object
{
  public:
    /** Name of the type that a VerificationPolicy creates. */
    static constexpr const char* IMPLEMENTATION = "ns3::ccn::SchemaTrustChecker";

    /**
     * @param schema text of a TrustSchema, or file: and the path of a file with the text; empty:
     * Check() changes no verdict
     */
    virtual void SetSchema(const std::string& schema) = 0;
    /** @param digest of a key that bears the names of anchors without a digest, 32 bytes */
    virtual void AddAnchor(const std::string& digest) = 0;
    /** @param most maximum number of certificates between an object and an anchor */
    virtual void SetMaxChain(uint32_t most) = 0;
    /** @param most maximum number of stored certificates, from 1; the oldest is removed first */
    virtual void SetMaxCertificates(uint32_t most) = 0;

    /**
     * Applies the schema to an object whose signature was verified, and learns certificates and
     * revocation lists.
     * @param content the object
     * @param now the current time
     * @param verdict on its signature
     * @return the verdict; NO_KEY if further certificates could change it
     */
    virtual Verdict Check(const ContentView& content, Time now, Verdict verdict) = 0;
};

} // namespace ns3::ccn

#endif // CCN_TRUST_CHECKER_H
