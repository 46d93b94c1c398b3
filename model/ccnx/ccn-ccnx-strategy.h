/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_STRATEGY_H
#define CCN_CCNX_STRATEGY_H

#include "ns3/ccn-ccnx-plan.h"
#include "ns3/ccn-ccnx-strategy-base.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Default strategy of the daemon of CCNx 0.6 to 0.8.1: asks the face that content came from last,
 * predicts how long it takes to answer, and asks the others when it takes longer.
 *
 * - The prediction sinks until it is shorter than the answer takes; then the next face is asked too,
 *   a probe, and the prediction is 1/8 longer again. As (1 + 1/128)^15 is 1 + 1/8, that is about every
 *   15th Interest if one is under way at a time.
 * - Another face that answers first becomes the source; the former source is the second to ask.
 * - Order of the others: by cost, of equal costs the one registered last. With no source known, the
 *   first of them is asked after FirstDelay.
 * - Its nonce stays the same, so that a probe which meets the first copy on its way is dropped
 *   there.
 * - A face that was asked is not asked again, whoever joins, before the Interest's lifetime is over;
 *   then it is if somebody else waits for more than an eighth of a lifetime from now on, else one
 *   tick after the next one joins (section 4.3).
 *
 * Source: CCNx 0.8.1, csrc/ccnd, default strategy.
 */
class CcnxStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CcnxStrategy();
    ~CcnxStrategy() override;

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;

  private:
    /** Faces asked, as an entry has them. */
    using AskedHops = boost::container::small_vector<PitUpstream, 4>;

    /** @return when to ask others and how far apart @param known of the name @param first asked, or
     * NO_FACE @param hops next hops */
    CcnxPlan MakePlan(const Knowledge& known, FaceId first, const NextHops& hops);
    /** @return microseconds, rounded up to whole ticks @param micros microseconds */
    int64_t RoundUp(uint32_t micros) const;
    /** Asks for OnRetry when the next step is due. @param entry its state is set @param plan steps
     */
    void Schedule(PitEntry& entry, const CcnxPlan& plan);
    /** Asks those whose turn it is. @param entry the Interest @param plan gets the next time */
    void AskOthers(PitEntry& entry, CcnxPlan& plan);

    /** Asks faces once more whose time is over. @param entry the Interest */
    void Resend(PitEntry& entry);
    /** @return when the first face's time is over whom somebody who waits wants asked once more; in
     * ns-3 time steps, or NEVER @param entry the Interest, joined by others */
    int64_t GetNextResend(const PitEntry& entry) const;
    /** @return faces asked that are still next hops: no others may be asked once more @param entry the
     * Interest */
    AskedHops GetAskedHops(const PitEntry& entry) const;
    /** @return how long a face asked has time, in ns-3 time steps @param entry the Interest */
    static int64_t GetLifetime(const PitEntry& entry);
    /** @return true if another one still waits @param entry the Interest @param asked a face
     * @param until a time in ns-3 time steps */
    static bool IsStillAwaited(const PitEntry& entry, FaceId asked, int64_t until);

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
