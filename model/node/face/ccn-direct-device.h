/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DIRECT_DEVICE_H
#define CCN_DIRECT_DEVICE_H

#include "ns3/ccn-frame-receiver.h"
#include "ns3/net-device.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A net device that can hand frames to a receiver past ns3::Node, which saves a search among the
 * handlers of the node. ExpressNetDevice is one.
 */
class DirectDevice : public NetDevice
{
  public:
    /**
     * Hands frames of one protocol number to a receiver: the handlers of the node for that number
     * get none.
     * @param receiver must outlive the calls; nullptr: the node gets all frames
     * @param protocol the number
     */
    virtual void SetDirectReceiver(FrameReceiver* receiver, uint16_t protocol) = 0;
};

} // namespace ns3::ccn

#endif // CCN_DIRECT_DEVICE_H
