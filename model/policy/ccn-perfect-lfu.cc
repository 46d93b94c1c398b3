/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-perfect-lfu.h"

#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(PerfectLfu);

TypeId
PerfectLfu::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::PerfectLfu")
            .SetParent<ReplacementPolicy>()
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

PerfectLfu::PerfectLfu()
{
    KeepHistory();
}

void
PerfectLfu::Put(CsEntry& entry, uint64_t uses)
{
    entry.policyNumber = uses;
    m_classes[uses].push_back(entry);
}

void
PerfectLfu::DoInsert(CsEntry& entry)
{
    Put(entry, m_known + 1);
    m_known = 0;
}

void
PerfectLfu::DoExpect(uint64_t name)
{
    m_known = m_history.Take(name).value_or(0); // before an eviction that may forget it
}

void
PerfectLfu::DoHit(CsEntry& entry)
{
    DoErase(entry);
    Put(entry, entry.policyNumber + 1);
}

void
PerfectLfu::DoEvict(CsEntry& entry)
{
    const Rank rank(entry.policyNumber, ++m_evictions);
    m_history.Remember(entry.GetHash(), rank, entry.policyNumber);
    m_history.Shrink(m_maxNames);
}

void
PerfectLfu::DoErase(CsEntry& entry)
{
    const auto from = m_classes.find(entry.policyNumber);
    from->second.erase(from->second.iterator_to(entry));
    if (from->second.empty())
    {
        m_classes.erase(from);
    }
}

CsEntry&
PerfectLfu::DoChooseVictim()
{
    return m_classes.begin()->second.front();
}

} // namespace ccn
} // namespace ns3
