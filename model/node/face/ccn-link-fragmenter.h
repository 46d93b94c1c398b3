// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LINK_FRAGMENTER_H
#define CCN_LINK_FRAGMENTER_H

#include "ns3/ccn-bytes.h"
#include "ns3/header.h"
#include "ns3/net-device.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Header of a fragment, 8 bytes, big-endian. Byte 0 is 0x80, which begins no message and no
 * IPv6 packet. Byte 1 is 0. Bytes 2-3 are the message number, bytes 4-5 the offset of the piece,
 * and bytes 6-7 the size of the message.
 */
class FragmentHeader : public Header
{
  public:
    static constexpr uint8_t FIRST_OCTET = 0x80; ///< first byte of a fragment
    static constexpr uint32_t SIZE = 8;          ///< bytes

    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    bool valid{true};   ///< the bytes were a valid fragment header
    uint16_t number{0}; ///< number of the message, per sender
    uint16_t offset{0}; ///< offset of the piece in bytes
    uint16_t size{0};   ///< bytes of the message
};

/**
 * @ingroup ccn
 * @param octets the bytes of a received frame
 * @return true if it is a fragment of a message
 */
inline bool
IsFragment(Bytes octets)
{
    return !octets.empty() && static_cast<uint8_t>(octets.front()) == FragmentHeader::FIRST_OCTET;
}

/**
 * @ingroup ccn
 * Splits messages that are longer than a link's MTU. The next node reassembles them (class
 * LinkReassembler), so every node processes whole messages. Each fragment is a FragmentHeader and a
 * piece of the message.
 *
 * Each device has one fragmenter, aggregated to it, since a receiver identifies incomplete messages
 * by the device's address and the number that the fragmenter assigns.
 */
class LinkFragmenter : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param device a device
     * @return its fragmenter, created on the first call
     */
    static Ptr<LinkFragmenter> Get(Ptr<NetDevice> device);

    /**
     * @param packet a message longer than the MTU
     * @param mtu bytes that the link carries
     * @return its fragments in order; empty if the message is longer than MAX_MESSAGE_BYTES or the
     * MTU leaves no space for a piece
     */
    std::vector<Ptr<Packet>> Split(Ptr<const Packet> packet, uint32_t mtu);

  private:
    uint16_t m_nextNumber{0}; ///< number of the next message
};

} // namespace ns3::ccn

#endif // CCN_LINK_FRAGMENTER_H
