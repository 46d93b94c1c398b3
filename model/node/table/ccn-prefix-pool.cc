// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-prefix-pool.h"

#include <unordered_map>

namespace ns3::ccn
{

std::shared_ptr<PrefixPool>
PrefixPool::Share(const Codec& codec)
{
    static std::unordered_map<uint8_t, std::weak_ptr<PrefixPool>> all; // by number of the codec
    std::weak_ptr<PrefixPool>& known = all[codec.GetNumber()];
    auto pool = known.lock();
    if (!pool)
    {
        pool = std::make_shared<PrefixPool>(codec);
        known = pool;
    }
    return pool;
}

uint32_t
PrefixPool::Take(const NameView& name, uint32_t length)
{
    Entry* entry = m_table.Find(name, length);
    if (!entry)
    {
        if (m_unused.empty())
        {
            m_unused.push_back(m_entries.size());
            m_entries.push_back(nullptr);
        }
        entry = &m_table.Insert(name, length);
        entry->number = m_unused.back();
        m_entries[entry->number] = entry;
        m_unused.pop_back();
    }
    ++entry->users;
    return entry->number;
}

void
PrefixPool::Release(uint32_t number)
{
    Entry*& entry = m_entries[number];
    if (--entry->users > 0)
    {
        return;
    }
    m_table.Erase(*entry);
    entry = nullptr;
    m_unused.push_back(number);
}

} // namespace ns3::ccn
