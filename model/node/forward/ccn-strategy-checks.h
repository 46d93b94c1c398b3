// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STRATEGY_CHECKS_H
#define CCN_STRATEGY_CHECKS_H

#include "ns3/ccn-strategy.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Checks that the strategies of a node follow the rules of Strategy and StrategyHost. It records
 * which strategy is running, and checks its choices and requests. A violation of a rule throws
 * std::logic_error with node, strategy and call, which ends the simulation (FatalError).
 */
class StrategyChecks
{
  public:
    /** A call of a strategy. The object exists while a method of the strategy runs. */
    class Call
    {
      public:
        /**
         * @param checks the checks of the node
         * @param strategy the strategy
         * @param method the name of the method, for messages
         * @param entry the entry of the call, or nullptr
         * @param mayAct true if the strategy may send the entry's Interest or schedule a retry
         * @param joined the Interest just aggregated into the entry, or nullptr
         */
        Call(StrategyChecks& checks,
             Strategy& strategy,
             const char* method,
             const PitEntry* entry,
             bool mayAct,
             const InterestArrival* joined = nullptr)
            : m_checks(checks),
              m_strategy(strategy),
              m_method(method),
              m_entry(entry),
              m_mayAct(mayAct),
              m_joined(joined),
              m_outer(checks.m_call)
        {
            m_checks.m_call = this;
            strategy.ForgetReason();
        }

        ~Call()
        {
            m_checks.m_call = m_outer;
        }

        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

      private:
        friend class StrategyChecks;

        StrategyChecks& m_checks;              ///< checks of the node
        const Strategy& m_strategy;            ///< the strategy
        const char* const m_method;            ///< name of the method
        const PitEntry* const m_entry;         ///< entry of the call
        const bool m_mayAct;                   ///< true if the entry's Interest may be sent
        const InterestArrival* const m_joined; ///< just aggregated into the entry, or nullptr
        const Call* const m_outer;             ///< the enclosing call, if any
        /** Faces that the entry's Interest may be sent to, sorted; set on first use. */
        mutable std::optional<FaceList> m_hops;
    };

    /**
     * @param l3 the node
     * @param caller the type of the strategy that used the host last (StrategyHost)
     */
    StrategyChecks(const L3Engine& l3, const TypeId& caller)
        : m_l3(l3),
          m_caller(caller)
    {
    }

    /** @return the running strategy; there must be one */
    const Strategy& GetRunning() const
    {
        return m_call->m_strategy;
    }

    /**
     * Throws if a strategy is running.
     * @param request the name of the call that is not allowed then
     */
    void CheckIdle(const char* request) const;

    /**
     * Throws if a strategy chose a face that is not allowed.
     * @param strategy the strategy
     * @param hops the next hops to choose from
     * @param chosen the chosen faces
     * @param request the request with these faces; nullptr: Choose() chose them
     */
    void CheckChoice(const Strategy& strategy,
                     const NextHops& hops,
                     const FaceList& chosen,
                     const char* request = nullptr) const
    {
        if (!IsInOrder(chosen, hops))
        {
            CheckEachChoice(strategy, hops, chosen, request);
        }
    }

    /** Counts a retry that is due now. Throws if the retries at this time do not end. */
    void CountRetry();

    /**
     * Throws if the entry is not the one that the strategy was called for.
     * @param entry the entry that the strategy passed
     * @param request the name of its request
     * @param acts true if the request sends or schedules something
     */
    void CheckAtHand(const PitEntry& entry, const char* request, bool acts) const;

    /**
     * Records the next hops of the entry of the call, for CheckSend().
     * @param hops the next hops
     */
    void NoteNextHops(const NextHops& hops);

    /**
     * Throws if the strategy may not send the entry's Interest to a face.
     * @param entry the entry that the strategy passed
     * @param face the face that the strategy passed
     */
    void CheckSend(const PitEntry& entry, FaceId face);

    /**
     * Throws if the strategy may not schedule a retry.
     * @param entry the entry that the strategy passed
     * @param at the time that the strategy passed
     */
    void CheckRetry(const PitEntry& entry, const Time& at) const;

    /**
     * Throws if the Interest was not just aggregated into the entry.
     * @param entry the entry that the strategy passed
     * @param in the Interest that the strategy passed
     */
    void CheckJoined(const PitEntry& entry, const InterestArrival& in) const;

  private:
    /**
     * Checks in one pass. Most strategies choose in the order of the next hops.
     * @param chosen the chosen faces
     * @param hops next hops
     * @return true if the faces are next hops, each once, in their order
     */
    static bool IsInOrder(const FaceList& chosen, const NextHops& hops)
    {
        auto hop = hops.begin();
        for (const FaceId face : chosen)
        {
            while (hop != hops.end() && hop->face != face)
            {
                ++hop;
            }
            if (hop == hops.end())
            {
                return false;
            }
            ++hop;
        }
        return true;
    }

    /**
     * As CheckChoice(), for faces in any order.
     * @param strategy the strategy
     * @param hops the next hops to choose from
     * @param chosen the chosen faces
     * @param request as in CheckChoice()
     */
    [[gnu::cold]] void CheckEachChoice(const Strategy& strategy,
                                       const NextHops& hops,
                                       const FaceList& chosen,
                                       const char* request) const;
    /** @param strategy the strategy that broke a rule @param what what it did */
    [[noreturn]] void Refuse(TypeId strategy, const std::string& what) const;
    /** @param request the request of the running strategy @param fault what is wrong with it */
    [[noreturn]] void RefuseRequest(const char* request, const std::string& fault) const;

    const L3Engine& m_l3;
    const TypeId& m_caller;      ///< of the strategy that used the host last
    const Call* m_call{nullptr}; ///< the innermost running call, or nullptr
    int64_t m_retryTime{-1};     ///< time of the last retry, in ns-3 time steps
    uint64_t m_retriesAtOnce{0}; ///< number of retries at that time
};

} // namespace ns3::ccn

#endif // CCN_STRATEGY_CHECKS_H
