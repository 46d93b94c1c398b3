/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_INGRESS_POLICY_H
#define CCN_INGRESS_POLICY_H

#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which Interests a node lets in: attribute Ingress of CcnL3Protocol, none by default. It is asked before
 * step i.2, thus not about what the content store has answered, and hears what becomes of the Interests
 * that are pending, so that defences against floods of Interests are classes of their own.
 */
class IngressPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param in an Interest, of an application of the node too @return false if it is to be dropped
     *  (refused) */
    virtual bool LetsIn(const InterestArrival& in) = 0;

    /** Content came for a pending Interest. Default: nothing. @param entry about to be erased @param in
     *  the content */
    virtual void OnSatisfied(const PitEntry& entry, const ContentArrival& in);

    /** A pending Interest's lifetime ended, or it made way for others. Default: nothing. @param entry about
     *  to be erased */
    virtual void OnExpired(const PitEntry& entry);

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_INGRESS_POLICY_H
