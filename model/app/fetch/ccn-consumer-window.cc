/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-consumer.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

void
Consumer::FillWindow()
{
    while (CountInFlight() < m_control->GetWindow())
    {
        if (SendLost())
        {
            continue;
        }
        if (m_finalChunk && m_nextChunk > *m_finalChunk)
        {
            return;
        }
        m_outstanding[m_nextChunk].first = Simulator::Now();
        SendInterest(m_nextChunk++, 0);
    }
}

bool
Consumer::SendLost()
{
    while (!m_lost.empty())
    {
        const uint64_t chunk = m_lost.front();
        m_lost.pop_front();
        const auto waiting = m_outstanding.find(chunk);
        if (waiting != m_outstanding.end() && waiting->second.isLost)
        {
            waiting->second.isLost = false;
            --m_lostChunks;
            SendInterest(chunk, ++waiting->second.attempts);
            return true;
        }
    }
    return false;
}

Time
Consumer::GetInterestLifetime() const
{
    return m_timerKind == Timer::ESTIMATED_LIFETIME ? std::min(m_lifetime, m_timer.GetTimeout())
                                                    : m_lifetime;
}

Time
Consumer::GetPatience() const
{
    return m_timerKind == Timer::ESTIMATED ? m_timer.GetTimeout() : GetInterestLifetime() + m_guard;
}

void
Consumer::NoteLoss(uint64_t chunk, CongestionSignal signal)
{
    Outstanding& waiting = m_outstanding.at(chunk);
    if (waiting.attempts == m_maxRetransmissions)
    {
        Finish(false);
        return;
    }
    waiting.isLost = true;
    ++m_lostChunks;
    m_lost.push_back(chunk);
    NoteCongestion(waiting.sent, signal);
}

void
Consumer::NoteCongestion(Time sent, CongestionSignal signal)
{
    if (m_control->NoteCongestion(sent, Simulator::Now()))
    {
        if (signal == CongestionSignal::TIMEOUT)
        {
            m_timer.BackOff();
        }
        ReportWindow(ToString(signal));
    }
}

void
Consumer::ReportWindow(const char* event)
{
    m_reportedWindow = m_control->GetWindow();
    m_windowChanged(Simulator::Now(), m_reportedWindow, event);
}

void
Consumer::Grow(const ChunkArrival& arrival)
{
    const bool isSlowStart = m_control->IsInSlowStart();
    if (m_control->NoteArrival(arrival))
    {
        ReportWindow(ToString(CongestionSignal::DELAY));
    }
    else if (m_control->GetWindow() != m_reportedWindow)
    {
        ReportWindow(isSlowStart ? "slow_start" : "increase");
    }
}

void
Consumer::NoteAnswer(Outstanding& waiting, const Packet& packet)
{
    const auto inFlight = static_cast<uint32_t>(CountInFlight());
    m_lostChunks -= waiting.isLost;
    waiting.isLost = false;
    ChunkArrival arrival{Simulator::Now(), waiting.sent, std::nullopt, inFlight};
    if (waiting.attempts == 0)
    {
        arrival.roundTrip = arrival.now - waiting.sent;
        m_timer.AddSample(*arrival.roundTrip, inFlight);
    }
    if (CongestionTag::IsMarked(packet, waiting.sent))
    {
        NoteCongestion(waiting.sent, CongestionSignal::MARK);
    }
    else
    {
        Grow(arrival);
    }
    m_order.NoteAnswer(waiting.number);
    uint64_t number = 0;
    uint64_t chunk = 0;
    while (!m_finished && m_reorderThreshold > 0 && m_order.TakeOverdue(m_reorderThreshold, number, chunk))
    {
        const auto overdue = m_outstanding.find(chunk);
        if (overdue != m_outstanding.end() && overdue->second.number == number &&
            &overdue->second != &waiting && !overdue->second.isLost && !overdue->second.isJudged)
        {
            NoteLoss(chunk, CongestionSignal::GAP);
        }
    }
}

} // namespace ccn
} // namespace ns3
