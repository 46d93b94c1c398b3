/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-fragment-header.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FragmentHeader);

TypeId
FragmentHeader::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::FragmentHeader")
                            .SetParent<Header>()
                            .SetGroupName("Ccn")
                            .AddConstructor<FragmentHeader>();
    return tid;
}

TypeId
FragmentHeader::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
FragmentHeader::GetSerializedSize() const
{
    return SIZE;
}

void
FragmentHeader::Serialize(Buffer::Iterator at) const
{
    at.WriteU8(FIRST_OCTET);
    at.WriteU8(0);
    at.WriteHtonU16(number);
    at.WriteHtonU16(offset);
    at.WriteHtonU16(size);
}

uint32_t
FragmentHeader::Deserialize(Buffer::Iterator at)
{
    const bool begins = at.ReadU8() == FIRST_OCTET;
    const bool reserved = at.ReadU8() == 0;
    number = at.ReadNtohU16();
    offset = at.ReadNtohU16();
    size = at.ReadNtohU16();
    valid = begins && reserved && offset < size;
    return SIZE;
}

void
FragmentHeader::Print(std::ostream& os) const
{
    os << "message " << number << " from octet " << offset << " of " << size;
}

} // namespace ns3::ccn
