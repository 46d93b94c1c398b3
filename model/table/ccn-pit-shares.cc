/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-shares.h"

#include "ns3/ccn-pit-entry.h"

namespace ns3::ccn
{

namespace
{

/** Fixed cost of checking the selectors of an entry, in bytes. */
constexpr uint64_t SELECTOR_COST = 64;

} // namespace

void
PitShares::CountEntry(PitEntry& entry)
{
    Held& held = m_held[entry.m_holder];
    entry.m_holderNumber = ++m_lastNumber;
    held.emplace_hint(held.end(), m_lastNumber, &entry);
    Resize(entry.m_holder, held.size() - 1, held.size());
}

void
PitShares::Resize(FaceId face, uint32_t from, uint32_t to)
{
    m_bySize.erase({from, face});
    if (to != 0)
    {
        m_bySize.insert({to, face});
    }
}

uint32_t
PitShares::GetCount(FaceId face) const
{
    const auto at = m_held.find(face);
    return at == m_held.end() ? 0 : at->second.size();
}

void
PitShares::CountSelectors(PitEntry& entry)
{
    const uint64_t cost = entry.m_selectorOctets + SELECTOR_COST;
    SelectorWork& work = m_selectors[entry.GetHash()];
    work.all += cost;
    work.byFace[entry.m_holder] += cost;
    entry.m_isSelectorCounted = true;
}

void
PitShares::Release(const PitEntry& entry)
{
    if (entry.m_holderNumber != 0)
    {
        const auto held = m_held.find(entry.m_holder);
        held->second.erase(entry.m_holderNumber);
        const uint32_t left = held->second.size();
        Resize(entry.m_holder, left + 1, left);
        if (left == 0)
        {
            m_held.erase(held);
        }
    }
    if (!entry.m_isSelectorCounted)
    {
        return;
    }
    const uint64_t cost = entry.m_selectorOctets + SELECTOR_COST;
    const auto work = m_selectors.find(entry.GetHash());
    const auto own = work->second.byFace.find(entry.m_holder);
    work->second.all -= cost;
    own->second -= cost;
    if (own->second == 0)
    {
        work->second.byFace.erase(own);
    }
    if (work->second.all == 0)
    {
        m_selectors.erase(work);
    }
}

bool
PitShares::HasSelectorRoom(const InterestView& interest, FaceId asker, uint32_t limit) const
{
    const std::size_t octets = interest.selectors.encoded.size();
    const auto work = m_selectors.find(interest.name.GetHash());
    if (octets == 0 || work == m_selectors.end())
    {
        return true;
    }
    const auto own = work->second.byFace.find(asker);
    const uint64_t held = own == work->second.byFace.end() ? 0 : own->second;
    return held + work->second.all + octets + SELECTOR_COST <= limit;
}

PitEntry*
PitShares::ChooseVictim(FaceId asker) const
{
    if (m_held.empty())
    {
        return nullptr; // all entries are older than the limit
    }
    const auto [count, largest] =
        *m_bySize.rbegin(); // among equals, the face of the highest number
    return GetCount(asker) + 1 < count ? m_held.find(largest)->second.begin()->second : nullptr;
}

} // namespace ns3::ccn
