/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CUBIC_H
#define CCN_CUBIC_H

#include "ns3/ccn-window-control.h"

namespace ns3
{
namespace ccn
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
    static TypeId GetTypeId();

  private:
    void Increase(const ChunkArrival& arrival) override;
    double Decrease(Time now) override;

    /** Begins an epoch of congestion avoidance. @param now the current time */
    void BeginEpoch(Time now);
    /** @param seconds time since the epoch began @return the window, in chunks */
    double GetCubic(double seconds) const;

    double m_scale{0.4};            ///< attribute Scale: C, in chunks/s^3
    double m_factor{0.7};           ///< attribute Factor: beta_cubic
    bool m_fastConvergence{true};   ///< attribute FastConvergence
    double m_top{0};                ///< W_max: the window at the latest decrease, in chunks
    double m_prior{0};              ///< cwnd_prior: the same without fast convergence
    double m_estimate{0};           ///< W_est: Reno's window, in chunks
    double m_inflection{0};         ///< K: time from the epoch's begin to W_max, in s
    std::optional<Time> m_epoch;    ///< begin of the epoch
    Time m_roundTrip;               ///< the latest round-trip time
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CUBIC_H
