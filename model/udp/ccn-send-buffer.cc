// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-send-buffer.h"

#include "ns3/ccn-transmit-queue.h"
#include "ns3/queue-disc.h"

namespace ns3::ccn
{

SendBuffer::SendBuffer(Ptr<Node> node)
    : m_trafficControl(node->GetObject<TrafficControlLayer>())
{
    for (uint32_t i = 0; i < node->GetNDevices(); ++i)
    {
        const Ptr<NetDevice> device = node->GetDevice(i);
        m_devices.push_back(device);
        if (const auto queue = GetTransmitQueue(device))
        {
            m_queues.push_back(queue);
        }
    }
}

uint64_t
SendBuffer::GetUsed() const
{
    uint64_t frames = 0;
    for (const auto& queue : m_queues)
    {
        frames += GetQueueLength(queue);
    }
    for (const auto& device : m_devices)
    {
        const auto disc =
            m_trafficControl ? m_trafficControl->GetRootQueueDiscOnDevice(device) : nullptr;
        frames += disc ? disc->GetNPackets() : 0;
    }
    return frames * FRAME_BYTES;
}

} // namespace ns3::ccn
