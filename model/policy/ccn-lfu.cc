/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-replacement-policy.h"

#include <iterator>

namespace ns3
{
namespace ccn
{

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Lfu")
                                .SetParent<ReplacementPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Lfu>();
        return tid;
    }

    ~Lfu() override
    {
        m_classes.clear_and_dispose([](Class* c) {
            c->entries.clear();
            delete c;
        });
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        Put(entry, 1, m_classes.begin());
    }

    void DoHit(CsEntry& entry) override
    {
        auto* from = reinterpret_cast<Class*>(entry.policyNumber);
        const uint64_t uses = from->uses + 1;
        const auto next = std::next(m_classes.iterator_to(*from));
        Take(entry);
        Put(entry, uses, next);
    }

    void DoErase(CsEntry& entry) override
    {
        Take(entry);
    }

    CsEntry& DoChooseVictim() override
    {
        return m_classes.front().entries.front();
    }

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
    void Put(CsEntry& entry, uint64_t uses, ClassList::iterator at)
    {
        if (at == m_classes.end() || at->uses != uses)
        {
            at = m_classes.insert(at, *new Class(uses));
        }
        at->entries.push_back(entry);
        entry.policyNumber = reinterpret_cast<uintptr_t>(&*at);
    }

    /**
     * Removes an entry from its class, and the class if it is then empty.
     * @param entry the entry
     */
    void Take(CsEntry& entry)
    {
        auto* from = reinterpret_cast<Class*>(entry.policyNumber);
        from->entries.erase(from->entries.iterator_to(entry));
        if (from->entries.empty())
        {
            m_classes.erase_and_dispose(m_classes.iterator_to(*from), [](Class* c) { delete c; });
        }
    }

    ClassList m_classes; ///< fewest uses first; an entry's policyNumber is the address of its class
};

NS_OBJECT_ENSURE_REGISTERED(Lfu);

} // namespace

} // namespace ccn
} // namespace ns3
