// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REPLACEMENT_POLICY_H
#define CCN_REPLACEMENT_POLICY_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/object.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of policies that choose the objects that a full content store evicts. The store calls
 * the Do... methods. A policy is registered by its TypeId and selected by name (attribute Policy of
 * ContentStore).
 *
 * A use of an object is an insertion or a hit. The policy sees neither Interests that the PIT
 * aggregates nor content that the admission policy refuses.
 *
 * For a new object, the store calls DoExpect(), then DoChooseVictim(), DoEvict() and DoErase() as
 * often as necessary, then DoInsert(). DoExpect() and DoEvict() are only for policies that remember
 * the names of evicted objects. They identify a name by the 64-bit hash of all its components,
 * without the implicit digest (CsEntry::GetHash() in a store). Objects that differ only in their
 * digest thus have the same history.
 *
 * A method that throws an exception must leave the policy unchanged. DoErase() must not throw if the
 * store is cleared or destroyed. The store then stays as it was before, without the new object.
 */
class ReplacementPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** Evicts an entry now, at the request of the policy. */
    using Evictor = std::function<void(CsEntry& entry)>;

    /** @return true if the policy needs CsEntry::GetUse(); most need only the hook in the entry */
    virtual bool NeedsUse() const
    {
        return false;
    }

    /**
     * Only a policy that evicts entries before the store is full keeps the function.
     * @param evictor evicts an entry of the store, which calls DoEvict() and DoErase(); valid as long
     * as the policy has entries
     */
    virtual void SetEvictor([[maybe_unused]] Evictor evictor)
    {
    }

    /**
     * @param objects the capacity of the store: its limit on objects or, if it was last full by its
     * limit on bytes, the number of objects that it then held
     */
    void SetCapacity(uint32_t objects)
    {
        m_capacity = objects;
    }

    /** @param stream the first random stream to use @return the number of streams used */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }

    /** @param entry an entry just stored; the policy may use its hook */
    virtual void DoInsert(CsEntry& entry) = 0;

    /**
     * Does nothing by default.
     * @param entry an entry that satisfies an Interest; CsEntry::GetUse() still returns the
     * previous use
     */
    virtual void DoHit([[maybe_unused]] CsEntry& entry)
    {
    }

    /** Does nothing by default. @param entry an entry whose time of becoming stale has changed */
    virtual void DoRenew([[maybe_unused]] CsEntry& entry)
    {
    }

    /**
     * Does nothing by default.
     * @param name hash of the name of an object that DoInsert() will get next
     */
    virtual void DoExpect([[maybe_unused]] uint64_t name)
    {
    }

    /** Does nothing by default. @param entry an entry that is evicted; DoErase() follows */
    virtual void DoEvict([[maybe_unused]] CsEntry& entry)
    {
    }

    /** @param entry an entry about to be destroyed, for any reason */
    virtual void DoErase(CsEntry& entry) = 0;

    /** @return the entry to evict next; called only if there is one. The store then evicts it. */
    virtual CsEntry& DoChooseVictim() = 0;

  protected:
    /** A list of entries in an order that the policy defines. */
    using EntryList = boost::intrusive::list<CsEntry,
                                             boost::intrusive::base_hook<CsPolicyHook>,
                                             boost::intrusive::constant_time_size<false>>;

    /** @return the capacity of the store in objects (SetCapacity) */
    uint32_t GetCapacity() const
    {
        return m_capacity;
    }

  private:
    uint32_t m_capacity{0}; ///< of the store, in objects
};

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

    /** @param entry an object just stored @param offer the same object */
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

#endif // CCN_REPLACEMENT_POLICY_H
