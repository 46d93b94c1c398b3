// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "request-driver.h"

#include "lib/text/clock-range.h"
#include "lib/text/input-error.h"
#include "lib/text/value-text.h"
#include "presence.h"

#include "ns3/core-module.h"

namespace ns3::ccn::network
{

RequestDriver::RequestDriver(Demand& demand,
                             const InstalledNetwork& network,
                             const RequestPace& pace,
                             int64_t stream)
    : m_demand(demand),
      m_network(network),
      m_pace(pace)
{
    m_interval->SetAttribute("Mean", DoubleValue(pace.interval));
    m_interval->SetStream(stream);
    for (const auto& receiver : network.GetReceivers())
    {
        receiver.application->TraceConnectWithoutContext(
            "Ended",
            Callback<void, uint64_t, Time, bool>(
                [this](uint64_t, Time delay, bool isComplete) { NoteEnd(delay, isComplete); }));
    }
}

void
RequestDriver::Start(std::function<void()> measure)
{
    m_start = Simulator::Now();
    m_measure = std::move(measure);
    if (m_pace.warmUpSeconds > 0)
    {
        Ranks::ScheduleOnEach(Seconds(m_pace.warmUpSeconds), [this] { Measure(); });
    }
    ScheduleNext();
}

void
RequestDriver::Measure()
{
    m_isMeasuring = true;
    m_drawnBefore = m_drawn;
    m_measuredAt = Simulator::Now();
    m_measure();
}

std::optional<ObjectRequest>
RequestDriver::FindNext(Time& wait)
{
    while (true)
    {
        if (!m_isMeasuring && m_pace.warmUpSeconds == 0 && m_drawn == m_pace.warmUpRequests)
        {
            Measure();
        }
        if (m_pace.requests > 0 && m_isMeasuring && m_drawn - m_drawnBefore == m_pace.requests)
        {
            return std::nullopt;
        }
        const auto next = m_demand.Next();
        if (!next)
        {
            CheckMeasured();
            return std::nullopt;
        }
        if (m_pace.kind == RequestPace::POISSON || m_pace.kind == RequestPace::CONSTANT)
        {
            const double interval =
                m_pace.kind == RequestPace::POISSON ? m_interval->GetValue() : m_pace.interval;
            ClockRange::Convert((Simulator::Now() + wait).GetSeconds() + interval, "a request");
            wait += Seconds(interval);
        }
        if (next->time)
        {
            wait = m_start + ClockRange::Convert(*next->time, "a request") - Simulator::Now();
        }
        if (!CanMake(*next, wait))
        {
            if ((Simulator::Now() + wait).GetSeconds() >= m_lastPresence)
            {
                return std::nullopt;
            }
            continue;
        }
        ++m_drawn;
        if (next->object % m_pace.slices == m_pace.slice)
        {
            return next;
        }
    }
}

void
RequestDriver::SetPlan(const NetworkPlan& plan)
{
    m_plan = &plan;
    m_lastPresence = Presence::GetEnd(plan);
}

bool
RequestDriver::CanMake(const ObjectRequest& request, const Time& wait) const
{
    if (!m_plan)
    {
        return true;
    }
    const PlannedNode& node = m_plan->nodes[m_network.GetReceivers()[request.receiver].node];
    const bool isPresent = node.IsPresent((Simulator::Now() + wait).GetSeconds());
    if (!isPresent && request.time)
    {
        m_demand.Fail("time_s " + FormatPlain(*request.time) + " of receiver " + node.name,
                      Presence::Describe(node));
    }
    return isPresent;
}

void
RequestDriver::CheckMeasured() const
{
    const bool measures =
        m_pace.warmUpSeconds > 0 ? m_isMeasuring : m_drawn > m_pace.warmUpRequests;
    if (m_pace.mustMeasure && !measures)
    {
        throw InputError(
            m_pace.warmUpSeconds > 0
                ? "--warm-up-time=" + FormatPlain(m_pace.warmUpSeconds) +
                      ": not allowed (less than the time of the last request of --requests)"
                : "--warm-up=" + std::to_string(m_pace.warmUpRequests) +
                      ": not allowed (fewer than the " + std::to_string(m_drawn) +
                      " requests of --requests)");
    }
}

void
RequestDriver::ScheduleNext()
{
    Time wait;
    const auto next = FindNext(wait);
    const Time end =
        m_start + ClockRange::Convert(m_pace.warmUpSeconds + m_pace.seconds, "the end");
    m_isMaking = next && (m_pace.seconds == 0 || Simulator::Now() + wait < end);
    if (m_isMaking)
    {
        Ranks::ScheduleOnEach(wait,
                              [this, request = *next] { Make(request.receiver, request.object); });
    }
    CheckEnd();
}

void
RequestDriver::CheckEnd()
{
    if (!m_isMaking && m_open == 0 && m_end)
    {
        std::exchange(m_end, nullptr)();
    }
}

void
RequestDriver::Make(uint32_t index, uint64_t object)
{
    const auto& receiver = m_network.GetReceivers()[index];
    if (m_network.IsOwn(receiver.node))
    {
        const bool joins = receiver.application->IsFetching(object);
        m_requests += m_isMeasuring;
        m_joined += m_isMeasuring && joins;
        m_open += !joins;
        if (m_log && !joins)
        {
            m_log->NoteRequest(index, object);
        }
        receiver.application->Request(object);
    }
    if (m_pace.kind != RequestPace::SEQUENCE)
    {
        ScheduleNext();
    }
}

void
RequestDriver::NoteEnd(Time delay, bool isComplete)
{
    if (m_isMeasuring && Simulator::Now() - delay >= m_measuredAt)
    {
        m_completed += isComplete;
        m_failed += !isComplete;
        m_delayNs += isComplete ? delay.GetNanoSeconds() : 0;
    }
    --m_open;
    if (m_pace.kind == RequestPace::SEQUENCE)
    {
        Simulator::ScheduleNow(&RequestDriver::ScheduleNext, this);
    }
    CheckEnd();
}

} // namespace ns3::ccn::network
