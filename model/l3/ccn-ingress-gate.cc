/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ingress-gate.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-packet-bytes.h"

#include <type_traits>
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

/** Whether a message is an Interest. @tparam In InterestArrival or ContentArrival */
template <typename In>
constexpr bool IS_INTEREST = std::is_same_v<In, InterestArrival>;

/** @param policy a policy @param in a message @return its answer */
template <typename In>
IngressVerdict
Ask(IngressPolicy& policy, const In& in)
{
    if constexpr (IS_INTEREST<In>)
    {
        return policy.OnInterest(in);
    }
    else
    {
        return policy.OnContent(in);
    }
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
    m_isOn = m_isOn || !chain.empty();
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
    m_isOn = true;
    policy.Start(*this, &face);
}

template <typename Question>
IngressVerdict
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
                return verdict;
            }
        }
    }
    return {};
}

template <typename In>
bool
IngressGate::Accepts(const In& in, const IngressPolicy* last)
{
    const auto count = [&] {
        if (!last) // otherwise it is counted
        {
            m_l3.counters.Add(IS_INTEREST<In> ? Count::INTERESTS_IN : Count::DATA_IN);
        }
    };
    IngressVerdict verdict;
    try
    {
        verdict = AskAll(in, last, [&in](IngressPolicy& policy) { return Ask(policy, in); });
    }
    catch (...)
    {
        count(); // so that ErrorGuard drops it
        throw;
    }
    if (verdict.kind == IngressVerdict::Kind::ACCEPT)
    {
        return true;
    }
    count();
    if (verdict.kind == IngressVerdict::Kind::DROP)
    {
        Drop(in, verdict.reason);
    }
    return false;
}

template bool IngressGate::Accepts(const InterestArrival& in, const IngressPolicy* last);
template bool IngressGate::Accepts(const ContentArrival& in, const IngressPolicy* last);

bool
IngressGate::AcceptsSending(const SendingInterest& sending)
{
    const InterestArrival& in = sending.in;
    const IngressPolicy* last = PeekPointer(in.packet) == m_passing ? m_passed : nullptr;
    const IngressVerdict verdict =
        AskAll(in, last, [&sending](IngressPolicy& policy) { return policy.AskSending(sending); });
    if (verdict.kind == IngressVerdict::Kind::DROP)
    {
        Drop(in, verdict.reason);
    }
    return verdict.kind == IngressVerdict::Kind::ACCEPT;
}

void
IngressGate::TellForwarded(const PitEntry& entry, const InterestArrival& in)
{
    ForEachAt(entry, [&](IngressPolicy& policy) { policy.OnForwarded(entry, in); });
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
IngressGate::AddDeferred(Counters::InProgress& now) const
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
    if (isSending)
    {
        m_passed = &policy;
        m_passing = PeekPointer(message.packet);
        m_l3.dispatcher.SendDeferred(message.Get());
        m_passing = nullptr;
        return;
    }
    m_l3.dispatcher.LetIn(message.Get(), policy);
}

void
IngressGate::Refuse(const KeptArrival& message, DropReason reason)
{
    Drop(message.Get(), reason);
}

void
IngressGate::Drop(const Arrival& in, DropReason reason)
{
    static const DropReason dataRefused = AddDropReason("data_refused");
    const bool isInterest = m_l3.codec->GetKindOf(*in.packet) == MessageKind::INTEREST;
    if (isInterest && m_l3.codec->GetTraits().hasReturns)
    {
        const PacketBytes bytes(*in.packet);
        InterestView interest;
        m_l3.codec->Decode(bytes.Get(), interest);
        m_l3.returns.Refuse({in, interest}, reason);
        return;
    }
    m_l3.output.Drop(in.face,
                     reason == DropReason::REFUSED && !isInterest ? dataRefused : reason,
                     in.packet);
}

} // namespace ns3::ccn
