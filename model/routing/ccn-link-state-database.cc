// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-database.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace ns3::ccn
{

namespace
{

/** @param a a key @param b a key @return a negative number if `a` comes first, 0 if both are equal */
int
CompareLsaKeys(const LinkStateKey& a, const LinkStateKey& b)
{
    return a < b ? -1 : a == b ? 0 : 1;
}

/** @param face a face @return its bit in LinkStateDatabase::Record::told */
uint32_t
GetBit(FaceId face)
{
    return uint32_t(1) << face % 32;
}

/** The key of a lookup. */
struct LsaLookup
{
    const LinkStateKey& key; ///< of an LSA

    /** @param record an LSA @return true if it has this key */
    bool Is(const LinkStateDatabase::Record& record) const
    {
        return record.lsa->key == key;
    }

    /** @return the rank of every record */
    static uint64_t GetRank()
    {
        return 0;
    }

    /** @param record an LSA @return the order of this key relative to the record's */
    int Compare(const LinkStateDatabase::Record& record) const
    {
        return CompareLsaKeys(key, record.lsa->key);
    }
};

} // namespace

int
LinkStateDatabase::Item::CompareKeys(const Item& a, const Item& b)
{
    return CompareLsaKeys(a.lsa->key, b.lsa->key);
}

LinkStateDatabase::~LinkStateDatabase()
{
    Clear();
}

LinkStateDatabase::Item*
LinkStateDatabase::FindItem(const LinkStateKey& key) const
{
    return m_index.Find(LinkStateKeyHash()(key), LsaLookup{key});
}

bool
LinkStateDatabase::Put(const SharedLsa& lsa, FaceId from)
{
    if (lsa->expiry <= Simulator::Now())
    {
        return false;
    }
    Item* item = FindItem(lsa->key);
    if (item && item->lsa->version >= lsa->version)
    {
        return false;
    }
    if (item)
    {
        m_bytes -= item->lsa->packet->GetSize();
        m_changes.erase(m_changes.iterator_to(*item));
        item->lsa = lsa;
        item->from = from;
        item->told = 0;
    }
    else
    {
        item = std::make_unique<Item>(lsa, from).release();
        m_index.Insert(*item, LinkStateKeyHash()(lsa->key));
    }
    item->change = ++m_latest;
    m_changes.push_back(*item);
    m_bytes += lsa->packet->GetSize();
    m_nextExpiry = std::min(m_nextExpiry, lsa->expiry);
    return true;
}

void
LinkStateDatabase::Remove(const LinkStateKey& key)
{
    Item& item = *FindItem(key);
    m_bytes -= item.lsa->packet->GetSize();
    m_index.Erase(item);
    m_changes.erase_and_dispose(m_changes.iterator_to(item), std::default_delete<Item>());
}

void
LinkStateDatabase::NoteTold(const Record& record, FaceId face)
{
    record.told |= GetBit(face);
}

bool
LinkStateDatabase::HasTold(const Record& record, FaceId face)
{
    return record.from == face || (record.told & GetBit(face)) != 0;
}

LinkStateDatabase::Changes::const_iterator
LinkStateDatabase::FindAfter(uint64_t change) const
{
    if (change == 0)
    {
        return m_changes.begin();
    }
    auto after = m_changes.end();
    while (after != m_changes.begin() && std::prev(after)->change > change)
    {
        --after;
    }
    return after;
}

Time
LinkStateDatabase::GetNextExpiry() const
{
    if (m_nextExpiry <= Simulator::Now())
    {
        m_nextExpiry = Time::Max();
        for (const Record& record : m_changes)
        {
            m_nextExpiry = std::min(m_nextExpiry, record.lsa->expiry);
        }
    }
    return m_nextExpiry;
}

std::vector<LinkStateKey>
LinkStateDatabase::FindExpired() const
{
    std::vector<LinkStateKey> expired;
    for (const Record* record : GetSorted())
    {
        if (record->lsa->expiry <= Simulator::Now())
        {
            expired.push_back(record->lsa->key);
        }
    }
    return expired;
}

std::vector<const LinkStateDatabase::Record*>
LinkStateDatabase::GetSorted() const
{
    std::vector<const Record*> sorted;
    sorted.reserve(GetSize());
    for (const Record& record : m_changes)
    {
        sorted.push_back(&record);
    }
    std::sort(sorted.begin(), sorted.end(), [](const Record* a, const Record* b) {
        return a->lsa->key < b->lsa->key;
    });
    return sorted;
}

void
LinkStateDatabase::Clear()
{
    m_index.Clear([](Item*) {}); // m_changes has them all
    m_changes.clear_and_dispose(std::default_delete<Item>());
    m_nextExpiry = Time::Max();
    m_latest = 0;
    m_bytes = 0;
}

} // namespace ns3::ccn
