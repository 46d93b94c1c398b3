// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-window-control.h"
#include "ns3/double.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * BIC, binary increase congestion control (Xu et al. 2004): after a decrease, the window
 * searches for the saturation point by halving its distance to the window at the decrease. Above
 * that window it probes in steps that double. The steps are limited to MinStep and MaxStep per round
 * trip. Below LowWindow it behaves as TCP Reno.
 */
class Bic : public WindowControl
{
  public:
    /** @return the TypeId (attributes MaxStep, MinStep, Factor and LowWindow) */
    static TypeId GetTypeId()
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
                .AddAttribute(
                    "LowWindow",
                    "Window below which the window changes as that of TCP Reno, in chunks.",
                    DoubleValue(14),
                    MakeDoubleAccessor(&Bic::m_lowWindow),
                    MakeDoubleChecker<double>(1, 65535));
        return tid;
    }

  private:
    void Increase(const ChunkArrival&) override
    {
        const double window = GetExactWindow();
        SetWindow(window + (window < m_lowWindow ? 1 : GetStep()) / window);
    }

    double Decrease(Time) override
    {
        const double window = GetExactWindow();
        const double reduced = window * (window < m_lowWindow ? 0.5 : m_factor);
        // Fast convergence: a window that is shrinking aims at the middle of its range.
        m_top = window < m_top ? (window + reduced) / 2 : window;
        m_probe = 0;
        return reduced;
    }

    /** @return the increase of the window per round trip, in chunks */
    double GetStep()
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

    double m_maxStep{32};    ///< attribute MaxStep: S_max, in chunks
    double m_minStep{0.01};  ///< attribute MinStep: S_min, in chunks
    double m_factor{0.875};  ///< attribute Factor: 1 - beta
    double m_lowWindow{14};  ///< attribute LowWindow, in chunks
    double m_top{0};         ///< window at the latest decrease in chunks; 0: none yet
    double m_probe{0};       ///< step of the search above m_top in chunks; 0: below it
    double m_probeTarget{0}; ///< window at which the step doubles, in chunks
};

NS_OBJECT_ENSURE_REGISTERED(Bic);

} // namespace

} // namespace ns3::ccn
