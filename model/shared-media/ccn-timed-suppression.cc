// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-timed-suppression.h"

#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <iterator>
#include <vector>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnTimedSuppression");
NS_OBJECT_ENSURE_REGISTERED(TimedSuppression);

TypeId
TimedSuppression::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::TimedSuppression")
            .SetParent<Suppression>()
            .SetGroupName("Ccn")
            .AddAttribute("MaxWaiting",
                          "Maximum number of messages that wait to be sent, or to be sent again. "
                          "Further ones are refused.",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&TimedSuppression::m_maxWaiting),
                          MakeUintegerChecker<uint32_t>(1));
    return tid;
}

TimedSuppression::TimedSuppression()
    : m_random(CreateObject<UniformRandomVariable>())
{
    m_due.SetHandler([this](DeferredMessage& message) { Guard([&] { SendDue(message); }); });
}

void
TimedSuppression::Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn)
{
    const DeferredMessage offered(DescribeShared(*packet, GetFace().GetCodec()),
                                  kind,
                                  packet,
                                  isOwn);
    if (m_messages.size() >= m_maxWaiting)
    {
        Refuse(kind, packet);
        return;
    }
    if (const char* refusal = GetRefusal(offered))
    {
        Note(SuppressionEvent::SUPPRESSED, kind, packet, refusal);
        return;
    }
    m_messages.emplace_back(offered.shared, kind, packet, isOwn);
    const auto added = std::prev(m_messages.end());
    added->number = ++m_lastNumber;
    m_byName.emplace(std::make_pair(offered.shared.name, added->number), added);
    ++m_waiting;
    const Time delay = FindDelay(*added);
    if (!delay.IsStrictlyPositive())
    {
        SendDue(*added);
        return;
    }
    m_due.Schedule(*added, (Simulator::Now() + delay).GetTimeStep());
    Note(SuppressionEvent::DEFERRED, kind, packet, ""); // a trace sink may cancel it
}

Time
TimedSuppression::FindDelay(DeferredMessage& message)
{
    try
    {
        return GetDelay(message);
    }
    catch (...)
    {
        --m_waiting;
        Take(message); // otherwise it would wait for ever
        throw;
    }
}

Ptr<Packet>
TimedSuppression::PrepareCopy(DeferredMessage& message, Time& next)
{
    try
    {
        OnSent(message);
        const Ptr<Packet> copy = message.packet->Copy();
        Stamp(*copy, message.isOwn);
        next = GetMaxTransmissions() == 1 ? Time() : GetRepeatTime();
        return copy;
    }
    catch (...)
    {
        Take(message); // as in FindDelay()
        throw;
    }
}

void
TimedSuppression::SendDue(DeferredMessage& message)
{
    if (message.transmissions >= GetMaxTransmissions())
    {
        const Messages abandoned = Take(message);
        Note(SuppressionEvent::ABANDONED,
             abandoned.front().kind,
             abandoned.front().packet,
             "it was sent as often as allowed");
        return;
    }
    const bool isFirst = message.transmissions++ == 0;
    m_waiting -= isFirst;
    const MessageKind kind = message.kind;
    Time next;
    const Ptr<Packet> copy = PrepareCopy(message, next);
    // The message may be cancelled as soon as it is sent.
    if (GetMaxTransmissions() == 1)
    {
        Take(message);
    }
    else
    {
        m_due.Schedule(message, (Simulator::Now() + next).GetTimeStep());
    }
    isFirst ? Send(kind, copy) : Repeat(kind, copy);
}

void
TimedSuppression::Hear(const HeardMessage& heard)
{
    OnHeard(heard);
    Messages cancelled;
    std::vector<const char*> reasons; // of each
    for (auto next = m_byName.lower_bound({heard.name, 0});
         next != m_byName.end() && next->first.first == heard.name;)
    {
        const auto place = next++;
        if (const char* reason = GetCancellation(*place->second, heard))
        {
            reasons.push_back(reason);
            cancelled.splice(cancelled.end(), Take(place));
        }
    }
    auto reason = reasons.begin();
    for (const DeferredMessage& message : cancelled)
    {
        NoteCancelled(message, *reason++);
    }
}

void
TimedSuppression::NoteCancelled(const DeferredMessage& message, const char* reason)
{
    const bool wasSent = message.transmissions > 0;
    m_waiting -= !wasSent;
    Note(wasSent ? SuppressionEvent::ACKNOWLEDGED : SuppressionEvent::SUPPRESSED,
         message.kind,
         message.packet,
         reason);
}

TimedSuppression::Messages
TimedSuppression::Take(DeferredMessage& message)
{
    const auto place = m_byName.find({message.shared.name, message.number});
    NS_ASSERT_MSG(place != m_byName.end(), "each message is in both containers");
    return Take(place);
}

TimedSuppression::Messages
TimedSuppression::Take(ByName::iterator place)
{
    m_due.Cancel(*place->second);
    Messages taken;
    taken.splice(taken.end(), m_messages, place->second);
    m_byName.erase(place);
    return taken;
}

void
TimedSuppression::Clear(const char* reason)
{
    while (!m_messages.empty())
    {
        const Messages cancelled = Take(m_messages.front());
        NoteCancelled(cancelled.front(), reason);
    }
}

int64_t
TimedSuppression::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

uint32_t
TimedSuppression::GetWaiting() const
{
    return m_waiting;
}

const char*
TimedSuppression::GetRefusal(const DeferredMessage&) const
{
    return nullptr;
}

const char*
TimedSuppression::GetCancellation(const DeferredMessage& message, const HeardMessage& heard) const
{
    if (message.shared.IsCopyOf(heard))
    {
        return "the same message was heard";
    }
    return message.shared.isInterest && !heard.isInterest ? "its content was heard" : nullptr;
}

const char*
TimedSuppression::CancelByName(const DeferredMessage& message, const HeardMessage& heard) const
{
    if (message.shared.HasNameOf(heard))
    {
        return heard.isInterest ? "an Interest in the same name was heard"
                                : "the same content was heard";
    }
    return TimedSuppression::GetCancellation(message, heard);
}

uint32_t
TimedSuppression::GetMaxTransmissions() const
{
    return 1;
}

Time
TimedSuppression::GetRepeatTime() const
{
    return Time();
}

void
TimedSuppression::Stamp(Packet&, bool) const
{
}

void
TimedSuppression::OnSent(const DeferredMessage&)
{
}

void
TimedSuppression::OnHeard(const HeardMessage&)
{
}

void
TimedSuppression::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_due.Clear();
    m_byName.clear();
    m_messages.clear();
    m_waiting = 0;
    Suppression::DoDispose();
}

} // namespace ns3::ccn
