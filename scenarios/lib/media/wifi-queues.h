// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIA_WIFI_QUEUES_H
#define CCN_MEDIA_WIFI_QUEUES_H

#include "ns3/wifi-mac-queue.h"
#include "ns3/wifi-mac.h"

#include <vector>

namespace ns3::ccn
{

/** @param mac a MAC layer @return its queues: one without QoS, or one per access category @ingroup ccn */
inline std::vector<Ptr<WifiMacQueue>>
GetQueues(const WifiMac& mac)
{
    std::vector<Ptr<WifiMacQueue>> queues;
    for (const AcIndex category : {AC_BE, AC_BK, AC_VI, AC_VO, AC_BE_NQOS})
    {
        if (const auto queue = mac.GetTxopQueue(category))
        {
            queues.push_back(queue);
        }
    }
    return queues;
}

} // namespace ns3::ccn

#endif // CCN_MEDIA_WIFI_QUEUES_H
