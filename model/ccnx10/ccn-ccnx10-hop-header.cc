// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-hop-header.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Ccnx10HopHeader);

TypeId
Ccnx10HopHeader::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Ccnx10HopHeader")
                            .SetParent<Header>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Ccnx10HopHeader>();
    return tid;
}

TypeId
Ccnx10HopHeader::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
Ccnx10HopHeader::GetSerializedSize() const
{
    return packetType == ccnx10::PACKET_RETURN ? ccnx10::AT_FLAGS : ccnx10::AT_CODE;
}

void
Ccnx10HopHeader::Serialize(Buffer::Iterator at) const
{
    const uint8_t bytes[] = {ccnx10::VERSION,
                             packetType,
                             static_cast<uint8_t>(packetLength >> 8),
                             static_cast<uint8_t>(packetLength),
                             hopLimit,
                             code};
    at.Write(bytes, GetSerializedSize());
}

uint32_t
Ccnx10HopHeader::Deserialize(Buffer::Iterator at)
{
    at.ReadU8(); // the version
    packetType = at.ReadU8();
    packetLength = at.ReadNtohU16();
    hopLimit = at.ReadU8();
    code = packetType == ccnx10::PACKET_RETURN ? at.ReadU8() : 0;
    return GetSerializedSize();
}

void
Ccnx10HopHeader::Print(std::ostream& os) const
{
    os << "hop limit " << +hopLimit;
    if (packetType == ccnx10::PACKET_RETURN)
    {
        os << ", return code " << +code;
    }
}

} // namespace ns3::ccn
