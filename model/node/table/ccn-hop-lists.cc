// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hop-lists.h"

#include <algorithm>
#include <tuple>

namespace ns3::ccn
{

namespace
{

/** @param hop a next hop @return all of its fields */
auto
GetFields(const NextHop& hop)
{
    return std::make_tuple(hop.face, hop.cost, hop.flags.GetBits(), hop.origin.GetId());
}

/** @param a next hops @param b next hops @return a negative number if `a` comes first, 0 if both are equal */
int
CompareLists(const NextHops& a, const NextHops& b)
{
    if (a.size() != b.size())
    {
        return a.size() < b.size() ? -1 : 1;
    }
    for (std::size_t i = 0; i < a.size(); ++i)
    {
        if (!(a[i] == b[i]))
        {
            return GetFields(a[i]) < GetFields(b[i]) ? -1 : 1;
        }
    }
    return 0;
}

/** @param hops next hops @return their hash */
uint64_t
HashHops(const NextHops& hops)
{
    uint64_t hash = hops.size();
    for (const NextHop& hop : hops)
    {
        const uint64_t place = uint64_t(hop.cost) << 32 | hop.face;
        const uint64_t rest = uint64_t(hop.flags.GetBits()) << 8 | hop.origin.GetId();
        hash = (hash ^ place) * 0x9e3779b97f4a7c15;
        hash = (hash ^ hash >> 29 ^ rest) * 0xbf58476d1ce4e5b9;
    }
    return hash ^ hash >> 32;
}

} // namespace

/** The key of a lookup. */
struct HopLists::Key
{
    const NextHops& hops; ///< of the list

    /** @param list a list @return true if it has these next hops */
    bool Is(const List& list) const
    {
        return CompareLists(hops, list.hops) == 0;
    }

    /** @return the rank of every list */
    static uint64_t GetRank()
    {
        return List::GetRank();
    }

    /** @param list a list @return the order of these next hops relative to the list's */
    int Compare(const List& list) const
    {
        return CompareLists(hops, list.hops);
    }
};

int
HopLists::List::CompareKeys(const List& a, const List& b)
{
    return CompareLists(a.hops, b.hops);
}

HopLists::~HopLists()
{
    m_index.Clear([](List*) {}); // m_lists owns them
}

uint32_t
HopLists::Share(const NextHops& hops)
{
    const bool isShared = hops.size() <= FEW;
    const uint64_t hash = isShared ? HashHops(hops) : 0;
    if (List* found = isShared ? m_index.Find(hash, Key{hops}) : nullptr)
    {
        ++found->users;
        return found->number;
    }
    if (m_unused.empty())
    {
        m_lists.resize(std::max<std::size_t>(m_lists.size(), 1)); // no list has number 0
        m_unused.push_back(m_lists.size());
        m_lists.emplace_back();
    }
    const uint32_t number = m_unused.back();
    m_lists[number] = std::make_unique<List>(hops, number);
    m_unused.pop_back();
    if (isShared)
    {
        m_index.Insert(*m_lists[number], hash);
    }
    return number;
}

void
HopLists::Release(uint32_t number)
{
    List& list = *m_lists[number];
    if (--list.users > 0)
    {
        return;
    }
    if (list.hops.size() <= FEW)
    {
        m_index.Erase(list);
    }
    m_lists[number].reset();
    m_unused.push_back(number);
}

} // namespace ns3::ccn
