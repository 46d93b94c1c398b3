/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SIGNATURE_CHECK_H
#define CCN_SIGNATURE_CHECK_H

#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-verdict.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Verifies content of a node: what arrives, and what is stored if the VerificationPolicy says so.
 */
class SignatureCheck
{
  public:
    /** @param l3 the node */
    explicit SignatureCheck(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Verifies an object now, and counts and charges it.
     * @param content the object
     * @param now the current time
     * @return the verdict on its signature and, with a schema, on its key
     */
    Verdict Check(const ContentView& content, Time now);

    /** @param verdict on an object @return true if the node refuses it */
    bool Refuses(Verdict verdict) const;

    /**
     * Looks up the content store, as ContentStore::Find(), with the objects that the policy wants
     * verified. With such a policy, objects that the Interest excludes may be verified first.
     * @param in the Interest
     * @return an object that the node does not refuse, or nullptr
     */
    const CsEntry* FindStored(const InterestArrival& in);

  private:
    /**
     * Verifies a stored object and erases it if it is refused.
     * @param entry the object
     * @param now the current time
     * @return true if it is still stored
     */
    bool CheckStored(const CsEntry& entry, Time now);

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_SIGNATURE_CHECK_H
