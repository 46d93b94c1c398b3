/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_ORDER_H
#define CCN_CS_ORDER_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-cs-name-order.h"

#include <set>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The stored objects in canonical order, for Interests that more than one object might answer.
 */
class CsOrder
{
  public:
    /** @param entry to be put in its place */
    void Insert(CsEntry& entry);

    /** @param sorted all entries by CompareFullNames, into the empty order */
    void Assign(const std::vector<CsEntry*>& sorted);

    /** @param entry taken out */
    void Erase(CsEntry& entry);

    /** Takes out all. */
    void Clear();

    /**
     * @param interest what is asked for
     * @param now in ns-3 time steps
     * @return the first object in canonical order that answers, or nullptr
     */
    CsEntry* FindLeftmost(const InterestView& interest, int64_t now) const;

    /**
     * The last child at the level behind the Interest's name that has an answer, and in it the
     * first that answers (CCNX-FACTS section 4.2).
     * @param interest what is asked for
     * @param now in ns-3 time steps
     * @return the object, or nullptr
     */
    CsEntry* FindRightmost(const InterestView& interest, int64_t now) const;

  private:
    /** Compares entries with each other and with prefixes. */
    struct Less
    {
        using is_transparent = void; ///< look-up by prefix

        /** @param a an entry @param b an entry @return true if a is before b */
        bool operator()(const CsEntry* a, const CsEntry* b) const
        {
            return CompareFullNames(*a, *b) < 0;
        }

        /** @param a an entry @param b a prefix @return true if a is before all that have it */
        bool operator()(const CsEntry* a, Bytes b) const
        {
            return CompareToPrefix(*a, b) < 0;
        }

        /** @param a a prefix @param b an entry @return true if b is behind all that have it */
        bool operator()(Bytes a, const CsEntry* b) const
        {
            return CompareToPrefix(*b, a) > 0;
        }
    };

    std::set<CsEntry*, Less> m_entries; ///< canonical order
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_ORDER_H
