/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_STRATEGY_H
#define CCN_CCNX_STRATEGY_H

#include "ns3/ccn-ccnx-strategy-base.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Default strategy of CCNx's daemon from 0.6 to 0.8.1. It sends an Interest to the face that the
 * latest content came from, the source, and predicts the response time. When the prediction has
 * passed, it sends the Interest to other faces too.
 *
 * - The prediction decreases until it is shorter than the response time. Then the Interest is also
 *   sent to the next face, as a probe, and the prediction increases by 1/8. Since (1 + 1/128)^15 is
 *   1 + 1/8, about every 15th Interest is probed if one is pending at a time.
 * - If another face answers first, it becomes the source. The former source is tried second.
 * - The other faces follow by cost; of equal costs, the one registered last comes first. If no
 *   source is known, the first of them is tried after FirstDelay.
 * - The nonce stays the same. A probe that meets the first copy is therefore dropped at that node.
 * - An Interest is not sent to the same face again until a lifetime has passed, even if others are
 *   aggregated. It is then sent again if another downstream face waits for more than an eighth of a
 *   lifetime from then on. Otherwise it is sent at the next tick after another Interest is
 *   aggregated (doc/model/ccnx.rst, Pending Interests).
 *
 * Source: CCNx 0.8.1, csrc/ccnd, default strategy.
 */
class CcnxStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;

  private:
    /** Upstream faces, as stored in a PIT entry. */
    using AskedHops = boost::container::small_vector<PitUpstream, 4>;

    /**
     * Forwards an Interest that would otherwise wait for its own sender (RetransmissionRule).
     * @param entry the pending Interest
     * @param in the aggregated Interest
     */
    void AskOtherAskers(PitEntry& entry, const InterestArrival& in);

    /**
     * @return when to send to other faces, and at what intervals
     * @param known about the name
     * @param first upstream face, or NO_FACE
     * @param hops next hops
     */
    CcnxPlan MakePlan(const Knowledge& known, FaceId first, const NextHops& hops);
    /**
     * @return the time in microseconds, rounded up to whole ticks
     * @param micros a time in microseconds
     */
    int64_t RoundUp(uint32_t micros) const;
    /**
     * Stores the plan and schedules OnRetry for its next step.
     * @param entry its state is set
     * @param plan the steps left
     */
    void Schedule(PitEntry& entry, const CcnxPlan& plan);
    /**
     * Sends to the former source and to the next face in order.
     * @param entry the Interest
     * @param plan receives the next time
     */
    void AskOthers(PitEntry& entry, CcnxPlan& plan);

    /** Sends again to upstream faces whose lifetime has passed. @param entry the Interest */
    void Resend(PitEntry& entry);
    /**
     * @return when the Interest is to be sent again to the first upstream face that another
     * downstream face still needs, in ns-3 time steps, or NEVER
     * @param entry an Interest into which others were aggregated
     */
    int64_t GetNextResend(const PitEntry& entry) const;
    /**
     * @return upstream faces that are still next hops; only these may be sent to again
     * @param entry the Interest
     */
    AskedHops GetAskedHops(const PitEntry& entry) const;
    /** @return the Interest's lifetime in ns-3 time steps @param entry the Interest */
    int64_t GetLifetime(const PitEntry& entry) const;
    /**
     * @return true if a downstream face other than the given one waits beyond that time
     * @param entry the Interest
     * @param asked an upstream face
     * @param until a time in ns-3 time steps
     */
    static bool IsStillAwaited(const PitEntry& entry, FaceId asked, int64_t until)
    {
        return entry.GetDownstreams().IsAwaited(until, asked);
    }

    Time m_firstDelay;   ///< attribute FirstDelay
    Time m_firstSpread;  ///< attribute FirstSpread
    Time m_short;        ///< attribute ShortPrediction
    Time m_shortDelay;   ///< attribute ShortDelay
    Time m_shortSpread;  ///< attribute ShortSpread
    Time m_tick;         ///< attribute Tick
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_STRATEGY_H
