/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-lru.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Lru);

TypeId
Lru::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Lru").SetParent<Fifo>().SetGroupName("Ccn").AddConstructor<Lru>();
    return tid;
}

void
Lru::DoHit(CsEntry& entry)
{
    m_entries.splice(m_entries.end(), m_entries, m_entries.iterator_to(entry));
}

} // namespace ccn
} // namespace ns3
