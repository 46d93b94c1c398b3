// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides whether a ContentObject is trusted. Its signature must be its publisher's. If an anchor
 * is required, a chain of certificates must also lead from the publisher's key to an anchor
 * (Jacobson et al. 2009, section 4.2). A certificate is a ContentObject of type KEY: its publisher
 * vouches for the key in its content. Key locators contain the names of certificates; the caller
 * fetches them.
 */
class TrustStore
{
  public:
    /** Identifies a missing certificate, or a missing revocation list of a TrustSchema. */
    struct Request
    {
        Name name;          ///< name from the KeyLocator, or of the list without its version
        std::string digest; ///< digest of the key that it must contain; empty for a list
        /**
         * components after the name that it must not have: implicit digests or versions of what was
         * rejected
         */
        std::set<std::string> rejected;

        /** @return true if a revocation list is missing */
        bool IsList() const
        {
            return digest.empty();
        }

        /** @return a text that is different for each certified key and each list */
        std::string GetId() const
        {
            return IsList() ? "list " + std::string(name.GetEncoded()) : "key " + digest;
        }
    };

    /**
     * @param required true if objects need a chain to an anchor in addition to a valid signature
     */
    void RequireAnchor(bool required)
    {
        m_requiresAnchor = required;
    }

    /** @param accepted true if a right checksum (CCNx 1.0) is enough */
    void AcceptChecksums(bool accepted)
    {
        m_acceptsChecksums = accepted;
    }

    /** @param key that is trusted, and whose objects name it without containing it */
    void AddSharedKey(const Ptr<const PublicKey>& key)
    {
        m_shared[key->GetDigest()] = key;
        AddAnchor(key->GetDigest());
    }

    /** @param digest of a key that is trusted without a certificate, 32 bytes */
    void AddAnchor(const std::string& digest)
    {
        m_trusted.insert(digest);
    }

    /** @param most maximum number of certificates between an object and an anchor */
    void SetMaxChain(uint32_t most)
    {
        m_maxChain = most;
    }

    /** @return maximum number of certificates between an object and an anchor */
    uint32_t GetMaxChain() const
    {
        return m_maxChain;
    }

    /**
     * @param content an object
     * @param request set to the certificate to fetch if the verdict is NO_KEY and a key locator
     * names it
     * @return VALID, BAD_SIGNATURE, CHECKSUM_ONLY or UNTRUSTED, which are final, or NO_KEY while a certificate is
     * missing. A certificate that proves invalid is rejected, and another one is requested.
     */
    Verdict Check(const ContentView& content, std::optional<Request>& request);

    /**
     * Stores a certificate. Check() verifies it when a chain uses it.
     * @param content an object
     * @param digest of the requested key
     * @return false if the object does not contain that key
     */
    bool AddCertificate(const ContentView& content, const std::string& digest);

    /** @return number of signatures that Check() has verified so far */
    uint64_t GetVerifications() const
    {
        return m_verifications;
    }

  private:
    /**
     * Checks an object or a certificate of its chain.
     * @param content the object
     * @param depth number of certificates between it and the object passed to Check()
     * @param request as for Check()
     * @return as Check()
     */
    Verdict CheckAt(const ContentView& content, uint32_t depth, std::optional<Request>& request);
    /**
     * @param content an object
     * @return the certificate to fetch; empty if the object does not name one, or too many were
     * rejected
     */
    std::optional<Request> MakeRequest(const ContentView& content) const;
    /** @param content an object without a signature @return the verdict on it */
    Verdict CheckUnsigned(const ContentView& content);
    /** Rejects the certificate of a key. @param content an object that it has signed */
    void Reject(const ContentView& content);
    /**
     * @param content an object
     * @return the key that it names as its signer's, or nullptr
     */
    Ptr<const PublicKey> FindKey(const ContentView& content);
    /**
     * Follows the chain from the key that signed an object.
     * @param content the object, whose signature is valid
     * @param depth as for CheckAt()
     * @param request as for Check()
     * @return as Check()
     */
    Verdict CheckKey(const ContentView& content, uint32_t depth, std::optional<Request>& request);

    uint32_t m_maxChain{8};
    uint64_t m_verifications{0};
    KeyStore m_keys;
    std::set<std::string, std::less<>> m_trusted; ///< digests of anchors and of keys with a chain
                                                  ///< to one
    bool m_requiresAnchor{false};
    bool m_acceptsChecksums{false};
    std::map<std::string, Ptr<const PublicKey>, std::less<>> m_shared; ///< by digest
    /** KEY objects, by the digest of their key; all in one wire format */
    std::map<std::string, std::shared_ptr<const std::string>, std::less<>> m_certificates;
    /** implicit digests of rejected certificates, by the digest of their key */
    std::map<std::string, std::set<std::string>, std::less<>> m_rejected;
};

} // namespace ns3::ccn

#endif // CCN_TRUST_STORE_H
