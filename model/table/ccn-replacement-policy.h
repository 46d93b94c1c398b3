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

    // Public methods forward to the Do... methods and keep count of the entries.

  protected:
    /**
     * @param content an object that could be stored
     * @return false to let it pass by
     */
    virtual bool DoAdmit(const ContentView& content);
    /** @param entry just stored; the policy may use its hook */
    virtual void DoInsert(CsEntry& entry) = 0;
    /** @param entry just used for an answer */
    virtual void DoHit(CsEntry& entry) = 0;
    /** @param entry about to be destroyed, for whatever reason */
    virtual void DoErase(CsEntry& entry) = 0;
    /** @return the entry to drop next; called only if there is one; it is then erased through DoErase */
    virtual CsEntry& DoChooseVictim() = 0;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_REPLACEMENT_POLICY_H
