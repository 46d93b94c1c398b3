// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-layer-header.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(LayerHeader);

TypeId
LayerHeader::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LayerHeader")
                            .SetParent<Header>()
                            .SetGroupName("Ccn")
                            .AddConstructor<LayerHeader>();
    return tid;
}

TypeId
LayerHeader::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
LayerHeader::GetSerializedSize() const
{
    return SIZE;
}

void
LayerHeader::Serialize(Buffer::Iterator at) const
{
    at.WriteHtonU32(static_cast<uint32_t>(FIRST_OCTET) << 24 | number);
}

uint32_t
LayerHeader::Deserialize(Buffer::Iterator at)
{
    number = at.ReadNtohU32() & 0xffffff;
    return SIZE;
}

void
LayerHeader::Print(std::ostream& os) const
{
    os << "layer " << number;
}

} // namespace ns3::ccn
