/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-slru.h"

#include "ns3/double.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Slru);

namespace
{

/** Values of an entry's policyNumber. */
enum : uint64_t
{
    PROBATIONARY,
    PROTECTED,
};

constexpr double ROUNDING = 1e-9; ///< so that a share of 0.29 of 100 objects is 29

} // namespace

TypeId
Slru::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Slru")
            .SetParent<ReplacementPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<Slru>()
            .AddAttribute("ProtectedShare",
                          "Share of the store's capacity in objects that the protected segment may "
                          "take, rounded down to an object; 0 makes the policy equal to Lru.",
                          DoubleValue(0.8),
                          MakeDoubleAccessor(&Slru::m_share),
                          MakeDoubleChecker<double>(0, 1));
    return tid;
}

uint32_t
Slru::GetLimit() const
{
    return static_cast<uint32_t>(m_share * GetCapacity() + ROUNDING);
}

void
Slru::DoInsert(CsEntry& entry)
{
    entry.policyNumber = PROBATIONARY;
    m_probationary.push_back(entry);
}

void
Slru::DoHit(CsEntry& entry)
{
    DoErase(entry);
    entry.policyNumber = PROTECTED;
    m_protected.push_back(entry);
    ++m_protectedSize;
    Demote();
}

void
Slru::Demote()
{
    for (const uint32_t limit = GetLimit(); m_protectedSize > limit; --m_protectedSize)
    {
        CsEntry& oldest = m_protected.front();
        oldest.policyNumber = PROBATIONARY;
        m_probationary.splice(m_probationary.end(), m_protected, m_protected.begin());
    }
}

void
Slru::DoErase(CsEntry& entry)
{
    const bool isProtected = entry.policyNumber == PROTECTED;
    EntryList& list = isProtected ? m_protected : m_probationary;
    list.erase(list.iterator_to(entry));
    m_protectedSize -= isProtected;
}

CsEntry&
Slru::DoChooseVictim()
{
    return m_probationary.empty() ? m_protected.front() : m_probationary.front();
}

} // namespace ccn
} // namespace ns3
