/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#include "ns3/ccn-link-state-database.h"

#include "ns3/ccn-publication-time.h"
#include "ns3/simulator.h"

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
LinkStateDatabase::Put(const LinkStateKey& key,
                       uint64_t version,
                       LinkState state,
                       Ptr<const Packet> packet)
{
    const Time expiry = ToTime(version) + Seconds(state.lifetime);
    const auto found = m_records.find(key);
    if (expiry <= Simulator::Now() ||
        (found != m_records.end() && found->second.version >= version))
    {
        return false;
    }
    if (found != m_records.end())
    {
        Erase(found);
    }
    m_bytes += packet->GetSize();
    ++m_latest;
    const auto added =
        m_records.emplace(key, Record{version, std::move(state), packet, m_latest, expiry}).first;
    m_changes.emplace(m_latest, &*added);
    m_expiries.emplace(expiry, m_latest);
    return true;
}

void
LinkStateDatabase::Erase(Records::iterator place)
{
    m_bytes -= place->second.packet->GetSize();
    m_changes.erase(place->second.change);
    m_expiries.erase({place->second.expiry, place->second.change});
    m_records.erase(place);
}

bool
LinkStateDatabase::Remove(const LinkStateKey& key)
{
    const auto found = m_records.find(key);
    if (found == m_records.end())
    {
        return false;
    }
    Erase(found);
    return true;
}

Time
LinkStateDatabase::GetNextExpiry() const
{
    return m_expiries.empty() ? Time::Max() : m_expiries.begin()->first;
}

const LinkStateKey*
LinkStateDatabase::FindExpired() const
{
    return GetNextExpiry() <= Simulator::Now() ? &m_changes.at(m_expiries.begin()->second)->first
                                               : nullptr;
}

const LinkStateDatabase::Records::value_type*
LinkStateDatabase::FindNext(uint64_t after) const
{
    const auto next = m_changes.upper_bound(after);
    return next == m_changes.end() ? nullptr : next->second;
}

void
LinkStateDatabase::Clear()
{
    m_records.clear();
    m_changes.clear();
    m_expiries.clear();
    m_latest = 0;
    m_bytes = 0;
}

} // namespace ns3::ccn
