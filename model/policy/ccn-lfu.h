/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LFU_H
#define CCN_LFU_H

#include "ns3/ccn-replacement-policy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Replacement policy that evicts the least frequently used object. An insertion and each hit count
 * as one use. Among objects with equally many uses, it evicts the least recently used one. Each
 * operation takes O(1).
 *
 * Source: Shah, Mitra and Matani, "An O(1) algorithm for implementing the LFU cache eviction
 * scheme", 2010: a list of frequencies, each with the list of its entries.
 */
class Lfu : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ~Lfu() override;

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** The entries with the same number of uses. */
    struct Class : boost::intrusive::list_base_hook<>
    {
        /** @param times the number of uses */
        explicit Class(uint64_t times)
            : uses(times)
        {
        }

        const uint64_t uses; ///< number of uses of each entry
        EntryList entries;   ///< least recently used first
    };

    using ClassList = boost::intrusive::list<Class>; ///< of non-empty classes

    /**
     * Appends an entry, which is in no class, to the class of its number of uses. Creates the class
     * if there is none.
     * @param entry the entry
     * @param uses its number of uses
     * @param at the first class with at least this number of uses
     */
    void Put(CsEntry& entry, uint64_t uses, ClassList::iterator at);

    /**
     * Removes an entry from its class, and the class if it is then empty.
     * @param entry the entry
     */
    void Take(CsEntry& entry);

    ClassList m_classes; ///< fewest uses first; an entry's policyNumber is the address of its class
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LFU_H
