// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ingress-gate.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

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

IngressGate&
IngressGate::Get(CcnL3Protocol& node)
{
    return node.GetStages().Get<IngressGate>(node, node.GetEngine());
}

IngressGate::IngressGate(CcnL3Protocol& node, L3Engine& l3)
    : m_node(node),
      m_l3(l3)
{
}

template <typename Action>
void
IngressGate::ForEach(Action&& act) const
{
    for (std::size_t id = 0; id < m_faces.size(); ++id)
    {
        for (const auto& policy : IngressChain(GetChain(id)))
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
        const IngressChain& chain = GetChain(downstream.face);
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
IngressGate::Start(FaceIngress& ingress)
{
    TurnOn();
    const FaceId id = ingress.GetFace().GetId();
    if (id >= m_faces.size())
    {
        m_faces.resize(id + 1);
    }
    m_faces[id] = &ingress;
    ingress.Start(*this);
}

const IngressChain&
IngressGate::GetChain(FaceId face) const
{
    static const IngressChain none;
    return face < m_faces.size() && m_faces[face] ? m_faces[face]->GetChain() : none;
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
    for (const IngressChain* chain : {&GetChain(in.face.GetId()), &m_chain})
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
         {IngressChain(GetChain(change.face->GetId())), IngressChain(m_chain)})
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
    m_faces.clear();
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

namespace
{

/** @param node a node @return the policies of attribute Ingress */
IngressChain
GetNodeChain(CcnL3Protocol& node)
{
    const auto* gate = node.GetStages().Find<IngressGate>();
    return gate ? gate->GetNodeChain() : IngressChain();
}

/** @param node a node @param value of attribute Ingress */
void
SetIngress(CcnL3Protocol& node, const StringValue& value)
{
    IngressChain chain = MakeIngressChain(value.Get());
    if (!chain.empty() || node.GetStages().Find<IngressGate>())
    {
        IngressGate::Get(node).SetNodeChain(std::move(chain));
    }
}

[[gnu::init_priority(200)]] const AddedAttributes NODE_INGRESS(
    "ns3::ccn::CcnL3Protocol",
    "ingress",
    [](TypeId& type) {
        type.AddAttribute(
            "Ingress",
            "Policies that messages of all faces pass, after those of their face (attribute "
            "Ingress of Face): names of registered ns3::ccn::IngressPolicy with a semicolon "
            "between two, each with its attributes as in FaceRate[Rate=50]. Empty "
            "accepts all.",
            Presettable(StringValue("")),
            Presettable(MakeAddedAccessor<CcnL3Protocol, StringValue>(
                &SetIngress,
                [](CcnL3Protocol& node, StringValue& value) {
                    value.Set(ToText(GetNodeChain(node)));
                })),
            MakeStringChecker());
        type.AddAttribute("IngressPolicy",
                          "The first policy of attribute Ingress, if any.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakeAddedAccessor<CcnL3Protocol, PointerValue>(
                              nullptr,
                              [](CcnL3Protocol& node, PointerValue& value) {
                                  const IngressChain chain = GetNodeChain(node);
                                  value.SetObject(chain.empty() ? nullptr : chain.front());
                              }),
                          MakePointerChecker<ns3::ccn::IngressPolicy>());
    });

const NodeStarter FACE_STARTER([](CcnL3Protocol& node, Face* added) {
    const auto ingress = added ? FaceIngress::Find(*added) : nullptr;
    if (ingress)
    {
        IngressGate::Get(node).Start(*ingress);
    }
});

} // namespace

} // namespace ns3::ccn
