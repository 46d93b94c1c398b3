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
    m_l3.guard.Run(&in.face, in.packet, [&] { m_l3.output.Overhear(in); });
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
    default:
        break;
    }
    if (!IsTaken({in, kind, bytes}))
    {
        m_l3.traces.NoteReceived(in, kind);
        m_l3.output.Drop(in.face, DropReason::UNKNOWN_MESSAGE, in.packet);
    }
}

void
MessageDispatcher::DispatchInterest(const Arrival& in, Bytes bytes)
{
    m_l3.traces.NoteReceived(in, MessageKind::INTEREST);
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
    const ContentArrival arrival{in, content};
    if (error == DecodeError::NONE && !content.embeddedInterest.empty() && IsTaken(arrival))
    {
        return;
    }
    m_l3.traces.NoteReceived(in, MessageKind::CONTENT_OBJECT);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    m_l3.output.Hear(in, content);
    m_l3.ChargeHash(bytes.size());
    m_l3.contents.Receive(arrival);
    m_l3.turns.Take({*in.packet, nullptr, &content});
}

bool
MessageDispatcher::IsTaken(const MessageArrival& in) const
{
    return m_l3.stages.Any(Hook::MESSAGE, [&](NodeStage& stage) { return stage.OnMessage(in); });
}

bool
MessageDispatcher::IsTaken(const ContentArrival& in) const
{
    return m_l3.stages.Any(Hook::EMBEDDED, [&](NodeStage& stage) { return stage.OnEmbedded(in); });
}

void
MessageDispatcher::Resume(const Arrival& in, const Resumption& resumed)
{
    Run(in, [&] {
        const PacketBytes bytes(*in.packet); // decoded before, so that nothing is malformed
        const MessageKind kind = m_l3.codec->GetKind(bytes.Get());
        if (kind == MessageKind::CONTENT_OBJECT)
        {
            ResumeContent(in, bytes.Get(), resumed);
            return;
        }
        if (kind != MessageKind::INTEREST)
        {
            IsTaken({in, kind, bytes.Get(), &resumed});
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
    ContentView content;
    m_l3.codec->Decode(bytes, content);
    const ContentArrival arrival{in, content, &resumed};
    if (resumed.hook == Hook::ARRIVED
            ? m_l3.contents.Passes(arrival, m_l3.contents.AskArrived(arrival))
            : content.embeddedInterest.empty() || !IsTaken(arrival))
    {
        m_l3.contents.Process(arrival);
    }
}

} // namespace ns3::ccn
