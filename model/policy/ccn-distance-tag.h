/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DISTANCE_TAG_H
#define CCN_DISTANCE_TAG_H

#include "ns3/ccn-number-tag.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Number of links that an object has crossed since a content store or an application served it. A
 * real node would need a field in the message. Nodes add the tag only if their admission policies
 * need it.
 */
class DistanceTag : public NumberTag<DistanceTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

} // namespace ns3::ccn

#endif // CCN_DISTANCE_TAG_H
