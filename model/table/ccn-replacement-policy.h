/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_REPLACEMENT_POLICY_H
#define CCN_REPLACEMENT_POLICY_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/object.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Base class of policies that choose the objects that a full content store evicts. A policy
 * implements only the Do... methods. It is registered by its TypeId and selected by name (attribute
 * Policy of ContentStore).
 */
class ReplacementPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @return false if this policy never stores anything */
    bool IsStoring() const;

    /** @return true if the policy needs CsEntry::GetUse(); most need only the hook in the entry */
    virtual bool NeedsUse() const;

    /** @param entry an entry just stored */
    void Insert(CsEntry& entry);

    /** @param entry an entry that satisfies an Interest */
    void Hit(CsEntry& entry);

    /** @param entry an entry whose time of becoming stale has changed */
    void Renew(CsEntry& entry);

    /** @param entry an entry about to be destroyed, for any reason */
    void Erase(CsEntry& entry);

    /** @return the entry to evict next; there must be one */
    CsEntry& ChooseVictim();

    /** @return the number of entries in the store */
    uint32_t GetSize() const;

    /**
     * @param stream the first random stream to use
     * @return the number of streams used
     */
    virtual int64_t AssignStreams(int64_t stream);

  protected:
    /** A list of entries in an order that the policy defines. */
    using EntryList = boost::intrusive::list<CsEntry,
                                             boost::intrusive::base_hook<CsPolicyHook>,
                                             boost::intrusive::constant_time_size<false>>;

    /** @return false if the policy never stores anything */
    virtual bool DoIsStoring() const;
    /** @param entry an entry just stored; the policy may use its hook */
    virtual void DoInsert(CsEntry& entry) = 0;
    /**
     * Does nothing by default.
     * @param entry an entry that satisfies an Interest; CsEntry::GetUse() still returns the
     * previous use
     */
    virtual void DoHit(CsEntry& entry);
    /**
     * Does nothing by default.
     * @param entry an entry whose time of becoming stale has changed
     */
    virtual void DoRenew(CsEntry& entry);
    /** @param entry an entry about to be destroyed, for any reason */
    virtual void DoErase(CsEntry& entry) = 0;
    /**
     * @return the entry to evict next; called only if there is one. The store then erases it, which
     * calls DoErase().
     */
    virtual CsEntry& DoChooseVictim() = 0;

  private:
    uint32_t m_size{0}; ///< number of entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_REPLACEMENT_POLICY_H
