// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/boolean.h"
#include "ns3/ccn-window-control.h"
#include "ns3/double.h"

#include <algorithm>
#include <cmath>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * CUBIC (RFC 9438, section 4): the window is a cubic function of the time since the latest decrease,
 * with its point of inflection at the window of that time. It is never smaller than Reno's window
 * under the same losses. There is no HyStart (section 4.10): slow start ends with the first signal.
 */
class Cubic : public WindowControl
{
  public:
    /** @return the TypeId (attributes Scale, Factor and FastConvergence) */
    static TypeId GetTypeId()
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
                .AddAttribute(
                    "FastConvergence",
                    "Whether a consumer whose window is shrinking leaves room for others.",
                    BooleanValue(true),
                    MakeBooleanAccessor(&Cubic::m_fastConvergence),
                    MakeBooleanChecker());
        return tid;
    }

  private:
    void Increase(const ChunkArrival& arrival) override
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

    double Decrease(Time) override
    {
        const double window = GetExactWindow();
        m_prior = window;
        m_top = m_fastConvergence && window < m_top ? window * (1 + m_factor) / 2 : window;
        m_epoch.reset();
        return window * m_factor;
    }

    /** Begins an epoch of congestion avoidance. @param now the current time */
    void BeginEpoch(Time now)
    {
        const double window = GetExactWindow();
        m_epoch = now;
        m_estimate = window;
        m_prior = std::max(m_prior, window);
        m_top = std::max(m_top, window);
        m_inflection = std::cbrt((m_top - window) / m_scale);
    }

    /** @param seconds time since the epoch began @return the window, in chunks */
    double GetCubic(double seconds) const
    {
        return m_scale * std::pow(seconds - m_inflection, 3) + m_top;
    }

    double m_scale{0.4};          ///< attribute Scale: C, in chunks/s^3
    double m_factor{0.7};         ///< attribute Factor: beta_cubic
    bool m_fastConvergence{true}; ///< attribute FastConvergence
    double m_top{0};              ///< W_max: the window at the latest decrease, in chunks
    double m_prior{0};            ///< cwnd_prior: the same without fast convergence
    double m_estimate{0};         ///< W_est: Reno's window, in chunks
    double m_inflection{0};       ///< K: time from the epoch's begin to W_max, in s
    std::optional<Time> m_epoch;  ///< begin of the epoch
    Time m_roundTrip;             ///< the latest round-trip time
};

NS_OBJECT_ENSURE_REGISTERED(Cubic);

} // namespace

} // namespace ns3::ccn
