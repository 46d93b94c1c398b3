/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-distance-tag.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(DistanceTag);

DistanceTag::DistanceTag(uint32_t links)
    : m_links(links)
{
}

TypeId
DistanceTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::DistanceTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<DistanceTag>();
    return tid;
}

TypeId
DistanceTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
DistanceTag::GetSerializedSize() const
{
    return sizeof(m_links);
}

void
DistanceTag::Serialize(TagBuffer buffer) const
{
    buffer.WriteU32(m_links);
}

void
DistanceTag::Deserialize(TagBuffer buffer)
{
    m_links = buffer.ReadU32();
}

void
DistanceTag::Print(std::ostream& os) const
{
    os << m_links << " links";
}

uint32_t
DistanceTag::GetLinks() const
{
    return m_links;
}

} // namespace ccn
} // namespace ns3
