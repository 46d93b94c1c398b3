/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cs-order.h"

#include "ns3/ccn-cs-search.h"
#include "ns3/ccn-timer-source.h"

#include <algorithm>

namespace ns3::ccn
{

void
CsOrder::Insert(CsEntry& entry, int64_t now)
{
    entry.isOddlyWritten = !entry.GetCodec().IsUsualForm(entry.GetName());
    entry.isOrderedAsStale = entry.IsStale(now);
    Enter(entry);
    if (!entry.isOrderedAsStale && entry.GetStaleFrom() != NEVER)
    {
        m_fresh.emplace(entry.GetStaleFrom(), &entry);
    }
}

void
CsOrder::Assign(const std::vector<CsEntry*>& sorted, int64_t now)
{
    for (CsEntry* entry : sorted)
    {
        Insert(*entry, now);
    }
}

void
CsOrder::Erase(CsEntry& entry)
{
    Leave(entry);
    if (!entry.isOrderedAsStale && entry.GetStaleFrom() != NEVER)
    {
        m_fresh.erase({entry.GetStaleFrom(), &entry});
    }
}

void
CsOrder::Clear()
{
    m_parts.clear();
    m_fresh.clear();
    m_isByPublisher = false;
}

CsPartKey
CsOrder::GetKey(const CsEntry& entry, bool byPublisher)
{
    return {byPublisher ? 'p' + entry.GetPublisherKeyDigest() : std::string(),
            entry.isOrderedAsStale,
            entry.isOddlyWritten,
            entry.GetNameSize()};
}

void
CsOrder::Enter(CsEntry& entry)
{
    EnterPart(GetKey(entry, false), entry);
    if (m_isByPublisher)
    {
        EnterPart(GetKey(entry, true), entry);
    }
}

void
CsOrder::EnterPart(const CsPartKey& key, CsEntry& entry)
{
    CsPartEntries& part = m_parts[key];
    part.insert(part.end(), &entry); // a correct hint if entries come in order
}

void
CsOrder::Leave(CsEntry& entry)
{
    LeavePart(GetKey(entry, false), entry);
    if (m_isByPublisher)
    {
        LeavePart(GetKey(entry, true), entry);
    }
}

void
CsOrder::LeavePart(const CsPartKey& key, CsEntry& entry)
{
    const auto part = m_parts.find(key);
    part->second.erase(&entry);
    if (part->second.empty())
    {
        m_parts.erase(part);
    }
}

void
CsOrder::Age(int64_t now)
{
    while (!m_fresh.empty() && m_fresh.begin()->first <= now)
    {
        CsEntry& entry = *m_fresh.begin()->second;
        m_fresh.erase(m_fresh.begin());
        Leave(entry);
        entry.isOrderedAsStale = true;
        Enter(entry);
    }
}

void
CsOrder::SplitByPublisher()
{
    // Each part is in order, so the entries of one publisher and part are also added in order.
    std::vector<CsEntry*> all;
    for (const auto& [key, part] : m_parts)
    {
        all.insert(all.end(), part.begin(), part.end());
    }
    for (CsEntry* entry : all)
    {
        EnterPart(GetKey(*entry, true), *entry);
    }
    m_isByPublisher = true;
}

std::vector<const CsPart*>
CsOrder::GetParts(const InterestView& interest)
{
    const Selectors& selectors = interest.selectors;
    std::vector<const CsPart*> parts;
    CsPartKey key{};
    if (selectors.publisherKind != Selectors::Publisher::NONE)
    {
        if (selectors.publisherKind != Selectors::Publisher::KEY)
        {
            return parts;
        }
        key.publisher = 'p' + std::string(selectors.publisher);
        if (!m_isByPublisher)
        {
            SplitByPublisher();
        }
    }
    // The digest is a component after the name.
    const uint32_t size = interest.name.GetSize();
    const uint32_t least = size + std::max(interest.GetMinSuffix(), 1U) - 1;
    const bool takesStale = interest.TakesStale();
    const bool isOddOnly =
        !Codec::Get(interest.name.GetCodec()).IsUsualForm(interest.name.GetEncoded());
    for (const bool isStale : {false, true})
    {
        for (const bool isOdd : {false, true})
        {
            if ((isStale && !takesStale) || (isOddOnly && !isOdd))
            {
                continue;
            }
            key = {key.publisher, isStale, isOdd, size + interest.GetMaxSuffix()};
            const auto end = m_parts.lower_bound(key);
            key.size = least;
            for (auto part = m_parts.lower_bound(key); part != end; ++part)
            {
                parts.push_back(&*part);
            }
        }
    }
    return parts;
}

CsEntry*
CsOrder::Find(const InterestView& interest, int64_t now, bool isRightmost)
{
    Age(now);
    CsSearch search(interest, GetParts(interest), m_maxPasses);
    CsEntry* found = isRightmost ? search.FindRightmost() : search.FindLeftmost();
    m_looks += search.GetLooks();
    m_cutLookUps += search.IsCut() ? 1 : 0;
    return found;
}

} // namespace ns3::ccn
