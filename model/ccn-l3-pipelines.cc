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
CcnL3Protocol::ReceiveFromFace(Face& face, const Ptr<const Packet>& packet)
{
    if (!m_processor->IsOn())
    {
        Process(face, packet);
    }
    else if (!m_processor->Enqueue(face, packet))
    {
        Drop(face, DropReason::PROCESSOR_FULL, packet);
    }
}

void
CcnL3Protocol::Process(Face& face, const Ptr<const Packet>& packet)
{
    m_processor->Charge(Step::RECEIVE);
    if (packet->GetSize() > MAX_MESSAGE_BYTES)
    {
        DropMalformed(face, DecodeError::TOO_LONG, packet);
        return;
    }
    const PacketBytes bytes(*packet);
    Dispatch(face, packet, bytes.Get());
}

void
CcnL3Protocol::NoteReceived(Face& face, MessageKind kind, const Ptr<const Packet>& packet)
{
    if (!m_received.IsEmpty())
    {
        m_received(face, kind, packet);
    }
}

void
CcnL3Protocol::Dispatch(Face& face, const Ptr<const Packet>& packet, Bytes bytes)
{
    NS_LOG_LOGIC(Where(face) << " " << DescribeMessage(bytes) << ": received");
    const MessageKind kind = PeekKind(bytes);
    switch (kind)
    {
    case MessageKind::INTEREST:
        return DispatchInterest(face, packet, bytes);
    case MessageKind::CONTENT_OBJECT:
        return DispatchContent(face, packet, bytes);
    case MessageKind::PIGGYBACK:
        if (m_takesPiggyback)
        {
            return DispatchPiggyback(face, packet, bytes);
        }
        break;
    default:
        break;
    }
    NoteReceived(face, kind, packet);
    Drop(face, DropReason::UNKNOWN_MESSAGE, packet);
}

void
CcnL3Protocol::DispatchInterest(Face& face, const Ptr<const Packet>& packet, Bytes bytes)
{
    NoteReceived(face, MessageKind::INTEREST, packet);
    InterestView interest;
    const DecodeError error = interest.Decode(bytes);
    if (error != DecodeError::NONE)
    {
        DropMalformed(face, error, packet);
        return;
    }
    ReceiveInterest({face, interest, packet});
}

void
CcnL3Protocol::DispatchContent(Face& face, const Ptr<const Packet>& packet, Bytes bytes)
{
    ContentView content;
    const DecodeError error = content.Decode(bytes);
    if (error == DecodeError::NONE && m_takesPiggyback && !content.embeddedInterest.empty())
    {
        DispatchEmbedded(face, packet, content);
        return;
    }
    NoteReceived(face, MessageKind::CONTENT_OBJECT, packet);
    if (error != DecodeError::NONE)
    {
        DropMalformed(face, error, packet);
        return;
    }
    m_processor->ChargeHash(bytes.size());
    ReceiveContent({face, content, packet});
}

void
CcnL3Protocol::DispatchPiggyback(Face& face, const Ptr<const Packet>& packet, Bytes bytes)
{
    PiggybackView view;
    AdmitPiggyback(face, packet, view, view.Decode(bytes));
}

void
CcnL3Protocol::DispatchEmbedded(Face& face,
                                const Ptr<const Packet>& packet,
                                const ContentView& content)
{
    PiggybackView view;
    view.content = content;
    AdmitPiggyback(face, packet, view, view.DecodeEmbedded());
}

void
CcnL3Protocol::AdmitPiggyback(Face& face,
                              const Ptr<const Packet>& packet,
                              const PiggybackView& view,
                              DecodeError error)
{
    NoteReceived(face, MessageKind::PIGGYBACK, packet);
    if (error != DecodeError::NONE)
    {
        DropMalformed(face, error, packet);
        return;
    }
    m_processor->ChargeHash(view.content.message.size());
    ReceivePiggyback({face, view, packet});
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
