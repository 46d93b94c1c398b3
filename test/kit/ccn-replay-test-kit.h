// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REPLAY_TEST_KIT_H
#define CCN_REPLAY_TEST_KIT_H

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * The tables of one node as plain maps, built only from the events of its traces Changed.
 *
 * To simulate errors, the n-th change of one operation can be left out, or reported twice.
 */
class TableReplay
{
  public:
    /** @param l3 the layer whose tables are replayed; they must be empty */
    explicit TableReplay(CcnL3Protocol& l3);
    TableReplay(const TableReplay&) = delete;
    TableReplay& operator=(const TableReplay&) = delete;

    /**
     * @param operation "pit 3" is the fourth of PitChange::Operation; also "fib", "cs" and "nonce"
     * @param number of the change of this operation, counted from 1
     * @param times that it is reported
     */
    void Plant(const std::string& operation, uint32_t number, uint32_t times);

    /**
     * @return differences from the node's tables and counters, and events for missing entries;
     *     empty if there are none
     */
    std::string Compare() const;

    /** @return number of changes so far, by operation as for Plant() */
    const std::map<std::string, uint64_t>& GetTold() const
    {
        return m_told;
    }

  private:
    /** A pending Interest. */
    struct Pending
    {
        std::map<FaceId, int64_t> downstreams; ///< expiry of each, in ns-3 time steps
        std::set<FaceId> upstreams;            ///< the upstream faces
        int64_t retry{-1};                     ///< time of the retry in ns-3 time steps; -1: none

        /** @param other another one @return true if both are equal */
        bool operator==(const Pending& other) const
        {
            return std::tie(downstreams, upstreams, retry) ==
                   std::tie(other.downstreams, other.upstreams, other.retry);
        }
    };

    /** Name and selectors, or name and digest. */
    using Key = std::pair<std::string, std::string>;
    /** Cost, flags and name of the origin. */
    using Hop = std::tuple<uint32_t, ForwardingFlags, std::string>;
    using FibMap = std::map<std::string, std::map<FaceId, Hop>>;
    using PitMap = std::map<Key, Pending>;
    using CsMap = std::map<Key, int64_t>; ///< time of staleness of each object, in ns-3 time steps

    /**
     * Replays an event as often as planted.
     *
     * @param table "fib" ...
     * @param operation of the change
     * @param play replays it once
     */
    void Tell(const std::string& table, uint32_t operation, const std::function<void()>& play);
    /**
     * Records a fault.
     *
     * @param holds false if the event is impossible
     * @param what description of the event
     */
    void Expect(bool holds, const char* what);

    /** @param change to replay */
    void OnFib(const FibChange& change);
    /** @param change to replay */
    void OnPit(const PitChange& change);
    /** @param change to replay @param pending its entry */
    void OnPending(const PitChange& change, Pending& pending);
    /** @param change to replay */
    void OnCs(const CsChange& change);
    /** @param change to replay */
    void OnNonce(const NonceChange& change);

    /** @return the node's FIB */
    FibMap GetFib() const;
    /** @return the node's PIT */
    PitMap GetPit() const;
    /** @return the node's content store */
    CsMap GetCs() const;

    CcnL3Protocol& m_l3;
    FibMap m_fib;
    PitMap m_pit;
    CsMap m_cs;
    std::set<uint64_t> m_young;             ///< newer nonces
    std::set<uint64_t> m_old;               ///< older nonces
    std::map<std::string, uint64_t> m_told; ///< by operation
    std::string m_faults;                   ///< the first impossible event, with a semicolon
    std::string m_planted;                  ///< operation to modify
    uint32_t m_plantedNumber{0};            ///< 0: nothing is planted
    uint32_t m_plantedTimes{1};             ///< that it is reported
};

} // namespace ns3::ccn::test

#endif // CCN_REPLAY_TEST_KIT_H
