/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TRUST_STORE_H
#define CCN_TRUST_STORE_H

#include "ns3/ccn-key-store.h"
#include "ns3/ccn-verdict.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Decides whether a ContentObject is to be believed: its signature must be its publisher's, and, if
 * an anchor is required, a chain of certificates must lead from the publisher's key to one of
 * them (Jacobson et al. 2009, section 4.2). A certificate is a ContentObject of type KEY: its publisher vouches
 * for the key that is its content. Key locators tell the names of certificates; fetching them is
 * the caller's part.
 */
class TrustStore
{
  public:
    /** A certificate that is missing. */
    struct Request
    {
        Name name;                      ///< where its KeyLocator says it is
        std::string digest;             ///< of the key that it must hold
        std::set<std::string> rejected; ///< implicit digests of those that came and were worthless
    };

    /** @param required whether objects need a chain to an anchor, not just a good signature */
    void RequireAnchor(bool required);

    /** @param digest of a key to believe in without a certificate, 32 octets */
    void AddAnchor(const std::string& digest);

    /** @param most certificates between an object and an anchor */
    void SetMaxChain(uint32_t most);
    /** @return most certificates between an object and an anchor */
    uint32_t GetMaxChain() const;

    /**
     * @param content an object
     * @param request set to what to fetch, if the verdict is NO_KEY and a key locator names it
     * @return VALID, BAD_SIGNATURE or UNTRUSTED for good; NO_KEY until what is missing is known. A
     * certificate that turns out worthless is forgotten, and another one asked for
     */
    Verdict Check(const ContentView& content, std::optional<Request>& request);

    /**
     * Keeps a certificate. Whether it is worth anything shows when Check() follows it.
     * @param content an object
     * @param digest of the key that was asked for
     * @return false if it does not hold that key
     */
    bool AddCertificate(const ContentView& content, const std::string& digest);

    /** @return signatures verified so far: what Check() cost */
    uint64_t GetVerifications() const;

  private:
    /**
     * Check() of an object or of a certificate of the chain.
     * @param content the object
     * @param depth certificates between it and what was asked about
     * @param request as for Check()
     * @return as Check()
     */
    Verdict CheckAt(const ContentView& content, uint32_t depth, std::optional<Request>& request);
    /**
     * @param content an object
     * @return what to fetch to get on; nothing if it does not say where, or too much came in vain
     */
    std::optional<Request> MakeRequest(const ContentView& content) const;
    /**
     * @param digest of the key in a certificate that is worthless
     */
    void Reject(const std::string& digest);
    /**
     * @param content an object
     * @return the key that it says it is signed with, or nullptr
     */
    Ptr<const PublicKey> FindKey(const ContentView& content);
    /**
     * Follows the chain from the key that signed an object.
     * @param content the object, its signature being good
     * @param depth as for CheckAt()
     * @param request as for Check()
     * @return as Check()
     */
    Verdict CheckKey(const ContentView& content, uint32_t depth, std::optional<Request>& request);

    uint32_t m_maxChain{8};
    uint64_t m_verifications{0};
    KeyStore m_keys;
    std::set<std::string, std::less<>> m_trusted; ///< digests: the anchors, and what they led to
    bool m_requiresAnchor{false};
    /** KEY objects in ccnb by the digest of the key in them */
    std::map<std::string, std::shared_ptr<const std::string>, std::less<>> m_certificates;
    /** implicit digests of worthless certificates by the digest of the key in them */
    std::map<std::string, std::set<std::string>, std::less<>> m_rejected;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TRUST_STORE_H
