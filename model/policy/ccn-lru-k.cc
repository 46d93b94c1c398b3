/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-lru-k.h"

#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(LruK);

TypeId
LruK::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::LruK")
            .SetParent<ReplacementPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<LruK>()
            .AddAttribute("K",
                          "Number of last uses that the policy considers; 1 makes it equal to Lru.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&LruK::m_k),
                          MakeUintegerChecker<uint32_t>(1, 1000))
            .AddAttribute("MaxNames",
                          "Maximum number of names of evicted objects whose last uses the policy "
                          "remembers; 0 remembers none.",
                          UintegerValue(65536),
                          MakeUintegerAccessor(&LruK::m_maxNames),
                          MakeUintegerChecker<uint32_t>());
    return tid;
}

LruK::LruK()
{
    KeepHistory();
}

LruK::Record&
LruK::GetRecord(CsEntry& entry)
{
    return *reinterpret_cast<Record*>(entry.policyNumber);
}

void
LruK::Use(std::unique_ptr<Record> record)
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

std::unique_ptr<LruK::Record>
LruK::Take(const Record& record)
{
    return std::move(m_order.extract(record.rank).mapped());
}

void
LruK::DoInsert(CsEntry& entry)
{
    auto record = std::make_unique<Record>(Record{entry, std::move(m_known), Rank()});
    m_known = Uses();
    entry.policyNumber = reinterpret_cast<uintptr_t>(record.get());
    Use(std::move(record));
}

void
LruK::DoExpect(uint64_t name)
{
    m_known = m_history.Take(name).value_or(Uses()); // before an eviction that may forget it
}

void
LruK::DoHit(CsEntry& entry)
{
    Use(Take(GetRecord(entry)));
}

void
LruK::DoEvict(CsEntry& entry)
{
    const Uses& uses = GetRecord(entry).uses;
    m_history.Remember(entry.GetHash(), uses.back(), uses);
    m_history.Shrink(m_maxNames);
}

void
LruK::DoErase(CsEntry& entry)
{
    Take(GetRecord(entry));
}

CsEntry&
LruK::DoChooseVictim()
{
    return m_order.begin()->second->entry;
}

} // namespace ccn
} // namespace ns3
