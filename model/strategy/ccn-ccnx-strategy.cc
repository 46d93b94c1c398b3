/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnx-strategy.h"

#include "ns3/ccn-ccnx-plan.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcnxStrategy");
NS_OBJECT_ENSURE_REGISTERED(CcnxStrategy);

namespace
{

/**
 * @param list faces
 * @param face taken out of them
 * @return true if it was among them
 */
bool
Take(FaceList& list, FaceId face)
{
    const auto at = std::find(list.begin(), list.end(), face);
    if (at == list.end())
    {
        return false;
    }
    list.erase(at);
    return true;
}

/** @return checker of a time that a plan can hold @param least smallest value */
Ptr<const AttributeChecker>
MakeShortTimeChecker(Time least)
{
    return MakeTimeChecker(least, MicroSeconds((1 << CcnxPlan::TIME_BITS) - 1));
}

} // namespace

TypeId
CcnxStrategy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnxStrategy")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnxStrategy>()
            .AddAttribute("InitialPrediction",
                          "Least time in which the first source is expected to answer.",
                          TimeValue(MicroSeconds(8192)),
                          MakeTimeAccessor(&CcnxStrategy::m_initial),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("InitialSpread",
                          "A random time below this is added to InitialPrediction.",
                          TimeValue(MicroSeconds(4096)),
                          MakeTimeAccessor(&CcnxStrategy::m_initialSpread),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("MinPrediction",
                          "Shortest prediction.",
                          TimeValue(MicroSeconds(127)),
                          MakeTimeAccessor(&CcnxStrategy::m_min),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("MaxPrediction",
                          "Longest prediction; CCND_MAX_RTE_MICROSEC of the daemon.",
                          TimeValue(MilliSeconds(160)),
                          MakeTimeAccessor(&CcnxStrategy::m_max),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("Rise",
                          "Share of the prediction that is added when it was too short.",
                          DoubleValue(1.0 / 8),
                          MakeDoubleAccessor(&CcnxStrategy::m_rise),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Fall",
                          "Share of the prediction that is taken off when the source answers.",
                          DoubleValue(1.0 / 128),
                          MakeDoubleAccessor(&CcnxStrategy::m_fall),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("FirstDelay",
                          "Least time before a second face is asked while no source is known.",
                          TimeValue(MilliSeconds(4)),
                          MakeTimeAccessor(&CcnxStrategy::m_firstDelay),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute(
                "FirstSpread",
                "While no source is known, all faces are asked within FirstDelay and this "
                "time on average.",
                TimeValue(MilliSeconds(75)),
                MakeTimeAccessor(&CcnxStrategy::m_firstSpread),
                MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("ShortPrediction",
                          "Prediction below which others wait for a random time instead.",
                          TimeValue(MilliSeconds(2)),
                          MakeTimeAccessor(&CcnxStrategy::m_short),
                          MakeShortTimeChecker(Seconds(0)))
            .AddAttribute("ShortDelay",
                          "Least time before others are asked if the prediction is short.",
                          TimeValue(MicroSeconds(100)),
                          MakeTimeAccessor(&CcnxStrategy::m_shortDelay),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("ShortSpread",
                          "A random time below this is added to ShortDelay.",
                          TimeValue(MicroSeconds(4096)),
                          MakeTimeAccessor(&CcnxStrategy::m_shortSpread),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("Tick",
                          "Times before others are asked are rounded up to multiples of this.",
                          TimeValue(MilliSeconds(2)),
                          MakeTimeAccessor(&CcnxStrategy::m_tick),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("Memory",
                          "How often the source becomes the former source; a source without "
                          "Interests is forgotten after one to two times this time.",
                          TimeValue(Seconds(8)),
                          MakeTimeAccessor(&CcnxStrategy::m_memory),
                          MakeTimeChecker(MicroSeconds(1)));
    return tid;
}

CcnxStrategy::CcnxStrategy()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

CcnxStrategy::~CcnxStrategy() = default;

int64_t
CcnxStrategy::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    m_random->SetStream(stream);
    return 1;
}

// --- the prediction and the sources ---

Time
CcnxStrategy::GetPrediction()
{
    return MicroSeconds(Predict());
}

FaceId
CcnxStrategy::GetSource() const
{
    return m_source;
}

FaceId
CcnxStrategy::GetFormerSource() const
{
    return m_formerSource;
}

uint32_t
CcnxStrategy::Predict()
{
    if (m_micros == 0)
    {
        const uint32_t extra = m_random->GetInteger(0, m_initialSpread.GetMicroSeconds() - 1);
        SetPrediction(m_initial.GetMicroSeconds() + extra);
    }
    return m_micros;
}

void
CcnxStrategy::SetPrediction(uint32_t micros)
{
    const int64_t atLeast = std::max<int64_t>(micros, m_min.GetMicroSeconds());
    m_micros = std::min(atLeast, m_max.GetMicroSeconds());
    NS_LOG_LOGIC("prediction " << m_micros << " us");
}

void
CcnxStrategy::Raise()
{
    const uint32_t micros = Predict();
    SetPrediction(micros + static_cast<uint32_t>(micros * m_rise));
}

void
CcnxStrategy::Lower()
{
    const uint32_t micros = Predict();
    SetPrediction(micros - static_cast<uint32_t>(micros * m_fall));
}

void
CcnxStrategy::Forget()
{
    const int64_t period = Simulator::Now().GetTimeStep() / m_memory.GetTimeStep();
    if (period > m_period)
    {
        m_formerSource = period == m_period + 1 ? m_source : NO_FACE;
        m_source = NO_FACE;
        m_period = period;
    }
}

void
CcnxStrategy::Recall()
{
    Forget();
    if (m_source == NO_FACE)
    {
        m_source = m_formerSource;
    }
}

uint32_t
CcnxStrategy::DrawInteger(uint32_t most)
{
    return m_random->GetInteger(0, most);
}

void
CcnxStrategy::BeforeSatisfy(PitEntry&, const ContentArrival& in)
{
    const FaceId from = in.face.GetId();
    NS_LOG_FUNCTION(this << from);
    Forget();
    if (from == m_source)
    {
        Lower();
        return;
    }
    if (m_source != NO_FACE)
    {
        m_formerSource = m_source;
    }
    m_source = from;
}

// --- an Interest's way ---

void
CcnxStrategy::Sort(const NextHops& hops, FaceList& left)
{
    // Equal costs stand in the order of registration: the last one goes first.
    for (auto begin = hops.begin(); begin != hops.end();)
    {
        const auto end = std::find_if(begin, hops.end(), [begin](const NextHop& hop) {
            return hop.cost != begin->cost;
        });
        for (auto hop = end; hop != begin;)
        {
            left.push_back((--hop)->face);
        }
        begin = end;
    }
}

void
CcnxStrategy::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    NS_LOG_FUNCTION(this << hops.size());
    Recall();
    FaceList order;
    Sort(hops, order);
    const auto isHop = [&order](FaceId face) {
        return std::find(order.begin(), order.end(), face) != order.end();
    };
    const FaceId first = isHop(m_source) ? m_source : m_formerSource;
    if (isHop(first))
    {
        chosen.push_back(first);
    }
}

bool
CcnxStrategy::MayWait() const
{
    return true;
}

CcnxPlan
CcnxStrategy::MakePlan(FaceId first, const NextHops& hops)
{
    uint64_t delay = Predict();
    uint64_t range = (delay + 1) / 2;
    if (m_source == NO_FACE)
    {
        delay = m_firstDelay.GetMicroSeconds();
        range = m_firstSpread.GetMicroSeconds();
    }
    else if (delay < static_cast<uint64_t>(m_short.GetMicroSeconds()))
    {
        delay = m_shortDelay.GetMicroSeconds() +
                m_random->GetInteger(0, m_shortSpread.GetMicroSeconds() - 1);
        range = (delay + 1) / 2;
    }
    // Who waits in line; the source and the former one do not.
    FaceList line;
    Sort(hops, line);
    Take(line, m_source);
    Take(line, m_formerSource);
    CcnxPlan plan{};
    plan.deadline = first != NO_FACE && first == m_source ? Predict() : 0;
    const uint64_t waiting = std::max<uint64_t>(line.size(), 1);
    plan.spread = (2 * range + waiting - 1) / waiting;
    if (hops.size() > (first == NO_FACE ? 0 : 1))
    {
        plan.next = std::min(delay, CcnxPlan::LATEST);
    }
    return plan;
}

void
CcnxStrategy::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    NS_LOG_FUNCTION(this << hops.size());
    const auto& upstreams = entry.GetUpstreams();
    const CcnxPlan plan = MakePlan(upstreams.empty() ? NO_FACE : upstreams.front().face, hops);
    if (plan.next != 0)
    {
        entry.packet = in.packet;
    }
    Schedule(entry, plan);
}

void
CcnxStrategy::AfterJoin(PitEntry& entry, const InterestArrival& in)
{
    NS_LOG_FUNCTION(this << in.face.GetId());
    AskOtherAskers(entry, in);
    CcnxPlan plan = entry.GetState<CcnxPlan>();
    plan.isJoined = 1;
    if (plan.next == 0)
    {
        entry.packet = in.packet; // whoever is asked again gets the latest nonce
    }
    Schedule(entry, plan);
}

int64_t
CcnxStrategy::RoundUp(uint32_t micros) const
{
    const int64_t tick = m_tick.GetMicroSeconds();
    return (micros + tick - 1) / tick * tick;
}

void
CcnxStrategy::Schedule(PitEntry& entry, const CcnxPlan& plan)
{
    entry.SetState(plan);
    const int64_t now = Simulator::Now().GetTimeStep();
    int64_t due = NEVER;
    if (plan.deadline != 0)
    {
        due = MicroSeconds(plan.deadline).GetTimeStep();
    }
    if (plan.next != 0)
    {
        due = std::min(due, MicroSeconds(RoundUp(plan.next)).GetTimeStep());
    }
    due = due == NEVER ? NEVER : std::max(due + entry.GetBegin(), now);
    if (plan.isJoined && entry.packet)
    {
        due = std::min(due, GetNextResend(entry));
    }
    if (due != NEVER)
    {
        GetHost().ScheduleRetry(entry, TimeStep(due));
    }
}

int64_t
CcnxStrategy::GetNextResend(const PitEntry& entry) const
{
    const int64_t lifetime = GetLifetime(entry);
    int64_t due = NEVER;
    for (const auto& upstream : GetAskedHops(entry))
    {
        const int64_t end = upstream.sent + lifetime;
        const int64_t now = Simulator::Now().GetTimeStep();
        const int64_t tick = m_tick.GetTimeStep();
        // One whose time was over before has waited for somebody to join, and for the next tick,
        // which further ones do not postpone.
        const int64_t at = end <= now ? (now / tick + 1) * tick : end;
        if (HasPatience(entry, upstream.face, at + lifetime / 8))
        {
            due = std::min(due, at);
        }
    }
    return due;
}

int64_t
CcnxStrategy::GetLifetime(const PitEntry& entry)
{
    const PacketBytes bytes(*entry.packet);
    InterestView interest;
    interest.Decode(bytes.Get());
    return interest.GetLifetime().GetTimeStep();
}

CcnxStrategy::AskedHops
CcnxStrategy::GetAskedHops(const PitEntry& entry) const
{
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    FaceList faces;
    std::transform(hops.begin(), hops.end(), std::back_inserter(faces), [](const NextHop& hop) {
        return hop.face;
    });
    std::sort(faces.begin(), faces.end());
    AskedHops asked;
    for (const auto& upstream : entry.GetUpstreams())
    {
        if (std::binary_search(faces.begin(), faces.end(), upstream.face))
        {
            asked.push_back(upstream);
        }
    }
    return asked;
}

bool
CcnxStrategy::HasPatience(const PitEntry& entry, FaceId asked, int64_t until)
{
    return entry.GetDownstreams().IsAwaited(until, asked);
}

void
CcnxStrategy::OnRetry(PitEntry& entry)
{
    NS_LOG_FUNCTION(this);
    CcnxPlan plan = entry.GetState<CcnxPlan>();
    const int64_t elapsed = (Simulator::Now() - TimeStep(entry.GetBegin())).GetMicroSeconds();
    if (plan.deadline != 0 && plan.deadline <= static_cast<uint64_t>(elapsed))
    {
        Raise();
        plan.deadline = 0;
    }
    if (plan.next != 0 && RoundUp(plan.next) <= elapsed)
    {
        AskOthers(entry, plan);
    }
    if (plan.isJoined && entry.packet)
    {
        Resend(entry);
    }
    Schedule(entry, plan);
}

void
CcnxStrategy::Resend(PitEntry& entry)
{
    const int64_t now = Simulator::Now().GetTimeStep();
    const int64_t lifetime = GetLifetime(entry);
    for (const auto& upstream : GetAskedHops(entry))
    {
        if (upstream.sent + lifetime <= now &&
            HasPatience(entry, upstream.face, now + lifetime / 8))
        {
            GetHost().SendPending(entry, upstream.face);
        }
    }
}

void
CcnxStrategy::AskOthers(PitEntry& entry, CcnxPlan& plan)
{
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    FaceList left;
    Sort(hops, left);
    const auto wasAsked = [&entry](FaceId face) { return entry.WasSentTo(face); };
    left.erase(std::remove_if(left.begin(), left.end(), wasAsked), left.end());
    // The former source's turn comes together with that of the first in line.
    if (Take(left, m_formerSource))
    {
        GetHost().SendPending(entry, m_formerSource);
    }
    if (!left.empty())
    {
        const FaceId next = left.front();
        Take(left, next);
        GetHost().SendPending(entry, next);
    }
    const uint64_t gap = left.empty() ? 0 : m_random->GetInteger(0, plan.spread - 1);
    plan.next = left.empty() ? 0 : std::min<uint64_t>(plan.next + gap, CcnxPlan::LATEST);
}

} // namespace ccn
} // namespace ns3
