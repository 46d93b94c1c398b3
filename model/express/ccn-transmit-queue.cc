// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-transmit-queue.h"

#include "ns3/ccn-express-net-device.h"
#include "ns3/ccn-given.h"
#include "ns3/pointer.h"
#include "ns3/queue.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

Ptr<Object>
GetTransmitQueue(Ptr<NetDevice> device)
{
    if (DynamicCast<ExpressNetDevice>(Given(device, "device")))
    {
        return device;
    }
    PointerValue queue;
    return device->GetAttributeFailSafe("TxQueue", queue) ? queue.Get<Queue<Packet>>() : nullptr;
}

uint32_t
GetQueueLength(const Ptr<Object>& queue)
{
    const auto express = DynamicCast<ExpressNetDevice>(queue);
    return express ? express->GetQueueLength() : StaticCast<Queue<Packet>>(queue)->GetNPackets();
}

uint32_t
GetUnreportedBytes(Ptr<NetDevice> device)
{
    UintegerValue overhead(0);
    if (DynamicCast<ExpressNetDevice>(device))
    {
        device->GetAttribute("Overhead", overhead);
    }
    return overhead.Get();
}

} // namespace ns3::ccn
