// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-database.h"

#include "ns3/ccn-content-object.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

Time
LinkStateDatabase::ToTime(uint64_t version)
{
    constexpr uint64_t UNITS = 4096;
    const auto whole = static_cast<int64_t>(version / UNITS) - int64_t(PUBLICATION_TIME_S);
    const auto rest = static_cast<int64_t>(version % UNITS * 1000000000 / UNITS);
    return Seconds(whole) + NanoSeconds(rest);
}

const LinkStateDatabase::Record*
LinkStateDatabase::Find(const LinkStateKey& key) const
{
    const auto found = m_records.find(key);
    return found == m_records.end() ? nullptr : &found->second;
}

bool
LinkStateDatabase::Put(const LinkStateKey& key, Record record)
{
    record.expiry = ToTime(record.version) + Seconds(record.state->lifetime);
    if (record.expiry <= Simulator::Now())
    {
        return false;
    }
    const auto [place, isNew] = m_records.try_emplace(key);
    if (!isNew)
    {
        if (place->second.version >= record.version)
        {
            return false;
        }
        m_bytes -= place->second.packet->GetSize();
        m_changes.erase(place->second.change);
    }
    record.change = ++m_latest;
    m_bytes += record.packet->GetSize();
    m_nextExpiry = std::min(m_nextExpiry, record.expiry);
    place->second = std::move(record);
    m_changes.emplace_hint(m_changes.end(), m_latest, &*place);
    return true;
}

void
LinkStateDatabase::Remove(const LinkStateKey& key)
{
    const auto found = m_records.find(key);
    m_bytes -= found->second.packet->GetSize();
    m_changes.erase(found->second.change);
    m_records.erase(found);
}

Time
LinkStateDatabase::GetNextExpiry() const
{
    if (m_nextExpiry <= Simulator::Now())
    {
        m_nextExpiry = Time::Max();
        for (const auto& [change, record] : m_changes)
        {
            m_nextExpiry = std::min(m_nextExpiry, record->second.expiry);
        }
    }
    return m_nextExpiry;
}

std::vector<LinkStateKey>
LinkStateDatabase::FindExpired() const
{
    std::vector<LinkStateKey> expired;
    for (const auto* record : GetSorted())
    {
        if (record->second.expiry <= Simulator::Now())
        {
            expired.push_back(record->first);
        }
    }
    return expired;
}

std::vector<const LinkStateDatabase::Records::value_type*>
LinkStateDatabase::GetSorted() const
{
    std::vector<const Records::value_type*> sorted;
    sorted.reserve(m_records.size());
    for (const auto& [change, record] : m_changes)
    {
        sorted.push_back(record);
    }
    std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
        return a->first < b->first;
    });
    return sorted;
}

void
LinkStateDatabase::Clear()
{
    m_records.clear();
    m_changes.clear();
    m_nextExpiry = Time::Max();
    m_latest = 0;
    m_bytes = 0;
}

} // namespace ns3::ccn
