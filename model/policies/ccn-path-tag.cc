// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-tag.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(InterestPathTag);

TypeId
InterestPathTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::InterestPathTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<InterestPathTag>();
    return tid;
}

NS_OBJECT_ENSURE_REGISTERED(ContentPathTag);

TypeId
ContentPathTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ContentPathTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<ContentPathTag>();
    return tid;
}

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
