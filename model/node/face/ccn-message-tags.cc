// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-message-tags.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CauseTag);
NS_OBJECT_ENSURE_REGISTERED(SourceTag);

TypeId
CauseTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CauseTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CauseTag>();
    return tid;
}

TypeId
SourceTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::SourceTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<SourceTag>();
    return tid;
}

TypeId
SourceTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
SourceTag::GetSerializedSize() const
{
    return sizeof(face) + sender.GetSerializedSize();
}

void
SourceTag::Serialize(TagBuffer buffer) const
{
    buffer.WriteU32(face);
    sender.Serialize(buffer);
}

void
SourceTag::Deserialize(TagBuffer buffer)
{
    face = buffer.ReadU32();
    sender.Deserialize(buffer);
}

void
SourceTag::Print(std::ostream& os) const
{
    os << "face=" << face << " sender=" << sender;
}

} // namespace ns3::ccn
