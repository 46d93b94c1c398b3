// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-message-dispatcher.h"

#include "ns3/assert.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-decoded-packet.h"
#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"

#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <typeinfo>

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
    const TableHold hold(*m_l3.pit);
    m_l3.purposes.Run(*in.packet, [&] { m_l3.guard.Run(&in.face, in.packet, act); });
}

void
MessageDispatcher::Process(const Arrival& in)
{
    Run(in, [&] {
        m_l3.Charge(Step::RECEIVE);
        if (in.decoded)
        {
            DispatchDecoded(in);
            return;
        }
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
    const MessageKind kind = m_l3.codec->GetKind(bytes);
    if (!MayTravel(in, kind))
    {
        DispatchKind(in, bytes, kind);
        return;
    }
    const auto decoded = DecodedPacket::Create(in.packet, bytes, *m_l3.codec);
    Arrival travelling = in;
    travelling.decoded = PeekPointer(decoded);
    DispatchKind(travelling, decoded->GetBytes(), kind);
}

void
MessageDispatcher::DispatchDecoded(const Arrival& in)
{
    if (!m_l3.traces.received.IsEmpty())
    {
        const Ptr<const Packet> own = in.packet->Copy(); // a listener may mark it
        Dispatch({in.face, in.sender, own, in.octets, in.now}, in.octets);
        return;
    }
    NS_LOG_LOGIC(m_l3.Where(in.face)
                 << " " << DescribeMessage(in.octets, *m_l3.codec) << ": received");
    if (in.decoded->GetKind() == MessageKind::INTEREST)
    {
        Receive(in, in.decoded->GetInterest());
    }
    else
    {
        Receive(in, in.decoded->GetContent());
    }
}

bool
MessageDispatcher::MayTravel(const Arrival& in, MessageKind kind) const
{
    const bool isSame =
        kind == MessageKind::CONTENT_OBJECT ||
        (kind == MessageKind::INTEREST && !m_l3.codec->GetTraits().hasReturns); // no hop limit
    return isSame && in.face.TakesDecoded() && m_l3.output.OnlyReads();
}

void
MessageDispatcher::DispatchKind(const Arrival& in, Bytes bytes, MessageKind kind)
{
    NS_LOG_LOGIC(m_l3.Where(in.face) << " " << DescribeMessage(bytes, *m_l3.codec) << ": received");
    switch (kind)
    {
    case MessageKind::INTEREST:
        return DispatchAs<InterestView>(in, bytes, kind);
    case MessageKind::CONTENT_OBJECT:
        return DispatchAs<ContentView>(in, bytes, kind);
    default:
        break;
    }
    if (!IsTaken({in, kind, bytes}))
    {
        m_l3.traces.NoteReceived(in, kind);
        m_l3.output.Drop(in.face, DropReason::UNKNOWN_MESSAGE, in.packet);
    }
}

template <typename View>
void
MessageDispatcher::DispatchAs(const Arrival& in, Bytes bytes, MessageKind kind)
{
    View view;
    const DecodeError error = m_l3.codec->Decode(bytes, view);
    if (error != DecodeError::NONE)
    {
        m_l3.traces.NoteReceived(in, kind);
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return;
    }
    if (in.decoded)
    {
        in.decoded->Keep(view);
    }
    Receive(in, view);
}

void
MessageDispatcher::Receive(const Arrival& in, const InterestView& interest)
{
    m_l3.traces.NoteReceived(in, MessageKind::INTEREST);
    m_l3.output.Hear(in, interest);
    m_l3.interests.Receive(MakeArrival(in, interest));
    m_l3.turns.Take({*in.packet, &interest, nullptr});
}

void
MessageDispatcher::Receive(const Arrival& in, const ContentView& content)
{
    const ContentArrival arrival{in, content};
    if (!content.embeddedInterest.empty() && IsTaken(arrival))
    {
        return;
    }
    m_l3.traces.NoteReceived(in, MessageKind::CONTENT_OBJECT);
    m_l3.output.Hear(in, content);
    m_l3.ChargeHash(content.message.size());
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

PurposeLedger::~PurposeLedger()
{
    if (m_books)
    {
        m_l3.pit->TraceDisconnectWithoutContext("Changed",
                                                MakeCallback(&PurposeLedger::NoteChange, this));
    }
}

PurposeLedger::Turn::Turn(PurposeLedger& ledger, Purpose purpose)
    : m_ledger(ledger),
      m_former(ledger.GetCurrent())
{
    if (!ledger.m_books)
    {
        ledger.Start();
    }
    ledger.m_l3.counters.Attribute(m_former);
    ledger.m_books->current = purpose;
    ledger.m_books->satisfied.clear();
    ++ledger.m_books->depth;
}

PurposeLedger::Turn::~Turn()
{
    m_ledger.m_l3.counters.Attribute(m_ledger.GetCurrent());
    m_ledger.m_books->current = m_former;
    --m_ledger.m_books->depth;
}

void
PurposeLedger::Start()
{
    m_books = std::make_unique<Books>();
    m_l3.pit->TraceConnectWithoutContext("Changed", MakeCallback(&PurposeLedger::NoteChange, this));
    m_l3.traces.sending.ConnectWithoutContext(MakeCallback(&PurposeLedger::Mark, this));
}

void
PurposeLedger::NoteChange(const PitChange& change)
{
    const Waiting downstream{&change.entry, change.face};
    switch (change.operation)
    {
    case PitChange::Operation::DOWNSTREAM:
        m_books->waiting.insert_or_assign(downstream, m_books->current);
        break;
    case PitChange::Operation::JOINED: {
        const auto [known, isNew] = m_books->waiting.try_emplace(downstream, m_books->current);
        if (!isNew && m_books->current == Purpose::DATA)
        {
            known->second = Purpose::DATA;
        }
        break;
    }
    case PitChange::Operation::LEFT:
        m_books->waiting.erase(downstream);
        break;
    case PitChange::Operation::ERASED:
        NoteErased(change);
        break;
    default:
        break;
    }
}

void
PurposeLedger::NoteErased(const PitChange& change)
{
    for (const PitDownstream& downstream : change.entry.GetDownstreams())
    {
        const auto known = m_books->waiting.find({&change.entry, downstream.face});
        const Purpose purpose = known == m_books->waiting.end() ? Purpose::DATA : known->second;
        if (known != m_books->waiting.end())
        {
            m_books->waiting.erase(known);
        }
        if (change.reason == Pit::Reason::SATISFIED)
        {
            Purpose& whole = m_books->satisfied.try_emplace(downstream.face, purpose).first->second;
            whole = purpose == Purpose::DATA ? Purpose::DATA : whole;
        }
    }
}

void
PurposeLedger::Mark(const Face& face, MessageKind kind, Ptr<Packet> packet)
{
    if (kind != MessageKind::CONTENT_OBJECT || m_books->depth == 0)
    {
        return;
    }
    // Content of the content store answers the Interest that is being processed.
    const auto asked = m_books->satisfied.find(face.GetId());
    SetPurpose(*packet, asked == m_books->satisfied.end() ? m_books->current : asked->second);
}

namespace
{

/**
 * @param error an exception
 * @return true if Python code raised it: cppyy throws a class of its own, and Python gets the exception
 * from Simulator::Run
 */
bool
IsFromPython(const std::exception& error)
{
    return std::strstr(typeid(error).name(), "PyException") != nullptr;
}

} // namespace

void
ErrorGuard::Handle(Face* face, const Ptr<const Packet>& packet)
{
    try
    {
        throw;
    }
    catch (const FatalError&)
    {
        throw;
    }
    catch (const std::bad_alloc&)
    {
        throw;
    }
    catch (const std::exception& error)
    {
        if (IsFromPython(error))
        {
            throw;
        }
        Note(face, error.what());
    }
    const Counters::Unfinished left = m_l3.counters.Settle(GetInProgress());
    Drop(left.interests, DropReason::INTEREST_ERROR, face, packet);
    Drop(left.data, DropReason::DATA_ERROR, face, packet);
}

Counters::InProgress
ErrorGuard::GetInProgress() const
{
    Counters::InProgress now;
    now.pending = m_l3.pit->GetSize();
    now.shared = m_l3.faces->GetWaiting();
    m_l3.stages.AddKept(now);
    return now;
}

void
ErrorGuard::Note(const Face* face, const char* what)
{
    if (m_l3.counters.Get(Count::ERRORS) == 0)
    {
        std::cerr << "ccn: " << m_l3.Where() << (face ? " " + face->GetLabel() : "") << ": " << what
                  << " (the message is dropped; this node's counter errors has the further ones)\n";
    }
    m_l3.counters.Add(Count::ERRORS);
}

void
ErrorGuard::Drop(uint64_t times, DropReason reason, Face* face, const Ptr<const Packet>& packet)
{
    for (; times > 0; --times)
    {
        face ? m_l3.output.Drop(*face, reason, packet) : m_l3.counters.AddDrop(reason);
    }
}

} // namespace ns3::ccn
