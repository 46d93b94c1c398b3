/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_INTEREST_PIPELINE_H
#define CCN_INTEREST_PIPELINE_H

#include "ns3/ccn-content-keeper.h"
#include "ns3/ccn-strategy-layer.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What becomes of an Interest on a node, step by step: i.1 to i.5 of CcnL3Protocol.
 */
class InterestPipeline
{
  public:
    /** @param l3 the node @param hops finds next hops @param strategies choose among them @param keeper
     * has the content store's copies @param output sends and drops */
    InterestPipeline(L3Parts& l3,
                     const HopFinder& hops,
                     StrategyLayer& strategies,
                     const ContentKeeper& keeper,
                     L3Output& output);

    /** All steps. @param in an Interest */
    void Receive(const InterestArrival& in);

    /** i.1, i.2 @return false if it goes no further: it was answered or dropped, or joined a pending
     *  one @param in an Interest, counted */
    bool Begin(const InterestArrival& in);
    /**
     * i.4, i.3, i.5
     * @param in an Interest
     * @param kept pending Interests that must not make room for it, or nullptr
     */
    void Forward(const InterestArrival& in, const Pit::Matches* kept = nullptr);
    /** i.3 @return the entry, or nullptr if there is no room, and it was dropped @param in the Interest
     *  @param kept as in Forward */
    PitEntry* MakePending(const InterestArrival& in, const Pit::Matches* kept);

  private:
    /** @return false if it may not be here and was dropped @param in an Interest */
    bool Admit(const InterestArrival& in);
    /** @return true if the content store had the answer @param in the Interest */
    bool AnswerFromContentStore(const InterestArrival& in);
    /** i.2 @return true if it was refused, a duplicate, or joined a pending one @param in the Interest */
    bool JoinPending(const InterestArrival& in);
    /** @return true if the ingress policy, which there is, does not let it in, and it was dropped @param in
     *  the Interest */
    bool IsRefused(const InterestArrival& in);
    /** @return true if its nonce was here before @param in the Interest @param entry its, or nullptr
     */
    bool IsDuplicate(const InterestArrival& in, const PitEntry* entry) const;
    /** Remembers its nonce. @param in the Interest */
    void NoteNonce(const InterestArrival& in);
    /** i.3 @return false if there is no room, and it was dropped @param in the Interest @param kept as
     *  in Forward */
    bool MakeRoom(const InterestArrival& in, const Pit::Matches* kept);

    L3Parts& m_l3;
    const HopFinder& m_hops;
    StrategyLayer& m_strategies;
    const ContentKeeper& m_keeper;
    L3Output& m_output;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_INTEREST_PIPELINE_H
