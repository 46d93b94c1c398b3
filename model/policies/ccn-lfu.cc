// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name-history.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/uinteger.h"

#include <map>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Replacement policy that evicts the least frequently used object. An insertion and each hit count
 * as one use. Among objects with equally many uses, it evicts the least recently used one. Each
 * operation takes O(log n) in the number of different numbers of uses.
 *
 * Source: Shah, Mitra and Matani, "An O(1) algorithm for implementing the LFU cache eviction
 * scheme", 2010: a list of the entries for each number of uses.
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

  protected:
    /**
     * @param entry an entry in no list
     * @param uses its number of uses
     */
    void Put(CsEntry& entry, uint64_t uses)
    {
        entry.policyNumber = uses;
        m_byUses[uses].push_back(entry);
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        Put(entry, 1);
    }

    void DoHit(CsEntry& entry) override
    {
        DoErase(entry);
        Put(entry, entry.policyNumber + 1);
    }

    void DoErase(CsEntry& entry) override
    {
        const auto from = m_byUses.find(entry.policyNumber);
        from->second.erase(from->second.iterator_to(entry));
        if (from->second.empty())
        {
            m_byUses.erase(from);
        }
    }

    CsEntry& DoChooseVictim() override
    {
        return m_byUses.begin()->second.front();
    }

    /** By policyNumber, the uses; least recently used first; none is empty. */
    std::map<uint64_t, EntryList> m_byUses;
};

NS_OBJECT_ENSURE_REGISTERED(Lfu);

/**
 * @ingroup ccn
 * As Lfu, but the uses of a name count also after its eviction. A new object is always stored, even
 * if it has fewer uses than all others.
 *
 * The policy remembers at most MaxNames evicted names. Of more, it forgets the ones with the fewest
 * uses, and of these the ones evicted first. With 0, it equals Lfu. Each operation takes
 * O(log n).
 *
 * Source: Breslau, Cao, Fan, Phillips and Shenker, "Web caching and Zipf-like distributions:
 * evidence and implications", IEEE INFOCOM 1999 (Perfect-LFU).
 */
class PerfectLfu : public Lfu
{
  public:
    /**
     * @return the TypeId
     *
     * Attribute: MaxNames (names, default 65536; 0 remembers none).
     */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::PerfectLfu")
                .SetParent<Lfu>()
                .SetGroupName("Ccn")
                .AddConstructor<PerfectLfu>()
                .AddAttribute("MaxNames",
                              "Maximum number of names of evicted objects whose uses the policy "
                              "remembers; 0 makes the policy equal to Lfu.",
                              UintegerValue(65536),
                              MakeUintegerAccessor(&PerfectLfu::m_maxNames),
                              MakeUintegerChecker<uint32_t>());
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        Put(entry, m_known + 1);
        m_known = 0;
    }

    void DoExpect(uint64_t name) override
    {
        m_known = m_history.Take(name).value_or(0); // before an eviction that may forget it
    }

    void DoEvict(CsEntry& entry) override
    {
        const Rank rank(entry.policyNumber, ++m_evictions);
        m_history.Remember(entry.GetHash(), rank, entry.policyNumber);
        m_history.Shrink(m_maxNames);
    }

    /** Number of uses, then the number of the eviction. */
    using Rank = std::pair<uint64_t, uint64_t>;

    NameHistory<Rank, uint64_t> m_history; ///< uses of the names of evicted objects
    uint64_t m_evictions{0};               ///< number of evictions so far
    uint64_t m_known{0};                   ///< uses of the new object, until DoInsert()
    uint32_t m_maxNames{0};                ///< attribute MaxNames
};

NS_OBJECT_ENSURE_REGISTERED(PerfectLfu);

} // namespace

} // namespace ns3::ccn
