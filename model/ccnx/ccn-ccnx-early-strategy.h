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
 * Strategy of the daemon of CCNx up to 0.5 (doc/model/ccnx.rst, Early strategy): every Interest waits for a
 * moment, then the faces are asked one after another, each once.
 *
 * - The source, the face that content came from last, is asked after less than SourceSpread; while
 *   it is none of the next hops, the first face after less than EarlySpread. The former source comes
 *   second, the others as CcnxStrategy has them.
 * - Behind the source the prediction passes before the next face is asked, and then is raised;
 *   behind any other NextDelay and less than NextSpread.
 * - An Interest that a face repeats with a new nonce is sent too, to all faces anew, but later: by
 *   less than EarlySpread, and the prediction and SimilarDelay for each time before. From MaxSimilar
 *   repetitions on it is not.
 *
 * The daemon kept an Interest for each nonce, each with an order of faces of its own; here the
 * latest one goes on where those before it are.
 *
 * Source: CCNx 0.5.1, csrc/ccnd.
 */
class CcnxEarlyStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    CcnxEarlyStrategy();
    ~CcnxEarlyStrategy() override;

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void AfterRide(PitEntry& entry, const InterestArrival& in) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;

  private:
    /** What is under way for a pending Interest: the state of a PIT entry. */
    struct Round
    {
        uint32_t begin;   ///< when the latest Interest came, in us after the entry was made
        uint16_t askers;  ///< faces that asked
        uint8_t similar;  ///< repetitions that were sent
        uint8_t isWaiting; ///< the source was asked and has not answered
    };

    /** @param entry a pending Interest @param wait until OnRetry */
    void RetryIn(PitEntry& entry, Time wait);
    /** @param spread an attribute @return a random time below it */
    Time Draw(Time spread);
    /**
     * @param entry a pending Interest
     * @param round what is under way for it
     * @param known of its name
     * @param left gets the next hops that were not asked yet, in their order
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
