// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Searches in the parts of a CsOrder (doc/model/ccnx.rst, Matching).

#include "ns3/ccn-cs-order.h"

#include <algorithm>
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

/**
 * @param interest an Interest
 * @return true if only objects that the node has found valid may answer (CsEntry::AnswersExact)
 */
bool
IsVerifiedOnly(const InterestView& interest)
{
    return interest.selectors.publisherKind != Selectors::Publisher::NONE &&
           Codec::Get(interest.name.GetCodec()).GetTraits().isExact;
}

/** A search in canonical order: begins at the first object that has a prefix. */
struct ToRight
{
    using Iterator = CsPartEntries::const_iterator; ///< of a part

    static constexpr int SIGN = 1; ///< of CompareFullNames(next, this)

    /** @param part a part @param prefix elements @return the first object not before the prefix */
    static Iterator GetFirst(const CsPartEntries& part, Bytes prefix)
    {
        return part.lower_bound(prefix);
    }

    /** @param part a part @param prefix elements @return the first object after the prefix */
    static Iterator GetBehind(const CsPartEntries& part, Bytes prefix)
    {
        return part.upper_bound(prefix);
    }

    /** @param part a part @return its end */
    static Iterator GetEnd(const CsPartEntries& part)
    {
        return part.end();
    }
};

/** A search against canonical order: begins at the last object that has a prefix. */
struct ToLeft
{
    using Iterator = CsPartEntries::const_reverse_iterator; ///< of a part

    static constexpr int SIGN = -1; ///< of CompareFullNames(next, this)

    /** @param part a part @param prefix elements @return the last object not after the prefix */
    static Iterator GetFirst(const CsPartEntries& part, Bytes prefix)
    {
        return Iterator(part.upper_bound(prefix));
    }

    /** @param part a part @param prefix elements @return the last object before the prefix */
    static Iterator GetBehind(const CsPartEntries& part, Bytes prefix)
    {
        return Iterator(part.lower_bound(prefix));
    }

    /** @param part a part @return its end */
    static Iterator GetEnd(const CsPartEntries& part)
    {
        return part.rend();
    }
};

/**
 * A search in the parts of a CsOrder for the object that satisfies an Interest. It serves one call
 * of FindLeftmost() or FindRightmost().
 *
 * The selectors other than Exclude allow every object of these parts, but for objects of CCNx 1.0 that
 * are not verified. The search checks the next object of each part. It skips all objects that one
 * element of Exclude rules out in one step.
 */
class CsSearch
{
  public:
    /**
     * @param interest the Interest; must outlive the search
     * @param parts the parts that may have matching objects; must not change during the search
     * @param maxPasses the objects and children that the search may pass over; 0 sets no limit
     */
    CsSearch(const InterestView& interest, std::vector<const CsPart*> parts, uint32_t maxPasses)
        : m_prefix(interest.name.GetEncoded()),
          m_isVerifiedOnly(IsVerifiedOnly(interest)),
          m_exclude(interest.selectors.exclude),
          m_parts(std::move(parts)),
          m_maxPasses(maxPasses)
    {
    }

    /** @return the first matching object, or nullptr */
    CsEntry* FindLeftmost()
    {
        return FindNext<ToRight>();
    }

    /** @return the first matching object of the last child that has one, or nullptr */
    CsEntry* FindRightmost()
    {
        const CsEntry* last = FindNext<ToLeft>();
        return last ? FindFirst(GetChildName(*last, m_prefix)) : nullptr;
    }

    /** @return the number of objects that the search has checked */
    uint64_t GetLooks() const
    {
        return m_looks;
    }

    /** @return true if the search ended at its limit */
    bool IsCut() const
    {
        return m_isCut;
    }

  private:
    /** The next object of a part. @tparam Direction ToRight or ToLeft */
    template <typename Direction>
    struct Cursor
    {
        const CsPart* part;              ///< the part
        typename Direction::Iterator at; ///< the object

        /** @param prefix of the search @return false if the part has no further object with it */
        bool IsThere(Bytes prefix) const
        {
            return at != Direction::GetEnd(part->second) && CompareToPrefix(**at, prefix) == 0;
        }

        /** @param a a cursor @param b another @return true if the search comes to b first */
        static bool IsBehind(const Cursor& a, const Cursor& b)
        {
            return CompareFullNames(**a.at, **b.at) * Direction::SIGN > 0;
        }
    };

    /** @return a heap with the first object of each part, the first of all at its front */
    template <typename Direction>
    std::vector<Cursor<Direction>> MakeCursors() const
    {
        std::vector<Cursor<Direction>> heap;
        for (const auto* part : m_parts)
        {
            const Cursor<Direction> first{part, Direction::GetFirst(part->second, m_prefix)};
            if (first.IsThere(m_prefix))
            {
                heap.push_back(first);
            }
        }
        std::make_heap(heap.begin(), heap.end(), Cursor<Direction>::IsBehind);
        return heap;
    }

    /**
     * @tparam Direction ToRight or ToLeft
     * @return the next matching object in this direction, or nullptr
     */
    template <typename Direction>
    CsEntry* FindNext()
    {
        std::vector<Cursor<Direction>> heap = MakeCursors<Direction>();
        while (!heap.empty() && !m_isOver)
        {
            ++m_looks;
            std::pop_heap(heap.begin(), heap.end(), Cursor<Direction>::IsBehind);
            Cursor<Direction>& next = heap.back();
            if (IsPassed<Direction>(**next.at))
            {
                Skip(next);
            }
            else if (!Passes<Direction>(next.part->first, **next.at))
            {
                return *next.at;
            }
            else if (m_passed.empty())
            {
                ++next.at;
            }
            next.IsThere(m_prefix)
                ? std::push_heap(heap.begin(), heap.end(), Cursor<Direction>::IsBehind)
                : heap.pop_back();
        }
        return nullptr;
    }

    /** Leaves the range that m_passed covers. @param cursor an object in it; becomes the first one behind it */
    template <typename Direction>
    void Skip(Cursor<Direction>& cursor) const
    {
        // The next object comes first, since most children have one object per part.
        ++cursor.at;
        if (cursor.IsThere(m_prefix) && IsPassed<Direction>(**cursor.at))
        {
            cursor.at = Direction::GetBehind(cursor.part->second, m_passed);
        }
    }

    /**
     * @tparam Direction of the search
     * @param entry an object that has the prefix
     * @return true if m_passed covers the object, so that the search can skip it
     */
    template <typename Direction>
    bool IsPassed(const CsEntry& entry) const
    {
        return !m_passed.empty() && CompareToPrefix(entry, m_passed) * Direction::SIGN <= 0;
    }

    /**
     * Checks an object against Exclude and sets m_passed to the range that the search can skip.
     * @tparam Direction of the search
     * @param key the key of the object's part
     * @param entry an object that has the prefix
     * @return true if the object does not match
     */
    template <typename Direction>
    bool Passes(const CsPartKey& key, const CsEntry& entry)
    {
        m_passed.clear();
        if ((key.isOdd && !IsUnder(entry, m_prefix)) || (m_isVerifiedOnly && !entry.isVerified))
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
            constexpr bool IS_TO_RIGHT = Direction::SIGN > 0;
            m_isOver = IS_TO_RIGHT ? !gap.hasHigh : !gap.hasLow;
            m_passed = Extend(entry.GetCodec(), m_prefix, IS_TO_RIGHT ? gap.high : gap.low);
        }
        else if (!gap.bloom.empty())
        {
            CountPass();
        }
        return true;
    }

    /** Counts an object or child that was checked and did not match. */
    void CountPass()
    {
        if (++m_passes == m_maxPasses)
        {
            m_isOver = true;
            m_isCut = true;
        }
    }

    /**
     * @param part a part
     * @param child the prefix and a component that is not excluded
     * @return the first matching object of the part, or nullptr
     */
    CsEntry* FindFirst(const CsPart& part, const std::string& child)
    {
        auto at = part.second.lower_bound(Bytes(child));
        const auto isThere = [&] {
            return at != part.second.end() && CompareToPrefix(**at, child) == 0;
        };
        while (isThere() && part.first.isOdd && !IsUnder(**at, m_prefix) && !m_isOver)
        {
            CountPass();
            ++at;
        }
        return isThere() && !m_isOver ? *at : nullptr;
    }

    /**
     * @param child the prefix and a component that is not excluded
     * @return the first matching object
     */
    CsEntry* FindFirst(const std::string& child)
    {
        CsEntry* first = nullptr;
        for (const auto* part : m_parts)
        {
            CsEntry* found = FindFirst(*part, child);
            if (found && (!first || CompareFullNames(*found, *first) < 0))
            {
                first = found;
            }
        }
        return m_isOver ? nullptr : first;
    }

    const Bytes m_prefix;                     ///< name of the Interest
    const bool m_isVerifiedOnly;              ///< CsEntry::AnswersExact
    const ExcludeList m_exclude;              ///< Exclude of the Interest
    const std::vector<const CsPart*> m_parts; ///< parts that may have matching objects
    const uint32_t m_maxPasses;               ///< 0 sets no limit
    std::string m_passed; ///< the search can skip all up to and including this prefix; empty: none
    uint64_t m_looks{0};  ///< objects checked
    uint32_t m_passes{0}; ///< objects and children checked one by one that did not match
    bool m_isOver{false}; ///< no further object can match
    bool m_isCut{false};  ///< the search ended at m_maxPasses
};

} // namespace

CsEntry*
CsOrder::Find(const InterestView& interest, int64_t now, bool isRightmost, uint32_t maxPasses)
{
    Age(now);
    CsSearch search(interest, GetParts(interest), maxPasses);
    CsEntry* found = isRightmost ? search.FindRightmost() : search.FindLeftmost();
    m_looks += search.GetLooks();
    m_cutLookUps += search.IsCut() ? 1 : 0;
    return found;
}

} // namespace ns3::ccn
