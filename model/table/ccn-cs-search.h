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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One search through the parts of a CsOrder for the object that answers an Interest. A CsSearch
 * serves one call of FindLeftmost() or FindRightmost(): it moves in one direction, never back.
 *
 * The selectors other than Exclude allow every object of these parts. The search looks at the next
 * object of each part, and skips what one element of Exclude rules out in one step.
 */
class CsSearch
{
  public:
    /**
     * @param interest what is asked for; must outlive the search
     * @param parts that may have answers; they must not change while the search is used
     * @param maxPasses objects and children that the search may pass over; 0: no limit
     */
    CsSearch(const InterestView& interest, std::vector<const CsPart*> parts, uint32_t maxPasses);

    /** @return the first object that answers, or nullptr */
    CsEntry* FindLeftmost();

    /** @return the first object that answers of the last child that has one, or nullptr */
    CsEntry* FindRightmost();

    /** @return objects that the search has looked at */
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
    /** A part and a place in it. */
    struct Cursor
    {
        const CsPart* part;               ///< where
        CsPartEntries::const_iterator at; ///< the next object, or behind the next one
    };

    /** @return true if its object is under the prefix @param cursor of a search to the right */
    bool IsAtPrefix(const Cursor& cursor) const;

    /** @return true if the object before it is under the prefix @param cursor of a search to the left
     */
    bool IsBehindPrefix(const Cursor& cursor) const;

    /** Makes a heap. @param isIt true for the cursors that stay @param less order of the heap */
    template <typename Predicate, typename Order>
    void KeepThose(Predicate&& isIt, const Order& less);

    /** Puts the last cursor back into the heap. @param stays or takes it out @param less order of the
     * heap */
    template <typename Order>
    void Return(bool stays, const Order& less);

    /** @return true if it is no more than what is passed @param entry under the prefix @param side -1
     * if the search goes to the right, else 1 */
    bool IsPassed(const CsEntry& entry, int side) const;

    /**
     * Sets how far the search may leap, if it may.
     * @param key of the object's part
     * @param entry an object under the prefix
     * @param isToRight whether the search goes there
     * @return true if the object does not answer
     */
    bool Passes(const CsPartKey& key, const CsEntry& entry, bool isToRight);

    /** One more object or child was looked at in vain. */
    void CountPass();

    /** @return the first object that answers @param child prefix and component that is not excluded */
    CsEntry* FindFirst(const std::string& child);

    const Bytes m_prefix;                     ///< the Interest's name
    const ExcludeList m_exclude;              ///< of the Interest
    const std::vector<const CsPart*> m_parts; ///< that may have answers
    const uint32_t m_maxPasses;               ///< 0 is no limit
    std::vector<Cursor> m_cursors;            ///< a heap: the next one first
    std::string m_passed; ///< all up to this prefix, this one included, can be passed; empty: none
    uint64_t m_looks{0};  ///< at objects
    uint32_t m_passes{0}; ///< objects looked at in vain that no leap has spared
    bool m_isOver{false}; ///< nothing further can be found
    bool m_isCut{false};  ///< ended at m_maxPasses
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_SEARCH_H
