/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RANKING_POLICY_H
#define CCN_RANKING_POLICY_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/object.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Ranks the objects of one name in a content store, which differ only in their digest. An Interest
 * for exactly this name is satisfied by the one of highest rank. A policy is registered by its TypeId
 * and selected by name (attribute Ranking of ContentStore). Without one, the first object in
 * canonical order satisfies the Interest.
 */
class RankingPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** An object that an Interest for its name matches, at least without the Interest's Exclude. */
    struct Candidate
    {
        CsEntry* entry;  ///< the object
        bool isExcluded; ///< the Interest excludes its digest
    };

    /**
     * @param entry an object just stored
     * @param offer the same object
     */
    virtual void DoInsert(const CsEntry& entry, const CsOffer& offer) = 0;

    /** @param entry an object about to be destroyed, for any reason; must not throw */
    virtual void DoErase(const CsEntry& entry) = 0;

    /**
     * Called for each Interest, before GetLogRank() is called for its candidates.
     * @param candidates objects of one name, at least one
     * @param now the current time, in ns-3 time steps
     */
    virtual void DoRequest(const std::vector<Candidate>& candidates, int64_t now) = 0;

    /**
     * @param entry an object in the store
     * @param now the current time, in ns-3 time steps
     * @return natural logarithm of its rank: minus infinity to 0
     */
    virtual double GetLogRank(const CsEntry& entry, int64_t now) const = 0;
};

} // namespace ns3::ccn

#endif // CCN_RANKING_POLICY_H
