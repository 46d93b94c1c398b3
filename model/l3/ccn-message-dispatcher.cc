/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-message-dispatcher.h"

#include "ns3/assert.h"
#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3::ccn
{

namespace
{

/** @param in a message @param interest the Interest that it is @param resumed where, if at all @return its arrival */
InterestArrival
MakeArrival(const Arrival& in, const InterestView& interest, const Resumption* resumed = nullptr)
{
    return {in, interest, InterestArrival::CountHops(interest, in.face.IsLocal()), resumed};
}

} // namespace

template <typename Action>
void
MessageDispatcher::Run(const Arrival& in, Action&& act)
{
    m_l3.purposes.Run(*in.packet, [&] { m_l3.guard.Run(&in.face, in.packet, act); });
}

void
MessageDispatcher::Process(const Arrival& in)
{
    Run(in, [&] {
        m_l3.Charge(Step::RECEIVE);
        if (in.packet->GetSize() > MAX_MESSAGE_BYTES)
        {
            m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, DecodeError::TOO_LONG);
            return;
        }
        if (in.octets.empty())
        {
            const PacketBytes bytes(*in.packet);
            Dispatch(in, bytes.Get());
            return;
        }
        NS_ASSERT_MSG(in.octets == PacketBytes(*in.packet).Get(),
                      m_l3.Where(in.face) << ": the face's bytes are not the packet's");
        Dispatch(in, in.octets);
    });
}

void
MessageDispatcher::Overhear(const Arrival& in)
{
    m_l3.guard.Run(&in.face, in.packet, [&] {
        const SharedParts parts = DescribeParts(*in.packet, *m_l3.codec);
        for (const auto& part : {parts.content, parts.interest})
        {
            if (part)
            {
                m_l3.output.Hear(in, *part);
            }
        }
    });
}

void
MessageDispatcher::NoteReceived(const Arrival& in, MessageKind kind)
{
    if (!m_l3.traces.received.IsEmpty())
    {
        m_l3.traces.received(in.face, kind, in.packet);
    }
}

void
MessageDispatcher::Dispatch(const Arrival& in, Bytes bytes)
{
    NS_LOG_LOGIC(m_l3.Where(in.face) << " " << DescribeMessage(bytes, *m_l3.codec) << ": received");
    const MessageKind kind = m_l3.codec->GetKind(bytes);
    switch (kind)
    {
    case MessageKind::INTEREST:
        return DispatchInterest(in, bytes);
    case MessageKind::CONTENT_OBJECT:
        return DispatchContent(in, bytes);
    case MessageKind::PIGGYBACK:
        if (m_l3.settings.takesPiggyback)
        {
            PiggybackView view;
            const DecodeError error = m_l3.codec->Decode(bytes, view);
            return DispatchPiggyback(in, view, error);
        }
        break;
    default:
        break;
    }
    const auto knows = [&](NodeStage& stage) { return stage.OnMessage(in, kind, bytes); };
    if (!m_l3.stages.Any(Hook::MESSAGE, knows))
    {
        NoteReceived(in, kind);
        m_l3.output.Drop(in.face, DropReason::UNKNOWN_MESSAGE, in.packet);
    }
}

void
MessageDispatcher::DispatchInterest(const Arrival& in, Bytes bytes)
{
    NoteReceived(in, MessageKind::INTEREST);
    InterestView interest;
    const DecodeError error = m_l3.codec->Decode(bytes, interest);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, interest);
    m_l3.interests.Receive(MakeArrival(in, interest));
    m_l3.turns.Take({*in.packet, &interest, nullptr});
}

void
MessageDispatcher::DispatchContent(const Arrival& in, Bytes bytes)
{
    ContentView content;
    const DecodeError error = m_l3.codec->Decode(bytes, content);
    if (error == DecodeError::NONE && m_l3.settings.takesPiggyback &&
        !content.embeddedInterest.empty())
    {
        PiggybackView view;
        view.content = content;
        const DecodeError embeddedError = m_l3.codec->DecodeEmbedded(view);
        return DispatchPiggyback(in, view, embeddedError);
    }
    NoteReceived(in, MessageKind::CONTENT_OBJECT);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, content);
    m_l3.ChargeHash(bytes.size());
    m_l3.contents.Receive({in, content});
    m_l3.turns.Take({*in.packet, nullptr, &content});
}

void
MessageDispatcher::DispatchPiggyback(const Arrival& in,
                                     const PiggybackView& view,
                                     DecodeError error)
{
    NoteReceived(in, MessageKind::PIGGYBACK);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, view.content);
    m_l3.output.Hear(in, view.interest);
    m_l3.ChargeHash(view.content.message.size());
    m_l3.piggybacks.Receive({in, view});
}

void
MessageDispatcher::Resume(const Arrival& in, const Resumption& resumed)
{
    Run(in, [&] {
        const PacketBytes bytes(*in.packet); // decoded before, so that nothing is malformed
        if (m_l3.codec->GetKind(bytes.Get()) != MessageKind::INTEREST)
        {
            ResumeContent(in, bytes.Get(), resumed);
            return;
        }
        InterestView interest;
        m_l3.codec->Decode(bytes.Get(), interest);
        const InterestArrival arrival = MakeArrival(in, interest, &resumed);
        if (resumed.hook != Hook::ARRIVED ||
            m_l3.interests.Passes(arrival, m_l3.interests.AskArrived(arrival)))
        {
            m_l3.interests.Process(arrival);
        }
    });
}

void
MessageDispatcher::ResumeContent(const Arrival& in, Bytes bytes, const Resumption& resumed)
{
    PiggybackView view;
    if (m_l3.codec->GetKind(bytes) == MessageKind::PIGGYBACK)
    {
        m_l3.codec->Decode(bytes, view);
        m_l3.piggybacks.Process({in, view, &resumed});
        return;
    }
    m_l3.codec->Decode(bytes, view.content);
    const ContentArrival arrival{in, view.content, &resumed};
    if (resumed.hook == Hook::ARRIVED)
    {
        if (m_l3.contents.Passes(arrival, m_l3.contents.AskArrived(arrival)))
        {
            m_l3.contents.Process(arrival);
        }
        return;
    }
    if (m_l3.settings.takesPiggyback && !view.content.embeddedInterest.empty())
    {
        m_l3.codec->DecodeEmbedded(view);
        m_l3.piggybacks.Process({in, view, &resumed});
        return;
    }
    m_l3.contents.Process(arrival);
}

} // namespace ns3::ccn
