/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-random.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Random);

TypeId
Random::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Random")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Random>();
    return tid;
}

Random::Random()
    : m_index(CreateObject<UniformRandomVariable>())
{
}

int64_t
Random::AssignStreams(int64_t stream)
{
    m_index->SetStream(stream);
    return 1;
}

void
Random::DoInsert(CsEntry& entry)
{
    entry.policyNumber = m_entries.size();
    m_entries.push_back(&entry);
}

void
Random::DoErase(CsEntry& entry)
{
    // The last entry takes its place.
    CsEntry* last = m_entries.back();
    m_entries[entry.policyNumber] = last;
    last->policyNumber = entry.policyNumber;
    m_entries.pop_back();
}

CsEntry&
Random::DoChooseVictim()
{
    return *m_entries[m_index->GetInteger(0, m_entries.size() - 1)];
}

} // namespace ccn
} // namespace ns3
