// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name-history.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/uinteger.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace ns3::ccn
{

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::LruK")
                .SetParent<ReplacementPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<LruK>()
                .AddAttribute(
                    "K",
                    "Number of last uses that the policy considers; 1 makes it equal to Lru.",
                    UintegerValue(2),
                    MakeUintegerAccessor(&LruK::m_k),
                    MakeUintegerChecker<uint32_t>(1, 1000))
                .AddAttribute(
                    "MaxNames",
                    "Maximum number of names of evicted objects whose last uses the policy "
                    "remembers; 0 remembers none.",
                    UintegerValue(65536),
                    MakeUintegerAccessor(&LruK::m_maxNames),
                    MakeUintegerChecker<uint32_t>());
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        auto record = std::make_unique<Record>(Record{entry, std::move(m_known), Rank()});
        m_known = Uses();
        entry.policyNumber = reinterpret_cast<uintptr_t>(record.get());
        Use(std::move(record));
    }

    void DoHit(CsEntry& entry) override
    {
        Use(Take(GetRecord(entry)));
    }

    void DoExpect(uint64_t name) override
    {
        m_known = m_history.Take(name).value_or(Uses()); // before an eviction that may forget it
    }

    void DoEvict(CsEntry& entry) override
    {
        const Uses& uses = GetRecord(entry).uses;
        m_history.Remember(entry.GetHash(), uses.back(), uses);
        m_history.Shrink(m_maxNames);
    }

    void DoErase(CsEntry& entry) override
    {
        Take(GetRecord(entry));
    }

    CsEntry& DoChooseVictim() override
    {
        return m_order.begin()->second->entry;
    }

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
    static Record& GetRecord(CsEntry& entry)
    {
        return *reinterpret_cast<Record*>(entry.policyNumber);
    }

    /**
     * Adds a use to a record and the record to m_order.
     * @param record a record that is not in m_order
     */
    void Use(std::unique_ptr<Record> record)
    {
        Uses& uses = record->uses;
        uses.push_back(++m_uses);
        if (uses.size() > m_k)
        {
            uses.erase(uses.begin(), uses.end() - m_k);
        }
        record->rank = Rank(uses.size() == m_k ? uses.front() : 0, uses.back());
        m_order.emplace(record->rank, std::move(record));
    }

    /** @param record a record in m_order, to remove from there @return the record */
    std::unique_ptr<Record> Take(const Record& record)
    {
        return std::move(m_order.extract(record.rank).mapped());
    }

    std::map<Rank, std::unique_ptr<Record>> m_order; ///< an entry's policyNumber is its record
    NameHistory<uint64_t, Uses> m_history;           ///< evicted names by their last use
    Uses m_known;                                    ///< of the new object, until DoInsert()
    uint64_t m_uses{0};                              ///< number of all uses so far
    uint32_t m_k{0};                                 ///< attribute K
    uint32_t m_maxNames{0};                          ///< attribute MaxNames
};

NS_OBJECT_ENSURE_REGISTERED(LruK);

} // namespace

} // namespace ns3::ccn
