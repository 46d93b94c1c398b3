/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cs-order.h"

#include "ns3/ccn-timer-source.h"

#include <algorithm>
#include <iterator>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param name components in ccnb
 * @param prefix components in ccnb
 * @return true if the name begins with the prefix, octet by octet
 */
bool
BeginsWith(Bytes name, Bytes prefix)
{
    return name.compare(0, prefix.size(), prefix) == 0;
}

/**
 * Canonical order takes two encodings of a component as equal, names don't (see NameView).
 * @param entry an object that CompareToPrefix puts under the prefix
 * @param prefix components in ccnb
 * @return true if it is there octet by octet
 */
bool
IsUnder(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    return name.size() < prefix.size() ? BeginsWith(prefix, name) : BeginsWith(name, prefix);
}

/**
 * @param entry an object under a name
 * @param prefix components of that name in ccnb
 * @return the component of the object's name, or its digest, that follows; empty if nothing does
 */
Bytes
GetChild(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        return GetComponentOctets(name.substr(prefix.size()));
    }
    return name.size() == prefix.size() ? entry.GetDigest() : Bytes();
}

/**
 * @param entry an object under a name
 * @param prefix components of that name in ccnb
 * @return the prefix and the component, or the digest, that follows it in the object's name
 */
std::string
GetChildName(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.size() > prefix.size())
    {
        CcnbReader reader(name.substr(prefix.size()));
        reader.Skip();
        return std::string(name.substr(0, prefix.size() + reader.GetOffset()));
    }
    if (name.size() < prefix.size())
    {
        return std::string(prefix);
    }
    CcnbWriter writer;
    writer.Raw(prefix);
    writer.BlobElement(Dtag::COMPONENT, entry.GetDigest());
    return writer.GetBytes();
}

/**
 * @param name components in ccnb
 * @return true if one of them has another encoding than the one that CCNx writes
 */
bool
IsOddlyWritten(Bytes name)
{
    CcnbWriter writer;
    CcnbReader reader(name);
    Bytes component;
    while (reader.TryOpen(Dtag::COMPONENT) && reader.BlobAndClose(component))
    {
        writer.BlobElement(Dtag::COMPONENT, component);
    }
    return writer.GetBytes() != name;
}

/**
 * @param prefix components in ccnb
 * @param component one more
 * @return both
 */
std::string
Extend(Bytes prefix, Bytes component)
{
    CcnbWriter writer;
    writer.Raw(prefix);
    writer.BlobElement(Dtag::COMPONENT, component);
    return writer.GetBytes();
}

} // namespace

// --- one look-up ---

/** A look-up on its way through the parts: it moves to both sides, never back. */
class CsOrder::Search
{
  public:
    /** @param order searched @param interest what is asked for */
    Search(CsOrder& order, const InterestView& interest)
        : m_order(order),
          m_prefix(interest.name.GetEncoded()),
          m_exclude(interest.selectors.exclude),
          m_parts(order.GetParts(interest))
    {
    }

    /** @return the first object that answers, or nullptr */
    CsEntry* FindLeftmost()
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
            ++m_order.m_looks;
            std::pop_heap(m_cursors.begin(), m_cursors.end(), isBehind);
            Cursor& cursor = m_cursors.back();
            if (IsPassed(**cursor.at, -1))
            {
                // Most children have one object in a part.
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

    /** @return the first object that answers of the last child that has one, or nullptr */
    CsEntry* FindRightmost()
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
            ++m_order.m_looks;
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

  private:
    /** A part and a place in it. */
    struct Cursor
    {
        const std::pair<const PartKey, Part>* part; ///< where
        Part::const_iterator at;                    ///< the next object, or behind the next one
    };

    /** @return true if its object is under the prefix @param cursor of a search to the right */
    bool IsAtPrefix(const Cursor& cursor) const
    {
        return cursor.at != cursor.part->second.end() && CompareToPrefix(**cursor.at, m_prefix) == 0;
    }

    /** @return true if the object before it is under the prefix @param cursor of a search to the left
     */
    bool IsBehindPrefix(const Cursor& cursor) const
    {
        return cursor.at != cursor.part->second.begin() &&
               CompareToPrefix(**std::prev(cursor.at), m_prefix) == 0;
    }

    /** Makes a heap. @param isIt true for the cursors that stay @param less order of the heap */
    template <typename Predicate, typename Order>
    void KeepThose(Predicate&& isIt, const Order& less)
    {
        const auto goes = [&isIt](const Cursor& cursor) { return !isIt(cursor); };
        m_cursors.erase(std::remove_if(m_cursors.begin(), m_cursors.end(), goes), m_cursors.end());
        std::make_heap(m_cursors.begin(), m_cursors.end(), less);
    }

    /** Puts the last cursor back into the heap. @param stays or takes it out @param less order of the
     * heap */
    template <typename Order>
    void Return(bool stays, const Order& less)
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

    /** @return true if it is no more than what is passed @param entry under the prefix @param side -1
     * if the search goes to the right, else 1 */
    bool IsPassed(const CsEntry& entry, int side) const
    {
        return !m_passed.empty() && CompareToPrefix(entry, m_passed) * side >= 0;
    }

    /**
     * Sets how far the search may leap, if it may.
     * @param key of the object's part
     * @param entry an object under the prefix
     * @param isToRight whether the search goes there
     * @return true if the object does not answer
     */
    bool Passes(const PartKey& key, const CsEntry& entry, bool isToRight)
    {
        m_passed.clear();
        if (key.isOdd && !IsUnder(entry, m_prefix))
        {
            CountPass();
            return true;
        }
        const Bytes child = GetChild(entry, m_prefix);
        const ExcludeGap* gap = m_exclude.Find(child);
        if (!gap || !gap->ExcludesOrEnds(child))
        {
            return false;
        }
        m_passed = GetChildName(entry, m_prefix);
        if (gap->isAny)
        {
            m_isOver = isToRight ? !gap->hasHigh : !gap->hasLow;
            m_passed = Extend(m_prefix, isToRight ? gap->high : gap->low);
        }
        else if (!gap->bloom.empty())
        {
            CountPass();
        }
        return true;
    }

    /** One more object or child was looked at in vain. */
    void CountPass()
    {
        if (++m_passes == m_order.m_maxPasses)
        {
            m_isOver = true;
            ++m_order.m_cutLookUps;
        }
    }

    /** @return the first object that answers @param child prefix and component that is not excluded */
    CsEntry* FindFirst(const std::string& child)
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

    CsOrder& m_order;                                           ///< searched
    const Bytes m_prefix;                                       ///< the Interest's name
    const ExcludeList m_exclude;                                ///< of the Interest
    std::vector<const std::pair<const PartKey, Part>*> m_parts; ///< that may have answers
    std::vector<Cursor> m_cursors;                              ///< a heap: the next one first
    std::string m_passed;  ///< all up to this prefix, this one included, can be passed; empty: none
    uint32_t m_passes{0};  ///< objects looked at in vain that no leap has spared
    bool m_isOver{false};  ///< nothing further can be found
};

// --- the parts ---

void
CsOrder::Insert(CsEntry& entry, int64_t now)
{
    entry.isOddlyWritten = IsOddlyWritten(entry.GetName());
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

CsOrder::PartKey
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
    Part& part = m_parts[GetKey(entry, false)];
    part.insert(part.end(), &entry); // where it belongs if they come in order
    if (m_isByPublisher)
    {
        m_parts[GetKey(entry, true)].insert(&entry);
    }
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
CsOrder::LeavePart(const PartKey& key, CsEntry& entry)
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
    std::vector<CsEntry*> all;
    for (const auto& [key, part] : m_parts)
    {
        all.insert(all.end(), part.begin(), part.end());
    }
    for (CsEntry* entry : all)
    {
        m_parts[GetKey(*entry, true)].insert(entry);
    }
    m_isByPublisher = true;
}

std::vector<const std::pair<const CsOrder::PartKey, CsOrder::Part>*>
CsOrder::GetParts(const InterestView& interest)
{
    const Selectors& selectors = interest.selectors;
    std::vector<const std::pair<const PartKey, Part>*> parts;
    PartKey key{};
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
    // The digest is a component behind the name.
    const uint32_t size = interest.name.GetSize();
    const uint32_t least = size + std::max(selectors.minSuffix, 1U) - 1;
    const bool takesStale = selectors.answerOrigin & ANSWER_STALE;
    const bool isOddOnly = IsOddlyWritten(interest.name.GetEncoded());
    for (const bool isStale : {false, true})
    {
        for (const bool isOdd : {false, true})
        {
            if ((isStale && !takesStale) || (isOddOnly && !isOdd))
            {
                continue;
            }
            key = {key.publisher, isStale, isOdd, size + selectors.maxSuffix};
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

void
CsOrder::SetMaxPasses(uint32_t passes)
{
    m_maxPasses = passes;
}

uint64_t
CsOrder::GetCutLookUps() const
{
    return m_cutLookUps;
}

uint64_t
CsOrder::GetLooks() const
{
    return m_looks;
}

CsEntry*
CsOrder::FindLeftmost(const InterestView& interest, int64_t now)
{
    Age(now);
    return Search(*this, interest).FindLeftmost();
}

CsEntry*
CsOrder::FindRightmost(const InterestView& interest, int64_t now)
{
    Age(now);
    return Search(*this, interest).FindRightmost();
}

} // namespace ccn
} // namespace ns3
