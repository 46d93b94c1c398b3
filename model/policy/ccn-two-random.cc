/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-two-random.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(TwoRandom);

TypeId
TwoRandom::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::TwoRandom")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<TwoRandom>();
    return tid;
}

TwoRandom::TwoRandom()
    : m_index(CreateObject<UniformRandomVariable>())
{
}

int64_t
TwoRandom::AssignStreams(int64_t stream)
{
    m_index->SetStream(stream);
    return 1;
}

void
TwoRandom::DoInsert(CsEntry& entry)
{
    entry.policyNumber = m_places.size();
    m_places.push_back({&entry, ++m_uses});
}

void
TwoRandom::DoHit(CsEntry& entry)
{
    m_places[entry.policyNumber].lastUse = ++m_uses;
}

void
TwoRandom::DoErase(CsEntry& entry)
{
    // The last entry takes its place.
    const Place last = m_places.back();
    m_places[entry.policyNumber] = last;
    last.entry->policyNumber = entry.policyNumber;
    m_places.pop_back();
}

CsEntry&
TwoRandom::DoChooseVictim()
{
    const uint32_t last = m_places.size() - 1;
    const Place& first = m_places[m_index->GetInteger(0, last)];
    if (last == 0)
    {
        return *first.entry;
    }
    // The second index is drawn from all others: from 0 to last - 1, with last for the first one.
    const Place* second = &m_places[m_index->GetInteger(0, last - 1)];
    second = second == &first ? &m_places[last] : second;
    return *std::min(first, *second, [](const Place& a, const Place& b) {
                return a.lastUse < b.lastUse;
            }).entry;
}

} // namespace ccn
} // namespace ns3
