/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_AIMD_H
#define CCN_AIMD_H

#include "ns3/ccn-window-control.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Additive increase, multiplicative decrease: the window grows by Step per round trip, and a signal
 * of congestion multiplies it by Factor (RFC 5681, section 3.1). Schneider et al. 2016 and
 * ndncatchunks of ndn-tools use it with the same defaults.
 */
class Aimd : public WindowControl
{
  public:
    /** @return the TypeId (attributes Step and Factor) */
    static TypeId GetTypeId();

  protected:
    void Increase(const ChunkArrival& arrival) override;
    double Decrease(Time now) override;

  private:
    double m_step{1};     ///< attribute Step, in chunks
    double m_factor{0.5}; ///< attribute Factor
};

} // namespace ccn
} // namespace ns3

#endif // CCN_AIMD_H
