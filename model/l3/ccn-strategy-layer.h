/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STRATEGY_LAYER_H
#define CCN_STRATEGY_LAYER_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-retransmission-rule.h"
#include "ns3/ccn-strategy-checks.h"
#include "ns3/ccn-strategy-choice.h"
#include "ns3/ccn-strategy-decision.h"

#include <string>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * The strategies of a node. The layer calls strategies for the pipelines and implements their
 * requests to the node. Strategies may be written by users, so StrategyChecks checks their results
 * and requests.
 */
class StrategyLayer : public StrategyHost, public StrategyChoice
{
  public:
    /** Trace of all decisions. */
    using DecisionTrace = ChangeTrace<StrategyDecision>;

    /** @param l3 the node */
    explicit StrategyLayer(L3Engine& l3);

    /**
     * As CcnL3Protocol::SetStrategy().
     * @param prefix the names that the strategy serves
     * @param strategy the name of its TypeId
     * @return the strategy
     */
    Ptr<Strategy> Set(const Name& prefix, const std::string& strategy);
    /**
     * Throws if a strategy is running.
     * @param request the name of the call that is not allowed then
     */
    void CheckIdle(const char* request) const;

    /**
     * @name Calls of strategies, with the parameters of the method of that name
     * @{
     */
    /**
     * Calls Strategy::Choose().
     * @param strategy the strategy
     * @param in the Interest
     * @param hops the next hops to choose from
     * @param chosen receives the chosen faces
     */
    void Choose(Strategy& strategy,
                const InterestArrival& in,
                const NextHops& hops,
                FaceList& chosen);
    /**
     * Calls Strategy::AfterSend().
     * @param strategy the strategy that chose the faces
     * @param entry the new entry
     * @param in the Interest
     * @param hops the next hops
     */
    void TellSent(Strategy& strategy,
                  PitEntry& entry,
                  const InterestArrival& in,
                  const NextHops& hops);
    /**
     * Calls Strategy::AfterJoin().
     * @param entry the entry into which the Interest was aggregated
     * @param in the Interest
     */
    void TellJoined(PitEntry& entry, const InterestArrival& in);
    /**
     * Sends an Interest that joined a pending one to the faces that Strategy::ChooseAgain() chooses.
     * Does nothing if the strategy decides about retransmissions itself.
     * @param entry the entry into which the Interest was aggregated
     * @param in the Interest
     * @param verdict why it goes upstream again
     */
    void SendAgain(PitEntry& entry, const InterestArrival& in, RetransmissionRule::Verdict verdict);
    /**
     * Calls Strategy::AfterRide().
     * @param entry the new entry
     * @param in the Interest
     */
    void TellRide(PitEntry& entry, const InterestArrival& in);
    /**
     * Calls Strategy::OnDuplicate().
     * @param entry the pending entry, or nullptr
     * @param in the Interest
     */
    void TellDuplicate(PitEntry* entry, const InterestArrival& in);
    /**
     * Calls Strategy::OnReturned().
     * @param entry the pending entry
     * @param in the answer that nothing will come
     */
    void TellReturned(PitEntry& entry, const ReturnArrival& in);
    /**
     * Calls Strategy::BeforeSatisfy().
     * @param entry the entry, about to be erased
     * @param in the content
     */
    void TellContent(PitEntry& entry, const ContentArrival& in);
    /**
     * Calls Strategy::OnExpire().
     * @param entry the entry, about to be erased without content
     */
    void TellExpiry(PitEntry& entry);
    /**
     * Calls Strategy::OnRetry().
     * @param entry the entry whose retry is due
     * @param number the number of the retry
     */
    void TellRetry(PitEntry& entry, uint32_t number);
    /**
     * Calls Strategy::OnFaceRemoved().
     * @param face the removed face
     */
    void TellRemoved(FaceId face);
    /**
     * Calls Strategy::OnFaceUp() or OnFaceDown().
     * @param face the face
     * @param isUp true if it went up, false if it went down
     */
    void TellState(FaceId face, bool isUp);
    /** @} */

    // StrategyHost
    void SendPending(PitEntry& entry, FaceId face) override;
    void ScheduleRetry(PitEntry& entry, Time at, uint32_t number) override;
    void GetNextHops(const PitEntry& entry, NextHops& hops) override;
    void GetNextHops(const InterestArrival& in, NextHops& hops) override;
    void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) override;
    Measurements& GetMeasurements() const override;
    const Codec& GetCodec() const override;

  private:
    using Call = StrategyChecks::Call;

    /**
     * @param entry a pending Interest
     * @return its strategy
     */
    Strategy& GetStrategy(const PitEntry& entry) const;
    /**
     * Reports a choice to the trace.
     * @param strategy the strategy
     * @param in the Interest
     * @param chosen the chosen faces
     */
    [[gnu::cold]] void NoteChoice(const Strategy& strategy,
                                  const InterestArrival& in,
                                  const FaceList& chosen) const;
    /**
     * Reports a decision to the trace.
     * @param operation the kind of decision
     * @param strategy the strategy
     * @param name the name of the Interest
     * @param face the chosen face
     */
    void Note(StrategyDecision::Operation operation,
              const Strategy& strategy,
              Bytes name,
              FaceId face) const;
    /**
     * Removes next hops that wait for the same content, unless no other is left. On a shared medium,
     * a neighbour other than the asker may have it.
     * @param entry the pending Interest
     * @param in an Interest that joined it
     * @param hops its next hops, not empty
     */
    void LeaveOutAskers(const PitEntry& entry, const InterestArrival& in, NextHops& hops) const;
    /**
     * Sends an Interest that joined a pending one.
     * @param strategy the strategy
     * @param entry the pending Interest
     * @param in the Interest
     * @param faces the faces that the strategy chose
     */
    void Send(const Strategy& strategy,
              PitEntry& entry,
              const InterestArrival& in,
              const FaceList& faces);
    /**
     * Hands a pending Interest over to its new strategy. Faces that it is sent to may remove the entry.
     * @param entry the pending Interest
     */
    void TakeOver(PitEntry& entry);

    L3Engine& m_l3;
    StrategyChecks m_checks{m_l3, m_caller};
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_LAYER_H
