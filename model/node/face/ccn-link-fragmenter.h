/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LINK_FRAGMENTER_H
#define CCN_LINK_FRAGMENTER_H

#include "ns3/net-device.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

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
