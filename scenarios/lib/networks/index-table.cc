// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "index-table.h"

#include <algorithm>

namespace ns3::ccn
{

std::optional<uint32_t>
IndexTable::Find(std::size_t hash, const std::function<bool(uint32_t)>& isSame) const
{
    const auto low = static_cast<uint32_t>(hash);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = low & mask; !m_slots.empty() && m_slots[at].index != NONE;
         at = (at + 1) & mask)
    {
        if (m_slots[at].hash == low && isSame(m_slots[at].index))
        {
            return m_slots[at].index;
        }
    }
    return std::nullopt;
}

void
IndexTable::Insert(std::size_t hash, uint32_t index)
{
    if (4 * (m_used + 1) > 3 * m_slots.size())
    {
        std::vector<Slot> before = std::move(m_slots);
        m_slots.assign(std::max<std::size_t>(2 * before.size(), 8), {0, NONE});
        for (const Slot& slot : before)
        {
            if (slot.index != NONE)
            {
                Put(slot);
            }
        }
    }
    ++m_used;
    Put({static_cast<uint32_t>(hash), index});
}

void
IndexTable::Put(Slot slot)
{
    std::size_t at = slot.hash & (m_slots.size() - 1);
    while (m_slots[at].index != NONE)
    {
        at = (at + 1) & (m_slots.size() - 1);
    }
    m_slots[at] = slot;
}

} // namespace ns3::ccn
