/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_REPLAY_TEST_KIT_H
#define CCN_REPLAY_TEST_KIT_H

#include "ns3/ccn-cs-change.h"
#include "ns3/ccn-fib-change.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-nonce-change.h"
#include "ns3/ccn-pit-change.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace ns3
{
namespace ccn
{
namespace test
{

/**
 * @ingroup ccn-tests
 * The tables of one node as plain maps, made of what its traces Changed tell and of nothing else.
 *
 * For planted errors, the n-th change of one operation can be left out, or told twice.
 */
class TableReplay
{
  public:
    /** @param l3 whose tables are followed; they must be empty */
    explicit TableReplay(CcnL3Protocol& l3);
    TableReplay(const TableReplay&) = delete;
    TableReplay& operator=(const TableReplay&) = delete;

    /**
     * @param operation "pit 3" is the fourth of PitChange::Operation; also "fib", "cs" and "nonce"
     * @param number of the change of this operation to which it happens, the first is 1
     * @param times that it is told
     */
    void Plant(const std::string& operation, uint32_t number, uint32_t times);

    /** @return what differs from the node's tables and counters, or was told of what is not there; empty
     *  if nothing does */
    std::string Compare() const;

    /** @return changes told so far, by operation as for Plant() */
    const std::map<std::string, uint64_t>& GetTold() const
    {
        return m_told;
    }

  private:
    /** A pending Interest. */
    struct Pending
    {
        std::map<FaceId, int64_t> downstreams; ///< until when each waits, in ns-3 time steps
        std::set<FaceId> upstreams;            ///< who was asked
        std::map<uint32_t, int64_t> retries;   ///< when, by number, in ns-3 time steps
        int64_t retry{-1};                     ///< the first of them, which is all that an entry tells; -1: none

        /** @param other another @return true if both are the same */
        bool operator==(const Pending& other) const
        {
            return std::tie(downstreams, upstreams, retry) ==
                   std::tie(other.downstreams, other.upstreams, other.retry);
        }
    };

    /** Name and selectors, or name and digest. */
    using Key = std::pair<std::string, std::string>;
    /** Cost, flags and origin. */
    using Hop = std::tuple<uint32_t, ForwardingFlags, RouteOrigin>;
    using FibMap = std::map<std::string, std::map<FaceId, Hop>>;
    using PitMap = std::map<Key, Pending>;
    using CsMap = std::map<Key, int64_t>; ///< from when each object is stale, in ns-3 time steps

    /** Plays as often as it is told. @param table "fib" ... @param operation of the change @param play once */
    void Tell(const std::string& table, uint32_t operation, const std::function<void()>& play);
    /** @param holds or something was told that cannot be @param what */
    void Expect(bool holds, const char* what);

    /** @param change to be played */
    void OnFib(const FibChange& change);
    /** @param change to be played */
    void OnPit(const PitChange& change);
    /** @param change to be played @param pending its entry */
    void OnPending(const PitChange& change, Pending& pending);
    /** @param change to be played */
    void OnCs(const CsChange& change);
    /** @param change to be played */
    void OnNonce(const NonceChange& change);

    /** @return the node's own */
    FibMap GetFib() const;
    /** @return the node's own */
    PitMap GetPit() const;
    /** @return the node's own */
    CsMap GetCs() const;

    CcnL3Protocol& m_l3;
    FibMap m_fib;
    PitMap m_pit;
    CsMap m_cs;
    std::set<uint64_t> m_young; ///< nonces
    std::set<uint64_t> m_old;   ///< nonces
    std::map<std::string, uint64_t> m_told; ///< by operation
    std::string m_faults;                   ///< the first thing told that cannot be, with a semicolon
    std::string m_planted;                  ///< operation
    uint32_t m_plantedNumber{0};            ///< 0: nothing is planted
    uint32_t m_plantedTimes{1};             ///< that it is told
};

} // namespace test
} // namespace ccn
} // namespace ns3

#endif // CCN_REPLAY_TEST_KIT_H
