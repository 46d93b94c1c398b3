// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-piggyback-pipeline.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-stage-switch.h"

namespace ns3::ccn
{

Arrival
PiggybackArrival::Extract(Bytes part) const
{
    return {face,
            sender,
            packet->CreateFragment(part.data() - view.message.data(), part.size()),
            part,
            now};
}

ContentArrival
PiggybackArrival::GetContent() const
{
    const ContentView& content = view.content;
    return {view.isEmbedded ? Arrival(*this) : Extract(content.message), content, resumed};
}

InterestArrival
PiggybackArrival::GetInterest() const
{
    return {Extract(view.interest.message), view.interest};
}

void
PiggybackPipeline::Turn(bool isOn)
{
    m_isOn = isOn;
    if (isOn)
    {
        m_l3.stages.Enter(*this, {Hook::MESSAGE, Hook::EMBEDDED});
        return;
    }
    m_l3.stages.Leave(*this, Hook::EMBEDDED); // not MESSAGE, for packets that another stage keeps
}

bool
PiggybackPipeline::OnMessage(const MessageArrival& in)
{
    if (in.kind != MessageKind::PIGGYBACK || !(m_isOn || in.resumed))
    {
        return false;
    }
    PiggybackView view;
    const DecodeError error = view.Decode(in.bytes, *m_l3.codec);
    Take(in, view, error, in.resumed);
    return true;
}

bool
PiggybackPipeline::OnEmbedded(const ContentArrival& in)
{
    PiggybackView view;
    view.content = in.content;
    const DecodeError error = view.DecodeEmbedded();
    Take(in, view, error, in.resumed);
    return true;
}

void
PiggybackPipeline::Take(const Arrival& in,
                        const PiggybackView& view,
                        DecodeError error,
                        const Resumption* resumed)
{
    if (resumed)
    {
        Process({in, view, resumed});
        return;
    }
    m_l3.traces.NoteReceived(in, MessageKind::PIGGYBACK);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, view.content);
    m_l3.output.Hear(in, view.interest);
    m_l3.ChargeHash(view.content.message.size());
    Receive({in, view});
}

void
PiggybackPipeline::Receive(const PiggybackArrival& in)
{
    m_l3.counters.Add(Count::PIGGYBACKS_IN);
    if (!m_l3.stages.Has(Hook::ARRIVED) || AcceptsBoth(in))
    {
        m_l3.counters.Add(Count::DATA_IN);
        Process(in);
    }
}

bool
PiggybackPipeline::AcceptsBoth(const PiggybackArrival& in)
{
    const ContentArrival content = in.GetContent();
    const InterestArrival interest = in.GetInterest();
    const auto ask = [this](auto& pipeline, const auto& part, Count count) {
        Fate fate{Fate::Kind::KEPT};
        try
        {
            fate = pipeline.AskArrived(part);
        }
        catch (...)
        {
            m_l3.counters.Add(count); // so that ErrorGuard drops it
            throw;
        }
        if (!fate.Passes())
        {
            m_l3.counters.Add(count);
        }
        return pipeline.Passes(part, fate);
    };
    const bool hasContent = ask(m_l3.contents, content, Count::DATA_IN);
    if (!hasContent && in.view.isEmbedded)
    {
        ForwardAlone(in, true);
        return false;
    }
    const bool hasInterest = ask(m_l3.interests, interest, Count::INTERESTS_IN);
    if (hasContent && !hasInterest)
    {
        m_l3.counters.Add(Count::DATA_IN);
        m_l3.contents.Process(content);
    }
    if (hasInterest && !hasContent)
    {
        m_l3.counters.Add(Count::INTERESTS_IN);
        m_l3.interests.Process(interest);
    }
    return hasContent && hasInterest;
}

void
PiggybackPipeline::Process(const PiggybackArrival& in)
{
    const ContentArrival content = in.GetContent();
    // p.2 PIT lookup
    MatchedContent wanted;
    switch (m_l3.contents.Begin(content, in.packet, wanted))
    {
    case ContentPipeline::Outcome::WANTED:
        return Carry(in, content, wanted);
    case ContentPipeline::Outcome::NOT_TAKEN:
        return ForwardAlone(in, false);
    case ContentPipeline::Outcome::FORGED:
        return ForwardAlone(in, true);
    case ContentPipeline::Outcome::LATER:
        return;
    }
}

void
PiggybackPipeline::ForwardAlone(const PiggybackArrival& in, bool isForged)
{
    const InterestArrival interest = in.GetInterest();
    // The signature also covers the embedded Interest.
    if (isForged && in.view.isEmbedded)
    {
        m_l3.counters.Add(Count::INTERESTS_IN);
        m_l3.output.Drop(in.face, DropReason::EMBEDDED, interest.packet);
        return;
    }
    m_l3.counters.Add(Count::INTERESTS_IN);
    m_l3.interests.Process(interest);
}

void
PiggybackPipeline::Carry(const PiggybackArrival& in,
                         const ContentArrival& content,
                         MatchedContent& wanted)
{
    // p.3 content store
    m_l3.contents.Store(content, wanted);
    // p.4 PIT entry for the Interest
    FaceList faces;
    ContentPipeline::GetWaiting(wanted.entries, in, faces);
    FaceList riding;
    ForwardInterest(in, wanted, faces, riding);
    m_l3.pit->LeaveOutGone(wanted.entries);
    // p.5 removal
    PiggybackArrival leaving = in;
    const Ptr<const Packet> changed = m_l3.contents.Change(content, wanted.entries, in.packet);
    leaving.packet = changed ? changed : in.packet;
    const ContentArrival alone = changed ? leaving.GetContent() : content;
    m_l3.contents.EraseSatisfied(wanted, content);
    if (faces.empty())
    {
        m_l3.output.Drop(in.face, DropReason::NO_OTHER_FACE, content.packet);
        return;
    }
    // p.6 forwarding
    m_l3.counters.Add(Count::DATA_FORWARDED);
    auto next = riding.begin(); // in the order of the faces
    for (const FaceId face : faces)
    {
        const bool rides = next != riding.end() && *next == face;
        next += rides;
        SendOn(in, leaving, alone, face, rides);
    }
}

void
PiggybackPipeline::ForwardInterest(const PiggybackArrival& in,
                                   const MatchedContent& wanted,
                                   const FaceList& faces,
                                   FaceList& riding)
{
    const InterestArrival interest = in.GetInterest();
    m_l3.counters.Add(Count::INTERESTS_IN);
    if (!m_l3.interests.Begin(interest))
    {
        return;
    }
    bool isOpen = false;
    FaceList allowed;
    for (const FaceId face : faces)
    {
        if (m_l3.hops.MaySend(interest, face))
        {
            isOpen = true;
            if (!in.view.isEmbedded || m_l3.faces->Get(face).TakesPiggyback())
            {
                allowed.push_back(face);
            }
        }
    }
    if (allowed.empty() && isOpen)
    {
        m_l3.output.Drop(in.face, DropReason::EMBEDDED, interest.packet);
        return;
    }
    if (allowed.empty())
    {
        m_l3.interests.Forward(interest, &wanted.entries);
        return;
    }
    const bool isEmbedded = in.view.isEmbedded;
    if (!m_l3.interests.MaySend(
            {interest, allowed.front(), isEmbedded, isEmbedded && wanted.isVerified}))
    {
        return;
    }
    PitEntry* entry = m_l3.interests.MakePending(interest, &wanted.entries);
    if (!entry)
    {
        return;
    }
    m_l3.counters.Add(Count::INTERESTS_FORWARDED);
    m_l3.counters.Add(Count::INTERESTS_RIDING);
    for (const FaceId face : allowed)
    {
        m_l3.pit->AddUpstream(*entry, face, interest.interest, in.now);
    }
    riding = allowed;
    m_l3.interests.TellPending({*entry, interest, allowed.size(), allowed.size()});
    if (!entry->IsGone())
    {
        m_l3.strategies.Notify(AFTER_RIDE, *entry, interest);
    }
}

void
PiggybackPipeline::SendOn(const PiggybackArrival& in,
                          const PiggybackArrival& leaving,
                          const ContentArrival& alone,
                          FaceId id,
                          bool rides)
{
    const Face& face = m_l3.faces->Get(id);
    if (in.view.isEmbedded || (rides && face.TakesBundle(in.packet->GetSize())))
    {
        const bool isContent = in.view.isEmbedded && !face.TakesPiggyback();
        m_l3.output.Forward(in,
                            id,
                            isContent ? MessageKind::CONTENT_OBJECT : MessageKind::PIGGYBACK,
                            leaving.packet->Copy());
        return;
    }
    m_l3.output.Forward(alone, id, MessageKind::CONTENT_OBJECT, alone.packet->Copy());
    if (rides)
    {
        m_l3.counters.Add(Count::UNBUNDLED);
        m_l3.output.Forward(in.GetInterest(), id, MessageKind::INTEREST);
    }
}

namespace
{

[[gnu::init_priority(200)]] const AddedAttributes PIGGYBACK_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "piggyback",
    [](TypeId& type) {
        AddStageSwitch<PiggybackPipeline,
                       false,
                       &PiggybackPipeline::Turn,
                       &PiggybackPipeline::IsOn>(
            type,
            "TakesPiggyback",
            true,
            "Whether the node processes piggyback packets. If false, they are unknown messages, "
            "and embedded Interests are ignored.");
    });

} // namespace

} // namespace ns3::ccn
