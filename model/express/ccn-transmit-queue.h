// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TRANSMIT_QUEUE_H
#define CCN_TRANSMIT_QUEUE_H

#include "ns3/net-device.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds what reports the packets that wait in a net device: its queue (attribute TxQueue, which CSMA
 * and point-to-point devices have and Wi-Fi devices lack), or the device itself if it is an
 * ExpressNetDevice. Its trace sources Enqueue, Dequeue and Drop are those of ns-3's Queue.
 * @param device a device
 * @return the object; nullptr if nothing reports them
 */
Ptr<Object> GetTransmitQueue(Ptr<NetDevice> device);

/**
 * @ingroup ccn
 * @param queue what GetTransmitQueue() has returned, not nullptr
 * @return number of packets that wait
 */
uint32_t GetQueueLength(const Ptr<Object>& queue);

/**
 * @ingroup ccn
 * @param device a device with a GetTransmitQueue()
 * @return bytes that each packet takes on the link beside those that the traces report
 */
uint32_t GetUnreportedBytes(Ptr<NetDevice> device);

} // namespace ns3::ccn

#endif // CCN_TRANSMIT_QUEUE_H
