/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-bic.h"

#include "ns3/double.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Bic);

TypeId
Bic::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Bic")
            .SetParent<WindowControl>()
            .SetGroupName("Ccn")
            .AddConstructor<Bic>()
            .AddAttribute("MaxStep",
                          "Largest increase of the window per round trip, in chunks.",
                          DoubleValue(32),
                          MakeDoubleAccessor(&Bic::m_maxStep),
                          MakeDoubleChecker<double>(1, 1000))
            .AddAttribute("MinStep",
                          "Smallest increase of the window per round trip, in chunks.",
                          DoubleValue(0.01),
                          MakeDoubleAccessor(&Bic::m_minStep),
                          MakeDoubleChecker<double>(0.0001, 1))
            .AddAttribute("Factor",
                          "Factor by which a signal of congestion multiplies the window.",
                          DoubleValue(0.875),
                          MakeDoubleAccessor(&Bic::m_factor),
                          MakeDoubleChecker<double>(0.01, 0.99))
            .AddAttribute("LowWindow",
                          "Window below which the window changes as that of TCP Reno, in chunks.",
                          DoubleValue(14),
                          MakeDoubleAccessor(&Bic::m_lowWindow),
                          MakeDoubleChecker<double>(1, 65535));
    return tid;
}

double
Bic::GetStep()
{
    const double window = GetExactWindow();
    if (m_top > window)
    {
        m_probe = 0;
        return std::clamp((m_top - window) / 2, m_minStep, m_maxStep);
    }
    if (m_probe == 0)
    {
        m_probe = 1;
        m_probeTarget = window + 1;
    }
    else if (window >= m_probeTarget)
    {
        m_probe = std::min(2 * m_probe, m_maxStep);
        m_probeTarget = window + m_probe;
    }
    return m_probe;
}

void
Bic::Increase(const ChunkArrival&)
{
    const double window = GetExactWindow();
    SetWindow(window + (window < m_lowWindow ? 1 : GetStep()) / window);
}

double
Bic::Decrease(Time)
{
    const double window = GetExactWindow();
    const double reduced = window * (window < m_lowWindow ? 0.5 : m_factor);
    // Fast convergence: a window that is shrinking aims at the middle of its range.
    m_top = window < m_top ? (window + reduced) / 2 : window;
    m_probe = 0;
    return reduced;
}

} // namespace ccn
} // namespace ns3
