// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-segment-pipeline.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnSegmentPipeline");

namespace
{

constexpr double LONGEST_WAKE = 0.3; ///< longest time in s between two checks
constexpr double NEW_SHARE = 0.1;    ///< weight of a response in the average
constexpr double OUTLIER = 100;      ///< longer responses are ignored, in averages

} // namespace

SegmentPipeline::SegmentPipeline(Ask ask, Drop drop, Deliver deliver, End end, EventGuard guard)
    : m_ask(std::move(ask)),
      m_drop(std::move(drop)),
      m_deliver(std::move(deliver)),
      m_end(std::move(end)),
      m_guard(std::move(guard))
{
}

void
SegmentPipeline::Start(const Settings& settings, uint64_t first)
{
    NS_LOG_FUNCTION(this << first);
    m_settings = settings;
    m_next = first;
    m_lastAsked = first;
    m_outstanding[first].asked = Simulator::Now();
    m_ask(first, 0);
    BeginWait();
}

void
SegmentPipeline::Stop()
{
    NS_LOG_FUNCTION(this);
    m_wake.Remove(); // not Cancel(): the event may be far in the future
    m_outstanding.clear();
    m_ahead.clear();
}

std::optional<Time>
SegmentPipeline::GetAsked(uint64_t segment) const
{
    const auto found = m_outstanding.find(segment);
    return found == m_outstanding.end() ? std::nullopt : std::optional<Time>(found->second.asked);
}

void
SegmentPipeline::BeginProcessing(uint64_t segment)
{
    NS_LOG_FUNCTION(this << segment);
    Outstanding& outstanding = m_outstanding.at(segment);
    outstanding.isProcessing = true;
    const double response = (Simulator::Now() - outstanding.asked).GetSeconds();
    if (m_average < 0)
    {
        m_average = response;
    }
    else if (response < OUTLIER * m_average)
    {
        m_average += NEW_SHARE * (response - m_average);
    }
}

void
SegmentPipeline::Receive(uint64_t segment, bool isLast, Ptr<const Packet> packet)
{
    NS_LOG_FUNCTION(this << segment << isLast);
    m_outstanding.erase(segment);
    m_drop(segment); // it may have been requested again as a hole while it waited for processing
    if (isLast)
    {
        SetLast(segment);
    }
    const bool isInOrder = segment == m_next;
    if (isInOrder)
    {
        DeliverInOrder(packet);
    }
    else
    {
        ++m_outOfOrder;
        m_ahead.emplace(segment, packet);
        FillHole(m_next);
    }
    if (m_last && m_next > *m_last)
    {
        Stop();
        m_end(true);
        return;
    }
    Advance();
    FillHoles();
    if (isInOrder)
    {
        BeginWait();
    }
}

void
SegmentPipeline::SetLast(uint64_t segment)
{
    m_last = segment;
    m_lastAsked = segment;
    for (auto it = m_outstanding.upper_bound(segment); it != m_outstanding.end();
         it = m_outstanding.upper_bound(segment))
    {
        const uint64_t beyond = it->first;
        m_outstanding.erase(it);
        m_drop(beyond);
    }
}

void
SegmentPipeline::DeliverInOrder(Ptr<const Packet> packet)
{
    m_deliver(packet);
    ++m_next;
    while (!m_ahead.empty() && m_ahead.begin()->first == m_next)
    {
        const Ptr<const Packet> kept = m_ahead.begin()->second;
        m_ahead.erase(m_ahead.begin());
        m_deliver(kept);
        ++m_next;
    }
}

void
SegmentPipeline::Advance()
{
    while (m_outstanding.size() + m_ahead.size() < m_settings.size &&
           !(m_last && m_lastAsked >= *m_last))
    {
        ++m_lastAsked;
        m_outstanding[m_lastAsked].asked = Simulator::Now();
        m_ask(m_lastAsked, 0);
    }
}

// --- Holes ---

void
SegmentPipeline::FillHole(uint64_t segment)
{
    const auto found = m_outstanding.find(segment);
    if (found == m_outstanding.end() || found->second.isProcessing ||
        found->second.attempts == m_settings.attempts)
    {
        return;
    }
    if (m_average < 0 && found->second.attempts > 0)
    {
        return; // without an average, one attempt only
    }
    const double elapsed = (Simulator::Now() - found->second.asked).GetSeconds();
    const double limit =
        m_average < 0 ? m_settings.initialTimeout.GetSeconds() : m_settings.factor * m_average;
    if (elapsed <= limit)
    {
        return;
    }
    NS_LOG_LOGIC("hole at " << segment << " after " << elapsed << " s");
    const uint32_t attempt = ++found->second.attempts;
    if (m_average >= 0)
    {
        m_average += NEW_SHARE * (m_settings.factor - 1) * m_average;
    }
    ++m_holeInterests;
    m_ask(segment, attempt);
}

void
SegmentPipeline::FillHoles()
{
    const uint64_t end = m_ahead.empty() ? m_next : m_ahead.begin()->first;
    for (uint64_t segment = m_next; segment < end; ++segment)
    {
        FillHole(segment);
    }
}

// --- The reader ---

void
SegmentPipeline::BeginWait()
{
    m_waitBegin = Simulator::Now();
    FillHole(m_next);
    m_wake.Remove();
    Sleep();
}

void
SegmentPipeline::Sleep()
{
    const bool hasTimeout = m_settings.timeout.IsStrictlyPositive();
    const auto found = m_outstanding.find(m_next);
    const bool canAsk =
        found == m_outstanding.end() || found->second.attempts < m_settings.attempts;
    Time wake = Seconds(m_average > 0 ? std::min(m_average, LONGEST_WAKE) : LONGEST_WAKE);
    wake = wake.IsZero() ? Seconds(LONGEST_WAKE) : wake; // the average is below a time step
    if (hasTimeout)
    {
        const Time left = m_waitBegin + m_settings.timeout - Simulator::Now();
        wake = canAsk ? std::min(wake, left) : left;
    }
    if (canAsk || hasTimeout)
    {
        m_wake = m_guard.Schedule(wake, [this] { Wake(); });
    }
}

void
SegmentPipeline::Wake()
{
    NS_LOG_FUNCTION(this);
    const Time waited = Simulator::Now() - m_waitBegin;
    if (m_settings.timeout.IsStrictlyPositive() && waited >= m_settings.timeout)
    {
        Stop();
        m_end(false);
        return;
    }
    FillHole(m_next);
    Sleep();
}

} // namespace ns3::ccn
