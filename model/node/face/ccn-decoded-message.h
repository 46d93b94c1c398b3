/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DECODED_MESSAGE_H
#define CCN_DECODED_MESSAGE_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/packet.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A message that the node has decoded. Applications of the node that receive the same packet use
 * the views and do not decode it again. At most one of the views is set.
 */
struct DecodedMessage
{
    const Packet& packet;                  ///< the message
    const InterestView* interest{nullptr}; ///< its view if it is an Interest
    const ContentView* content{nullptr};   ///< its view if it is a ContentObject
};

} // namespace ns3::ccn

#endif // CCN_DECODED_MESSAGE_H
