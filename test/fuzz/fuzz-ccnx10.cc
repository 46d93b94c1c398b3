// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-ccnx10-builder.h"
#include "ccn-fuzz-kit.h"

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-public-key.h"

// Passes arbitrary bytes to the decoders of CCNx 1.0. What is decoded is written again to the same
// bytes by a builder, and to the same fields by the encoders of applications.

namespace
{

using namespace ns3::ccn;
using ns3::ccn::fuzz::Require;
using ns3::ccn::test::Ccnx10Builder;

const Codec& g_codec = Codec::Get(Codec::CCNX10); ///< under test

/** @param component any bytes, which are one segment */
void
CheckComponent(Bytes component)
{
    std::string element;
    g_codec.AppendComponent(element, component);
    Bytes rest = element;
    Bytes taken;
    Require(g_codec.TakeComponent(rest, taken) && rest.empty(), "a component is one segment");
    Require(taken == component, "which has the component");
}

/** @param elements any bytes @return true if they are a name */
bool
CheckElements(Bytes elements)
{
    NameView view;
    if (g_codec.DecodeName(elements, view) != DecodeError::NONE)
    {
        return false;
    }
    Require(view.GetEncoded() == elements, "a name has all its bytes");
    Require(g_codec.IsUsualForm(elements), "there is one encoding of a name");
    const Name name(view);
    std::string again;
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        g_codec.AppendComponent(again, name.GetComponent(i));
        Require(view.GetEncoded(i + 1) == again, "prefixes are bytes");
    }
    NameView taken;
    Require(taken.Take(g_codec, elements) == DecodeError::NONE, "taken one by one");
    Require(taken.GetHash() == view.GetHash() && taken.GetSize() == view.GetSize(), "the same");
    view.GetNextHash();
    Require(name.IsPrefixOf(view), "a prefix of itself");
    return true;
}

/** @param hash of a view @return true if it is written as it was read, unlike some of 28 bytes */
bool
IsClear(Bytes hash)
{
    return hash.size() != 32 || hash.substr(2, 2) != Bytes("\0\x1c", 2);
}

/** @param view of a packet */
void
CheckInterest(const InterestView& view)
{
    CheckElements(view.name.GetEncoded());
    Selectors again;
    g_codec.DecodeRestrictions(view.GetRestrictions(), again);
    Require(again.publisher == view.selectors.publisher &&
                again.objectHash == view.selectors.objectHash,
            "restrictions are enough for the PIT");
    Interest interest;
    interest.name = Name(view.name);
    interest.selectors = view.selectors;
    interest.lifetime = view.GetLifetime();
    interest.hopLimit = view.hopLimit;
    interest.payload = view.payload;
    const std::string packet = g_codec.Encode(interest);
    InterestView read;
    Require(g_codec.Decode(packet, read) == DecodeError::NONE,
            "an Interest that is written is read");
    Require(read.name.GetEncoded() == view.name.GetEncoded(), "its name");
    const ns3::Time lost = read.GetLifetime() - view.GetLifetime(); // a time code has parts of a ms
    Require(!lost.IsStrictlyNegative() && lost < ns3::MilliSeconds(1),
            "its lifetime, rounded up to ms");
    Require(read.hopLimit == view.hopLimit && read.payload == view.payload, "hop limit, payload");
    const bool isClear = IsClear(view.selectors.publisher) && IsClear(view.selectors.objectHash);
    Require(!isClear || (read.selectors.publisher == view.selectors.publisher &&
                         read.selectors.objectHash == view.selectors.objectHash),
            "its restrictions");
}

/** @param view of a packet */
void
CheckContent(const ContentView& view)
{
    CheckElements(view.name.GetEncoded());
    view.ComputeDigest();
    view.IsFinalBlock();
    const auto key = PublicKey::Decode(view.locator);
    Require(!key || !VerifySignature(view, *key) || key->HasId(view.publisherKeyDigest),
            "a signature that verifies names its key");
    if (view.type == ContentType::OTHER)
    {
        return;
    }
    ContentObject object = ContentObject::MakeUnsigned(Name(view.name));
    object.type = view.type;
    object.payload = view.payload;
    object.hasExpiry = view.hasExpiry;
    object.expiryMs = view.expiryMs;
    object.hasCacheTime = view.hasCacheTime;
    object.cacheTimeMs = view.cacheTimeMs;
    const std::string packet = g_codec.Encode(object);
    ContentView read;
    Require(g_codec.Decode(packet, read) == DecodeError::NONE, "an object that is written is read");
    Require(read.name.GetEncoded() == view.name.GetEncoded(), "its name");
    Require(read.payload == view.payload && read.type == view.type, "its payload");
    Require(read.hasExpiry == view.hasExpiry && read.expiryMs == view.expiryMs, "its expiry");
    Require(!read.hasSignature && read.signatureBits.empty(), "no signature");
}

/**
 * Decodes bytes as a packet.
 *
 * @param bytes any
 */
void
CheckPacket(Bytes bytes)
{
    InterestView interest;
    ContentView content;
    ReturnCode code{};
    Ccnx10Builder builder;
    const MessageKind kind = g_codec.GetKind(bytes);
    const bool isInterest = g_codec.Decode(bytes, interest) == DecodeError::NONE;
    const bool isContent = g_codec.Decode(bytes, content) == DecodeError::NONE;
    Require(!isInterest || kind == MessageKind::INTEREST, "kind of Interest");
    Require(!isContent || kind == MessageKind::CONTENT_OBJECT, "kind of object");
    if (isInterest)
    {
        CheckInterest(interest);
    }
    if (isContent)
    {
        CheckContent(content);
    }
    const bool isReturn = g_codec.DecodeReturn(bytes, interest, code) == DecodeError::NONE;
    Require(!isReturn || kind == MessageKind::INTEREST_RETURN, "kind of Interest Return");
    const bool isPacket = isInterest || isContent || isReturn;
    Require((builder.Read(bytes) == DecodeError::NONE) == isPacket, "all decoders agree");
    Require(!isPacket || builder.Write() == bytes, "a packet is written to the same bytes");
    Require(!DescribeMessage(bytes, g_codec).empty(), "everything can be described");
}

/**
 * Makes bytes a packet of a kind that they are the fields of.
 *
 * @param bytes any
 * @param type of the packet
 */
void
CheckFields(Bytes bytes, ccnx10::PacketType type)
{
    constexpr std::size_t MOST = 60000;
    ccnx10::TlvWriter writer(bytes.size() + ccnx10::FIXED_HEADER + ccnx10::TLV_HEAD);
    writer.GetBytes().assign(ccnx10::FIXED_HEADER, '\0');
    writer.GetBytes()[ccnx10::AT_VERSION] = ccnx10::VERSION;
    writer.GetBytes()[ccnx10::AT_TYPE] = static_cast<char>(type);
    writer.GetBytes()[ccnx10::AT_CODE] = 1;
    writer.GetBytes()[ccnx10::AT_HEADER_LENGTH] = ccnx10::FIXED_HEADER;
    const bool isContent = type == ccnx10::PACKET_CONTENT;
    writer.Tlv(isContent ? ccnx10::T_OBJECT : ccnx10::T_INTEREST, bytes.substr(0, MOST));
    writer.Patch(ccnx10::AT_PACKET_LENGTH, writer.GetBytes().size());
    CheckPacket(writer.GetBytes());
}

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data any bytes
 * @param size their number
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const Bytes bytes(reinterpret_cast<const char*>(data), size);
    Bytes rest = bytes;
    Bytes packet;
    CheckPacket(bytes);
    if (g_codec.TakeMessage(rest, packet) == DecodeError::NONE)
    {
        Require(rest.empty() && packet == bytes.substr(0, packet.size()), "the rest is padding");
        CheckPacket(packet);
    }
    CheckFields(bytes, ccnx10::PACKET_INTEREST);
    CheckFields(bytes, ccnx10::PACKET_CONTENT);
    CheckComponent(bytes);
    CheckElements(bytes);
    return 0;
}
