/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FRAME_RECEIVER_H
#define CCN_FRAME_RECEIVER_H

#include "ns3/address.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

namespace ns3::ccn
{

/** Receives the frames of a protocol number from a DirectDevice, past ns3::Node. @ingroup ccn */
class FrameReceiver
{
  public:
    /**
     * @param packet what arrived
     * @param from the sender's address on the link
     * @param to the receiver's address on the link
     */
    virtual void ReceiveFrame(const Ptr<const Packet>& packet,
                              const Address& from,
                              const Address& to) = 0;

  protected:
    ~FrameReceiver() = default;
};

} // namespace ns3::ccn

#endif // CCN_FRAME_RECEIVER_H
