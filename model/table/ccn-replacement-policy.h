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
 * Which object a full content store drops. A policy writes the Do... methods only; it is
 * registered by its TypeId and chosen by its name (attribute Policy of ContentStore).
 */
class ReplacementPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @return true unless this policy stores nothing at all, ever */
    bool IsStoring() const;

    /** @return true if CsEntry::GetUse() must tell; as a rule, a policy's hook is enough */
    virtual bool NeedsUse() const;

    /** @param entry just stored */
    void Insert(CsEntry& entry);

    /** @param entry just used for an answer */
    void Hit(CsEntry& entry);

    /** @param entry it goes stale at another time than it did */
    void Renew(CsEntry& entry);

    /** @param entry about to be destroyed, for whatever reason */
    void Erase(CsEntry& entry);

    /** @return the entry to drop next; there must be one */
    CsEntry& ChooseVictim();

    /** @return number of entries: inserted and not erased */
    uint32_t GetSize() const;

    /**
     * @param stream first number of the random streams to use
     * @return how many were used
     */
    virtual int64_t AssignStreams(int64_t stream);

  protected:
    /** Entries in an order of the policy's own. */
    using EntryList = boost::intrusive::list<CsEntry,
                                             boost::intrusive::base_hook<CsPolicyHook>,
                                             boost::intrusive::constant_time_size<false>>;

    /** @return false if nothing is ever admitted */
    virtual bool DoIsStoring() const;
    /** @param entry just stored; the policy may use its hook */
    virtual void DoInsert(CsEntry& entry) = 0;
    /** @param entry just used for an answer; CsEntry::GetUse() still tells when before that */
    virtual void DoHit(CsEntry& entry) = 0;
    /** @param entry it goes stale at another time than it did; default: nothing */
    virtual void DoRenew(CsEntry& entry);
    /** @param entry about to be destroyed, for whatever reason */
    virtual void DoErase(CsEntry& entry) = 0;
    /** @return the entry to drop next; called only if there is one; the store erases it through
     * DoErase */
    virtual CsEntry& DoChooseVictim() = 0;

  private:
    uint32_t m_size{0}; ///< entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_REPLACEMENT_POLICY_H
