// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-adaptive.h"

#include "ns3/boolean.h"
#include "ns3/ccn-medium-tag.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Adaptive);

namespace
{

const Time MAX_TIMER = Seconds(15);
const Time MAX_MINIMUM = MilliSeconds(15);
const Time MIN_MINIMUM = MilliSeconds(1);
const Time MINIMUM_STEP = MilliSeconds(1);
const Time TIMER_STEP = MilliSeconds(5);
constexpr double TIMER_FACTOR = 1.3;
constexpr double THRESHOLD = 1.3; ///< of the average number of transmissions
constexpr double WEIGHT = 0.125;  ///< of a new number in the average

} // namespace

TypeId
Adaptive::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Adaptive")
            .SetParent<TimedSuppression>()
            .SetGroupName("Ccn")
            .AddConstructor<Adaptive>()
            .AddAttribute("RecordTime",
                          "Time during which transmissions of a message are counted.",
                          TimeValue(MilliSeconds(30)),
                          MakeTimeAccessor(&Adaptive::m_recordTime),
                          MakeTimeChecker(MicroSeconds(1), Seconds(60)))
            .AddAttribute("StateTime",
                          "Time without messages after which the state of a prefix is reset.",
                          TimeValue(Seconds(300)),
                          MakeTimeAccessor(&Adaptive::m_stateTime),
                          MakeTimeChecker(Seconds(1), Seconds(86400)))
            .AddAttribute(
                "PerHop",
                "Whether only transmissions of the same hop number count as copies, and "
                "cancel each other. If false, all transmissions of a name do, as in Dulal "
                "et al. No effect where no message is relayed.",
                BooleanValue(true),
                MakeBooleanAccessor(&Adaptive::m_isPerHop),
                MakeBooleanChecker());
    return tid;
}

uint64_t
Adaptive::MakeKey(uint64_t name, const SharedMessage& message)
{
    return name * 2 + message.isInterest;
}

uint64_t
Adaptive::MakeCopyKey(const SharedMessage& message, uint8_t hops) const
{
    constexpr uint64_t MULTIPLIER = 0x9e3779b97f4a7c15;
    const uint64_t key = MakeKey(message.name, message);
    return m_isPerHop && hops > 1 ? (key ^ message.nonce) + hops * MULTIPLIER : key;
}

uint64_t
Adaptive::GetCopyKey(const DeferredMessage& message) const
{
    return MakeCopyKey(message.shared, MediumTag::CountNextHops(*message.packet, message.isOwn));
}

uint64_t
Adaptive::GetCopyKey(const HeardMessage& heard) const
{
    return MakeCopyKey(heard, MediumTag::CountHops(heard.packet, false));
}

Adaptive::State&
Adaptive::GetState(const SharedMessage& message)
{
    const Time now = Simulator::Now();
    EraseUnused();
    State& state = m_states[MakeKey(message.prefix, message)];
    if (state.timer.IsZero() || now - state.used > m_stateTime)
    {
        state = State{MAX_MINIMUM, MAX_MINIMUM, 0, 1, now};
    }
    state.used = now;
    return state;
}

void
Adaptive::EraseUnused()
{
    if (m_states.size() < m_maxStates)
    {
        return;
    }
    const Time now = Simulator::Now();
    for (auto next = m_states.begin(); next != m_states.end();)
    {
        next = now - next->second.used > m_stateTime ? m_states.erase(next) : std::next(next);
    }
    m_maxStates = std::max(FEW_STATES, 2 * m_states.size());
}

Time
Adaptive::GetTimer(const SharedMessage& message)
{
    return GetState(message).timer;
}

Time
Adaptive::GetDelay(const DeferredMessage& message)
{
    EndRecords();
    const double most = 2.0 * GetState(message.shared).timer.GetTimeStep();
    return TimeStep(static_cast<uint64_t>(GetRandom().GetValue(0, most)));
}

const char*
Adaptive::GetCancellation(const DeferredMessage& message, const HeardMessage& heard) const
{
    const bool isOtherHop =
        message.shared.HasNameOf(heard) && GetCopyKey(message) != GetCopyKey(heard);
    return isOtherHop ? nullptr : CancelByName(message, heard);
}

void
Adaptive::Stamp(Packet& packet, bool isOwn) const
{
    MediumTag::AddHop(packet, isOwn);
}

Adaptive::Record&
Adaptive::GetRecord(const SharedMessage& message, uint64_t key)
{
    EndRecords();
    const auto [entry, isNew] = m_byKey.try_emplace(key);
    if (isNew)
    {
        m_records.push_back({message, key, Simulator::Now()});
        entry->second = std::prev(m_records.end());
    }
    return *entry->second;
}

void
Adaptive::OnSent(const DeferredMessage& message)
{
    Record& record = GetRecord(message.shared, GetCopyKey(message));
    ++record.transmissions;
    record.wasSent = true;
}

void
Adaptive::OnHeard(const HeardMessage& heard)
{
    ++GetRecord(heard, GetCopyKey(heard)).transmissions;
}

void
Adaptive::EndRecords()
{
    const Time now = Simulator::Now();
    while (!m_records.empty() && now - m_records.front().begin >= m_recordTime)
    {
        const Record& record = m_records.front();
        Evaluate(record);
        m_byKey.erase(record.key);
        m_records.pop_front();
    }
}

void
Adaptive::Evaluate(const Record& record)
{
    State& state = GetState(record.message);
    const double before = state.average;
    const double weight = before == 0 ? 1 : WEIGHT;
    state.average += weight * (record.transmissions - before);
    state.most = std::max(state.most, record.transmissions);
    state.least = state.most > 1 ? MAX_MINIMUM : std::max(state.least - MINIMUM_STEP, MIN_MINIMUM);
    if (state.average > THRESHOLD && state.average >= before && record.wasSent)
    {
        state.timer = state.timer * TIMER_FACTOR;
    }
    else if (state.average <= THRESHOLD && state.average <= before)
    {
        state.timer = state.timer - TIMER_STEP;
    }
    state.timer = std::min(std::max(state.timer, state.least), MAX_TIMER);
}

void
Adaptive::DoDispose()
{
    m_states.clear();
    m_byKey.clear();
    m_records.clear();
    TimedSuppression::DoDispose();
}

} // namespace ns3::ccn
