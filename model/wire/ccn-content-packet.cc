/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-object.h"
#include "ns3/header.h"

namespace ns3
{
namespace ccn
{

namespace
{

/** The octets of a ContentObject before a payload that takes no memory, for ns-3's Packet. */
class ContentHead : public Header
{
  public:
    ContentHead() = default;

    /** @param octets of the head */
    explicit ContentHead(std::string octets)
        : m_octets(std::move(octets))
    {
    }

    /**
     * @brief Get the type ID.
     * @return the object TypeId
     */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::ContentHead")
                                .SetParent<Header>()
                                .SetGroupName("Ccn")
                                .AddConstructor<ContentHead>();
        return tid;
    }

    TypeId GetInstanceTypeId() const override
    {
        return GetTypeId();
    }

    uint32_t GetSerializedSize() const override
    {
        return m_octets.size();
    }

    void Serialize(Buffer::Iterator start) const override
    {
        start.Write(reinterpret_cast<const uint8_t*>(m_octets.data()), m_octets.size());
    }

    uint32_t Deserialize(Buffer::Iterator start) override
    {
        Buffer::Iterator end = start;
        end.Next(start.GetRemainingSize());
        return Deserialize(start, end);
    }

    uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end) override
    {
        m_octets.resize(end.GetDistanceFrom(start));
        start.Read(reinterpret_cast<uint8_t*>(m_octets.data()), m_octets.size());
        return m_octets.size();
    }

    void Print(std::ostream& os) const override
    {
        os << "ContentObject head of " << m_octets.size() << " octets";
    }

  private:
    std::string m_octets; ///< the head
};

NS_OBJECT_ENSURE_REGISTERED(ContentHead);

} // namespace

Ptr<Packet>
ContentObject::ToPacket() const
{
    if (virtualPayload == 0)
    {
        const std::string bytes = Encode();
        return Create<Packet>(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
    }
    auto packet = Create<Packet>(virtualPayload + CLOSING_OCTETS);
    packet->AddHeader(ContentHead(EncodeHead()));
    return packet;
}

} // namespace ccn
} // namespace ns3
