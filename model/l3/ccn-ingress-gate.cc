/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ingress-gate.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

/** @return why the messages of a removed face are dropped */
DropReason
GetFaceRemoved()
{
    static const DropReason reason = AddDropReason("face_removed");
    return reason;
}

/** @param verdict of a policy @return the same as a fate */
Fate
ToFate(const IngressVerdict& verdict)
{
    switch (verdict.kind)
    {
    case IngressVerdict::Kind::ACCEPT:
        return {};
    case IngressVerdict::Kind::DROP:
        return {Fate::Kind::DROP, verdict.reason};
    case IngressVerdict::Kind::DEFER:
        break;
    }
    return {Fate::Kind::KEPT};
}

/** @param reason why content is refused @return the same, or data_refused */
DropReason
ForContent(DropReason reason)
{
    static const DropReason dataRefused = AddDropReason("data_refused");
    return reason == DropReason::REFUSED ? dataRefused : reason;
}

} // namespace

IngressGate::IngressGate(CcnL3Protocol& node, L3Engine& l3)
    : m_node(node),
      m_l3(l3)
{
}

template <typename Action>
void
IngressGate::ForEach(Action&& act) const
{
    for (FaceId id = 0; id < m_l3.faces->GetSize(); ++id)
    {
        for (const auto& policy : IngressChain(m_l3.faces->Get(id).GetIngress()))
        {
            act(*policy);
        }
    }
    for (const auto& policy : IngressChain(m_chain))
    {
        act(*policy);
    }
}

template <typename Action>
void
IngressGate::ForEachAt(const PitEntry& entry, Action&& act) const
{
    IngressChain concerned;
    for (const auto& downstream : entry.GetDownstreams())
    {
        const IngressChain& chain = m_l3.faces->Get(downstream.face).GetIngress();
        concerned.insert(concerned.end(), chain.begin(), chain.end());
    }
    concerned.insert(concerned.end(), m_chain.begin(), m_chain.end());
    for (const auto& policy : concerned)
    {
        act(*policy);
    }
}

void
IngressGate::SetNodeChain(IngressChain chain)
{
    if (!chain.empty())
    {
        TurnOn();
    }
    const IngressChain former = std::exchange(m_chain, std::move(chain));
    for (const auto& policy : former)
    {
        policy->RefuseAll(nullptr, DropReason::REFUSED);
        policy->Dispose();
    }
    for (const auto& policy : IngressChain(m_chain))
    {
        policy->Start(*this, nullptr);
    }
}

void
IngressGate::Start(Face& face, IngressPolicy& policy)
{
    TurnOn();
    policy.Start(*this, &face);
}

void
IngressGate::TurnOn()
{
    m_l3.stages.Enter(*this,
                      {Hook::ARRIVED,
                       Hook::FORWARDING,
                       Hook::PENDING,
                       Hook::SATISFIED,
                       Hook::EXPIRED,
                       Hook::FACE});
}

const IngressPolicy*
IngressGate::GetLast(const Resumption* resumed, Hook hook) const
{
    const bool isMine = resumed && resumed->hook == hook && &resumed->stage == this;
    return isMine ? static_cast<const IngressPolicy*>(resumed->place) : nullptr;
}

template <typename Question>
Fate
IngressGate::AskAll(const Arrival& in, const IngressPolicy* last, Question&& question) const
{
    for (const IngressChain* chain : {&in.face.GetIngress(), &m_chain})
    {
        for (std::size_t i = 0; i < chain->size(); ++i) // a policy may change the chain
        {
            const Ptr<IngressPolicy> policy = (*chain)[i];
            if (last)
            {
                last = PeekPointer(policy) == last ? nullptr : last;
                continue;
            }
            const IngressVerdict verdict = question(*policy);
            if (verdict.kind != IngressVerdict::Kind::ACCEPT)
            {
                return ToFate(verdict);
            }
        }
    }
    return {};
}

Fate
IngressGate::OnInterest(const InterestArrival& in)
{
    return AskAll(in, GetLast(in.resumed, Hook::ARRIVED), [&in](IngressPolicy& policy) {
        return policy.OnInterest(in);
    });
}

Fate
IngressGate::OnContent(const ContentArrival& in)
{
    Fate fate = AskAll(in, GetLast(in.resumed, Hook::ARRIVED), [&in](IngressPolicy& policy) {
        return policy.OnContent(in);
    });
    fate.reason = ForContent(fate.reason);
    return fate;
}

Fate
IngressGate::OnForwarding(const SendingInterest& sending)
{
    return AskAll(sending.in,
                  GetLast(sending.in.resumed, Hook::FORWARDING),
                  [&sending](IngressPolicy& policy) { return policy.AskSending(sending); });
}

void
IngressGate::OnPending(const NewPending& pending)
{
    ForEachAt(pending.entry,
              [&](IngressPolicy& policy) { policy.OnForwarded(pending.entry, pending.in); });
}

void
IngressGate::OnSatisfied(const PitEntry& entry, const ContentArrival& in)
{
    ForEachAt(entry, [&](IngressPolicy& policy) { policy.OnSatisfied(entry, in); });
}

void
IngressGate::OnExpired(const PitEntry& entry)
{
    ForEachAt(entry, [&](IngressPolicy& policy) { policy.OnExpired(entry); });
}

void
IngressGate::OnFaceChanged(const FaceChange& change)
{
    for (const IngressChain& chain :
         {IngressChain(change.face->GetIngress()), IngressChain(m_chain)})
    {
        for (const auto& policy : chain)
        {
            policy->OnFaceChanged(change);
            if (change.operation == FaceChange::Operation::REMOVED)
            {
                policy->RefuseAll(PeekPointer(change.face), GetFaceRemoved());
            }
        }
    }
}

void
IngressGate::AddKept(Counters::InProgress& now) const
{
    ForEach([&now](IngressPolicy& policy) {
        now.deferredInterests += policy.GetDeferred(true);
        now.deferredData += policy.GetDeferred(false);
    });
}

int64_t
IngressGate::AssignStreams(int64_t stream)
{
    int64_t used = 0;
    ForEach([&](IngressPolicy& policy) { used += policy.AssignStreams(stream + used); });
    return used;
}

void
IngressGate::Dispose()
{
    ForEach([](IngressPolicy& policy) { policy.Dispose(); });
    m_chain.clear();
}

void
IngressGate::LetIn(IngressPolicy& policy, const KeptArrival& message, bool isSending)
{
    m_l3.dispatcher.Resume(message.Get(),
                           {*this, isSending ? Hook::FORWARDING : Hook::ARRIVED, &policy});
}

void
IngressGate::Refuse(const KeptArrival& message, DropReason reason)
{
    const Arrival in = message.Get();
    const bool isInterest = m_l3.codec->GetKindOf(*in.packet) == MessageKind::INTEREST;
    if (isInterest && m_l3.codec->GetTraits().hasReturns)
    {
        const PacketBytes bytes(*in.packet);
        InterestView interest;
        m_l3.codec->Decode(bytes.Get(), interest);
        m_l3.interests.Refuse({in, interest}, reason);
        return;
    }
    m_l3.output.Drop(in.face, isInterest ? reason : ForContent(reason), in.packet);
}

// --- attributes of the node ---

void
CcnL3Protocol::SetIngress(std::string policies)
{
    IngressChain chain = MakeIngressChain(policies);
    if (!chain.empty() || m_engine->stages.Find<IngressGate>())
    {
        m_engine->stages.Get<IngressGate>(*this, *m_engine).SetNodeChain(std::move(chain));
    }
}

std::string
CcnL3Protocol::GetIngress() const
{
    const auto* gate = m_engine->stages.Find<IngressGate>();
    return gate ? ToText(gate->GetNodeChain()) : std::string();
}

Ptr<IngressPolicy>
CcnL3Protocol::GetIngressPolicy() const
{
    const auto* gate = m_engine->stages.Find<IngressGate>();
    return gate && !gate->GetNodeChain().empty() ? gate->GetNodeChain().front() : nullptr;
}

void
CcnL3Protocol::StartIngress(Face& face, IngressPolicy& policy)
{
    m_engine->stages.Get<IngressGate>(*this, *m_engine).Start(face, policy);
}

} // namespace ns3::ccn
