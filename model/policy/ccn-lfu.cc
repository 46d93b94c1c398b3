/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-lfu.h"

#include <iterator>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Lfu);

TypeId
Lfu::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Lfu")
                            .SetParent<ReplacementPolicy>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Lfu>();
    return tid;
}

Lfu::~Lfu()
{
    m_classes.clear_and_dispose([](Class* c) {
        c->entries.clear();
        delete c;
    });
}

void
Lfu::Put(CsEntry& entry, uint64_t uses, ClassList::iterator at)
{
    if (at == m_classes.end() || at->uses != uses)
    {
        at = m_classes.insert(at, *new Class(uses));
    }
    at->entries.push_back(entry);
    entry.policyNumber = reinterpret_cast<uintptr_t>(&*at);
}

void
Lfu::Take(CsEntry& entry)
{
    auto* from = reinterpret_cast<Class*>(entry.policyNumber);
    from->entries.erase(from->entries.iterator_to(entry));
    if (from->entries.empty())
    {
        m_classes.erase_and_dispose(m_classes.iterator_to(*from), [](Class* c) { delete c; });
    }
}

void
Lfu::DoInsert(CsEntry& entry)
{
    Put(entry, 1, m_classes.begin());
}

void
Lfu::DoHit(CsEntry& entry)
{
    auto* from = reinterpret_cast<Class*>(entry.policyNumber);
    const uint64_t uses = from->uses + 1;
    const auto next = std::next(m_classes.iterator_to(*from));
    Take(entry);
    Put(entry, uses, next);
}

void
Lfu::DoErase(CsEntry& entry)
{
    Take(entry);
}

CsEntry&
Lfu::DoChooseVictim()
{
    return m_classes.front().entries.front();
}

} // namespace ccn
} // namespace ns3
