/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_SEARCH_H
#define CCN_CS_SEARCH_H

#include "ns3/ccn-cs-part.h"
#include "ns3/ccn-interest.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A search in the parts of a CsOrder for the object that satisfies an Interest. A CsSearch serves
 * one call of FindLeftmost() or FindRightmost(): it moves in one direction only.
 *
 * The selectors other than Exclude allow every object of these parts. The search checks the next
 * object of each part. It skips all objects that one element of Exclude rules out in one step.
 */
class CsSearch
{
  public:
    /**
     * @param interest the Interest; must outlive the search
     * @param parts the parts that may have matching objects; must not change during the search
     * @param maxPasses the objects and children that the search may pass over; 0 sets no limit
     */
    CsSearch(const InterestView& interest, std::vector<const CsPart*> parts, uint32_t maxPasses);

    /** @return the first matching object, or nullptr */
    CsEntry* FindLeftmost();

    /** @return the first matching object of the last child that has one, or nullptr */
    CsEntry* FindRightmost();

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
    /** A position in a part. */
    struct Cursor
    {
        const CsPart* part;               ///< the part
        CsPartEntries::const_iterator at; ///< next object; after it in a search to the left
    };

    /**
     * @param cursor a cursor of a search to the right
     * @return true if its object has the prefix
     */
    bool IsAtPrefix(const Cursor& cursor) const
    {
        return cursor.at != cursor.part->second.end() &&
               CompareToPrefix(**cursor.at, m_prefix) == 0;
    }

    /**
     * @param cursor a cursor of a search to the left
     * @return true if the object before it has the prefix
     */
    bool IsBehindPrefix(const Cursor& cursor) const;

    /**
     * Removes cursors and makes a heap of the others.
     * @param isIt returns true for a cursor to keep
     * @param less the order of the heap
     */
    template <typename Predicate, typename Order>
    void KeepThose(Predicate&& isIt, const Order& less);

    /**
     * Puts the last cursor back into the heap, or removes it.
     * @param stays true to put it back
     * @param less the order of the heap
     */
    template <typename Order>
    void Return(bool stays, const Order& less);

    /**
     * @param entry an object that has the prefix
     * @param side -1 if the search goes to the right, else 1
     * @return true if m_passed covers the object, so that the search can skip it
     */
    bool IsPassed(const CsEntry& entry, int side) const
    {
        return !m_passed.empty() && CompareToPrefix(entry, m_passed) * side >= 0;
    }

    /**
     * Checks an object against Exclude and sets m_passed to the range that the search can skip.
     * @param key the key of the object's part
     * @param entry an object that has the prefix
     * @param isToRight true if the search goes to the right
     * @return true if the object does not match
     */
    bool Passes(const CsPartKey& key, const CsEntry& entry, bool isToRight);

    /** Counts an object or child that was checked and did not match. */
    void CountPass();

    /**
     * @param child the prefix and a component that is not excluded
     * @return the first matching object
     */
    CsEntry* FindFirst(const std::string& child);

    const Bytes m_prefix;                     ///< name of the Interest
    const ExcludeList m_exclude;              ///< Exclude of the Interest
    const std::vector<const CsPart*> m_parts; ///< parts that may have matching objects
    const uint32_t m_maxPasses;               ///< 0 sets no limit
    std::vector<Cursor> m_cursors;            ///< a heap, next object first
    std::string m_passed; ///< the search can skip all up to and including this prefix; empty: none
    uint64_t m_looks{0};  ///< objects checked
    uint32_t m_passes{0}; ///< objects and children checked one by one that did not match
    bool m_isOver{false}; ///< no further object can match
    bool m_isCut{false};  ///< the search ended at m_maxPasses
};

} // namespace ns3::ccn

#endif // CCN_CS_SEARCH_H
