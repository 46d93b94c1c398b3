/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_ORDER_H
#define CCN_CS_ORDER_H

#include "ns3/ccn-cs-part.h"
#include "ns3/ccn-interest.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

class CsSearch;

/**
 * @ingroup ccn
 * The stored objects in canonical order, for Interests that more than one object might answer.
 *
 * The order is kept in parts: by the number of components, by whether the object is stale and, from
 * the first Interest on that asks for a publisher, by publisher. So a look-up sees only objects that
 * all selectors but Exclude allow, the first of each part that serves it, and what Exclude rules out
 * it leaves in one leap for each element of that. It takes the logarithm of the number of objects,
 * even if nothing answers.
 *
 * Only a Bloom filter has to be asked about every child, and an object whose name is not written as
 * CCNx writes it has to be looked at; a look-up that has passed over more than a limit of these
 * ends without an answer.
 */
class CsOrder
{
  public:
    /** @param entry to be put in its place @param now in ns-3 time steps */
    void Insert(CsEntry& entry, int64_t now);

    /** @param sorted all entries by CompareFullNames, into the empty order @param now in ns-3 time
     *  steps */
    void Assign(const std::vector<CsEntry*>& sorted, int64_t now);

    /** @param entry taken out; its staleness may only be changed when it is */
    void Erase(CsEntry& entry);

    /** Takes out all. */
    void Clear();

    /** @param passes objects and children that a look-up may pass over; 0: no limit */
    void SetMaxPasses(uint32_t passes);

    /** @return look-ups that ended at the limit */
    uint64_t GetCutLookUps() const;

    /** @return objects that look-ups have looked at: what they cost, but for the logarithm */
    uint64_t GetLooks() const;

    /**
     * Objects that the Interest names by their digest are not looked for.
     * @param interest what is asked for
     * @param now in ns-3 time steps, never before that of an earlier call
     * @return the first object in canonical order that answers, or nullptr
     */
    CsEntry* FindLeftmost(const InterestView& interest, int64_t now);

    /**
     * The last child at the level behind the Interest's name that has an answer, and in it the
     * first that answers (doc/model/ccnx.rst, Matching). Objects that the Interest names by their digest
     * are not looked for.
     * @param interest what is asked for
     * @param now in ns-3 time steps, never before that of an earlier call
     * @return the object, or nullptr
     */
    CsEntry* FindRightmost(const InterestView& interest, int64_t now);

  private:
    /** @param entry any @param byPublisher whether the publisher is part of it @return its part */
    static CsPartKey GetKey(const CsEntry& entry, bool byPublisher);

    /** @param entry put into the parts that it belongs to */
    void Enter(CsEntry& entry);
    /** @param entry taken out of its parts */
    void Leave(CsEntry& entry);
    /** @param key of a part @param entry put into it */
    void EnterPart(const CsPartKey& key, CsEntry& entry);
    /** @param key of a part @param entry taken out of it */
    void LeavePart(const CsPartKey& key, CsEntry& entry);
    /** Moves what has become stale. @param now in ns-3 time steps */
    void Age(int64_t now);
    /** Parts by publisher are needed from now on. */
    void SplitByPublisher();

    /**
     * @param interest what is asked for
     * @return the parts whose objects all selectors but Exclude allow
     */
    std::vector<const CsPart*> GetParts(const InterestView& interest);

    /** @param search has ended; GetLooks and GetCutLookUps count it from now on */
    void Count(const CsSearch& search);

    std::map<CsPartKey, CsPartEntries> m_parts;     ///< none is empty
    bool m_isByPublisher{false};                    ///< there are parts of publishers, too
    std::set<std::pair<int64_t, CsEntry*>> m_fresh; ///< those that will be stale, by when
    uint32_t m_maxPasses{0};                        ///< of a look-up; 0 is no limit
    uint64_t m_cutLookUps{0};                       ///< ended at m_maxPasses
    uint64_t m_looks{0};                            ///< at objects, of all look-ups
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_ORDER_H
