/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-medium-tag.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(MediumTag);

MediumTag::MediumTag(const Vector& position, uint8_t hops)
    : m_position(position),
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
    // ns-3.37 limits a packet tag to 21 bytes: single precision is exact to 1 mm within 16 km.
    return 3 * sizeof(float) + sizeof(m_hops);
}

void
MediumTag::Serialize(TagBuffer buffer) const
{
    for (const double coordinate : {m_position.x, m_position.y, m_position.z})
    {
        const auto rounded = static_cast<float>(coordinate);
        buffer.Write(reinterpret_cast<const uint8_t*>(&rounded), sizeof rounded);
    }
    buffer.WriteU8(m_hops);
}

void
MediumTag::Deserialize(TagBuffer buffer)
{
    for (double* coordinate : {&m_position.x, &m_position.y, &m_position.z})
    {
        float rounded = 0;
        buffer.Read(reinterpret_cast<uint8_t*>(&rounded), sizeof rounded);
        *coordinate = rounded;
    }
    m_hops = buffer.ReadU8();
}

void
MediumTag::Print(std::ostream& os) const
{
    os << "sent at " << m_position << ", " << static_cast<uint32_t>(m_hops) << " hops";
}

const Vector&
MediumTag::GetPosition() const
{
    return m_position;
}

uint8_t
MediumTag::GetHops() const
{
    return m_hops;
}

} // namespace ccn
} // namespace ns3
