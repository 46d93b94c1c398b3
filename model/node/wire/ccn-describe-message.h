/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DESCRIBE_MESSAGE_H
#define CCN_DESCRIBE_MESSAGE_H

#include "ns3/ccn-codec.h"
#include "ns3/packet.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Describes a message by kind and name, for logs.
 * @param octets a message, or, of some formats, its beginning with the name
 * @param codec its wire format
 * @return e.g. "Interest ccnx:/a/b", "Data ccnx:/a/b/0", "Piggyback of Data ... and Interest ...",
 * "malformed Interest", "no CCN message"
 */
std::string DescribeMessage(Bytes octets, const Codec& codec);

/**
 * @ingroup ccn
 * @param octets as above, in any format that is registered
 * @return as above
 */
std::string DescribeMessage(Bytes octets);

/**
 * @ingroup ccn
 * @param packet one message
 * @param codec its wire format
 * @return as DescribeMessage()
 */
std::string DescribeMessage(const Packet& packet, const Codec& codec);

} // namespace ns3::ccn

#endif // CCN_DESCRIBE_MESSAGE_H
