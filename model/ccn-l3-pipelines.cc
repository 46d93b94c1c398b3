/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"

// Where the pipelines of CcnL3Protocol begin and end: how messages come in, go out and are dropped.

namespace ns3
{
namespace ccn
{

LogComponent&
GetL3Log()
{
    static LogComponent component("CcnL3Protocol", __FILE__);
    return component;
}

// --- reception (i.1, c.1) ---

void
CcnL3Protocol::ReceiveFromFace(const Arrival& arrival)
{
    if (!m_processor->IsOn())
    {
        Process(arrival);
    }
    else if (!m_processor->Enqueue(arrival))
    {
        Drop(arrival.face, DropReason::PROCESSOR_FULL, arrival.packet);
    }
}

void
CcnL3Protocol::Process(const Arrival& in)
{
    m_processor->Charge(Step::RECEIVE);
    if (in.packet->GetSize() > MAX_MESSAGE_BYTES)
    {
        DropMalformed(in.face, DecodeError::TOO_LONG, in.packet);
        return;
    }
    const PacketBytes bytes(*in.packet);
    Dispatch(in, bytes.Get());
}

void
CcnL3Protocol::NoteReceived(const Arrival& in, MessageKind kind)
{
    if (!m_received.IsEmpty())
    {
        m_received(in.face, kind, in.packet);
    }
}

void
CcnL3Protocol::Dispatch(const Arrival& in, Bytes bytes)
{
    NS_LOG_LOGIC(Where(in.face) << " " << DescribeMessage(bytes) << ": received");
    const MessageKind kind = PeekKind(bytes);
    switch (kind)
    {
    case MessageKind::INTEREST:
        return DispatchInterest(in, bytes);
    case MessageKind::CONTENT_OBJECT:
        return DispatchContent(in, bytes);
    case MessageKind::PIGGYBACK:
        if (m_takesPiggyback)
        {
            return DispatchPiggyback(in, bytes);
        }
        break;
    default:
        break;
    }
    NoteReceived(in, kind);
    Drop(in.face, DropReason::UNKNOWN_MESSAGE, in.packet);
}

void
CcnL3Protocol::DispatchInterest(const Arrival& in, Bytes bytes)
{
    NoteReceived(in, MessageKind::INTEREST);
    InterestView interest;
    const DecodeError error = interest.Decode(bytes);
    if (error != DecodeError::NONE)
    {
        DropMalformed(in.face, error, in.packet);
        return;
    }
    ReceiveInterest({in, interest});
}

void
CcnL3Protocol::DispatchContent(const Arrival& in, Bytes bytes)
{
    ContentView content;
    const DecodeError error = content.Decode(bytes);
    if (error == DecodeError::NONE && m_takesPiggyback && !content.embeddedInterest.empty())
    {
        DispatchEmbedded(in, content);
        return;
    }
    NoteReceived(in, MessageKind::CONTENT_OBJECT);
    if (error != DecodeError::NONE)
    {
        DropMalformed(in.face, error, in.packet);
        return;
    }
    m_processor->ChargeHash(bytes.size());
    ReceiveContent({in, content});
}

void
CcnL3Protocol::DispatchPiggyback(const Arrival& in, Bytes bytes)
{
    PiggybackView view;
    AdmitPiggyback(in, view, view.Decode(bytes));
}

void
CcnL3Protocol::DispatchEmbedded(const Arrival& in, const ContentView& content)
{
    PiggybackView view;
    view.content = content;
    AdmitPiggyback(in, view, view.DecodeEmbedded());
}

void
CcnL3Protocol::AdmitPiggyback(const Arrival& in, const PiggybackView& view, DecodeError error)
{
    NoteReceived(in, MessageKind::PIGGYBACK);
    if (error != DecodeError::NONE)
    {
        DropMalformed(in.face, error, in.packet);
        return;
    }
    m_processor->ChargeHash(view.content.message.size());
    ReceivePiggyback({in, view});
}

// --- sending and dropping ---

void
CcnL3Protocol::Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet)
{
    Face& face = *m_faces[id];
    if (kind != MessageKind::INTEREST && m_contentQueues->IsOn())
    {
        m_contentQueues->Add(face, kind, packet);
        return;
    }
    Transmit(face, kind, packet);
}

void
CcnL3Protocol::Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    if (!m_processor->IsOn())
    {
        Emit(face, kind, packet);
        return;
    }
    m_processor->Send(packet->GetSize(), face.IsLocal(), [this, &face, kind, packet] {
        Emit(face, kind, packet);
    });
}

void
CcnL3Protocol::Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    if (kind == MessageKind::PIGGYBACK)
    {
        m_counters.Add(Count::PIGGYBACKS_SENT);
        m_counters.Add(Count::INTERESTS_SENT);
    }
    m_counters.Add(kind == MessageKind::INTEREST ? Count::INTERESTS_SENT : Count::DATA_SENT);
    NS_LOG_LOGIC(Where(face) << " " << DescribeMessage(*packet) << ": sent");
    if (!m_sent.IsEmpty())
    {
        m_sent(face, kind, packet);
    }
    if (!face.Send(packet))
    {
        m_counters.Add(Count::SEND_REFUSED);
    }
}

void
CcnL3Protocol::Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet)
{
    NS_LOG_DEBUG(Where(face) << " " << (packet ? DescribeMessage(*packet) : "no message")
                             << ": dropped, " << ToString(reason));
    m_counters.AddDrop(reason);
    m_dropped(face, reason, DecodeError::NONE, packet);
}

void
CcnL3Protocol::DropMalformed(Face& face, DecodeError error, const Ptr<const Packet>& packet)
{
    NS_LOG_DEBUG(Where(face) << " " << DescribeMessage(*packet) << ": dropped, malformed, "
                             << ToString(error));
    m_counters.AddMalformed(error);
    m_dropped(face, DropReason::MALFORMED, error, packet);
}

void
CcnL3Protocol::DropAtFace(Face& face, DropReason reason, DecodeError error)
{
    reason == DropReason::MALFORMED ? DropMalformed(face, error, nullptr)
                                    : Drop(face, reason, nullptr);
}

} // namespace ccn
} // namespace ns3
