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
 * Decides which Interests a node accepts (attribute Ingress of CcnL3Protocol, none by default). The
 * node calls it before step i.2, so not for Interests that the content store has satisfied. The
 * policy is also notified when pending Interests are satisfied or expire. Defences against Interest
 * flooding are subclasses.
 */
class IngressPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param in an Interest, also one from an application of the node
     * @return false if it is to be dropped (refused)
     */
    virtual bool LetsIn(const InterestArrival& in) = 0;

    /**
     * Called when content satisfies a pending Interest. Default: nothing.
     * @param entry about to be erased
     * @param in the content
     */
    virtual void OnSatisfied(const PitEntry& entry, const ContentArrival& in);

    /**
     * Called when a pending Interest expires or is evicted. Default: nothing.
     * @param entry about to be erased
     */
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
