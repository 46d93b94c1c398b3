/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnx-cleaner.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnxCleaner);

namespace
{

constexpr uint32_t MAX_PROBES = 500; ///< objects that it looks at to find a stale one

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
    return entry.policyNumber == 1 ? m_unwanted : m_others;
}

void
CcnxCleaner::DoInsert(CsEntry& entry)
{
    entry.policyNumber = entry.GetStaleFrom() == 0 ? 1 : 0;
    GetList(entry).push_back(entry);
}

void
CcnxCleaner::DoHit(CsEntry&)
{
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
}

CsEntry&
CcnxCleaner::DoChooseVictim()
{
    if (!m_unwanted.empty())
    {
        return m_unwanted.front();
    }
    const int64_t now = Simulator::Now().GetTimeStep();
    uint32_t probes = 0;
    const auto isStale = [now, &probes](const CsEntry& entry) {
        return ++probes > MAX_PROBES || entry.IsStale(now);
    };
    const auto stale = std::find_if(m_others.begin(), m_others.end(), isStale);
    return stale == m_others.end() || probes > MAX_PROBES ? m_others.front() : *stale;
}

} // namespace ccn
} // namespace ns3
