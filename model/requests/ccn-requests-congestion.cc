// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-requests.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

// What Requests learns from answers, losses and returns: window and retransmission timeout.

void
Requests::NoteAnswer(Waiting& waiting, const Packet& packet)
{
    const auto inFlight = static_cast<uint32_t>(CountInFlight());
    Unlose(waiting);
    ChunkArrival arrival{Simulator::Now(), waiting.sent, std::nullopt, inFlight};
    if (waiting.interests == 1) // otherwise, it is not known which Interest was answered
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
    m_order.NoteAnswer(waiting.order);
    NoteGaps(waiting);
}

void
Requests::NoteGaps(const Waiting& answered)
{
    const uint64_t epoch = m_epoch;
    uint64_t order = 0;
    uint64_t number = 0;
    while (epoch == m_epoch && m_owner.reorderThreshold > 0 &&
           m_order.TakeOverdue(m_owner.reorderThreshold, order, number))
    {
        const auto overdue = m_waiting.find(number);
        if (overdue != m_waiting.end() && overdue->second.order == order &&
            &overdue->second != &answered && overdue->second.open > 0)
        {
            EndOpen(overdue->second, m_counts.unanswered);
            Lose(overdue->second, CongestionSignal::GAP);
        }
    }
}

void
Requests::NoteCongestion(Time sent, CongestionSignal signal)
{
    if (m_owner.control && !m_owner.control->NoteCongestion(sent, Simulator::Now()))
    {
        return; // not the first signal of a round trip
    }
    if (signal == CongestionSignal::TIMEOUT)
    {
        m_timer.BackOff();
    }
    if (m_isLimited)
    {
        ReportWindow(ToString(signal));
    }
}

void
Requests::Grow(const ChunkArrival& arrival)
{
    if (!m_isLimited)
    {
        return;
    }
    const bool isSlowStart = m_owner.control->IsInSlowStart();
    if (m_owner.control->NoteArrival(arrival))
    {
        ReportWindow(ToString(CongestionSignal::DELAY));
    }
    else if (m_owner.control->GetWindow() != m_reportedWindow)
    {
        ReportWindow(isSlowStart ? "slow_start" : "increase");
    }
}

void
Requests::ReportWindow(const char* event)
{
    m_reportedWindow = m_owner.control->GetWindow();
    m_owner.windowChanged(Simulator::Now(), m_reportedWindow, event);
}

} // namespace ns3::ccn
