/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PERFECT_LFU_H
#define CCN_PERFECT_LFU_H

#include "ns3/ccn-name-history.h"
#include "ns3/ccn-replacement-policy.h"

#include <map>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Replacement policy that evicts the least frequently used object and counts the uses of a name
 * also after its eviction. An insertion and each hit count as one use. Among objects with equally
 * many uses, it evicts the least recently used one. A new object is always stored, even if it has
 * fewer uses than all others.
 *
 * The policy remembers at most MaxNames evicted names. Of more, it forgets the ones with the fewest
 * uses, and of these the ones evicted first. With 0, it equals Lfu. Each operation takes
 * O(log n).
 *
 * Source: Breslau, Cao, Fan, Phillips and Shenker, "Web caching and Zipf-like distributions:
 * evidence and implications", IEEE INFOCOM 1999 (Perfect-LFU).
 */
class PerfectLfu : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attribute: MaxNames (names, default 65536; 0 remembers none).
     */
    static TypeId GetTypeId();
    PerfectLfu();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoExpect(uint64_t name) override;
    void DoEvict(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /**
     * @param entry an entry in no class
     * @param uses its number of uses
     */
    void Put(CsEntry& entry, uint64_t uses);

    /** Number of uses, then the number of the eviction. */
    using Rank = std::pair<uint64_t, uint64_t>;

    std::map<uint64_t, EntryList> m_classes; ///< by policyNumber, the uses; none is empty
    NameHistory<Rank, uint64_t> m_history;   ///< uses of the names of evicted objects
    uint64_t m_evictions{0};                 ///< number of evictions so far
    uint64_t m_known{0};                     ///< uses of the new object, until DoInsert()
    uint32_t m_maxNames{0};                  ///< attribute MaxNames
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PERFECT_LFU_H
