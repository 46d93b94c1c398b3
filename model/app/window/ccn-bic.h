/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BIC_H
#define CCN_BIC_H

#include "ns3/ccn-window-control.h"

namespace ns3
{
namespace ccn
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
    static TypeId GetTypeId();

  private:
    void Increase(const ChunkArrival& arrival) override;
    double Decrease(Time now) override;

    /** @return the increase of the window per round trip, in chunks */
    double GetStep();

    double m_maxStep{32};     ///< attribute MaxStep: S_max, in chunks
    double m_minStep{0.01};   ///< attribute MinStep: S_min, in chunks
    double m_factor{0.875};   ///< attribute Factor: 1 - beta
    double m_lowWindow{14};   ///< attribute LowWindow, in chunks
    double m_top{0};          ///< window at the latest decrease in chunks; 0: none yet
    double m_probe{0};        ///< step of the search above m_top in chunks; 0: below it
    double m_probeTarget{0};  ///< window at which the step doubles, in chunks
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BIC_H
