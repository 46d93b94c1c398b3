// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VERIFICATION_POLICY_H
#define CCN_VERIFICATION_POLICY_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-verdict.h"
#include "ns3/object.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

class CcnL3Protocol;
class TrustChecker;
class Verifier;

/**
 * @ingroup ccn
 * Decides which content from neighbours a node verifies (attribute Verification of CcnL3Protocol).
 * Without a policy, attribute Share of Verifier decides. In both cases Verifier sets the method and
 * its duration, and StepCosts its cost.
 *
 * A policy may also let the node verify stored objects, before they satisfy an Interest or when an
 * Interest excludes them. An object that is refused is erased, and the content store is looked up
 * again. One that is valid is not verified again. This takes effect at once; only the cost delays
 * what is sent.
 *
 * With attribute Schema, a TrustSchema also decides about each object that is verified: whether its
 * key may sign its name (Jacobson et al. 2009, section 4.2). A node learns certificates and
 * revocation lists from the objects that it forwards, and fetches none.
 */
class VerificationPolicy : public Object
{
  public:
    /** @return the TypeId (attributes Schema, Anchors, MaxChain, MaxCertificates) */
    static TypeId GetTypeId();
    VerificationPolicy();
    ~VerificationPolicy() override;

    /**
     * @param in content from a neighbour
     * @param wanters pending Interests that it satisfies
     * @return true if it is to be verified (c.2)
     */
    virtual bool Verifies(const ContentArrival& in, const Pit::Matches& wanters) = 0;

    /** What an Interest does with a stored object that may be verified. */
    enum class StoredUse : uint8_t
    {
        SATISFIES, ///< the object is about to satisfy it
        EXCLUDES,  ///< its Exclude lists the digest of the object
    };

    /** @return true if VerifiesStored() may return true for any object; default false */
    virtual bool WatchesStore() const
    {
        return false;
    }

    /**
     * Called if WatchesStore(). Default: false.
     * @param entry a stored object that was not found valid before
     * @param use what an Interest does with it
     * @return true if it is to be verified
     */
    virtual bool VerifiesStored([[maybe_unused]] const CsEntry& entry,
                                [[maybe_unused]] StoredUse use)
    {
        return false;
    }

    /**
     * Called after a stored object was verified. It must not change the content store. Default:
     * nothing.
     * @param verdict the result
     */
    virtual void OnStoredVerdict([[maybe_unused]] Verdict verdict)
    {
    }

    /**
     * Applies the schema to verified content, and learns certificates and revocation lists. A
     * verdict that further certificates could change is NO_KEY: the node does not know all
     * certificates of the network.
     * @param content the content
     * @param now the current time
     * @param verdict of Verifier
     * @return the verdict, without a schema the same
     */
    Verdict Judge(const ContentView& content, Time now, Verdict verdict);

    /** @param digest of an anchor of the schema, as one of attribute Anchors, 32 bytes */
    void AddAnchor(const std::string& digest);

    /**
     * Called after content was verified. Default: nothing.
     * @param in the content
     * @param verdict the result
     */
    virtual void OnVerdict([[maybe_unused]] const ContentArrival& in,
                           [[maybe_unused]] Verdict verdict)
    {
    }

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }

  private:
    /** @param schema value of attribute Schema */
    void SetSchema(std::string schema);
    /** @param digests value of attribute Anchors */
    void SetAnchors(std::string digests);
    /** @param most value of attribute MaxChain */
    void SetMaxChain(uint32_t most);
    /** @param most value of attribute MaxCertificates */
    void SetMaxCertificates(uint32_t most);

    Ptr<TrustChecker> m_checker;
};

/** @param node a node @return its verifier of signatures, made if it had none @ingroup ccn */
Verifier& GetVerifier(const CcnL3Protocol& node);

} // namespace ns3::ccn

#endif // CCN_VERIFICATION_POLICY_H
