/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-message-parts.h"

namespace ns3::ccn
{

Ptr<Packet>
ContentObject::ToPacket() const
{
    if (virtualPayload == 0 || !embeddedInterest.empty())
    {
        auto packet = Create<Packet>();
        packet->AddHeader(MessageHead(Encode()));
        return packet;
    }
    auto packet = Create<Packet>(virtualPayload + CLOSING_OCTETS);
    packet->AddHeader(MessageHead(EncodeHead()));
    return packet;
}

} // namespace ns3::ccn
