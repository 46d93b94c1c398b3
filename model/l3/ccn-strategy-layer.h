/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STRATEGY_LAYER_H
#define CCN_STRATEGY_LAYER_H

#include "ns3/ccn-hop-finder.h"
#include "ns3/ccn-l3-output.h"
#include "ns3/ccn-strategy-choice.h"
#include "ns3/ccn-strategy-decision.h"

#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A node's strategies: what the pipelines ask them and tell them, and what they ask of the node. A
 * strategy may be anybody's: all that it says is checked here before it is used, and what breaks a rule
 * throws std::logic_error, which names node, strategy and call.
 */
class StrategyLayer : public StrategyHost
{
  public:
    /** Told of each decision. */
    using DecisionTrace = ChangeTrace<StrategyDecision>;

    /** @param l3 the node @param hops finds next hops @param output sends Interests again @param decided
     *  told of each decision */
    StrategyLayer(L3Parts& l3,
                  const HopFinder& hops,
                  L3Output& output,
                  const DecisionTrace& decided);

    /** As CcnL3Protocol::SetStrategy. @param prefix names @param strategy name of its TypeId @return the
     *  strategy */
    Ptr<Strategy> Set(const Name& prefix, const std::string& strategy);
    /** @param name any @return its strategy */
    Strategy& Get(const NameView& name) const
    {
        return m_strategies.Get(name);
    }
    /** No strategy may be at work. @param request that it would disturb */
    void CheckIdle(const char* request) const;
    /** @param stream first stream number to use @return number of streams used */
    int64_t AssignStreams(int64_t stream);
    /** Disposes of all strategies. */
    void Dispose();

    /** @name Calls of strategies, with the parameters of the method of that name @{ */
    /** Strategy::Choose. @param strategy to ask @param in arrived @param hops to choose from @param
     *  chosen gets its choice */
    void Choose(Strategy& strategy,
                const InterestArrival& in,
                const NextHops& hops,
                FaceList& chosen);
    /** Strategy::AfterSend. @param strategy that chose @param entry sent @param in the Interest
     *  @param hops next hops */
    void TellSent(Strategy& strategy,
                  PitEntry& entry,
                  const InterestArrival& in,
                  const NextHops& hops);
    /** Strategy::AfterJoin. @param entry joined @param in the Interest */
    void TellJoined(PitEntry& entry, const InterestArrival& in);
    /** Strategy::AfterRide. @param entry new @param in the Interest */
    void TellRide(PitEntry& entry, const InterestArrival& in);
    /** Strategy::OnDuplicate. @param entry or nullptr @param in the Interest */
    void TellDuplicate(PitEntry* entry, const InterestArrival& in);
    /** Strategy::BeforeSatisfy. @param entry about to be erased @param in the content */
    void TellContent(PitEntry& entry, const ContentArrival& in);
    /** Strategy::OnExpire. @param entry about to be erased without content */
    void TellExpiry(PitEntry& entry);
    /** Strategy::OnRetry. @param entry its retry is due @param number of the retry */
    void TellRetry(PitEntry& entry, uint32_t number);
    /** Strategy::OnFaceRemoved. @param face has been removed */
    void TellRemoved(FaceId face);
    /** Strategy::OnFaceUp, OnFaceDown. @param face that went up or down @param isUp which of these */
    void TellState(FaceId face, bool isUp);
    /** @} */

    // StrategyHost
    void SendPending(PitEntry& entry, FaceId face) override;
    void ScheduleRetry(PitEntry& entry, Time at, uint32_t number) override;
    void GetNextHops(const PitEntry& entry, NextHops& hops) override;
    void GetNextHops(const InterestArrival& in, NextHops& hops) override;
    void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) override;
    Measurements& GetMeasurements() const override;

  private:
    /** A strategy at work: while this lives, one of its methods runs. */
    struct Call
    {
        /**
         * @param layer the node's
         * @param strategy that is called
         * @param method its name, for messages
         * @param entry that it is about, or nullptr
         * @param mayAct whether the strategy may send it, or ask for a retry
         * @param joined the Interest that has just joined it, if one has
         */
        Call(StrategyLayer& layer,
             Strategy& strategy,
             const char* method,
             const PitEntry* entry,
             bool mayAct,
             const InterestArrival* joined = nullptr);
        ~Call();
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

        StrategyLayer& layer;                ///< the node's
        const Strategy& strategy;            ///< that is called
        const char* const method;            ///< which of its methods
        const PitEntry* const entry;         ///< that it is about
        const bool mayAct;                   ///< it may be sent
        const InterestArrival* const joined; ///< that joined it just now, or nullptr
        Call* const outer;                   ///< the call that led to this one, if any
        std::optional<FaceList> hops;        ///< faces it may be sent to, sorted, once looked up
    };

    /** @return the strategy of a pending Interest @param entry the Interest */
    Strategy& GetStrategy(const PitEntry& entry) const;
    /** @param strategy which chose @param hops to choose from @param chosen its choice */
    [[gnu::cold]] void CheckChoice(const Strategy& strategy, const NextHops& hops, const FaceList& chosen) const;
    /** Tells of a choice. @param strategy which one @param in the Interest @param chosen its choice */
    [[gnu::cold]] void NoteChoice(const Strategy& strategy,
                                  const InterestArrival& in,
                                  const FaceList& chosen) const;
    /** Tells of a decision. @param operation what @param strategy which one @param name of the Interest
     *  @param face where to */
    void Note(StrategyDecision::Operation operation,
              const Strategy& strategy,
              Bytes name,
              FaceId face) const;
    /** @param entry whose strategy is another one from now on */
    void TakeOver(PitEntry& entry);
    /** @param entry that a strategy names @param request what it asks @param acts whether it acts */
    void CheckAtHand(const PitEntry& entry, const char* request, bool acts) const;
    /** @param entry at hand @param face that a strategy wants to send it to */
    void CheckNextHop(const PitEntry& entry, FaceId face);
    /** @param strategy at fault @param what it did */
    [[noreturn]] void Refuse(TypeId strategy, const std::string& what) const;
    /** @param request what the strategy at work asked for @param fault what is wrong with it */
    [[noreturn]] void RefuseRequest(const char* request, const std::string& fault) const;

    L3Parts& m_l3;
    const HopFinder& m_hops;
    L3Output& m_output;
    const DecisionTrace& m_decided;
    StrategyChoice m_strategies{*this};
    Call* m_call{nullptr};        ///< the strategy at work, the innermost one
    int64_t m_retryTime{-1};      ///< when a retry was due last, in ns-3 time steps
    uint64_t m_retriesAtOnce{0};  ///< retries at that time
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STRATEGY_LAYER_H
