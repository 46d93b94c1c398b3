// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIGNATURE_CHECK_H
#define CCN_SIGNATURE_CHECK_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-verdict.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"

namespace ns3::ccn
{

class CcnL3Protocol;
struct L3Engine;

/**
 * @ingroup ccn
 * Verifies content of a node: what arrives, and what is stored if the VerificationPolicy says so.
 */
class SignatureCheck : public NodeStage
{
  public:
    /** @param l3 what the node consists of @param node it */
    SignatureCheck(L3Engine& l3, CcnL3Protocol& node);

    /** @return the verifier */
    Verifier& GetVerifier() const
    {
        return *m_verifier;
    }

    /** @return the policy; nullptr: the verifier's Share applies */
    const Ptr<VerificationPolicy>& GetPolicy() const
    {
        return m_policy;
    }

    /** @param policy as GetPolicy() */
    void SetPolicy(const Ptr<VerificationPolicy>& policy);

    // NodeStage
    StageRank GetRank() const override
    {
        return StageRank::CHECK;
    }

    void OnLookup(const InterestArrival& in) override;
    bool OnFound(const InterestArrival& in, const CsEntry& entry) override;
    Fate OnMatched(const ContentArrival& in, MatchedContent& wanted) override;
    Fate OnResumed(const ContentArrival& in, MatchedContent& wanted) override;
    void AddKept(Counters::InProgress& now) const override;
    int64_t AssignStreams(int64_t stream) override;
    void Dispose() override;

  private:
    /**
     * Verifies an object now, and counts and charges it.
     * @param content the object
     * @param now the current time
     * @return the verdict on its signature and, with a schema, on its key
     */
    Verdict Check(const ContentView& content, Time now);
    /** @param verdict on an object @return true if the node refuses it */
    bool Refuses(Verdict verdict) const;
    /** @param in content @param wanted as OnMatched() @return true if it is to be verified */
    bool IsToVerify(const ContentArrival& in, const MatchedContent& wanted) const;
    /**
     * Verifies a stored object and erases it if it is refused.
     * @param entry the object
     * @param now the current time
     * @return true if it is still stored
     */
    bool CheckStored(const CsEntry& entry, Time now);
    /** Continues after the time that a verification takes. @param kept the message */
    void Finish(const KeptArrival& kept);

    L3Engine& m_l3;
    CcnL3Protocol& m_node;
    Ptr<Verifier> m_verifier{CreateObject<Verifier>()};
    Ptr<VerificationPolicy> m_policy;
    uint32_t m_verifying{0}; ///< number of objects that wait for Finish()
};

} // namespace ns3::ccn

#endif // CCN_SIGNATURE_CHECK_H
