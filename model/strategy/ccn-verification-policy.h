/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERIFICATION_POLICY_H
#define CCN_VERIFICATION_POLICY_H

#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-verdict.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Decides which content from neighbours a node verifies (attribute Verification of CcnL3Protocol).
 * Without a policy, attribute Share of Verifier decides. In both cases Verifier sets the method and
 * its duration.
 */
class VerificationPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param in content from a neighbour
     * @param wanters pending Interests that it satisfies
     * @return true if it is to be verified (c.2)
     */
    virtual bool Verifies(const ContentArrival& in, const Pit::Matches& wanters) = 0;

    /**
     * Called after content was verified. Default: nothing.
     * @param in the content
     * @param verdict the result
     */
    virtual void OnVerdict(const ContentArrival& in, Verdict verdict);

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_VERIFICATION_POLICY_H
