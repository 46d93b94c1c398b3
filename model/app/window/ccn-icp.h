/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ICP_H
#define CCN_ICP_H

#include "ns3/ccn-aimd.h"

#include <deque>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The delay-based control ICP (Carofiglio, Gallo and Muscariello 2012): the window grows by 1 per
 * round trip and is halved when an Interest is not answered within the time tau. This happens at
 * most once per tau. tau = RTTmin + Position * (RTTmax - RTTmin), over the round-trip times of the
 * latest History chunks without retransmissions.
 *
 * Here the arrival of the late chunk is the signal, not the end of tau, so that a late chunk is not
 * requested twice. Slow start is that of WindowControl. By default the history is the whole
 * transfer: with a short one, tau follows the queue down, and the window stays at its minimum.
 */
class Icp : public Aimd
{
  public:
    /** @return the TypeId (attributes Position and History) */
    static TypeId GetTypeId();

    /** @return tau; Time::Max() until the history is complete */
    Time GetLimit() const;

  private:
    bool IsLate(const ChunkArrival& arrival) override;
    /** @param roundTrip a round-trip time */
    void Record(Time roundTrip);

    /** Round-trip times that may become the largest or smallest: number of the sample, value. */
    using Extremes = std::deque<std::pair<uint64_t, Time>>;

    double m_position{0.5};  ///< attribute Position
    uint32_t m_history{0};   ///< attribute History, in samples
    uint64_t m_samples{0};   ///< number of samples so far
    Extremes m_least;        ///< values increase
    Extremes m_most;         ///< values decrease
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ICP_H
