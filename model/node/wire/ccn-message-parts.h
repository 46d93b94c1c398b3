// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_PARTS_H
#define CCN_MESSAGE_PARTS_H

#include "ns3/header.h"
#include "ns3/packet.h"
#include "ns3/trailer.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The octets of a message, or those before a virtual payload, as an ns-3 header. Since ns-3 prints
 * headers, Packet::Print shows the kind and the name of the message.
 */
class MessageHead : public Header
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    MessageHead() = default;
    /** @param octets as on the wire */
    explicit MessageHead(std::string octets);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator start) const override;
    uint32_t Deserialize(Buffer::Iterator start) override;
    uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end) override;
    void Print(std::ostream& os) const override;

  private:
    std::string m_octets; ///< as on the wire
};

/**
 * @ingroup ccn
 * The octets of a message after a virtual payload, as an ns-3 trailer.
 */
class MessageTail : public Trailer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    MessageTail() = default;
    /** @param octets as on the wire */
    explicit MessageTail(std::string octets);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator end) const override;
    uint32_t Deserialize(Buffer::Iterator end) override;
    /**
     * @param start begin of the octets
     * @param end end of the packet
     * @return number of octets read
     */
    uint32_t Deserialize(Buffer::Iterator start, Buffer::Iterator end) override;
    void Print(std::ostream& os) const override;

  private:
    std::string m_octets; ///< as on the wire
};

/**
 * @ingroup ccn
 * Writes out a virtual payload before its packet is split: ns-3.37 writes beyond its buffer when it
 * joins fragments that have a zero area followed by real bytes, and AddAtEnd leaves no zero area.
 * @param packet a message, in a format with CodecTraits::hasTail, that is longer than what carries it
 */
void WriteOutZeros(Packet& packet);

} // namespace ns3::ccn

#endif // CCN_MESSAGE_PARTS_H
