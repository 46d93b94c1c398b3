// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-message-parts.h"

#include "ns3/ccn-codec.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(MessageHead);
NS_OBJECT_ENSURE_REGISTERED(MessageTail);

TypeId
MessageHead::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::MessageHead")
                            .SetParent<Header>()
                            .SetGroupName("Ccn")
                            .AddConstructor<MessageHead>();
    return tid;
}

MessageHead::MessageHead(std::string octets)
    : m_octets(std::move(octets))
{
}

TypeId
MessageHead::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
MessageHead::GetSerializedSize() const
{
    return m_octets.size();
}

void
MessageHead::Serialize(Buffer::Iterator at) const
{
    at.Write(reinterpret_cast<const uint8_t*>(m_octets.data()), m_octets.size());
}

uint32_t
MessageHead::Deserialize(Buffer::Iterator at)
{
    Buffer::Iterator end = at;
    end.Next(at.GetRemainingSize());
    return Deserialize(at, end);
}

uint32_t
MessageHead::Deserialize(Buffer::Iterator start, Buffer::Iterator end)
{
    m_octets.resize(end.GetDistanceFrom(start));
    start.Read(reinterpret_cast<uint8_t*>(m_octets.data()), m_octets.size());
    return m_octets.size();
}

void
MessageHead::Print(std::ostream& os) const
{
    os << DescribeMessage(m_octets) << ", " << m_octets.size() << " octets";
}

TypeId
MessageTail::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::MessageTail")
                            .SetParent<Trailer>()
                            .SetGroupName("Ccn")
                            .AddConstructor<MessageTail>();
    return tid;
}

MessageTail::MessageTail(std::string octets)
    : m_octets(std::move(octets))
{
}

TypeId
MessageTail::GetInstanceTypeId() const
{
    return GetTypeId();
}

uint32_t
MessageTail::GetSerializedSize() const
{
    return m_octets.size();
}

void
MessageTail::Serialize(Buffer::Iterator end) const
{
    end.Prev(m_octets.size());
    end.Write(reinterpret_cast<const uint8_t*>(m_octets.data()), m_octets.size());
}

uint32_t
MessageTail::Deserialize(Buffer::Iterator end)
{
    Buffer::Iterator start = end;
    start.Prev(m_octets.size());
    return Deserialize(start, end);
}

uint32_t
MessageTail::Deserialize(Buffer::Iterator start, Buffer::Iterator end)
{
    m_octets.resize(end.GetDistanceFrom(start));
    start.Read(reinterpret_cast<uint8_t*>(m_octets.data()), m_octets.size());
    return m_octets.size();
}

void
MessageTail::Print(std::ostream& os) const
{
    os << m_octets.size() << " octets";
}

void
WriteOutZeros(Packet& packet)
{
    packet.AddAtEnd(Create<Packet>());
}

} // namespace ns3::ccn
