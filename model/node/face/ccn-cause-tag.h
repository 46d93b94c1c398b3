/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CAUSE_TAG_H
#define CCN_CAUSE_TAG_H

#include "ns3/ccn-number-tag.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Number of the event by which a node decided to send the packet; 0: unknown. A recorder of events
 * adds it (trace Sending of CcnL3Protocol); Arrival::GetCause() reads it at the next node.
 */
class CauseTag : public NumberTag<CauseTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

} // namespace ns3::ccn

#endif // CCN_CAUSE_TAG_H
