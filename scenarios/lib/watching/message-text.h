// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_TEXT_H
#define CCN_MESSAGE_TEXT_H

#include "ns3/ccn-codec.h"
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
 * @param codec format of the message
 * @param kind kind of the message
 * @param octets the message
 * @return the elements of its name, a part of the octets; none: malformed, piggyback or nameless
 */
std::optional<Bytes> FindName(const Codec& codec, MessageKind kind, Bytes octets);

/**
 * @ingroup ccn
 * @param codec format of the message
 * @param kind kind of the message
 * @param packet the message
 * @return its name as a URI, or empty if FindName() finds none
 */
std::string GetNameUri(const Codec& codec, MessageKind kind, const Packet& packet);

/**
 * @ingroup ccn
 * @param codec format of the name
 * @param components the elements of a name
 * @return the name as a URI
 */
std::string GetNameUri(const Codec& codec, Bytes components);

/**
 * @ingroup ccn
 * @param codec format of the message
 * @param packet an Interest Return
 * @return why the Interest is returned, such as "no_route"; empty: malformed
 */
std::string GetReturnReason(const Codec& codec, const Packet& packet);

} // namespace ns3::ccn

#endif // CCN_MESSAGE_TEXT_H
