/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CS_OFFER_H
#define CCN_CS_OFFER_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-face-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simulator.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A content object offered to a content store. It is valid only during the call it is passed to.
 */
struct CsOffer
{
    const ContentView& content;      ///< the object
    const Ptr<const Packet>& packet; ///< contains exactly that object; the store shares its bytes
    FaceId face{NO_FACE};            ///< face on which it arrived, if any
    Time now{Simulator::Now()};      ///< the current time
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CS_OFFER_H
