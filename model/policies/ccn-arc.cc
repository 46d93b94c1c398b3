// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-arc.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Arc);

namespace
{

/** Values of an entry's policyNumber, and indices of B1 and B2. */
enum : uint64_t
{
    ONCE,  ///< T1 and B1
    TWICE, ///< T2 and B2
};

} // namespace

TypeId
Arc::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Arc")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Arc>();
    return tid;
}

Arc::Sizes
Arc::GetSizes() const
{
    return {m_sizes[ONCE], m_sizes[TWICE], m_ghosts[ONCE].GetSize(), m_ghosts[TWICE].GetSize()};
}

void
Arc::Put(CsEntry& entry, uint64_t list)
{
    entry.policyNumber = list;
    m_entries[list].push_back(entry);
    ++m_sizes[list];
}

void
Arc::DoHit(CsEntry& entry)
{
    // Case I
    DoErase(entry);
    Put(entry, TWICE);
}

void
Arc::DoExpect(uint64_t name)
{
    m_target = std::min<double>(m_target, GetCapacity()); // the capacity may have become smaller
    m_isT1Full = false;
    m_arrival = m_ghosts[ONCE].Has(name)    ? Arrival::IN_B1
                : m_ghosts[TWICE].Has(name) ? Arrival::IN_B2
                                            : Arrival::UNKNOWN;
    if (m_arrival == Arrival::UNKNOWN)
    {
        ForgetForUnknown();
        return;
    }
    Adapt(m_arrival);
    m_ghosts[m_arrival == Arrival::IN_B1 ? ONCE : TWICE].Take(name);
}

void
Arc::Adapt(Arrival arrival)
{
    const double b1 = m_ghosts[ONCE].GetSize();
    const double b2 = m_ghosts[TWICE].GetSize();
    if (arrival == Arrival::IN_B1)
    {
        m_target = std::min<double>(m_target + std::max(b2 / b1, 1.0), GetCapacity());
    }
    else
    {
        m_target = std::max(m_target - std::max(b1 / b2, 1.0), 0.0);
    }
}

void
Arc::ForgetForUnknown()
{
    const std::size_t capacity = GetCapacity();
    const Sizes sizes = GetSizes();
    if (sizes.t1 + sizes.b1 >= capacity) // Case IV A
    {
        m_isT1Full = sizes.t1 >= capacity;
        m_ghosts[ONCE].Shrink(m_isT1Full ? 0 : capacity - sizes.t1 - 1);
    }
    else if (sizes.t1 + sizes.t2 + sizes.b1 + sizes.b2 >= 2 * capacity) // Case IV B
    {
        m_ghosts[TWICE].Shrink(sizes.b2 == 0 ? 0 : sizes.b2 - 1);
    }
}

bool
Arc::IsVictimInT1() const
{
    if (m_isT1Full || m_entries[TWICE].empty())
    {
        return true;
    }
    const double t1 = m_sizes[ONCE];
    return t1 >= 1 && (t1 > m_target || (m_arrival == Arrival::IN_B2 && t1 == m_target));
}

CsEntry&
Arc::DoChooseVictim()
{
    return m_entries[IsVictimInT1() ? ONCE : TWICE].front();
}

void
Arc::DoEvict(CsEntry& entry)
{
    const uint64_t list = entry.policyNumber;
    if (m_isT1Full && list == ONCE)
    {
        m_isT1Full = false; // case IV A forgets this victim
        return;
    }
    m_ghosts[list].Remember(entry.GetHash(), ++m_evictions);
    // These limits matter only if the capacity has become smaller: Case IV keeps them otherwise.
    const std::size_t capacity = GetCapacity();
    const std::size_t t1 = m_sizes[ONCE] - (list == ONCE);
    const std::size_t t2 = m_sizes[TWICE] - (list == TWICE);
    m_ghosts[ONCE].Shrink(capacity - std::min(capacity, t1));
    m_ghosts[TWICE].Shrink(2 * capacity -
                           std::min(2 * capacity, t1 + t2 + m_ghosts[ONCE].GetSize()));
}

void
Arc::DoErase(CsEntry& entry)
{
    EntryList& list = m_entries[entry.policyNumber];
    list.erase(list.iterator_to(entry));
    --m_sizes[entry.policyNumber];
}

void
Arc::DoInsert(CsEntry& entry)
{
    Put(entry, m_arrival == Arrival::UNKNOWN ? ONCE : TWICE);
    m_arrival = Arrival::UNKNOWN;
    m_isT1Full = false;
}

} // namespace ns3::ccn
