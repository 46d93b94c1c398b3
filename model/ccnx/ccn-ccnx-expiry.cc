/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnx-expiry.h"

#include "ns3/nstime.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnxExpiry);

TypeId
CcnxExpiry::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CcnxExpiry")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CcnxExpiry>();
    return tid;
}

void
CcnxExpiry::DoInsert(CsEntry& entry)
{
    // The entry stores its second, since its stale time may become earlier later.
    entry.policyNumber = entry.GetStaleFrom() / Seconds(1).GetTimeStep();
    m_seconds[entry.policyNumber].push_back(entry);
}

void
CcnxExpiry::DoRenew(CsEntry& entry)
{
    DoErase(entry);
    DoInsert(entry);
}

void
CcnxExpiry::DoErase(CsEntry& entry)
{
    const auto second = m_seconds.find(entry.policyNumber);
    second->second.erase(second->second.iterator_to(entry));
    if (second->second.empty())
    {
        m_seconds.erase(second);
    }
}

CsEntry&
CcnxExpiry::DoChooseVictim()
{
    return m_seconds.begin()->second.front();
}

} // namespace ccn
} // namespace ns3
