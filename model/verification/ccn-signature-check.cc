// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-signature-check.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

namespace ns3::ccn
{

namespace
{

using StoredUse = VerificationPolicy::StoredUse;

/** @param verdict on refused content @return why it is dropped */
DropReason
GetDropReason(Verdict verdict)
{
    const bool isBad = verdict == Verdict::BAD_SIGNATURE || verdict == Verdict::CHECKSUM_ONLY;
    return verdict == Verdict::NO_KEY ? DropReason::NO_KEY
           : isBad                    ? DropReason::BAD_SIGNATURE
                                      : DropReason::UNTRUSTED;
}

} // namespace

SignatureCheck::SignatureCheck(L3Engine& l3, CcnL3Protocol& node)
    : m_l3(l3),
      m_node(node)
{
    m_l3.stages.Enter(*this, {Hook::MATCHED});
}

void
SignatureCheck::SetPolicy(const Ptr<VerificationPolicy>& policy)
{
    m_policy = policy;
    m_policy ? m_l3.stages.Enter(*this, {Hook::LOOKUP}) : m_l3.stages.Leave(*this, Hook::LOOKUP);
}

Verdict
SignatureCheck::Check(const ContentView& content, Time now)
{
    Verdict verdict = m_verifier->Verify(content);
    if (verdict != Verdict::NO_KEY)
    {
        m_l3.Charge(Step::VERIFY);
    }
    if (m_policy)
    {
        verdict = m_policy->Judge(content, now, verdict);
    }
    if (verdict == Verdict::VALID)
    {
        m_l3.counters.Add(Count::VERIFIED);
    }
    else if (!Refuses(verdict))
    {
        m_l3.counters.Add(Count::UNVERIFIABLE);
    }
    return verdict;
}

bool
SignatureCheck::Refuses(Verdict verdict) const
{
    const bool passes = verdict == Verdict::NO_KEY && !m_verifier->RequiresKey();
    return verdict != Verdict::VALID && !passes;
}

void
SignatureCheck::OnLookup(const InterestArrival& in)
{
    if (!m_policy->WatchesStore())
    {
        return;
    }
    ExcludeReader exclude(in.interest.selectors.exclude);
    for (ExcludeGap gap; in.interest.selectors.hasExclude && exclude.Next(gap);)
    {
        const CsEntry* entry = m_l3.contentStore->FindObject(in.interest.name, gap.high);
        if (entry && !entry->isVerified && m_policy->VerifiesStored(*entry, StoredUse::EXCLUDES))
        {
            CheckStored(*entry, in.now);
        }
    }
}

bool
SignatureCheck::OnFound(const InterestArrival& in, const CsEntry& entry)
{
    const bool isToVerify = m_policy->WatchesStore() && !entry.isVerified &&
                            m_policy->VerifiesStored(entry, StoredUse::SATISFIES);
    return !isToVerify || CheckStored(entry, in.now);
}

bool
SignatureCheck::CheckStored(const CsEntry& entry, Time now)
{
    const PacketBytes bytes(*entry.CopyPacket());
    ContentView content;
    entry.GetCodec().Decode(bytes.Get(), content);
    const Verdict verdict = Check(content, now);
    m_policy->OnStoredVerdict(verdict);
    if (Refuses(verdict))
    {
        m_l3.counters.Add(Count::STORED_REFUSED);
        m_l3.contentStore->Erase(entry, CsChange::Cause::REFUSED);
        return false;
    }
    entry.isVerified = verdict == Verdict::VALID;
    return true;
}

bool
SignatureCheck::IsToVerify(const ContentArrival& in, const MatchedContent& wanted) const
{
    if (m_policy)
    {
        return !in.face.IsLocal() && m_policy->Verifies(in, wanted.entries);
    }
    return m_verifier->IsOn() && !in.face.IsLocal() && m_verifier->Picks();
}

Fate
SignatureCheck::OnMatched(const ContentArrival& in, MatchedContent& wanted)
{
    const bool isChecked = in.resumed && &in.resumed->stage == this;
    if (isChecked || !IsToVerify(in, wanted))
    {
        return {};
    }
    const Time done = m_verifier->Reserve(in.now);
    if (done == in.now)
    {
        return OnResumed(in, wanted);
    }
    ++m_verifying;
    const KeptArrival kept(Arrival{in.face, in.sender, wanted.whole});
    // With a Ptr, since the layer may be removed by then.
    const Ptr<CcnL3Protocol> layer(&m_node);
    Simulator::Schedule(done - in.now, [this, layer, kept] { Finish(kept); });
    return {Fate::Kind::KEPT};
}

Fate
SignatureCheck::OnResumed(const ContentArrival& in, MatchedContent& wanted)
{
    const Verdict verdict = Check(in.content, in.now);
    if (m_policy)
    {
        m_policy->OnVerdict(in, verdict);
    }
    if (Refuses(verdict))
    {
        return {Fate::Kind::DROP, GetDropReason(verdict)};
    }
    wanted.isVerified = verdict == Verdict::VALID;
    return {};
}

void
SignatureCheck::Finish(const KeptArrival& kept)
{
    --m_verifying;
    if (m_l3.faces->GetSize() == 0)
    {
        return; // the layer has been disposed of
    }
    m_l3.dispatcher.Resume(kept.Get(), {*this, Hook::MATCHED});
}

void
SignatureCheck::AddKept(Counters::InProgress& now) const
{
    now.verifying += m_verifying;
}

int64_t
SignatureCheck::AssignStreams(int64_t stream)
{
    const int64_t used = m_verifier->AssignStreams(stream);
    return used + (m_policy ? m_policy->AssignStreams(stream + used) : 0);
}

void
SignatureCheck::Dispose()
{
    m_verifier->Dispose();
    if (m_policy)
    {
        m_policy->Dispose();
    }
}

// --- attributes of the node ---

namespace
{

/** @param node a node @return its policy, or nullptr */
Ptr<VerificationPolicy>
GetPolicy(CcnL3Protocol& node)
{
    const auto* check = node.GetStages().Find<SignatureCheck>();
    return check ? check->GetPolicy() : nullptr;
}

/** @param node a node @param value of attribute Verification */
void
SetVerification(CcnL3Protocol& node, const StringValue& value)
{
    const std::string policy = value.Get();
    if (!policy.empty() || node.GetStages().Find<SignatureCheck>())
    {
        node.GetStages()
            .Get<SignatureCheck>(node.GetEngine(), node)
            .SetPolicy(policy.empty() ? nullptr : CreateByName<VerificationPolicy>(policy));
    }
}

/** @param node a node @param value receives attribute Verification */
void
GetVerification(CcnL3Protocol& node, StringValue& value)
{
    const auto policy = GetPolicy(node);
    value.Set(policy ? policy->GetInstanceTypeId().GetName() : std::string());
}

[[gnu::init_priority(200)]] const AddedAttributes ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "verification",
    [](TypeId& type) {
        type.AddAttribute(
            "Verification",
            "Name of the policy that selects the content of neighbours to verify: a registered "
            "ns3::ccn::VerificationPolicy. If it is empty, attribute Share of Verifier "
            "decides.",
            Presettable(StringValue("")),
            Presettable(
                MakeAddedAccessor<CcnL3Protocol, StringValue>(&SetVerification, &GetVerification)),
            MakeStringChecker());
        type.AddAttribute(
            "VerificationPolicy",
            "The policy that attribute Verification selects, if any.",
            TypeId::ATTR_GET,
            PointerValue(),
            MakeAddedAccessor<CcnL3Protocol, PointerValue>(
                nullptr,
                [](CcnL3Protocol& node, PointerValue& value) { value.SetObject(GetPolicy(node)); }),
            MakePointerChecker<ns3::ccn::VerificationPolicy>());
        type.AddAttribute(
            "Verifier",
            "The verifier of the signatures of forwarded content; created on first use.",
            TypeId::ATTR_GET,
            PointerValue(),
            MakeAddedAccessor<CcnL3Protocol, PointerValue>(
                nullptr,
                [](CcnL3Protocol& node, PointerValue& value) {
                    value.SetObject(&GetVerifier(node));
                }),
            MakePointerChecker<ns3::ccn::Verifier>());
    });

const NodeStarter STARTER([](CcnL3Protocol& node, Face* added) {
    if (!added && IsAnyDefaultGiven(Verifier::GetTypeId()))
    {
        GetVerifier(node);
    }
});

} // namespace

Verifier&
GetVerifier(const CcnL3Protocol& node)
{
    return node.GetStages()
        .Get<SignatureCheck>(node.GetEngine(), const_cast<CcnL3Protocol&>(node))
        .GetVerifier();
}

} // namespace ns3::ccn
