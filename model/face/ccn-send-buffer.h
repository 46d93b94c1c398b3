/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SEND_BUFFER_H
#define CCN_SEND_BUFFER_H

#include "ns3/node.h"
#include "ns3/packet.h"
#include "ns3/queue.h"
#include "ns3/traffic-control-layer.h"

#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How much of a socket's send buffer is in use, as Linux counts it: each frame that has not left the
 * node takes FRAME_BYTES, the least its buffer and its bookkeeping need for up to 1500 octets.
 *
 * ns-3's sockets have no such buffer. Counted are all frames that wait in the queue discs and in
 * the transmit queues of the node's devices (attribute TxQueue, which CSMA and point-to-point
 * devices have and Wi-Fi devices have not), whoever sent them.
 */
class SendBuffer
{
  public:
    /** Octets of memory of a frame in Linux on 64 bits: 2048 for its octets, 256 beside them. */
    static constexpr uint32_t FRAME_BYTES = 2304;

    /** @param node whose devices are looked at; those added later are not */
    explicit SendBuffer(Ptr<Node> node);

    /** @return octets of memory in use */
    uint64_t GetUsed() const;

  private:
    std::vector<Ptr<Queue<Packet>>> m_queues;   ///< of the devices
    std::vector<Ptr<NetDevice>> m_devices;      ///< that may have queue discs
    Ptr<TrafficControlLayer> m_trafficControl;  ///< knows these, if there is one
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SEND_BUFFER_H
