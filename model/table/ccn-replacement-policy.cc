/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-replacement-policy.h"

#include "ns3/assert.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ReplacementPolicy);

TypeId
ReplacementPolicy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ReplacementPolicy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

void
ReplacementPolicy::Insert(CsEntry& entry)
{
    DoInsert(entry);
    ++m_size;
}

void
ReplacementPolicy::Evict(CsEntry& entry)
{
    if (m_keepsHistory)
    {
        DoEvict(entry);
    }
    Erase(entry);
}

void
ReplacementPolicy::Erase(CsEntry& entry)
{
    NS_ASSERT_MSG(m_size > 0, "erased from an empty replacement policy");
    DoErase(entry);
    --m_size;
}

CsEntry&
ReplacementPolicy::ChooseVictim()
{
    NS_ASSERT_MSG(m_size > 0, "an empty replacement policy has no victim");
    return DoChooseVictim();
}

} // namespace ns3::ccn
