// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-catalogue-consumer.h"

#include "ns3/boolean.h"
#include "ns3/ccn-back-off.h"
#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatalogueConsumer");
NS_OBJECT_ENSURE_REGISTERED(CatalogueConsumer);

TypeId
CatalogueConsumer::GetTypeId()
{
    static TypeId tid =
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
            .AddAttribute("Passive",
                          "Whether the application draws no requests, so that it fetches only the "
                          "objects that a caller of Request names.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&CatalogueConsumer::m_isPassive),
                          MakeBooleanChecker())
            .AddAttribute("Duration",
                          "Time from the application's start during which it issues requests; 0 "
                          "means until it stops.",
                          TimeValue(Seconds(0)),
                          MakeTimeAccessor(&CatalogueConsumer::m_duration),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("Window",
                          "Maximum number of outstanding Interests per object, with the control "
                          "FixedWindow.",
                          UintegerValue(10),
                          MakeUintegerAccessor(&CatalogueConsumer::m_window),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("Control",
                          "Control of the window: the name of a registered WindowControl. The "
                          "objects of a consumer share an adaptive window.",
                          StringValue("FixedWindow"),
                          MakeStringAccessor(&CatalogueConsumer::SetControl,
                                             &CatalogueConsumer::GetControlName),
                          MakeStringChecker())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&CatalogueConsumer::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per chunk before the object is given "
                          "up.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&CatalogueConsumer::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>(0, 65535))
            .AddAttribute(
                "Guard",
                "Delay between the end of an Interest's lifetime and its "
                "retransmission, or the end of the object after the last one. It lets the "
                "PIT entries of nodes that received the Interest late expire first. "
                "Without retransmissions there is none.",
                TimeValue(MilliSeconds(100)),
                MakeTimeAccessor(&CatalogueConsumer::m_guard),
                MakeTimeChecker(Seconds(0)))
            .AddAttribute("BackOff",
                          "Time until an Interest that a node returned is sent again; doubled for "
                          "each earlier Interest of the chunk.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&CatalogueConsumer::m_backOff),
                          MakeTimeChecker(MicroSeconds(1), Seconds(3600)))
            .AddTraceSource("Ended",
                            "Fired when an object is complete or has been given up: object "
                            "number, time since the request, true if complete.",
                            MakeTraceSourceAccessor(&CatalogueConsumer::m_ended),
                            "ns3::ccn::CatalogueConsumer::EndedTracedCallback")
            .AddTraceSource("Received",
                            "Fired when a chunk arrives that was requested: object number, chunk "
                            "number, arrival.",
                            MakeTraceSourceAccessor(&CatalogueConsumer::m_received),
                            "ns3::ccn::CatalogueConsumer::ReceivedTracedCallback");
    return tid;
}

CatalogueConsumer::CatalogueConsumer()
    : m_fetches([this](Fetch& fetch) { HandleDue(fetch); })
{
}

void
CatalogueConsumer::SetControl(std::string name)
{
    const auto control = CreateByName<WindowControl>(name);
    m_control = control->IsAdaptive() ? control : nullptr;
}

std::string
CatalogueConsumer::GetControlName() const
{
    return m_control ? m_control->GetInstanceTypeId().GetName() : "ns3::ccn::FixedWindow";
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
    if (m_control)
    {
        m_inFlight = 0;
        m_waiting.clear();
        m_control->Start(1);
    }
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
    m_fetches.Clear();
    CatalogueApplication::Cease();
}

void
CatalogueConsumer::ScheduleRequest()
{
    const Time interval = Seconds(m_interval->GetValue());
    if (interval < m_stop - Simulator::Now())
    {
        m_request = Simulator::Schedule(interval, &CatalogueConsumer::HandleRequest, this);
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
        m_fetches.StartTimer(fetch, GetPatience());
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
    return m_control ? m_inFlight < m_control->GetWindow()
                     : fetch.outstanding.size() + fetch.returned < m_window;
}

bool
CatalogueConsumer::HasMore(const Fetch& fetch) const
{
    return !fetch.lost.empty() || fetch.nextChunk < GetChunks(fetch.object);
}

void
CatalogueConsumer::Continue(Fetch& fetch)
{
    if (!m_control)
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
    while (!m_waiting.empty() && m_inFlight < m_control->GetWindow())
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
CatalogueConsumer::SendInterest(Fetch& fetch, const Name& name, uint32_t chunk, uint32_t attempts)
{
    Interest interest;
    interest.name = GetNaming().GetName(name, chunk);
    interest.lifetime = m_lifetime;
    interest.nonce = DrawNonce();
    fetch.outstanding.push_back({chunk, attempts, Simulator::Now()});
    ++m_counts.interests;
    m_inFlight += m_control != nullptr;
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
        if (outstanding.front().attempts == m_maxRetransmissions)
        {
            GiveUp(fetch);
            return;
        }
        Retransmit(fetch);
    }
    const Time oldest = outstanding.empty() ? Simulator::Now() : outstanding.front().sent;
    m_fetches.StartTimer(fetch, oldest + GetPatience() - Simulator::Now());
}

void
CatalogueConsumer::Retransmit(Fetch& fetch)
{
    const Outstanding lost = fetch.outstanding.front();
    fetch.outstanding.erase(fetch.outstanding.begin());
    fetch.lost.push_back({lost.chunk, lost.attempts + 1, lost.sent});
    ++m_counts.unanswered;
    if (m_control)
    {
        NoteLoss(1, lost.sent);
        if (fetch.waits)
        {
            Forget(fetch.object);
        }
        fetch.waits = true;
        m_waiting.push_front(fetch.object);
    }
    Continue(fetch);
}

void
CatalogueConsumer::GiveUp(Fetch& fetch)
{
    NS_LOG_DEBUG("node " << GetNode()->GetId() << " " << GetLabel() << " object " << fetch.object
                         << ": given up, " << fetch.outstanding.size() << " Interests unanswered");
    ++m_counts.givenUp;
    m_counts.unanswered += fetch.outstanding.size();
    if (m_control)
    {
        NoteLoss(fetch.outstanding.size() + fetch.returned, fetch.outstanding.front().sent);
        Forget(fetch.object);
    }
    End(fetch, false);
    if (m_control)
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
    if (m_control)
    {
        NoteAnswer(*arrival.packet, *asked);
    }
    fetch.outstanding.erase(asked);
    m_received(*object, *chunk, arrival);
    Continue(fetch);
    if (fetch.outstanding.empty() && fetch.returned == 0 && !HasMore(fetch))
    {
        ++m_counts.completed;
        m_counts.objectDelayNs += (Simulator::Now() - fetch.start).GetNanoSeconds();
        End(fetch, true);
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
CatalogueConsumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode)
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
    if (asked->attempts == m_maxRetransmissions)
    {
        GiveUp(fetch);
        return;
    }
    const Outstanding again = *asked;
    fetch.outstanding.erase(asked);
    ++fetch.returned;
    ++m_counts.unanswered;
    if (m_control)
    {
        m_decreases += m_control->NoteCongestion(again.sent, Simulator::Now());
    }
    Simulator::Schedule(GetBackOff(m_backOff, again.attempts, GetPatience()),
                        &CatalogueConsumer::AskAgain,
                        this,
                        fetch.object,
                        fetch.start,
                        Outstanding{again.chunk, again.attempts + 1, again.sent});
}

void
CatalogueConsumer::AskAgain(uint64_t object, Time fetch, Outstanding again)
{
    const auto found = m_fetches.find(object);
    if (found == m_fetches.end() || found->second.start != fetch)
    {
        return; // it has been given up
    }
    found->second.lost.push_back(again);
    --found->second.returned;
    m_inFlight -= m_control != nullptr;
    Continue(found->second);
}

void
CatalogueConsumer::NoteAnswer(const Packet& packet, const Outstanding& asked)
{
    const Time now = Simulator::Now();
    ChunkArrival arrival{now, asked.sent, std::nullopt, m_inFlight};
    if (asked.attempts == 0) // otherwise, it is not known which Interest was answered
    {
        arrival.roundTrip = now - asked.sent;
    }
    m_decreases += CongestionTag::IsMarked(packet, asked.sent)
                       ? m_control->NoteCongestion(asked.sent, now)
                       : m_control->NoteArrival(arrival);
    --m_inFlight;
}

void
CatalogueConsumer::NoteLoss(uint32_t interests, Time sent)
{
    m_inFlight -= interests;
    m_decreases += m_control->NoteCongestion(sent, Simulator::Now());
}

void
CatalogueConsumer::Forget(uint64_t object)
{
    m_waiting.erase(std::remove(m_waiting.begin(), m_waiting.end(), object), m_waiting.end());
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
