// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-medium-tag.h"

#include <limits>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(MediumTag);

MediumTag::MediumTag(const Vector& position, uint8_t hops, const Vector& origin)
    : m_position(position),
      m_origin(origin),
      m_hops(hops)
{
}

TypeId
MediumTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::MediumTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<MediumTag>();
    return tid;
}

TypeId
MediumTag::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
MediumTag::GetSerializedSize() const
{
    return 6 * sizeof(double) + sizeof(m_hops);
}

void
MediumTag::Serialize(TagBuffer buffer) const
{
    for (const Vector& vector : {m_position, m_origin})
    {
        buffer.WriteDouble(vector.x);
        buffer.WriteDouble(vector.y);
        buffer.WriteDouble(vector.z);
    }
    buffer.WriteU8(m_hops);
}

void
MediumTag::Deserialize(TagBuffer buffer)
{
    for (Vector* vector : {&m_position, &m_origin})
    {
        vector->x = buffer.ReadDouble();
        vector->y = buffer.ReadDouble();
        vector->z = buffer.ReadDouble();
    }
    m_hops = buffer.ReadU8();
}

void
MediumTag::Print(std::ostream& os) const
{
    os << "sent at " << m_position << ", " << static_cast<uint32_t>(m_hops) << " hops";
}

uint8_t
MediumTag::CountHops(const Packet& packet, bool isOwn)
{
    MediumTag tag;
    return !isOwn && packet.PeekPacketTag(tag) ? tag.m_hops : 0;
}

uint8_t
MediumTag::CountNextHops(const Packet& packet, bool isOwn)
{
    const uint8_t hops = CountHops(packet, isOwn);
    return hops < std::numeric_limits<uint8_t>::max() ? hops + 1 : hops;
}

void
MediumTag::AddHop(Packet& packet, bool isOwn)
{
    MediumTag tag(Vector(), CountNextHops(packet, isOwn));
    packet.ReplacePacketTag(tag);
}

} // namespace ns3::ccn
