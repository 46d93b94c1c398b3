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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Cuts messages that are longer than a link's MTU, for the next node to put together (class
 * LinkReassembler): hop by hop, so that every node sees whole messages. Each fragment is a
 * FragmentHeader and a piece of the message.
 *
 * There is one for a device, aggregated to it, since a receiver tells the messages in pieces by
 * the device's address and the number that is given here.
 */
class LinkFragmenter : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    LinkFragmenter();
    ~LinkFragmenter() override;

    /**
     * @param device any device
     * @return its fragmenter, made if there is none yet
     */
    static Ptr<LinkFragmenter> Get(Ptr<NetDevice> device);

    /**
     * @param packet a message longer than the MTU
     * @param mtu octets that the link carries
     * @return its fragments in order; none if it has more than MAX_MESSAGE_BYTES octets, or the
     * link no room for a piece
     */
    std::vector<Ptr<Packet>> Split(Ptr<const Packet> packet, uint32_t mtu);

  private:
    uint16_t m_nextNumber{0}; ///< of a message
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LINK_FRAGMENTER_H
