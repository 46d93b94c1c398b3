/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-octets-around.h"

namespace ns3
{
namespace ccn
{

Ptr<Packet>
ContentObject::ToPacket() const
{
    if (virtualPayload == 0)
    {
        const std::string bytes = Encode();
        return Create<Packet>(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
    }
    auto packet = Create<Packet>(virtualPayload + CLOSING_OCTETS);
    packet->AddHeader(OctetsBefore(EncodeHead()));
    return packet;
}

} // namespace ccn
} // namespace ns3
