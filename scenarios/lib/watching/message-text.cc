// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "message-text.h"

#include "ns3/ccn-bytes.h"
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
    case MessageKind::INTEREST_RETURN:
        return "return";
    default:
        return "unknown";
    }
}

std::optional<Bytes>
FindName(const Codec& codec, MessageKind kind, Bytes octets)
{
    InterestView interest;
    ContentView content;
    ReturnCode code{};
    switch (kind)
    {
    case MessageKind::INTEREST:
        if (codec.Decode(octets, interest) != DecodeError::NONE)
        {
            return {};
        }
        return interest.name.GetEncoded();
    case MessageKind::INTEREST_RETURN:
        if (codec.DecodeReturn(octets, interest, code) != DecodeError::NONE)
        {
            return {};
        }
        return interest.name.GetEncoded();
    case MessageKind::CONTENT_OBJECT:
        if (codec.Decode(octets, content) != DecodeError::NONE || content.IsNameless())
        {
            return {};
        }
        return content.name.GetEncoded();
    default:
        return {};
    }
}

std::string
GetNameUri(const Codec& codec, MessageKind kind, const Packet& packet)
{
    const PacketBytes bytes(packet);
    const auto name = FindName(codec, kind, bytes.Get());
    return name ? GetNameUri(codec, *name) : "";
}

std::string
GetNameUri(const Codec& codec, Bytes components)
{
    NameView name;
    codec.DecodeName(components, name);
    return Name(name).ToUri();
}

std::string
GetReturnReason(const Codec& codec, const Packet& packet)
{
    const PacketBytes bytes(packet);
    InterestView interest;
    ReturnCode code{};
    const bool isGood = codec.DecodeReturn(bytes.Get(), interest, code) == DecodeError::NONE;
    return isGood ? ToString(code) : "";
}

} // namespace ns3::ccn
