// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-cat-chunks2.h"

#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCatChunks2");
NS_OBJECT_ENSURE_REGISTERED(CatChunks2);

namespace
{

constexpr uint32_t SLOTS = 128;           ///< size of the program's table of requested chunks
constexpr uint32_t INTERESTS_AT_ONCE = 2; ///< largest number of new Interests per arrival
constexpr uint64_t FIRST_CHECK_MS = 10;   ///< from the first chunk to the first check

} // namespace

TypeId
CatChunks2::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CatChunks2")
            .SetParent<FetchApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<CatChunks2>()
            .AddAttribute("Window",
                          "Maximum window, in chunks (option -p of ccncatchunks2). The window "
                          "starts at 1.",
                          UintegerValue(31),
                          MakeUintegerAccessor(&CatChunks2::m_maxWindow),
                          MakeUintegerChecker<uint32_t>(1, SLOTS - 1))
            .AddAttribute("MaxWindow",
                          "Former name of Window; 0: not used.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&CatChunks2::SetMaxWindow),
                          MakeUintegerChecker<uint32_t>(0, SLOTS - 1),
                          TypeId::SupportLevel::DEPRECATED,
                          "Use Window.")
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest, after which it is sent again. The CCNx "
                          "default of 4 s is not encoded in the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&CatChunks2::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(30)))
            .AddAttribute("StartPhase",
                          "Time from the start to the first check of the hole detector. If no "
                          "chunk has been delivered by then, the transfer fails.",
                          TimeValue(MilliSeconds(500)),
                          MakeTimeAccessor(&CatChunks2::m_startPhase),
                          MakeTimeChecker(MilliSeconds(1), Seconds(30)))
            .AddAttribute("HoleMinimum",
                          "Minimum time between two checks of the hole detector.",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&CatChunks2::m_holeMinimum),
                          MakeTimeChecker(MilliSeconds(1), Seconds(30)))
            .AddAttribute("BackoffLimit",
                          "Limit of the hole detector's backoff. A check without progress doubles "
                          "the time between checks if this limit, halved once per doubling so "
                          "far, exceeds the estimated round-trip time.",
                          TimeValue(Seconds(6)),
                          MakeTimeAccessor(&CatChunks2::m_backoffLimit),
                          MakeTimeChecker(Seconds(0), Seconds(30)))
            .AddTraceSource("InterestSent",
                            "Fired when an Interest is sent: chunk number, true if a hole or a "
                            "timeout triggered it.",
                            MakeTraceSourceAccessor(&CatChunks2::m_interestSent),
                            "ns3::ccn::CatChunks2::InterestTracedCallback")
            .AddTraceSource("WindowChanged",
                            "Fired when an arrival changes the window, and at each hole and "
                            "timeout, which set it to 1: time, window in chunks, event.",
                            MakeTraceSourceAccessor(&CatChunks2::m_windowChanged),
                            "ns3::ccn::CatChunks2::WindowTracedCallback");
    return tid;
}

void
CatChunks2::SetMaxWindow(uint32_t chunks)
{
    if (chunks != 0)
    {
        m_maxWindow = chunks;
    }
}

CatChunks2::CatChunks2()
    : m_waiting([this](Waiting& waiting) { Guard([&] { HandleTimeout(waiting.chunk); }); })
{
}

void
CatChunks2::StartApplication()
{
    NS_LOG_FUNCTION(this);
    FetchApplication::StartApplication();
    AskMore();
    BeginWait(m_startPhase);
}

void
CatChunks2::Cease()
{
    NS_LOG_FUNCTION(this);
    m_waiting.StopTimers();
    m_waitTimer.Cancel();
    FetchApplication::Cease();
}

// --- Interests ---

void
CatChunks2::SendInterest(uint64_t chunk, bool isRepeated)
{
    NS_LOG_FUNCTION(this << chunk << isRepeated);
    ++m_statistics.sent;
    CountInterest(isRepeated);
    m_interestSent(chunk, isRepeated);
    Express(MakeInterest(GetPrefix(), chunk, m_lifetime));
}

void
CatChunks2::Ask(uint64_t chunk, bool isRepeated)
{
    NS_LOG_FUNCTION(this << chunk << isRepeated);
    SendInterest(chunk, isRepeated);
    if (m_outcome == Outcome::RUNNING && IsAwaited(chunk)) // the node may have answered at once
    {
        Waiting& waiting = m_waiting.try_emplace(chunk).first->second;
        waiting.chunk = chunk;
        m_waiting.StartTimer(waiting, m_lifetime);
    }
}

void
CatChunks2::AskMore()
{
    NS_LOG_FUNCTION(this);
    for (uint32_t i = 0; i < INTERESTS_AT_ONCE && CountSlots() < m_statistics.window; ++i)
    {
        const uint64_t chunk = m_nextChunk++;
        m_roundTrip.NoteSent(chunk, Simulator::Now());
        Ask(chunk, false);
    }
}

void
CatChunks2::HandleTimeout(uint64_t chunk)
{
    NS_LOG_FUNCTION(this << chunk);
    ++m_statistics.timeouts;
    SetWindow(1, WindowEvent::TIMEOUT);
    Ask(chunk, true);
    if (m_waiting.GetNextDue() > Simulator::Now().GetTimeStep())
    {
        InterruptWait(); // once, after all timeouts of one time
    }
}

// --- Chunks ---

void
CatChunks2::OnContent(const Arrival& arrival, const ContentView& content)
{
    NS_LOG_FUNCTION(this << arrival.packet);
    const uint32_t prefixSize = GetPrefix().GetSize();
    if (m_outcome != Outcome::RUNNING || content.name.GetSize() != prefixSize + 1)
    {
        return;
    }
    const auto chunk = GetNaming().GetChunk(content.name.GetComponent(prefixSize));
    if (!chunk || !IsAwaited(*chunk))
    {
        return; // a duplicate of a chunk that has arrived
    }
    Accept(*chunk, arrival.packet, content);
    if (m_last && GetNextInOrder() > *m_last)
    {
        Finish(Outcome::COMPLETE);
        return;
    }
    AskMore();
    InterruptWait();
}

void
CatChunks2::Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content)
{
    NS_LOG_FUNCTION(this << chunk);
    m_waiting.Erase(chunk);
    ++m_statistics.received;
    CountChunk();
    if (m_roundTrip.NoteArrival(chunk, Simulator::Now()))
    {
        m_statistics.estimate = m_roundTrip.Get();
    }
    m_checkDue = m_checkDue.value_or(Simulator::Now() + MilliSeconds(FIRST_CHECK_MS));
    if (content.IsFinalBlock())
    {
        m_last = chunk;
    }
    if (DeliverInOrder(chunk, packet, content))
    {
        SetWindow(std::min(m_statistics.window + 1, m_maxWindow), WindowEvent::ARRIVAL);
    }
    else
    {
        SetWindow(std::max(m_statistics.window - 1, 1U), WindowEvent::OUT_OF_ORDER);
    }
}

void
CatChunks2::SetWindow(uint32_t window, WindowEvent event)
{
    NS_LOG_FUNCTION(this << window << ToString(event));
    const bool isArrival = event == WindowEvent::ARRIVAL || event == WindowEvent::OUT_OF_ORDER;
    if (window != m_statistics.window || !isArrival)
    {
        m_statistics.window = window;
        m_windowChanged(Simulator::Now(), window, ToString(event));
    }
}

const char*
CatChunks2::ToString(WindowEvent event)
{
    switch (event)
    {
    case WindowEvent::ARRIVAL:
        return "arrival";
    case WindowEvent::OUT_OF_ORDER:
        return "out_of_order";
    case WindowEvent::HOLE:
        return "hole";
    default:
        return "timeout";
    }
}

// --- Waits and holes ---

void
CatChunks2::BeginWait(Time length)
{
    NS_LOG_FUNCTION(this << length);
    m_waitBegin = Simulator::Now();
    m_waitLength = length;
    m_waitEnd = m_waitBegin + length;
    m_waitTimer.Cancel();
    m_waitTimer = Schedule(length, &CatChunks2::EndWait, this);
}

void
CatChunks2::InterruptWait()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (now - m_waitBegin >= m_waitLength)
    {
        RunSchedule();
    }
    else
    {
        m_waitEnd = now + m_waitLength; // EndWait() moves the timer when it expires
    }
}

void
CatChunks2::EndWait()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (m_waitEnd > now)
    {
        m_waitTimer = Schedule(m_waitEnd - now, &CatChunks2::EndWait, this);
        return;
    }
    RunSchedule();
}

void
CatChunks2::RunSchedule()
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    if (m_isStarting && GetNextInOrder() == 0)
    {
        Finish(Outcome::NOT_FOUND);
        return;
    }
    m_isStarting = false;
    // The detector is armed here, because a chunk has been delivered.
    while (*m_checkDue <= now)
    {
        // The period counts from the due time. If it has passed already, run at once (CCNx: in 1
        // us).
        m_checkDue = std::max(*m_checkDue + CheckHoles(), now);
    }
    BeginWait(*m_checkDue - now);
}

Time
CatChunks2::CheckHoles()
{
    NS_LOG_FUNCTION(this);
    const uint64_t delivered = GetNextInOrder();
    const int64_t estimate = m_roundTrip.Get();
    if (delivered == m_deliveredAtCheck && CountSlots() > 0)
    {
        if (m_backoff == 0)
        {
            FillHole();
        }
        m_backoff += (m_backoffLimit.GetMicroSeconds() >> m_backoff) > estimate;
    }
    else
    {
        m_deliveredAtCheck = delivered;
        m_backoff = 0;
    }
    return std::max(m_holeMinimum, MicroSeconds(estimate << m_backoff));
}

void
CatChunks2::FillHole()
{
    NS_LOG_FUNCTION(this);
    NS_LOG_INFO(Where() << " hole at " << GetNextInOrder());
    ++m_statistics.holes;
    SetWindow(1, WindowEvent::HOLE);
    SendInterest(GetNextInOrder(), true);
}

void
CatChunks2::Finish(Outcome outcome)
{
    NS_LOG_FUNCTION(this);
    m_outcome = outcome;
    m_waitTimer.Cancel();
    m_waiting.Clear();
    CloseFace();
    RecordEnd(outcome == Outcome::COMPLETE);
}

} // namespace ns3::ccn
