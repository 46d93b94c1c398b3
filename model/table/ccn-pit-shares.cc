/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-shares.h"

#include "ns3/ccn-pit-entry.h"

namespace ns3
{
namespace ccn
{

namespace
{

/** Fixed cost of checking the selectors of an entry, in bytes. */
constexpr uint64_t SELECTOR_COST = 64;

} // namespace

void
PitShares::CountEntry(PitEntry& entry)
{
    entry.m_holderNumber = m_holders.Add(entry.m_holder, entry);
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
        m_holders.Remove(entry.m_holder, entry.m_holderNumber);
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
    if (m_holders.IsEmpty())
    {
        return nullptr; // all entries are older than the limit
    }
    const FaceId largest = m_holders.GetLargest();
    const bool evens = m_holders.GetCount(asker) + 1 < m_holders.GetCount(largest);
    return evens ? &m_holders.GetOldest(largest) : nullptr;
}

} // namespace ccn
} // namespace ns3
