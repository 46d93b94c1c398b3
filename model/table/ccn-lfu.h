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
 * Drops the object that was used (stored or answered with) least often since it was stored; among
 * those the one that was used longest ago; O(1).
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

    /** The entries that were used equally often. */
    struct Class : boost::intrusive::list_base_hook<>
    {
        /** @param times how often */
        explicit Class(uint64_t times)
            : uses(times)
        {
        }

        const uint64_t uses; ///< how often each was used
        EntryList entries;   ///< longest unused first
    };

    using ClassList = boost::intrusive::list<Class>; ///< of non-empty classes

    /**
     * Puts an entry that is in no class at the end of its class, which is made if it isn't there.
     * @param entry used
     * @param uses as often as this
     * @param at the first class of as many uses or more
     */
    void Put(CsEntry& entry, uint64_t uses, ClassList::iterator at);

    /** @param entry taken out of its class, which disappears with its last entry */
    void Take(CsEntry& entry);

    ClassList m_classes; ///< fewest uses first; an entry's policyNumber is its class's address
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LFU_H
