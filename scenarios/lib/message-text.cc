/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "message-text.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3::ccn
{

const char*
GetKindName(MessageKind kind)
{
    switch (kind)
    {
    case MessageKind::INTEREST:
        return "interest";
    case MessageKind::CONTENT_OBJECT:
        return "data";
    case MessageKind::PIGGYBACK:
        return "piggyback";
    default:
        return "unknown";
    }
}

std::optional<Bytes>
FindName(MessageKind kind, Bytes octets)
{
    InterestView interest;
    if (kind == MessageKind::INTEREST && interest.Decode(octets) == DecodeError::NONE)
    {
        return interest.name.GetEncoded();
    }
    ContentView content;
    if (kind == MessageKind::CONTENT_OBJECT && content.Decode(octets) == DecodeError::NONE)
    {
        return content.name.GetEncoded();
    }
    return {};
}

std::string
GetNameUri(MessageKind kind, const Packet& packet)
{
    const PacketBytes bytes(packet);
    const auto name = FindName(kind, bytes.Get());
    return name ? GetNameUri(*name) : "";
}

std::string
GetNameUri(Bytes components)
{
    NameView name;
    name.DecodeComponents(components);
    return Name(name).ToUri();
}

} // namespace ns3::ccn
