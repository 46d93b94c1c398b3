/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cs-search.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @param name elements
 * @param prefix elements
 * @return true if the name begins with the prefix, compared byte by byte
 */
bool
BeginsWith(Bytes name, Bytes prefix)
{
    return name.compare(0, prefix.size(), prefix) == 0;
}

/**
 * Compares bytes, since canonical order treats two encodings of a component as equal, but names do
 * not (NameView).
 * @param entry an object for which CompareToPrefix() returns 0
 * @param prefix elements
 * @return true if the object also has the prefix byte by byte
 */
bool
IsUnder(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    return name.size() < prefix.size() ? BeginsWith(prefix, name) : BeginsWith(name, prefix);
}

/**
 * @param entry an object under a name
 * @param prefix the elements of that name
 * @return the next component of the object's name, or its digest; empty if there is none
 */
Bytes
GetChild(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        return entry.GetComponentAt(prefix.size());
    }
    return name.size() == prefix.size() ? entry.GetDigest() : Bytes();
}

/**
 * @param codec of the prefix
 * @param prefix elements
 * @param component one more component
 * @return the prefix with the component
 */
std::string
Extend(const Codec& codec, Bytes prefix, Bytes component)
{
    std::string extended(prefix);
    codec.AppendComponent(extended, component);
    return extended;
}

/**
 * @param entry an object under a name
 * @param prefix the elements of that name
 * @return the prefix with the next component of the object's name, or with its digest
 */
std::string
GetChildName(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        Bytes rest = name.substr(prefix.size());
        Bytes component;
        entry.GetCodec().TakeComponent(rest, component);
        return std::string(name.substr(0, name.size() - rest.size()));
    }
    return name.size() < prefix.size() ? std::string(prefix)
                                       : Extend(entry.GetCodec(), prefix, entry.GetDigest());
}

} // namespace

CsSearch::CsSearch(const InterestView& interest,
                   std::vector<const CsPart*> parts,
                   uint32_t maxPasses)
    : m_prefix(interest.name.GetEncoded()),
      m_exclude(interest.selectors.exclude),
      m_parts(std::move(parts)),
      m_maxPasses(maxPasses)
{
}

CsEntry*
CsSearch::FindLeftmost()
{
    for (const auto* part : m_parts)
    {
        m_cursors.push_back({part, part->second.lower_bound(m_prefix)});
    }
    const auto isBehind = [](const Cursor& a, const Cursor& b) {
        return CompareFullNames(**a.at, **b.at) > 0;
    };
    KeepThose([this](const Cursor& cursor) { return IsAtPrefix(cursor); }, isBehind);
    while (!m_cursors.empty() && !m_isOver)
    {
        ++m_looks;
        std::pop_heap(m_cursors.begin(), m_cursors.end(), isBehind);
        Cursor& cursor = m_cursors.back();
        if (IsPassed(**cursor.at, -1))
        {
            // Try the next object first, since most children have one object per part.
            if (IsAtPrefix({cursor.part, ++cursor.at}) && IsPassed(**cursor.at, -1))
            {
                cursor.at = cursor.part->second.upper_bound(Bytes(m_passed));
            }
        }
        else if (!Passes(cursor.part->first, **cursor.at, true))
        {
            return *cursor.at;
        }
        else if (m_passed.empty())
        {
            ++cursor.at;
        }
        Return(IsAtPrefix(cursor), isBehind);
    }
    return nullptr;
}

CsEntry*
CsSearch::FindRightmost()
{
    for (const auto* part : m_parts)
    {
        m_cursors.push_back({part, part->second.upper_bound(m_prefix)});
    }
    const auto isBefore = [](const Cursor& a, const Cursor& b) {
        return CompareFullNames(**std::prev(a.at), **std::prev(b.at)) < 0;
    };
    KeepThose([this](const Cursor& cursor) { return IsBehindPrefix(cursor); }, isBefore);
    while (!m_cursors.empty() && !m_isOver)
    {
        ++m_looks;
        std::pop_heap(m_cursors.begin(), m_cursors.end(), isBefore);
        Cursor& cursor = m_cursors.back();
        const CsEntry& last = **std::prev(cursor.at);
        if (IsPassed(last, 1))
        {
            if (IsBehindPrefix({cursor.part, --cursor.at}) && IsPassed(**std::prev(cursor.at), 1))
            {
                cursor.at = cursor.part->second.lower_bound(Bytes(m_passed));
            }
        }
        else if (!Passes(cursor.part->first, last, false))
        {
            return FindFirst(GetChildName(last, m_prefix));
        }
        else if (m_passed.empty())
        {
            --cursor.at;
        }
        Return(IsBehindPrefix(cursor), isBefore);
    }
    return nullptr;
}

bool
CsSearch::IsBehindPrefix(const Cursor& cursor) const
{
    return cursor.at != cursor.part->second.begin() &&
           CompareToPrefix(**std::prev(cursor.at), m_prefix) == 0;
}

template <typename Predicate, typename Order>
void
CsSearch::KeepThose(Predicate&& isIt, const Order& less)
{
    const auto goes = [&isIt](const Cursor& cursor) { return !isIt(cursor); };
    m_cursors.erase(std::remove_if(m_cursors.begin(), m_cursors.end(), goes), m_cursors.end());
    std::make_heap(m_cursors.begin(), m_cursors.end(), less);
}

template <typename Order>
void
CsSearch::Return(bool stays, const Order& less)
{
    if (stays)
    {
        std::push_heap(m_cursors.begin(), m_cursors.end(), less);
    }
    else
    {
        m_cursors.pop_back();
    }
}

bool
CsSearch::Passes(const CsPartKey& key, const CsEntry& entry, bool isToRight)
{
    m_passed.clear();
    if (key.isOdd && !IsUnder(entry, m_prefix))
    {
        CountPass();
        return true;
    }
    const Bytes child = GetChild(entry, m_prefix);
    const ExcludeGap gap = m_exclude.Find(child);
    if (!gap.ExcludesOrEnds(child))
    {
        return false;
    }
    m_passed = GetChildName(entry, m_prefix);
    if (gap.isAny)
    {
        m_isOver = isToRight ? !gap.hasHigh : !gap.hasLow;
        m_passed = Extend(entry.GetCodec(), m_prefix, isToRight ? gap.high : gap.low);
    }
    else if (!gap.bloom.empty())
    {
        CountPass();
    }
    return true;
}

void
CsSearch::CountPass()
{
    if (++m_passes == m_maxPasses)
    {
        m_isOver = true;
        m_isCut = true;
    }
}

CsEntry*
CsSearch::FindFirst(const std::string& child)
{
    CsEntry* first = nullptr;
    for (const auto* part : m_parts)
    {
        auto at = part->second.lower_bound(Bytes(child));
        const auto isThere = [&] {
            return at != part->second.end() && CompareToPrefix(**at, child) == 0;
        };
        while (isThere() && part->first.isOdd && !IsUnder(**at, m_prefix) && !m_isOver)
        {
            CountPass();
            ++at;
        }
        if (isThere() && !m_isOver && (!first || CompareFullNames(**at, *first) < 0))
        {
            first = *at;
        }
    }
    return m_isOver ? nullptr : first;
}

} // namespace ns3::ccn
