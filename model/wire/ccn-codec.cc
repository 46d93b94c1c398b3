/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-codec.h"

#include "ns3/abort.h"
#include "ns3/ccn-ccnb-codec.h"
#include "ns3/ccn-ccnx10-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-parts.h"
#include "ns3/ccn-name.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

// Initialized before any code runs, since their constructors are constexpr.
CcnbCodec g_ccnb;
Ccnx10Codec g_ccnx10("ccnx-1.0", ccnx10::TimeForm::READ);
Ccnx10Codec g_ccnx10Compact("ccnx-1.0-compact", ccnx10::TimeForm::WRITE);
Ccnx10Codec g_ccnx10Rfc8609("ccnx-1.0-rfc8609", ccnx10::TimeForm::MS);

} // namespace

const Codec* Codec::s_codecs[MAX_CODECS] = {&g_ccnb, &g_ccnx10, &g_ccnx10Compact, &g_ccnx10Rfc8609};

const Codec&
Codec::Find(const std::string& name)
{
    std::string names;
    for (const Codec* codec : s_codecs)
    {
        if (codec && codec->GetName() == name)
        {
            return *codec;
        }
        names += codec ? (names.empty() ? "" : ", ") + std::string(codec->GetName()) : "";
    }
    throw std::invalid_argument("wire format \"" + name + "\": there is none (allowed: " + names +
                                ")");
}

void
Codec::Register(Codec& codec)
{
    const auto isTaken = [&codec](const Codec* other) {
        return other && std::string(other->GetName()) == codec.GetName();
    };
    const auto end = std::end(s_codecs);
    const auto place = std::find(std::begin(s_codecs), end, nullptr);
    if (place == end || std::any_of(std::begin(s_codecs), end, isTaken))
    {
        throw std::invalid_argument(
            "wire format \"" + std::string(codec.GetName()) +
            "\": cannot be registered (allowed: " + std::to_string(MAX_CODECS) +
            " formats, each with a name of its own)");
    }
    codec.m_number = place - std::begin(s_codecs);
    *place = &codec;
}

MessageKind
Codec::GetKindOf(const Packet& packet) const
{
    uint8_t head[8];
    const uint32_t size = packet.CopyData(head, sizeof(head));
    return GetKind(Bytes(reinterpret_cast<const char*>(head), size));
}

DecodeError
Codec::Decode(Bytes, PiggybackView&) const
{
    return DecodeError::UNKNOWN_MESSAGE;
}

DecodeError
Codec::DecodeEmbedded(PiggybackView&) const
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

} // namespace ns3::ccn
