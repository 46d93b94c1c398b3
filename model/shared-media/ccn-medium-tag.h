// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIUM_TAG_H
#define CCN_MEDIUM_TAG_H

#include "ns3/packet.h"
#include "ns3/tag.h"
#include "ns3/vector.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a suppression scheme adds to a message for the next node that hears it: the positions of the
 * node where it began and of the node that sent it last, and the number of transmissions so far. It
 * is a packet tag of the simulation and takes no bytes on the wire.
 */
class MediumTag : public Tag
{
  public:
    /**
     * @param position position of the transmitter, in m
     * @param hops number of transmissions so far
     * @param origin position of the node where the message began, in m
     */
    explicit MediumTag(const Vector& position = Vector(),
                       uint8_t hops = 0,
                       const Vector& origin = Vector());
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    /** @return position of the node that sent the message last, in m */
    const Vector& GetPosition() const
    {
        return m_position;
    }

    /** @return position of the node where the message began, in m */
    const Vector& GetOrigin() const
    {
        return m_origin;
    }

    /** @return number of transmissions on shared media so far */
    uint8_t GetHops() const
    {
        return m_hops;
    }

    /**
     * @param packet a message that a node sends, with the tags with which it arrived there
     * @param isOwn as in Suppression::Offer()
     * @return number of transmissions on shared media before it arrived, at most 255; 0 if it begins
     * at this node or has no tag
     */
    static uint8_t CountHops(const Packet& packet, bool isOwn);
    /**
     * @param packet as in CountHops()
     * @param isOwn as in CountHops()
     * @return the number that the message carries when this node sends it: CountHops() + 1, at most
     * 255
     */
    static uint8_t CountNextHops(const Packet& packet, bool isOwn);
    /**
     * Replaces the tag by one that counts the transmission by this node, and has no positions.
     * @param packet as in CountHops()
     * @param isOwn as in CountHops()
     */
    static void AddHop(Packet& packet, bool isOwn);

  private:
    Vector m_position; ///< of the transmitter, in m
    Vector m_origin;   ///< of the node where the message began, in m
    uint8_t m_hops;    ///< number of transmissions
};

} // namespace ns3::ccn

#endif // CCN_MEDIUM_TAG_H
