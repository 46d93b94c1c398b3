/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-describe-message.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3::ccn
{

std::string
DescribeMessage(Bytes octets, const Codec& codec)
{
    return codec.Describe(octets);
}

std::string
DescribeMessage(Bytes octets)
{
    return Codec::Recognize(octets).Describe(octets);
}

std::string
DescribeMessage(const Packet& packet, const Codec& codec)
{
    return codec.Describe(PacketBytes(packet).Get());
}

} // namespace ns3::ccn
