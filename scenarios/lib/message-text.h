/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MESSAGE_TEXT_H
#define CCN_MESSAGE_TEXT_H

#include "ns3/ccn-ccnb-types.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/packet.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param kind kind of a message
 * @return its name in the database
 */
const char* GetKindName(MessageKind kind);

/**
 * @ingroup ccn
 * @param kind kind of the message
 * @param octets the message
 * @return its name as ccnb components, a part of the octets; none: malformed or piggyback
 */
std::optional<Bytes> FindName(MessageKind kind, Bytes octets);

/**
 * @ingroup ccn
 * @param kind an Interest or a ContentObject
 * @param packet the message
 * @return its name as a URI, or empty if it is malformed
 */
std::string GetNameUri(MessageKind kind, const Packet& packet);

/**
 * @ingroup ccn
 * @param components a name as ccnb components
 * @return the name as a URI
 */
std::string GetNameUri(Bytes components);

} // namespace ns3::ccn

#endif // CCN_MESSAGE_TEXT_H
