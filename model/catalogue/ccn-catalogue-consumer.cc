// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-catalogue-consumer.h"

#include "ns3/boolean.h"
#include "ns3/ccn-back-off.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatalogueConsumer");
NS_OBJECT_ENSURE_REGISTERED(CatalogueConsumer);

TypeId
CatalogueConsumer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId made =
            TypeId("ns3::ccn::CatalogueConsumer")
                .SetParent<CatalogueApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<CatalogueConsumer>()
                .AddAttribute("Objects",
                              "Random variable that draws the number of the object to request.",
                              StringValue("ns3::ccn::ZipfRank"),
                              MakePointerAccessor(&CatalogueConsumer::m_objects),
                              MakePointerChecker<RandomVariableStream>())
                .AddAttribute("Interval",
                              "Random variable that draws the time between two requests, in s.",
                              StringValue("ns3::ExponentialRandomVariable[Mean=1]"),
                              MakePointerAccessor(&CatalogueConsumer::m_interval),
                              MakePointerChecker<RandomVariableStream>())
                .AddAttribute(
                    "Passive",
                    "Whether the application draws no requests, so that it fetches only the "
                    "objects that a caller of Request names.",
                    BooleanValue(false),
                    MakeBooleanAccessor(&CatalogueConsumer::m_isPassive),
                    MakeBooleanChecker())
                .AddAttribute(
                    "Duration",
                    "Time from the application's start during which it issues requests; 0 "
                    "means until it stops.",
                    TimeValue(Seconds(0)),
                    MakeTimeAccessor(&CatalogueConsumer::m_duration),
                    MakeTimeChecker(Seconds(0)))
                .AddTraceSource("Ended",
                                "Fired when an object is complete or has been given up: object "
                                "number, time since the request, true if complete.",
                                MakeTraceSourceAccessor(&CatalogueConsumer::m_ended),
                                "ns3::ccn::CatalogueConsumer::EndedTracedCallback")
                .AddTraceSource(
                    "Received",
                    "Fired when a chunk arrives that was requested: object number, chunk "
                    "number, arrival.",
                    MakeTraceSourceAccessor(&CatalogueConsumer::m_received),
                    "ns3::ccn::CatalogueConsumer::ReceivedTracedCallback");
        RequestAttributes(made)
            .Publisher()
            .Window(10)
            .Timer()
            .Lifetime(Seconds(4))
            .BackOff()
            .Repetition(0);
        return made;
    }();
    return tid;
}

CatalogueConsumer::CatalogueConsumer()
    : m_feedback(*this),
      m_fetches([this](Fetch& fetch) { Guard([&] { HandleDue(fetch); }); })
{
}

Time
CatalogueConsumer::GetPatience() const
{
    // Override: Guard lets PIT entries expire before a retransmission; without one, it would only delay.
    const bool isGuarded = maxRetransmissions > 0 || timer == RequestTimer::ESTIMATED;
    return isGuarded ? m_feedback.GetPatience() : m_feedback.GetLifetime();
}

int64_t
CatalogueConsumer::AssignStreams(int64_t stream)
{
    m_objects->SetStream(stream);
    m_interval->SetStream(stream + 1);
    return 2 + CatalogueApplication::AssignStreams(stream + 2);
}

void
CatalogueConsumer::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CatalogueApplication::StartApplication();
    m_inFlight = 0;
    m_waiting.clear();
    m_feedback.Start();
    m_stop = m_duration.IsZero() ? Time::Max() : Simulator::Now() + m_duration;
    if (!m_isPassive)
    {
        ScheduleRequest();
    }
}

void
CatalogueConsumer::Cease()
{
    NS_LOG_FUNCTION(this);
    m_request.Cancel();
    m_counts.stopped += m_fetches.size();
    for (const auto& [object, fetch] : m_fetches)
    {
        m_counts.unanswered += fetch.outstanding.size();
    }
    m_fetches.Clear();
    CatalogueApplication::Cease();
}

void
CatalogueConsumer::ScheduleRequest()
{
    const Time interval = Seconds(m_interval->GetValue());
    if (interval < m_stop - Simulator::Now())
    {
        m_request = Schedule(interval, &CatalogueConsumer::HandleRequest, this);
    }
}

void
CatalogueConsumer::HandleRequest()
{
    Request(m_objects->GetInteger());
    ScheduleRequest();
}

void
CatalogueConsumer::Request(uint64_t object)
{
    ++m_counts.asked;
    const auto [found, isNew] = m_fetches.try_emplace(object);
    Fetch& fetch = found->second;
    if (isNew)
    {
        fetch.object = object;
        fetch.start = Simulator::Now();
        fetch.id = static_cast<uint32_t>(m_counts.asked);
        StartTimer(fetch);
        Continue(fetch);
    }
    else
    {
        ++m_counts.joined;
    }
}

bool
CatalogueConsumer::HasRoom(const Fetch& fetch) const
{
    return m_feedback.HasRoom(m_feedback.IsAdaptive() ? m_inFlight
                                                      : fetch.outstanding.size() + fetch.returned);
}

bool
CatalogueConsumer::HasMore(const Fetch& fetch) const
{
    return !fetch.lost.empty() || fetch.nextChunk < GetChunks(fetch.object);
}

void
CatalogueConsumer::Continue(Fetch& fetch)
{
    if (!m_feedback.IsAdaptive())
    {
        FillWindow(fetch);
        return;
    }
    if (!fetch.waits && HasMore(fetch))
    {
        fetch.waits = true;
        m_waiting.push_back(fetch.object);
    }
    ServeWaiting();
}

void
CatalogueConsumer::ServeWaiting()
{
    while (!m_waiting.empty() && m_feedback.HasRoom(m_inFlight))
    {
        Fetch& first = m_fetches.at(m_waiting.front());
        FillWindow(first);
        if (!HasMore(first))
        {
            first.waits = false;
            Forget(first.object);
        }
    }
}

void
CatalogueConsumer::FillWindow(Fetch& fetch)
{
    if (!HasMore(fetch) || !HasRoom(fetch))
    {
        return;
    }
    const Name name = GetObjectName(fetch.object);
    do
    {
        if (fetch.lost.empty())
        {
            SendInterest(fetch, name, fetch.nextChunk++, 0);
            continue;
        }
        const Outstanding again = fetch.lost.front();
        fetch.lost.erase(fetch.lost.begin());
        SendInterest(fetch, name, again.chunk, again.attempts);
    } while (HasMore(fetch) && HasRoom(fetch));
}

void
CatalogueConsumer::SendInterest(Fetch& fetch, const Name& name, uint32_t chunk, uint16_t attempts)
{
    Interest interest;
    interest.name = GetNaming().GetName(name, chunk);
    interest.lifetime = m_feedback.GetLifetime();
    AddPublisher(interest);
    interest.nonce = DrawNonce();
    fetch.outstanding.push_back({chunk, attempts, 0, Simulator::Now()});
    if (timer != RequestTimer::LIFETIME && fetch.outstanding.size() == 1)
    {
        StartTimer(fetch); // it runs for the timeout as it was before
    }
    ++m_counts.interests;
    ++m_inFlight;
    interestSent(GetRequestNumber(fetch.object, chunk), attempts);
    Send(GetCodec().ToPacket(interest));
}

void
CatalogueConsumer::HandleDue(Fetch& fetch)
{
    // A chunk that arrives does not reschedule its fetch. Its timeout is only updated here.
    const Time sent = Simulator::Now() - GetPatience(); // of Interests that time out now
    auto& outstanding = fetch.outstanding;
    while (!outstanding.empty() && outstanding.front().sent <= sent)
    {
        if (!Retransmit(fetch, CongestionSignal::TIMEOUT))
        {
            return;
        }
    }
    StartTimer(fetch);
}

void
CatalogueConsumer::StartTimer(Fetch& fetch)
{
    const Time now = Simulator::Now();
    const Time oldest = fetch.outstanding.empty() ? now : fetch.outstanding.front().sent;
    m_fetches.StartTimer(fetch, std::max(oldest + GetPatience() - now, Time()));
}

bool
CatalogueConsumer::Retransmit(Fetch& fetch, CongestionSignal signal)
{
    const Outstanding lost = fetch.outstanding.front();
    if (lost.attempts >= maxRetransmissions)
    {
        GiveUp(fetch, signal);
        return false;
    }
    fetch.outstanding.erase(fetch.outstanding.begin());
    fetch.lost.push_back(lost.GetNext());
    ++m_counts.unanswered;
    NoteLoss(1, lost.sent, signal);
    if (m_feedback.IsAdaptive())
    {
        if (fetch.waits)
        {
            Forget(fetch.object);
        }
        fetch.waits = true;
        m_waiting.push_front(fetch.object);
    }
    Continue(fetch);
    return true;
}

void
CatalogueConsumer::GiveUp(Fetch& fetch, CongestionSignal signal)
{
    NS_LOG_DEBUG(Where() << " object " << fetch.object << ": given up, " << fetch.outstanding.size()
                         << " Interests unanswered");
    ++m_counts.givenUp;
    m_counts.unanswered += fetch.outstanding.size();
    NoteLoss(fetch.outstanding.size() + fetch.returned, fetch.outstanding.front().sent, signal);
    if (m_feedback.IsAdaptive())
    {
        Forget(fetch.object);
    }
    End(fetch, false);
    if (m_feedback.IsAdaptive())
    {
        ServeWaiting();
    }
}

void
CatalogueConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    if (!Take(arrival, content))
    {
        ++m_counts.strays;
    }
}

bool
CatalogueConsumer::Take(const Arrival& arrival, const ContentView& content)
{
    const uint32_t chunkAt = GetDepth() + 1;
    const auto object = FindObject(content.name);
    const auto found = object ? m_fetches.find(*object) : m_fetches.end();
    if (found == m_fetches.end() || content.name.GetSize() != chunkAt + 1)
    {
        return false;
    }
    Fetch& fetch = found->second;
    const auto chunk = GetNaming().GetChunk(content.name.GetComponent(chunkAt));
    const auto asked = FindAsked(fetch, chunk);
    if (asked == fetch.outstanding.end())
    {
        return false;
    }
    ++m_counts.chunks;
    m_counts.bytes += arrival.packet->GetSize();
    m_counts.chunkDelayNs += (Simulator::Now() - asked->sent).GetNanoSeconds();
    if (!m_feedback.IsPlain())
    {
        const Outstanding& interest = *asked;
        m_decreases += m_feedback.NoteAnswer(PeekPointer(arrival.packet),
                                             interest.sent,
                                             interest.attempts == 0,
                                             m_inFlight);
    }
    --m_inFlight;
    const auto next = fetch.outstanding.erase(asked);
    m_received(*object, *chunk, arrival);
    if (reorderThreshold > 0 && !NoteGaps(fetch, next))
    {
        return true;
    }
    Continue(fetch);
    if (fetch.outstanding.empty() && fetch.returned == 0 && !HasMore(fetch))
    {
        ++m_counts.completed;
        m_counts.objectDelayNs += (Simulator::Now() - fetch.start).GetNanoSeconds();
        End(fetch, true);
    }
    else if (timer != RequestTimer::LIFETIME)
    {
        StartTimer(fetch);
    }
    return true;
}

bool
CatalogueConsumer::NoteGaps(Fetch& fetch, Interests::iterator end)
{
    std::for_each(fetch.outstanding.begin(), end, [](Outstanding& asked) { ++asked.overtaken; });
    while (!fetch.outstanding.empty() && fetch.outstanding.front().overtaken >= reorderThreshold)
    {
        if (!Retransmit(fetch, CongestionSignal::GAP))
        {
            return false;
        }
    }
    return true;
}

CatalogueConsumer::Interests::iterator
CatalogueConsumer::FindAsked(Fetch& fetch, std::optional<uint64_t> chunk)
{
    return std::find_if(fetch.outstanding.begin(),
                        fetch.outstanding.end(),
                        [&chunk](const Outstanding& interest) { return interest.chunk == chunk; });
}

void
CatalogueConsumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    const uint32_t chunkAt = GetDepth() + 1;
    const auto object = FindObject(interest.name);
    const auto found = object ? m_fetches.find(*object) : m_fetches.end();
    if (found == m_fetches.end() || interest.name.GetSize() != chunkAt + 1)
    {
        return;
    }
    Fetch& fetch = found->second;
    const auto asked = FindAsked(fetch, GetNaming().GetChunk(interest.name.GetComponent(chunkAt)));
    if (asked == fetch.outstanding.end())
    {
        return;
    }
    ++m_counts.returned;
    const CongestionSignal signal = RequestFeedback::GetSignal(code);
    if (asked->attempts >= maxRetransmissions)
    {
        GiveUp(fetch, signal);
        return;
    }
    const Outstanding again = *asked;
    fetch.outstanding.erase(asked);
    ++fetch.returned;
    ++m_counts.unanswered;
    m_decreases += m_feedback.NoteCongestion(again.sent, signal);
    Schedule(GetBackOff(backOff, again.attempts, GetPatience()),
             &CatalogueConsumer::AskAgain,
             this,
             fetch.object,
             fetch.id,
             again.GetNext());
}

void
CatalogueConsumer::AskAgain(uint64_t object, uint32_t fetch, Outstanding again)
{
    const auto found = m_fetches.find(object);
    if (found == m_fetches.end() || found->second.id != fetch)
    {
        return; // it has been given up
    }
    found->second.lost.push_back(again);
    --found->second.returned;
    --m_inFlight;
    Continue(found->second);
}

void
CatalogueConsumer::NoteLoss(uint32_t interests, Time sent, CongestionSignal signal)
{
    m_inFlight -= interests;
    m_decreases += m_feedback.NoteCongestion(sent, signal);
}

void
CatalogueConsumer::Forget(uint64_t object)
{
    m_waiting.remove(object);
}

void
CatalogueConsumer::End(const Fetch& fetch, bool complete)
{
    const uint64_t object = fetch.object;
    const Time delay = Simulator::Now() - fetch.start;
    m_fetches.Erase(object);
    m_ended(object, delay, complete);
}

} // namespace ns3::ccn
