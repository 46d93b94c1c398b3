// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "message-events.h"

#include "message-text.h"

#include "ns3/ccn-counters.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

namespace
{

/** Names of StrategyDecision::Operation in the database. */
constexpr const char* OPERATIONS[] = {"chosen", "waits", "nobody", "joined", "retried"};

/** @param kind kind of a message @return the step in which it is received */
const char*
GetFirstStep(MessageKind kind)
{
    switch (kind)
    {
    case MessageKind::CONTENT_OBJECT:
        return "c.1";
    case MessageKind::PIGGYBACK:
        return "p.1";
    case MessageKind::INTEREST_RETURN:
        return "r.1";
    default:
        return "i.1";
    }
}

/** @param reason reason of a drop @return the step that drops */
const char*
GetDropStep(DropReason reason)
{
    switch (reason)
    {
    case DropReason::DUPLICATE_NONCE:
        return "i.2";
    case DropReason::PIT_FULL:
    case DropReason::PIT_FACE_FULL:
    case DropReason::PIT_NAME_FULL:
        return "i.3";
    case DropReason::NO_ROUTE:
    case DropReason::NO_FACE:
    case DropReason::INTEREST_QUEUE_FULL:
        return "i.4";
    case DropReason::EMBEDDED:
        return "p.6";
    case DropReason::DUPLICATE_DATA:
    case DropReason::UNSOLICITED:
    case DropReason::BAD_SIGNATURE:
    case DropReason::NO_KEY:
        return "c.2";
    case DropReason::LOCAL_DATA:
        return "c.1";
    case DropReason::NO_OTHER_FACE:
        return "c.5";
    case DropReason::REFUSED:
    case DropReason::SCOPE:
    case DropReason::LOCAL_NAME:
    case DropReason::HOP_LIMIT:
    case DropReason::UNSUPPORTED_HASH:
        return "i.1";
    case DropReason::RETURN_IGNORED:
        return "r.1";
    default:
        return ""; // before or after the pipelines
    }
}

/** @param packet a message @return number of the event that sent it; 0: unknown */
int64_t
GetCause(const Packet& packet)
{
    CauseTag tag;
    packet.PeekPacketTag(tag);
    return static_cast<int64_t>(tag.Get());
}

} // namespace

MessageEvents::MessageEvents(EventContext& context, PitEvents& pit, CcnL3Protocol& l3)
    : m_context(context),
      m_pit(pit),
      m_l3(l3),
      m_reasons(context.GetLog().GetRecord())
{
    m_l3.TraceConnectWithoutContext("Received", MakeCallback(&MessageEvents::NoteReceived, this));
    m_l3.TraceConnectWithoutContext("Sending", MakeCallback(&MessageEvents::NoteSending, this));
    m_l3.TraceConnectWithoutContext("Dropped", MakeCallback(&MessageEvents::NoteDropped, this));
    m_l3.TraceConnectWithoutContext("Decided", MakeCallback(&MessageEvents::NoteDecided, this));
    m_l3.TraceConnectWithoutContext("Suppression",
                                    MakeCallback(&MessageEvents::NoteSuppression, this));
}

MessageEvents::~MessageEvents()
{
    m_l3.TraceDisconnectWithoutContext("Received",
                                       MakeCallback(&MessageEvents::NoteReceived, this));
    m_l3.TraceDisconnectWithoutContext("Sending", MakeCallback(&MessageEvents::NoteSending, this));
    m_l3.TraceDisconnectWithoutContext("Dropped", MakeCallback(&MessageEvents::NoteDropped, this));
    m_l3.TraceDisconnectWithoutContext("Decided", MakeCallback(&MessageEvents::NoteDecided, this));
    m_l3.TraceDisconnectWithoutContext("Suppression",
                                       MakeCallback(&MessageEvents::NoteSuppression, this));
}

EventTypeRow
MessageEvents::Begin(const Face* face, const char* kind) const
{
    EventTypeRow type;
    type.node = m_context.GetNode();
    type.layer = m_context.GetLayer();
    type.face = face ? static_cast<int32_t>(face->GetId()) : -1;
    type.kind = kind;
    return type;
}

void
MessageEvents::SetMessage(EventRow& row, MessageKind kind, const Packet& packet, int64_t known)
{
    EventLog& log = m_context.GetLog();
    auto& messages = log.GetMessages();
    row.message = known > 0 ? log.Get(known).message : 0;
    if (row.message == 0 ||
        static_cast<uint32_t>(messages.Get(row.message).bytes) != packet.GetSize())
    {
        row.message = static_cast<int32_t>(messages.Add(m_context.GetCodec(), kind, packet));
    }
    row.name = messages.Get(row.message).name;
}

void
MessageEvents::NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    EventTypeRow type = Begin(&face, "receive");
    type.step = GetFirstStep(kind);
    type.reason = GetReason(kind, *packet);
    EventRow row;
    row.cause = GetCause(*packet);
    SetMessage(row, kind, *packet, row.cause);
    if (face.IsLocal())
    {
        // The application reacts at once to what the node sent it, or later by a timer of its own.
        const auto last = m_toApplication.find(face.GetId());
        const bool reacts = last != m_toApplication.end() && last->second.time == Simulator::Now();
        row.cause = reacts ? last->second.event : 0;
    }
    m_receivedKind = kind;
    m_receivedUid = packet->GetUid();
    m_context.BeginReceive(row, type, face.IsLocal());
}

const char*
MessageEvents::GetSendStep(MessageKind kind)
{
    if (m_context.IsReceiving() && m_receivedKind == MessageKind::PIGGYBACK)
    {
        return "p.6";
    }
    const bool answers = m_context.IsReceiving() && m_receivedKind == MessageKind::INTEREST;
    switch (kind)
    {
    case MessageKind::INTEREST:
        return "i.5";
    case MessageKind::PIGGYBACK:
        return "p.6";
    case MessageKind::INTEREST_RETURN:
        return "r.2";
    default:
        return answers ? "i.1" : "c.5";
    }
}

void
MessageEvents::NoteSending(const Face& face, MessageKind kind, Ptr<Packet> packet)
{
    EventTypeRow type = Begin(&face, "send");
    type.step = GetSendStep(kind);
    type.reason = GetReason(kind, *packet);
    EventRow row;
    row.cause = m_context.Get();
    // A node changes the hop limit in the bytes of a packet.
    const bool isSame = m_context.IsReceiving() && kind == m_receivedKind &&
                        packet->GetUid() == m_receivedUid &&
                        !m_context.GetCodec().GetTraits().hasReturns;
    SetMessage(row, kind, *packet, isSame ? row.cause : 0);
    const int64_t event = m_context.GetLog().Add(row, type);
    CauseTag tag(event);
    packet->ReplacePacketTag(tag);
    if (face.IsLocal())
    {
        m_toApplication[face.GetId()] = {event, Simulator::Now()};
    }
    m_pit.NoteSent(face.GetId(), event);
}

void
MessageEvents::NoteDropped(const Face& face,
                           DropReason reason,
                           DecodeError error,
                           Ptr<const Packet> packet)
{
    EventTypeRow type = Begin(&face, "drop");
    type.step = GetDropStep(reason);
    type.reason = m_context.GetLog().Keep(GetDropName(reason, error));
    EventRow row;
    if (*type.step)
    {
        row.cause = m_context.Get();
    }
    else if (packet)
    {
        row.cause = GetCause(*packet);
    }
    if (packet)
    {
        SetMessage(row, m_context.GetCodec().GetKindOf(*packet), *packet);
    }
    m_context.GetLog().Add(row, type);
}

void
MessageEvents::NoteSuppression(const Face& face,
                               SuppressionEvent event,
                               MessageKind kind,
                               Ptr<const Packet> packet,
                               const char* reason)
{
    EventRow row;
    row.cause = GetCause(*packet);
    const bool isAtOnce =
        row.cause > 0 && m_context.GetLog().Get(row.cause).time == Simulator::Now().GetSeconds();
    if (event == SuppressionEvent::SENT && isAtOnce)
    {
        return; // the event of kind 'send' says so
    }
    EventTypeRow type = Begin(&face, "medium");
    type.step = "link";
    type.reason = GetReason(*face.GetSuppression(), event, reason);
    SetMessage(row, kind, *packet, row.cause);
    m_context.GetLog().Add(row, type);
}

const char*
MessageEvents::GetReason(MessageKind kind, const Packet& packet)
{
    return kind == MessageKind::INTEREST_RETURN
               ? m_context.GetLog().Keep(GetReturnReason(m_context.GetCodec(), packet))
               : "";
}

const char*
MessageEvents::GetReason(const SuppressionScheme& scheme,
                         SuppressionEvent event,
                         const char* reason)
{
    const std::string name = scheme.GetInstanceTypeId().GetName();
    const std::string why = reason;
    m_decision.assign(name).append(1, static_cast<char>(event)).append(why);
    return m_reasons.Get(m_decision, [&] {
        return m_context.GetLog().Keep(name.substr(name.rfind(':') + 1) + ": " + ToString(event) +
                                       (why.empty() ? "" : ": " + why));
    });
}

const char*
MessageEvents::GetReason(const StrategyDecision& decision)
{
    const TypeId type = decision.strategy.GetInstanceTypeId();
    const auto operation = static_cast<uint8_t>(decision.operation);
    const std::string reason = decision.reason ? decision.reason : "";
    const uint16_t uid = type.GetUid();
    m_decision.assign(reinterpret_cast<const char*>(&uid), sizeof uid)
        .append(1, static_cast<char>(operation));
    return m_reasons.Get(m_decision.append(reason), [&] {
        const std::string strategy = type.GetName();
        return m_context.GetLog().Keep(strategy.substr(strategy.rfind(':') + 1) + ": " +
                                       OPERATIONS[operation] +
                                       (reason.empty() ? "" : ": " + reason));
    });
}

void
MessageEvents::NoteDecided(const StrategyDecision& decision)
{
    EventTypeRow type = Begin(nullptr, "choose");
    type.face = decision.face == NO_FACE ? -1 : static_cast<int32_t>(decision.face);
    type.step = "i.4";
    type.reason = GetReason(decision);
    EventRow row;
    row.cause = m_context.Get();
    row.expected = decision.expected.IsZero() ? NO_TIME : decision.expected.GetSeconds();
    row.name = m_context.GetName(decision.name);
    m_context.GetLog().Add(row, type);
}

} // namespace ns3::ccn
