/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-octets-around.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(OctetsBefore);

TypeId
OctetsBefore::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::OctetsBefore")
                            .SetParent<Header>()
                            .SetGroupName("Ccn")
                            .AddConstructor<OctetsBefore>();
    return tid;
}

OctetsBefore::OctetsBefore(std::string octets)
    : m_octets(std::move(octets))
{
}

TypeId
OctetsBefore::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
OctetsBefore::GetSerializedSize() const
{
    return m_octets.size();
}

void
OctetsBefore::Serialize(Buffer::Iterator at) const
{
    at.Write(reinterpret_cast<const uint8_t*>(m_octets.data()), m_octets.size());
}

uint32_t
OctetsBefore::Deserialize(Buffer::Iterator at)
{
    Buffer::Iterator end = at;
    end.Next(at.GetRemainingSize());
    return Deserialize(at, end);
}

uint32_t
OctetsBefore::Deserialize(Buffer::Iterator start, Buffer::Iterator end)
{
    m_octets.resize(end.GetDistanceFrom(start));
    start.Read(reinterpret_cast<uint8_t*>(m_octets.data()), m_octets.size());
    return m_octets.size();
}

void
OctetsBefore::Print(std::ostream& os) const
{
    os << m_octets.size() << " octets";
}

NS_OBJECT_ENSURE_REGISTERED(OctetsBehind);

TypeId
OctetsBehind::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::OctetsBehind")
                            .SetParent<Trailer>()
                            .SetGroupName("Ccn")
                            .AddConstructor<OctetsBehind>();
    return tid;
}

OctetsBehind::OctetsBehind(std::string octets)
    : m_octets(std::move(octets))
{
}

TypeId
OctetsBehind::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
OctetsBehind::GetSerializedSize() const
{
    return m_octets.size();
}

void
OctetsBehind::Serialize(Buffer::Iterator at) const
{
    at.Prev(m_octets.size());
    at.Write(reinterpret_cast<const uint8_t*>(m_octets.data()), m_octets.size());
}

uint32_t
OctetsBehind::Deserialize(Buffer::Iterator at)
{
    Buffer::Iterator start = at;
    start.Prev(m_octets.size());
    return Deserialize(start, at);
}

uint32_t
OctetsBehind::Deserialize(Buffer::Iterator start, Buffer::Iterator end)
{
    m_octets.resize(end.GetDistanceFrom(start));
    start.Read(reinterpret_cast<uint8_t*>(m_octets.data()), m_octets.size());
    return m_octets.size();
}

void
OctetsBehind::Print(std::ostream& os) const
{
    os << m_octets.size() << " octets";
}

} // namespace ccn
} // namespace ns3
