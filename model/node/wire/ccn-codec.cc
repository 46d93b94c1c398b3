// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-codec.h"

#include "ns3/abort.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-packet-bytes.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace ns3::ccn
{

namespace
{

constexpr uint8_t FIRST_GIVEN = Codec::CCNX10 + 1; ///< smallest number that Register() gives

/** @return the registered formats, by name */
std::vector<const Codec*>&
GetFormats()
{
    static std::vector<const Codec*> formats;
    return formats;
}

/** @param codec a format @param name of another @return true if the first has the smaller name */
bool
IsBefore(const Codec* codec, std::string_view name)
{
    return codec->GetName() < name;
}

} // namespace

const Codec* Codec::s_codecs[MAX_CODECS];

const Codec&
Codec::GetDefault()
{
    const auto first = std::find_if(std::begin(s_codecs),
                                    std::end(s_codecs),
                                    [](const Codec* codec) { return codec != nullptr; });
    NS_ABORT_MSG_IF(first == std::end(s_codecs), "no wire format is registered");
    return **first;
}

const Codec&
Codec::Find(const std::string& name)
{
    std::string names;
    for (const Codec* codec : GetFormats())
    {
        if (codec->GetName() == name)
        {
            return *codec;
        }
        names += (names.empty() ? "" : ", ") + std::string(codec->GetName());
    }
    throw std::invalid_argument("wire format \"" + name + "\": there is none (allowed: " + names +
                                ")");
}

const Codec&
Codec::Recognize(Bytes bytes)
{
    const auto& formats = GetFormats();
    const auto found = std::find_if(formats.begin(), formats.end(), [bytes](const Codec* codec) {
        return codec->GetKind(bytes) != MessageKind::UNKNOWN;
    });
    return found == formats.end() ? GetDefault() : **found;
}

void
Codec::Register(Codec& codec)
{
    auto& formats = GetFormats();
    const std::string_view name = codec.GetName();
    const auto place = std::lower_bound(formats.begin(), formats.end(), name, IsBefore);
    if (formats.size() == MAX_CODECS || (place != formats.end() && (*place)->GetName() == name))
    {
        throw std::invalid_argument(
            "wire format \"" + std::string(name) + "\": cannot be registered (allowed: " +
            std::to_string(MAX_CODECS) + " formats, each with a name of its own)");
    }
    formats.insert(place, &codec);
    if (codec.m_number == NO_NUMBER)
    {
        const auto free = std::find(s_codecs + FIRST_GIVEN, std::end(s_codecs), nullptr);
        codec.m_number = free - std::begin(s_codecs);
    }
    const Codec*& known = s_codecs[codec.m_number];
    known = known && IsBefore(known, name) ? known : &codec;
}

MessageKind
Codec::GetKindOf(const Packet& packet) const
{
    uint8_t head[8];
    const uint32_t size = packet.CopyData(head, sizeof(head));
    return GetKind(Bytes(reinterpret_cast<const char*>(head), size));
}

std::string
Codec::Describe(Bytes bytes) const
{
    InterestView interest;
    ContentView content;
    switch (GetKind(bytes))
    {
    case MessageKind::INTEREST:
        return Decode(bytes, interest) == DecodeError::NONE
                   ? "Interest " + Name(interest.name).ToUri()
                   : "malformed Interest";
    case MessageKind::CONTENT_OBJECT:
        return Decode(bytes, content) == DecodeError::NONE ? "Data " + Name(content.name).ToUri()
                                                           : "malformed Data";
    default:
        return "no CCN message";
    }
}

DecodeError
Codec::Split(Bytes, Bytes&, Bytes&) const
{
    return DecodeError::UNKNOWN_MESSAGE;
}

std::string
Codec::EncodeSigned(const ContentObject& object) const
{
    const std::string bytes = Encode(object);
    ContentView view;
    Decode(bytes, view);
    return std::string(view.signedBytes);
}

std::string
Codec::EncodeSignedName(const ContentObject& object) const
{
    return EncodeSigned(object);
}

Bytes
Codec::FindSignedName(Bytes) const
{
    return Bytes();
}

Bytes
Codec::FindNameInSigned(Bytes signedBytes)
{
    for (const Codec* codec : GetFormats())
    {
        const Bytes name = codec->FindSignedName(signedBytes);
        if (!name.empty())
        {
            return name;
        }
    }
    return signedBytes;
}

DecodeError
Codec::DecodeReturn(Bytes, InterestView&, ReturnCode&) const
{
    return DecodeError::UNKNOWN_MESSAGE;
}

void
Codec::SetHopLimit(Packet&, uint8_t) const
{
    NS_ABORT_MSG("wire format " << m_name << " has no hop limits");
}

Ptr<Packet>
Codec::CopyForRetry(const Packet&, uint8_t, Time) const
{
    NS_ABORT_MSG("wire format " << m_name << " has no hop limits");
}

Ptr<Packet>
Codec::CopyToStore(const Packet&, uint64_t) const
{
    NS_ABORT_MSG("wire format " << m_name << " has no such times");
}

void
Codec::MakeReturn(Packet&, uint8_t, ReturnCode) const
{
    NS_ABORT_MSG("wire format " << m_name << " has no Interest Returns");
}

Ptr<Packet>
Codec::ToPacket(const Interest& interest) const
{
    auto packet = Create<Packet>();
    packet->AddHeader(MessageHead(Encode(interest)));
    return packet;
}

Ptr<Packet>
Codec::ToPacket(const ContentObject& object) const
{
    auto packet = Create<Packet>();
    packet->AddHeader(MessageHead(Encode(object)));
    return packet;
}

void
Codec::TakeGap(Bytes& exclude, ExcludeGap&) const
{
    exclude = Bytes();
}

DecodeError
Codec::DecodeName(Bytes name, NameView& view) const
{
    return view.Take(*this, name);
}

int
Codec::CompareNames(Bytes a, Bytes b) const
{
    Bytes left;
    Bytes right;
    while (!a.empty() && !b.empty() && TakeComponent(a, left) && TakeComponent(b, right))
    {
        const int order = CompareComponents(left, right);
        if (order != 0)
        {
            return order;
        }
    }
    return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

bool
Codec::IsUsualForm(Bytes name) const
{
    std::string usual;
    Bytes rest = name;
    for (Bytes component; TakeComponent(rest, component);)
    {
        AppendComponent(usual, component);
    }
    return usual == name;
}

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
