// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-window-control.h"

#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(WindowControl);

const char*
ToString(CongestionSignal signal)
{
    switch (signal)
    {
    case CongestionSignal::TIMEOUT:
        return "timeout";
    case CongestionSignal::GAP:
        return "gap";
    case CongestionSignal::MARK:
        return "mark";
    case CongestionSignal::DELAY:
        return "delay";
    case CongestionSignal::RETURN:
        return "return";
    }
    return "unknown";
}

TypeId
WindowControl::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::WindowControl")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddAttribute("InitialWindow",
                          "Window at the start of a transfer, in chunks. FixedWindow ignores it.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&WindowControl::m_initialWindow),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("MinWindow",
                          "Smallest window after a decrease, in chunks.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&WindowControl::m_minWindow),
                          MakeUintegerChecker<uint32_t>(1, 65535))
            .AddAttribute("MaxWindow",
                          "Largest window, in chunks. FixedWindow ignores it.",
                          UintegerValue(65535),
                          MakeUintegerAccessor(&WindowControl::m_maxWindow),
                          MakeUintegerChecker<uint32_t>(1, 1000000));
    return tid;
}

void
WindowControl::SetWindow(double window)
{
    m_window = std::clamp(window, 1.0, static_cast<double>(m_maxWindow));
}

void
WindowControl::SetFixed(uint32_t window)
{
    m_window = window;
    m_threshold = window;
}

bool
WindowControl::NoteArrival(const ChunkArrival& arrival)
{
    if (arrival.roundTrip && IsLate(arrival) && NoteCongestion(arrival.sent, arrival.now))
    {
        return true;
    }
    if (!IsInSlowStart())
    {
        Increase(arrival);
        return false;
    }
    SetWindow(m_window + 1);
    return false;
}

bool
WindowControl::NoteCongestion(Time sent, Time now)
{
    if (m_lastDecrease && sent < *m_lastDecrease)
    {
        return false;
    }
    m_lastDecrease = now;
    if (IsAdaptive())
    {
        SetWindow(std::max(Decrease(now), static_cast<double>(m_minWindow)));
        m_threshold = m_window;
    }
    return true;
}

} // namespace ns3::ccn
