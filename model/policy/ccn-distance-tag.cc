/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-distance-tag.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(DistanceTag);

TypeId
DistanceTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::DistanceTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<DistanceTag>();
    return tid;
}

} // namespace ns3::ccn
