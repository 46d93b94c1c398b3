// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-content.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-message-parts.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn::ccnb
{

namespace
{

/** Octets of headers and numbers in the signed part; the Signature has at most as many. */
constexpr std::size_t MOST_BESIDES_CONTENT = 96;

/**
 * Writes the Signature element.
 */
void
WriteSignature(CcnbWriter& writer, const ContentObject& object)
{
    writer.Open(Dtag::SIGNATURE);
    if (!object.digestAlgorithm.empty())
    {
        writer.Open(Dtag::DIGEST_ALGORITHM);
        writer.Text(object.digestAlgorithm);
        writer.Close();
    }
    if (!object.witness.empty())
    {
        writer.BlobElement(Dtag::WITNESS, object.witness);
    }
    writer.BlobElement(Dtag::SIGNATURE_BITS, object.signatureBits);
    writer.Close();
}

/**
 * @param object to be encoded
 * @return octets of its payload, real or virtual
 */
std::size_t
GetPayloadSize(const ContentObject& object)
{
    return object.payload.size() + object.virtualPayload;
}

/**
 * Writes the KeyLocator element, if there is one.
 */
void
WriteKeyLocator(CcnbWriter& writer, const ContentObject& object)
{
    using Locator = ContentView::Locator;
    if (object.locatorKind == Locator::NONE)
    {
        return;
    }
    writer.Open(Dtag::KEY_LOCATOR);
    if (object.locatorKind == Locator::KEY_NAME)
    {
        writer.Open(Dtag::KEY_NAME);
        writer.Raw(object.locator);
        writer.Close();
    }
    else
    {
        const bool isKey = object.locatorKind == Locator::KEY;
        writer.BlobElement(isKey ? Dtag::KEY : Dtag::CERTIFICATE, object.locator);
    }
    writer.Close();
}

/**
 * Writes the SignedInfo element.
 */
void
WriteSignedInfo(CcnbWriter& writer, const ContentObject& object)
{
    writer.Open(Dtag::SIGNED_INFO);
    writer.BlobElement(Dtag::PUBLISHER_PUBLIC_KEY_DIGEST, object.publisherKeyDigest);
    writer.BlobElement(Dtag::TIMESTAMP, ToBigEndian(object.timestamp4096ths));
    if (object.type != ContentType::DATA)
    {
        constexpr std::size_t TYPE_SIZE = 3;
        const std::string type = ToBigEndian(static_cast<uint32_t>(object.type));
        writer.BlobElement(Dtag::TYPE, std::string(TYPE_SIZE - type.size(), '\0') + type);
    }
    if (object.hasFreshness)
    {
        writer.DecimalElement(Dtag::FRESHNESS_SECONDS, object.freshnessSeconds);
    }
    if (!object.finalBlockId.empty())
    {
        writer.BlobElement(Dtag::FINAL_BLOCK_ID, object.finalBlockId);
    }
    WriteKeyLocator(writer, object);
    if (!object.embeddedInterest.empty())
    {
        CcnbWriter offset;
        offset.DecimalElement(Dtag::INTEREST_OFFSET, GetPayloadSize(object));
        writer.BlobElement(Dtag::EXT_OPT, offset.GetBytes());
    }
    writer.Close();
}

/**
 * @param object to be encoded
 * @return nullptr, or the field of its Signature that is out of bounds
 */
const char*
FindSignatureFault(const ContentObject& object)
{
    if (!object.signatureBits.empty() && object.signatureBits.size() < 16)
    {
        return "signature bits must have at least 16 octets, or none";
    }
    if (!object.witness.empty() && object.witness.size() < 8)
    {
        return "witness must have at least 8 octets, or none";
    }
    if (object.signatureBits.empty() && !(object.witness.empty() && object.digestAlgorithm.empty()))
    {
        return "witness and digest algorithm need signature bits";
    }
    return nullptr;
}

/**
 * @param object to be encoded
 * @return nullptr, or the field of the signed part that is out of bounds
 */
const char*
FindSignedFault(const ContentObject& object)
{
    const std::size_t publisher = object.publisherKeyDigest.size();
    const auto type = static_cast<uint32_t>(object.type);
    if (publisher < MIN_PUBLISHER_DIGEST || publisher > MAX_PUBLISHER_DIGEST)
    {
        return "publisher key digest must have 16 .. 64 octets";
    }
    if (type > 0xFFFFFF)
    {
        return "type must have 3 octets";
    }
    if (object.type == ContentType::MANIFEST || object.type == ContentType::OTHER ||
        object.hasExpiry || object.hasCacheTime)
    {
        return "ccnb has no manifests, ExpiryTime and Recommended Cache Time (allowed: none)";
    }
    if (object.virtualPayload > 0 && !object.payload.empty())
    {
        return "payload must be real or virtual, not both";
    }
    return nullptr;
}

/**
 * @param object the object with the fault
 * @param fault the field that is out of bounds, or nullptr
 * @throws std::invalid_argument if there is a fault
 */
void
ThrowFault(const ContentObject& object, const char* fault)
{
    if (fault)
    {
        throw std::invalid_argument("ContentObject " + object.name.ToUri() + ": " + fault);
    }
}

/**
 * Writes Name, SignedInfo and the part of Content before the payload.
 */
void
WriteSignedHead(CcnbWriter& writer, const ContentObject& object)
{
    CheckComponents(object.name);
    ThrowFault(object, FindSignedFault(object));
    WriteName(writer, object.name);
    WriteSignedInfo(writer, object);
    writer.Open(Dtag::CONTENT);
    const std::size_t size = GetPayloadSize(object) + object.embeddedInterest.size();
    if (size > 0)
    {
        writer.Header(BlockType::BLOB, size);
    }
}

/** @param object to be encoded @return upper bound of the octets that WriteSignedHead writes */
std::size_t
GetSignedRoom(const ContentObject& object)
{
    return object.name.GetEncoded().size() + object.publisherKeyDigest.size() +
           object.finalBlockId.size() + object.locator.size() + MOST_BESIDES_CONTENT;
}

} // namespace

std::string
EncodeSignedHead(const ContentObject& object)
{
    CcnbWriter writer(GetSignedRoom(object));
    WriteSignedHead(writer, object);
    return writer.Take();
}

std::string
EncodeSigned(const ContentObject& object)
{
    return EncodeSignedHead(object) + object.payload + std::string(object.virtualPayload, '\0') +
           object.embeddedInterest + '\0';
}

std::string
EncodeHead(const ContentObject& object)
{
    ThrowFault(object, FindSignatureFault(object));
    CcnbWriter writer(GetSignedRoom(object) + object.signatureBits.size() + object.witness.size() +
                      MOST_BESIDES_CONTENT);
    writer.Open(Dtag::CONTENT_OBJECT);
    if (!object.signatureBits.empty())
    {
        WriteSignature(writer, object);
    }
    WriteSignedHead(writer, object);
    return writer.Take();
}

std::string
Encode(const ContentObject& object)
{
    return EncodeHead(object) + object.payload + std::string(object.virtualPayload, '\0') +
           object.embeddedInterest + std::string(CLOSING_OCTETS, '\0');
}

Ptr<Packet>
ToPacket(const ContentObject& object)
{
    if (object.virtualPayload == 0 || !object.embeddedInterest.empty())
    {
        auto packet = Create<Packet>();
        packet->AddHeader(MessageHead(Encode(object)));
        return packet;
    }
    auto packet = Create<Packet>(object.virtualPayload + CLOSING_OCTETS);
    packet->AddHeader(MessageHead(EncodeHead(object)));
    return packet;
}

} // namespace ns3::ccn::ccnb
