/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX_EARLY_STRATEGY_H
#define CCN_CCNX_EARLY_STRATEGY_H

#include "ns3/ccn-ccnx-strategy-base.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Strategy of the CCNx daemon up to 0.5 (doc/model/ccnx.rst, Early strategy). Every Interest waits
 * for a short time. It is then sent to one face after another, once to each.
 *
 * - An Interest is sent to the source, the face that the latest content came from, after less than
 *   SourceSpread. If the source is not a next hop, the Interest is sent to the first face after
 *   less than EarlySpread. The former source comes second, the others in the order of CcnxStrategy.
 * - After the source, the strategy waits for the prediction, which then increases. After any other
 *   face, it waits for NextDelay plus less than NextSpread.
 * - If a downstream face repeats an Interest with a new nonce, the Interest is sent to all faces
 *   anew. It is delayed by less than EarlySpread, plus the prediction and SimilarDelay for each
 *   repetition so far. After MaxSimilar repetitions it is not sent again.
 *
 * The daemon kept an Interest per nonce, each with its own position in the order of faces. Here the
 * latest Interest continues in place of the earlier ones.
 *
 * Source: CCNx 0.5.1, csrc/ccnd.
 */
class CcnxEarlyStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void AfterRide(PitEntry& entry, const InterestArrival& in) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;

  private:
    /** Progress of a pending Interest; the strategy state of a PIT entry. */
    struct Round
    {
        uint32_t begin;   ///< arrival of the latest Interest in us after the entry was created
        uint16_t askers;  ///< number of downstream faces
        uint8_t similar;  ///< repetitions that were sent
        uint8_t isWaiting; ///< the Interest was sent to the source, which has not answered
    };

    /** @param entry a pending Interest @param wait time until OnRetry */
    void RetryIn(PitEntry& entry, Time wait)
    {
        GetHost().ScheduleRetry(entry, Simulator::Now() + wait);
    }

    /** @param spread an attribute @return a random time less than it */
    Time Draw(Time spread)
    {
        return MicroSeconds(DrawInteger(spread.GetMicroSeconds() - 1));
    }

    /**
     * @param entry a pending Interest
     * @param round its progress
     * @param known about its name
     * @param left receives the next hops that it was not sent to yet, in order
     */
    void GetLeft(const PitEntry& entry,
                 const Round& round,
                 const Knowledge& known,
                 FaceList& left);

    Time m_sourceSpread;     ///< attribute SourceSpread
    Time m_earlySpread;      ///< attribute EarlySpread
    Time m_nextDelay;        ///< attribute NextDelay
    Time m_nextSpread;       ///< attribute NextSpread
    Time m_similarDelay;     ///< attribute SimilarDelay
    uint32_t m_maxSimilar{0}; ///< attribute MaxSimilar
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNX_EARLY_STRATEGY_H
