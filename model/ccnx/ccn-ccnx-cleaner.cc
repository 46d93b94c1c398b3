/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnx-cleaner.h"

#include "ns3/ccn-timer-source.h"
#include "ns3/simulator.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnxCleaner);

namespace
{

constexpr uint32_t MAX_PROBES = 500; ///< objects that it checks to find a stale one

/** Values of an entry's policyNumber. */
enum : uint64_t
{
    LASTING,    ///< never becomes stale
    PERISHABLE, ///< becomes stale at some time
    UNWANTED,   ///< stale on arrival
};

} // namespace

TypeId
CcnxCleaner::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CcnxCleaner")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CcnxCleaner>();
    return tid;
}

CcnxCleaner::EntryList&
CcnxCleaner::GetList(CsEntry& entry)
{
    return entry.policyNumber == UNWANTED ? m_unwanted : m_others;
}

void
CcnxCleaner::DoInsert(CsEntry& entry)
{
    const int64_t staleFrom = entry.GetStaleFrom();
    entry.policyNumber = staleFrom == 0 ? UNWANTED : staleFrom == NEVER ? LASTING : PERISHABLE;
    m_perishable += entry.policyNumber == PERISHABLE;
    GetList(entry).push_back(entry);
}

void
CcnxCleaner::DoRenew(CsEntry& entry)
{
    DoErase(entry);
    DoInsert(entry);
}

void
CcnxCleaner::DoErase(CsEntry& entry)
{
    EntryList& list = GetList(entry);
    list.erase(list.iterator_to(entry));
    m_perishable -= entry.policyNumber == PERISHABLE;
}

CsEntry&
CcnxCleaner::DoChooseVictim()
{
    if (!m_unwanted.empty())
    {
        return m_unwanted.front();
    }
    const int64_t now = Simulator::Now().GetTimeStep();
    uint32_t probes = m_perishable > 0 ? MAX_PROBES : 0; // no object can be stale
    for (auto entry = m_others.begin(); probes > 0 && entry != m_others.end(); ++entry, --probes)
    {
        if (entry->IsStale(now))
        {
            return *entry;
        }
    }
    return m_others.front();
}

} // namespace ccn
} // namespace ns3
