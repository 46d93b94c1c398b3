// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-l3-output.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-decoded-packet.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3::ccn
{

namespace
{

/** @param kind of a message that is sent @return its counter */
Count
GetSentCount(MessageKind kind)
{
    return kind == MessageKind::INTEREST          ? Count::INTERESTS_SENT
           : kind == MessageKind::INTEREST_RETURN ? Count::RETURNS_SENT
                                                  : Count::DATA_SENT;
}

} // namespace

void
L3Output::Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet, bool isOwn)
{
    Face& face = m_l3.faces->Get(id);
    const bool hasInterest = kind == MessageKind::INTEREST || kind == MessageKind::PIGGYBACK;
    if (m_l3.stages.Has(Hook::LEAVING) && hasInterest && !face.IsLocal())
    {
        m_l3.stages.Tell(Hook::LEAVING, [&](NodeStage& stage) { stage.OnInterestLeaves(*packet); });
    }
    if (!m_l3.traces.sending.IsEmpty())
    {
        m_l3.traces.sending(face, kind, packet);
    }
    if (SuppressionScheme* suppression = face.GetSuppression())
    {
        suppression->Attach(face, *this);
        m_l3.counters.Add(Count::SHARED_OFFERED);
        suppression->Offer(kind, packet, isOwn);
        return;
    }
    const bool hasContent = kind == MessageKind::CONTENT_OBJECT || kind == MessageKind::PIGGYBACK;
    if (m_l3.delaysContent && hasContent)
    {
        m_l3.work->Delay(face, kind, packet);
        return;
    }
    Transmit(face, kind, packet);
}

void
L3Output::Forward(const Arrival& in, FaceId face, MessageKind kind)
{
    Face& to = m_l3.faces->Get(face);
    if (Share(in, to, kind))
    {
        return;
    }
    // An application only reads the packet and needs no copy, unless Sending lets a user tag it.
    const bool isShared = to.IsLocal() && m_l3.traces.sending.IsEmpty() && !to.WantsSource();
    Forward(in, face, kind, isShared ? ConstCast<Packet>(in.packet) : in.packet->Copy());
}

bool
L3Output::OnlyReads() const
{
    const L3Traces& traces = m_l3.traces;
    return !m_l3.takesTime && !m_l3.delaysContent && !m_l3.stages.Has(Hook::LEAVING) &&
           traces.sending.IsEmpty() && traces.received.IsEmpty() && traces.sent.IsEmpty();
}

bool
L3Output::Share(const Arrival& in, Face& to, MessageKind kind)
{
    if (!in.decoded || !in.decoded->IsDecoded() || in.decoded->GetPacket() != in.packet ||
        !OnlyReads() || to.GetSuppression())
    {
        return false;
    }
    const std::optional<bool> sent = to.SendDecoded(*in.decoded);
    if (sent)
    {
        NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                         << ": forwarded to " << to.GetLabel());
        m_l3.counters.Add(GetSentCount(kind));
        if (!*sent)
        {
            m_l3.counters.Add(Count::SEND_REFUSED);
        }
    }
    return sent.has_value();
}

void
L3Output::Forward(const Arrival& in, FaceId face, MessageKind kind, const Ptr<Packet>& copy)
{
    NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                     << ": forwarded to " << m_l3.faces->Get(face).GetLabel());
    if (m_l3.faces->Get(face).WantsSource())
    {
        SourceTag tag;
        tag.face = in.face.GetId();
        tag.sender = in.sender;
        copy->ReplacePacketTag(tag);
    }
    Send(face, kind, copy, in.face.IsLocal());
}

void
L3Output::ForwardInterest(const InterestArrival& in, FaceId face)
{
    if (!in.HasHopLimit() || in.face.IsLocal())
    {
        Forward(in, face, MessageKind::INTEREST);
        return;
    }
    const Ptr<Packet> copy = in.packet->Copy();
    m_l3.codec->SetHopLimit(*copy, in.hopsLeft);
    Forward(in, face, MessageKind::INTEREST, copy);
}

uint32_t
L3Output::GetNodeId() const
{
    return m_l3.nodeId;
}

void
L3Output::NoteShared(Face& face,
                     SuppressionEvent event,
                     MessageKind kind,
                     const Ptr<const Packet>& packet,
                     const char* reason)
{
    NS_LOG_DEBUG(m_l3.Where(face) << " " << DescribeMessage(*packet, *m_l3.codec) << ": "
                                  << ToString(event) << (*reason ? ", " : "") << reason);
    switch (event)
    {
    case SuppressionEvent::SENT:
        m_l3.counters.Add(Count::SHARED_SENT);
        break;
    case SuppressionEvent::SUPPRESSED:
        m_l3.counters.Add(Count::SHARED_SUPPRESSED);
        break;
    case SuppressionEvent::REFUSED:
        m_l3.counters.Add(Count::SHARED_REFUSED);
        break;
    case SuppressionEvent::REPEATED:
        m_l3.counters.Add(Count::SHARED_REPEATED);
        break;
    case SuppressionEvent::DEFERRED:
    case SuppressionEvent::ACKNOWLEDGED:
    case SuppressionEvent::ABANDONED:
        break; // not an outcome
    }
    m_l3.traces.suppression(face, event, kind, packet, reason);
}

void
L3Output::Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    m_l3.takesTime ? m_l3.work->Send(face, kind, packet) : Emit(face, kind, packet);
}

void
L3Output::Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    if (kind == MessageKind::PIGGYBACK)
    {
        m_l3.counters.Add(Count::PIGGYBACKS_SENT);
        m_l3.counters.Add(Count::INTERESTS_SENT);
    }
    m_l3.counters.Add(GetSentCount(kind));
    NS_LOG_LOGIC(m_l3.Where(face) << " " << DescribeMessage(*packet, *m_l3.codec) << ": sent");
    if (!m_l3.traces.sent.IsEmpty())
    {
        m_l3.traces.sent(face, kind, packet);
    }
    if (!face.Send(packet))
    {
        m_l3.counters.Add(Count::SEND_REFUSED);
    }
}

void
L3Output::Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet, DecodeError error)
{
    NS_LOG_DEBUG(m_l3.Where(face) << " "
                                  << (packet ? DescribeMessage(*packet, *m_l3.codec) : "no message")
                                  << ": dropped, "
                                  << (error == DecodeError::NONE ? ToString(reason)
                                                                 : GetDropName(reason, error)));
    if (IsAdded(reason))
    {
        m_l3.counters.AddOwnDrop(reason,
                                 m_l3.codec->GetKind(PacketBytes(*packet).Get()) ==
                                     MessageKind::INTEREST);
    }
    else
    {
        m_l3.counters.AddDrop(reason, error);
    }
    m_l3.traces.dropped(face, reason, error, packet);
}

} // namespace ns3::ccn
