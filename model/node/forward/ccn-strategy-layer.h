// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STRATEGY_LAYER_H
#define CCN_STRATEGY_LAYER_H

#include "ns3/ccn-prefix-table.h"
#include "ns3/ccn-strategy-checks.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-table-parts.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

struct L3Engine;

/** A method of Strategy that is called for a PIT entry. @ingroup ccn */
template <typename Method>
struct StrategyEvent
{
    const char* name; ///< of the method, for messages
    bool mayAct;      ///< whether the strategy may send the entry's Interest or schedule a retry
    Method method;    ///< the method
};

template <typename Method>
StrategyEvent(const char*, bool, Method) -> StrategyEvent<Method>;

inline constexpr StrategyEvent AFTER_SEND{"AfterSend", true, &Strategy::AfterSend};
inline constexpr StrategyEvent AFTER_RIDE{"AfterRide", true, &Strategy::AfterRide};
inline constexpr StrategyEvent ON_RETURNED{"OnReturned", true, &Strategy::OnReturned};
inline constexpr StrategyEvent BEFORE_SATISFY{"BeforeSatisfy", false, &Strategy::BeforeSatisfy};
inline constexpr StrategyEvent ON_EXPIRE{"OnExpire", false, &Strategy::OnExpire};

/**
 * @ingroup ccn
 * The strategies of a node, one per prefix. The longest prefix with a strategy decides. The layer
 * calls strategies for the pipelines and implements their requests to the node. Strategies may be
 * written by users, so StrategyChecks checks their results and requests.
 */
class StrategyLayer : public StrategyHost
{
  public:
    /** Trace of all decisions. */
    using DecisionTrace = ChangeTrace<StrategyDecision>;

    /** @param l3 the node */
    explicit StrategyLayer(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** @param codec of the names @throws std::invalid_argument as PrefixTable::SetCodec */
    void SetCodec(const Codec& codec)
    {
        m_table.SetCodec(codec);
    }

    /**
     * As CcnL3Protocol::SetStrategy(). The prefix's former strategy is kept until disposal, since it
     * may still be running, but it is no longer called.
     * @param prefix the names that the strategy serves
     * @param strategy the name of its TypeId
     * @return the strategy
     */
    Ptr<Strategy> Set(const Name& prefix, const std::string& strategy);

    /** @param name a name @return its strategy; exists once "ccnx:/" has one */
    Strategy& Get(const NameView& name) const
    {
        return m_only ? *m_only : **m_table.LongestPrefixMatch(name);
    }

    /** @param act void (Strategy&), called for each strategy, prefixes in canonical order */
    template <typename Action>
    void ForEach(Action&& act) const
    {
        for (const auto& prefix : m_table.GetPrefixes())
        {
            act(**m_table.Find(prefix));
        }
    }

    /** @param stream first stream number to use @return number of streams used */
    int64_t AssignStreams(int64_t stream);
    /** Disposes of all strategies. */
    void Dispose();

    /**
     * Throws if a strategy is running.
     * @param request the name of the call that is not allowed then
     */
    void CheckIdle(const char* request) const
    {
        m_checks.CheckIdle(request);
    }

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
     * Calls a method of a strategy.
     * @param strategy the strategy of the entry
     * @param event the method
     * @param entry its first parameter
     * @param in the others
     */
    template <typename Method, typename... In>
    void Notify(Strategy& strategy,
                const StrategyEvent<Method>& event,
                PitEntry& entry,
                const In&... in)
    {
        const Call call(m_checks, strategy, event.name, &entry, event.mayAct);
        (strategy.*event.method)(entry, in...);
    }

    /**
     * Calls a method of the entry's strategy.
     * @param event the method
     * @param entry its first parameter
     * @param in the others
     */
    template <typename Method, typename... In>
    void Notify(const StrategyEvent<Method>& event, PitEntry& entry, const In&... in)
    {
        Notify(GetStrategy(entry), event, entry, in...);
    }

    /**
     * Calls Strategy::AfterJoin().
     * @param entry the entry into which the Interest was aggregated
     * @param in the Interest
     */
    void NotifyJoined(PitEntry& entry, const InterestArrival& in);
    /**
     * Sends an Interest that joined a pending one to the faces that Strategy::ChooseAgain() chooses.
     * Does nothing if the strategy decides about retransmissions itself.
     * @param entry the entry into which the Interest was aggregated
     * @param in the Interest
     * @param verdict why it goes upstream again
     */
    void SendAgain(PitEntry& entry, const InterestArrival& in, RetransmissionRule::Verdict verdict);
    /**
     * Calls Strategy::OnDuplicate().
     * @param entry the pending entry, or nullptr
     * @param in the Interest
     */
    void NotifyDuplicate(PitEntry* entry, const InterestArrival& in);
    /**
     * Calls Strategy::OnExpire(), and NodeStage::OnExpired().
     * @param entry the entry, about to be erased without content
     */
    void NotifyExpiry(PitEntry& entry);
    /** Calls Strategy::OnRetry(). @param entry the entry whose retry is due */
    void NotifyRetry(PitEntry& entry);

    // StrategyHost
    void SendPending(PitEntry& entry, FaceId face) override;
    void ScheduleRetry(PitEntry& entry, Time at) override;
    void GetNextHops(const PitEntry& entry, NextHops& hops) override;
    void GetNextHops(const InterestArrival& in, NextHops& hops) override;
    void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) override;
    Measurements& GetMeasurements() const override;
    const Codec& GetCodec() const override;

    /**
     * Hands a pending Interest over to its strategy, which is new or has new next hops. It is sent if it was
     * not yet and its packet is kept. Faces that it is sent to may remove the entry.
     * @param entry the pending Interest
     */
    void TakeOver(PitEntry& entry);

  private:
    using Call = StrategyChecks::Call;

    /**
     * @param entry a pending Interest
     * @param packet the Interest as it arrived
     * @return a copy, with the hop limit and the lifetime that it has left
     */
    Ptr<Packet> CopyToSend(const PitEntry& entry, const Ptr<const Packet>& packet) const;
    /**
     * Passes a pending Interest to its new strategy.
     * @param entry the pending Interest
     * @param packet the Interest
     * @param hops its next hops, not empty
     */
    void Begin(PitEntry& entry, const Ptr<const Packet>& packet, const NextHops& hops);
    /** @param entry a pending Interest @return its strategy */
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

    L3Engine& m_l3;
    StrategyChecks m_checks{m_l3, m_caller};
    PrefixTable<Ptr<Strategy>> m_table;
    std::vector<Ptr<Strategy>> m_former; ///< strategies that were replaced
    Strategy* m_only{nullptr};           ///< strategy of "ccnx:/" while no other prefix has one
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_LAYER_H
