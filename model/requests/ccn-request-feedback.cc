// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-request-feedback.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

RequestFeedback::RequestFeedback(RequestSettings& settings)
    : m_settings(settings)
{
}

void
RequestFeedback::Start()
{
    const Ptr<WindowControl>& control = m_settings.control;
    m_timer.SetBounds(m_settings.initialTimeout, m_settings.minTimeout, m_settings.maxTimeout);
    m_isAdaptive = control && control->IsAdaptive();
    m_isPlain = !m_isAdaptive && m_settings.timer == RequestTimer::LIFETIME;
    m_isLimited = m_isAdaptive || (control && m_settings.window > 0);
    if (control)
    {
        control->Start(m_settings.window);
    }
    if (m_isLimited)
    {
        ReportWindow("start");
    }
}

Time
RequestFeedback::GetLifetime() const
{
    return m_settings.timer == RequestTimer::ESTIMATED_LIFETIME
               ? std::min(m_settings.lifetime, m_timer.GetTimeout())
               : m_settings.lifetime;
}

Time
RequestFeedback::GetPatience() const
{
    return m_settings.timer == RequestTimer::ESTIMATED ? m_timer.GetTimeout()
                                                       : GetLifetime() + m_settings.guard;
}

bool
RequestFeedback::NoteAnswer(const Packet* packet, Time sent, bool isFirst, uint32_t inFlight)
{
    ChunkArrival arrival{Simulator::Now(), sent, std::nullopt, inFlight};
    if (isFirst)
    {
        arrival.roundTrip = arrival.now - sent;
        if (m_settings.timer != RequestTimer::LIFETIME)
        {
            m_timer.AddSample(*arrival.roundTrip, inFlight);
        }
    }
    return packet && CongestionTag::IsMarked(*packet, sent)
               ? NoteCongestion(sent, CongestionSignal::MARK)
               : Grow(arrival);
}

bool
RequestFeedback::NoteCongestion(Time sent, CongestionSignal signal)
{
    if (m_settings.control && !m_settings.control->NoteCongestion(sent, Simulator::Now()))
    {
        return false; // not the first signal of a round trip
    }
    if (signal == CongestionSignal::TIMEOUT)
    {
        m_timer.BackOff();
    }
    if (m_isLimited)
    {
        ReportWindow(ToString(signal));
    }
    return m_isAdaptive;
}

bool
RequestFeedback::Grow(const ChunkArrival& arrival)
{
    if (!m_isLimited)
    {
        return false;
    }
    const bool isSlowStart = m_settings.control->IsInSlowStart();
    if (m_settings.control->NoteArrival(arrival))
    {
        ReportWindow(ToString(CongestionSignal::DELAY));
        return true;
    }
    if (m_settings.control->GetWindow() != m_reportedWindow)
    {
        ReportWindow(isSlowStart ? "slow_start" : "increase");
    }
    return false;
}

void
RequestFeedback::ReportWindow(const char* event)
{
    m_reportedWindow = m_settings.control->GetWindow();
    m_settings.windowChanged(Simulator::Now(), m_reportedWindow, event);
}

} // namespace ns3::ccn
