// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SEND_BUFFER_H
#define CCN_SEND_BUFFER_H

#include "ns3/node.h"
#include "ns3/traffic-control-layer.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Estimates how much of a socket's send buffer is in use, as Linux counts it. Each frame that has
 * not left the node takes FRAME_BYTES, the minimum that Linux needs for buffer and bookkeeping of
 * up to 1500 bytes.
 *
 * ns-3's sockets have no such buffer. The estimate counts all frames in the queue discs and in the
 * transmit queues of the node's devices (GetTransmitQueue()), whichever socket sent them.
 */
class SendBuffer
{
  public:
    /** Bytes of memory per frame in 64-bit Linux: 2048 for its data and 256 for bookkeeping. */
    static constexpr uint32_t FRAME_BYTES = 2304;

    /** @param node the node, whose devices must exist already; later ones are not counted */
    explicit SendBuffer(Ptr<Node> node);

    /** @return bytes of memory in use */
    uint64_t GetUsed() const;

  private:
    std::vector<Ptr<Object>> m_queues;         ///< of the devices
    std::vector<Ptr<NetDevice>> m_devices;     ///< that may have queue discs
    Ptr<TrafficControlLayer> m_trafficControl; ///< holds the queue discs, if there are any
};

} // namespace ns3::ccn

#endif // CCN_SEND_BUFFER_H
