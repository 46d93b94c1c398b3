// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_TAGS_H
#define CCN_MESSAGE_TAGS_H

#include "ns3/address.h"
#include "ns3/ccn-face-id.h"
#include "ns3/tag.h"

#include <cstdint>
#include <ostream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of packet tags that hold one number. Such a tag is part of the simulation and takes no
 * bytes on the wire.
 * @tparam Derived the tag; its static function GetTypeId() returns its own TypeId
 */
template <typename Derived>
class NumberTag : public Tag
{
  public:
    /** @param number the number; 0 until a packet's tag is read */
    explicit NumberTag(uint64_t number = 0)
        : m_number(number)
    {
    }

    /** @return the TypeId of the tag */
    TypeId GetInstanceTypeId() const override
    {
        return Derived::GetTypeId();
    }

    /** @return bytes of the number */
    uint32_t GetSerializedSize() const override
    {
        return sizeof(m_number);
    }

    /** @param buffer receives the number */
    void Serialize(TagBuffer buffer) const override
    {
        buffer.WriteU64(m_number);
    }

    /** @param buffer the number */
    void Deserialize(TagBuffer buffer) override
    {
        m_number = buffer.ReadU64();
    }

    /** @param os receives the number as text */
    void Print(std::ostream& os) const override
    {
        os << m_number;
    }

    /** @return the number */
    uint64_t Get() const
    {
        return m_number;
    }

  private:
    uint64_t m_number; ///< the number
};

/**
 * @ingroup ccn
 * Number of the event by which a node decided to send the packet; 0: unknown. A recorder of events
 * adds it (trace Sending of CcnL3Protocol); Arrival::GetCause() reads it at the next node.
 */
class CauseTag : public NumberTag<CauseTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

/**
 * @ingroup ccn
 * Packet tag on messages to an application: the face by which the message arrived at the node, and
 * its sender. It never leaves the node, and takes no bytes on the wire.
 */
class SourceTag : public Tag
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    FaceId face{NO_FACE}; ///< NO_FACE: the message is from the content store, or of unknown source
    Address sender;       ///< as Arrival::sender on that face
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_TAGS_H
