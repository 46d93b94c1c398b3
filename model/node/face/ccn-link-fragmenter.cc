// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-link-fragmenter.h"

#include "ns3/ccn-given.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FragmentHeader);
NS_OBJECT_ENSURE_REGISTERED(LinkFragmenter);

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

TypeId
LinkFragmenter::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LinkFragmenter")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<LinkFragmenter>();
    return tid;
}

Ptr<LinkFragmenter>
LinkFragmenter::Get(Ptr<NetDevice> device)
{
    auto fragmenter = Given(device, "device")->GetObject<LinkFragmenter>();
    if (!fragmenter)
    {
        fragmenter = CreateObject<LinkFragmenter>();
        device->AggregateObject(fragmenter);
    }
    return fragmenter;
}

std::vector<Ptr<Packet>>
LinkFragmenter::Split(Ptr<const Packet> packet, uint32_t mtu)
{
    const uint32_t size = packet->GetSize();
    if (size > MAX_MESSAGE_BYTES || mtu <= FragmentHeader::SIZE)
    {
        return {};
    }
    const uint32_t room = mtu - FragmentHeader::SIZE;
    FragmentHeader header;
    header.number = m_nextNumber++;
    header.size = size;
    std::vector<Ptr<Packet>> fragments;
    for (uint32_t offset = 0; offset < size; offset += room)
    {
        auto fragment = packet->CreateFragment(offset, std::min(room, size - offset));
        header.offset = offset;
        fragment->AddHeader(header);
        fragments.push_back(fragment);
    }
    return fragments;
}

} // namespace ns3::ccn
