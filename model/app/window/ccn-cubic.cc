/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cubic.h"

#include "ns3/boolean.h"
#include "ns3/double.h"

#include <algorithm>
#include <cmath>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Cubic);

TypeId
Cubic::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Cubic")
            .SetParent<WindowControl>()
            .SetGroupName("Ccn")
            .AddConstructor<Cubic>()
            .AddAttribute("Scale",
                          "Constant C of the cubic function, in chunks per cubic second.",
                          DoubleValue(0.4),
                          MakeDoubleAccessor(&Cubic::m_scale),
                          MakeDoubleChecker<double>(0.001, 1000))
            .AddAttribute("Factor",
                          "Factor by which a signal of congestion multiplies the window.",
                          DoubleValue(0.7),
                          MakeDoubleAccessor(&Cubic::m_factor),
                          MakeDoubleChecker<double>(0.01, 0.99))
            .AddAttribute("FastConvergence",
                          "Whether a consumer whose window is shrinking leaves room for others.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Cubic::m_fastConvergence),
                          MakeBooleanChecker());
    return tid;
}

double
Cubic::GetCubic(double seconds) const
{
    return m_scale * std::pow(seconds - m_inflection, 3) + m_top;
}

void
Cubic::BeginEpoch(Time now)
{
    const double window = GetExactWindow();
    m_epoch = now;
    m_estimate = window;
    m_prior = std::max(m_prior, window);
    m_top = std::max(m_top, window);
    m_inflection = std::cbrt((m_top - window) / m_scale);
}

void
Cubic::Increase(const ChunkArrival& arrival)
{
    if (!m_epoch)
    {
        BeginEpoch(arrival.now);
    }
    m_roundTrip = arrival.roundTrip.value_or(m_roundTrip);
    const double window = GetExactWindow();
    const double since = (arrival.now - *m_epoch).GetSeconds();
    const double reno = m_estimate < m_prior ? 3 * (1 - m_factor) / (1 + m_factor) : 1;
    m_estimate += reno / window;
    if (GetCubic(since) < m_estimate)
    {
        SetWindow(std::max(m_estimate, window));
        return;
    }
    const double target =
        std::clamp(GetCubic(since + m_roundTrip.GetSeconds()), window, 1.5 * window);
    SetWindow(window + (target - window) / window);
}

double
Cubic::Decrease(Time)
{
    const double window = GetExactWindow();
    m_prior = window;
    m_top = m_fastConvergence && window < m_top ? window * (1 + m_factor) / 2 : window;
    m_epoch.reset();
    return window * m_factor;
}

} // namespace ccn
} // namespace ns3
