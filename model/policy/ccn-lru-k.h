/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LRU_K_H
#define CCN_LRU_K_H

#include "ns3/ccn-name-history.h"
#include "ns3/ccn-replacement-policy.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * LRU-K: evicts the object whose K-th last use is longest ago. An insertion and each hit count as a
 * use. Objects with fewer than K uses are evicted before all others, the least recently used one of
 * them first. With K = 1, LruK equals Lru.
 *
 * The uses of a name count also after its eviction. The policy remembers at most MaxNames evicted
 * names. Of more, it forgets those whose last use is longest ago. The paper limits this by time
 * (Retained Information Period). Its Correlated Reference Period is 0 here: each use counts. Each
 * operation takes O(K + log n).
 *
 * Source: O'Neil, O'Neil and Weikum, "The LRU-K page replacement algorithm for database disk
 * buffering", ACM SIGMOD 1993.
 */
class LruK : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: K (uses, default 2), MaxNames (names, default 65536; 0 remembers none).
     */
    static TypeId GetTypeId();
    LruK();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoExpect(uint64_t name) override;
    void DoEvict(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** The numbers of the last K uses of a name, or of all if there are fewer; oldest first. */
    using Uses = std::vector<uint64_t>;

    /** Order of eviction: the K-th last use, 0 if there is none, then the last use. */
    using Rank = std::pair<uint64_t, uint64_t>;

    /** An entry with its uses. */
    struct Record
    {
        CsEntry& entry; ///< the entry
        Uses uses;      ///< its uses
        Rank rank;      ///< its key in m_order
    };

    /** @param entry an entry @return its record */
    static Record& GetRecord(CsEntry& entry);

    /**
     * Adds a use to a record and the record to m_order.
     * @param record a record that is not in m_order
     */
    void Use(std::unique_ptr<Record> record);

    /** @param record a record in m_order, to remove from there @return the record */
    std::unique_ptr<Record> Take(const Record& record);

    std::map<Rank, std::unique_ptr<Record>> m_order; ///< an entry's policyNumber is its record
    NameHistory<uint64_t, Uses> m_history;           ///< evicted names by their last use
    Uses m_known;                                    ///< of the new object, until DoInsert()
    uint64_t m_uses{0};                              ///< number of all uses so far
    uint32_t m_k{0};                                 ///< attribute K
    uint32_t m_maxNames{0};                          ///< attribute MaxNames
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LRU_K_H
