// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-codec.h"

#include "ns3/assert.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-encoder.h"
#include "ns3/ccn-ccnx10-hop-header.h"
#include "ns3/ccn-ccnx10-packet.h"
#include "ns3/ccn-ccnx10-plain-head.h"
#include "ns3/ccn-ccnx10-segment.h"
#include "ns3/ccn-ccnx10-signed-name.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-parts.h"

#include <algorithm>
#include <limits>
#include <openssl/sha.h>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

using ccnx10::PacketFields;
using ccnx10::TimeForm;

constexpr ccnx10::Ccnx10PlainHeads g_plainHeads;

// All have the traits of RFC 8609, and one number.
Ccnx10Codec g_ccnx10("ccnx-1.0", TimeForm::READ, g_plainHeads);
Ccnx10Codec g_compact("ccnx-1.0-compact", TimeForm::WRITE, g_plainHeads);
Ccnx10Codec g_rfc8609("ccnx-1.0-rfc8609", TimeForm::MS, g_plainHeads);

// Before the types of the library ask for the default format.
[[gnu::init_priority(150)]] const Codec::Registrar g_registrars[] = {Codec::Registrar(g_ccnx10),
                                                                     Codec::Registrar(g_compact),
                                                                     Codec::Registrar(g_rfc8609)};

/**
 * @param key restriction by key, as PacketFields has it, or empty
 * @param object restriction by hash, or empty
 * @param encoded the bytes of both
 * @param selectors set to them
 */
void
SetSelectors(Bytes key, Bytes object, Bytes encoded, Selectors& selectors)
{
    using Publisher = Selectors::Publisher;
    selectors.minSuffix = selectors.maxSuffix = 1; // the whole name, and the digest
    selectors.publisherKind = key.empty() ? Publisher::NONE : Publisher::KEY;
    selectors.hasExclude = false;
    selectors.childSelector = selectors.stated = 0;
    selectors.answerOrigin = ANSWER_DEFAULT;
    selectors.scope = -1;
    selectors.publisher = key;
    selectors.objectHash = object;
    selectors.exclude = Bytes();
    selectors.encoded = encoded;
}

/**
 * @param fields with a lifetime
 * @param hasCode whether one octet of it is a time code
 * @param view set to the lifetime
 */
void
SetLifetime(const PacketFields& fields, bool hasCode, InterestView& view)
{
    constexpr uint64_t MOST_MS = std::numeric_limits<int64_t>::max();
    const bool isCode = hasCode && fields.isLifetimeShort;
    view.lifetimeMs =
        isCode ? int64_t{-1} : static_cast<int64_t>(std::min(fields.lifetimeMs, MOST_MS));
    view.lifetime4096ths =
        isCode ? ccnx10::GetTimeOfCode(static_cast<uint8_t>(fields.lifetimeMs)) : 0;
}

/**
 * @param fields with a Recommended Cache Time
 * @param view set to it
 */
void
SetCacheTime(const PacketFields& fields, ContentView& view)
{
    view.isCacheTimeRelative = fields.isCacheTimeShort;
    view.cacheTimeMs = fields.cacheTimeMs;
    if (fields.isCacheTimeShort)
    {
        const uint64_t time = ccnx10::GetTimeOfCode(static_cast<uint8_t>(fields.cacheTimeMs));
        view.cacheTimeMs = ccnx10::GetUtcMs() + time * 1000 / 4096;
    }
}

/** @param number a payload type @return the type of the content */
ContentType
GetType(uint8_t number)
{
    constexpr ContentType TYPES[] = {ContentType::DATA,
                                     ContentType::KEY,
                                     ContentType::LINK,
                                     ContentType::MANIFEST};
    return number < std::size(TYPES) ? TYPES[number] : ContentType::OTHER;
}

/** @param validation with any key @param view receives its locator */
void
SetLocator(const ccnx10::Validation& validation, ContentView& view)
{
    using Locator = ContentView::Locator;
    view.locatorKind = Locator::NONE;
    view.locator = Bytes();
    if (!validation.publicKey.empty())
    {
        view.locatorKind = Locator::KEY;
        view.locator = validation.publicKey;
    }
    else if (!validation.certificate.empty())
    {
        view.locatorKind = Locator::CERTIFICATE;
        view.locator = validation.certificate;
    }
    else if (!validation.keyLink.empty())
    {
        ccnx10::TlvReader reader(validation.keyLink);
        reader.Next();
        view.locatorKind = Locator::KEY_NAME;
        view.locator = reader.GetValue();
    }
}

/** @param fields of an object @param view receives its validation */
void
SetValidation(const PacketFields& fields, ContentView& view)
{
    const ccnx10::Validation& validation = fields.validation;
    const bool isRsa = validation.algorithm == ccnx10::T_RSA_SHA256;
    const bool isPresent = !validation.signedBytes.empty();
    view.hasSignature = isPresent && validation.algorithm != ccnx10::T_CRC32C;
    view.digestAlgorithm = isRsa ? Bytes() : validation.algorithmType;
    view.signatureBits = validation.payload;
    view.publisherKeyDigest = validation.keyId;
    view.timestamp = validation.signatureTime;
    view.signedBytes = isPresent ? validation.signedBytes : fields.message;
    SetLocator(validation, view);
}

/**
 * Changes bytes of the fixed header. The packet's tags and the bytes of its copies stay as they are.
 * @param packet an Interest or an Interest Return
 * @param type of the packet
 * @param hopLimit new value
 * @param code new value
 */
void
SetHeader(Packet& packet, ccnx10::PacketType type, uint8_t hopLimit, uint8_t code)
{
    thread_local Ccnx10HopHeader header; // made once, which takes fewer instructions
    header.packetType = type;
    header.packetLength = packet.GetSize();
    header.hopLimit = hopLimit;
    header.code = code;
    packet.RemoveAtStart(header.GetSerializedSize());
    packet.AddHeader(header);
}

} // namespace

MessageKind
Ccnx10Codec::GetKind(Bytes bytes) const
{
    if (bytes.size() < 2 || bytes[ccnx10::AT_VERSION] != ccnx10::VERSION)
    {
        return MessageKind::UNKNOWN;
    }
    switch (bytes[ccnx10::AT_TYPE])
    {
    case ccnx10::PACKET_INTEREST:
        return MessageKind::INTEREST;
    case ccnx10::PACKET_CONTENT:
        return MessageKind::CONTENT_OBJECT;
    case ccnx10::PACKET_RETURN:
        return MessageKind::INTEREST_RETURN;
    default:
        return MessageKind::UNKNOWN;
    }
}

std::string
Ccnx10Codec::Describe(Bytes bytes) const
{
    const MessageKind kind = GetKind(bytes);
    const bool isReturn = kind == MessageKind::INTEREST_RETURN;
    if (kind == MessageKind::UNKNOWN)
    {
        return "no CCN message";
    }
    const std::string what = isReturn                              ? "Interest Return"
                             : kind == MessageKind::CONTENT_OBJECT ? "Data"
                                                                   : "Interest";
    NameView name;
    if (ccnx10::ReadBeginning(bytes, name) != DecodeError::NONE)
    {
        return "malformed " + what;
    }
    const auto code = static_cast<ReturnCode>(bytes[ccnx10::AT_CODE]);
    return what + (isReturn ? " " + ToString(code) : "") + " " + Name(name).ToUri();
}

DecodeError
Ccnx10Codec::TakeMessage(Bytes& datagram, Bytes& message) const
{
    uint32_t size;
    const DecodeError error = ccnx10::GetPacketSize(datagram, size);
    if (error == DecodeError::NONE)
    {
        message = datagram.substr(0, size);
        datagram.remove_prefix(datagram.size()); // one packet a datagram; the rest is padding
    }
    return error;
}

DecodeError
Ccnx10Codec::DecodeInterest(Bytes bytes, ccnx10::PacketType type, InterestView& view) const
{
    PacketFields fields;
    const DecodeError error = ccnx10::ReadPacket(bytes, type, fields, view.name);
    if (error != DecodeError::NONE)
    {
        return error;
    }
    if (fields.isCacheTimeShort && m_times == TimeForm::MS)
    {
        return DecodeError::BAD_LENGTH;
    }
    SetSelectors(fields.keyIdRestriction,
                 fields.hashRestriction,
                 fields.restrictions,
                 view.selectors);
    view.hasLifetime = fields.hasLifetime;
    view.lifetimeMs = ccnx10::DEFAULT_LIFETIME_MS;
    if (fields.hasLifetime)
    {
        SetLifetime(fields, m_times != TimeForm::MS, view);
    }
    view.nonce = Bytes();
    view.nonceDigest = 0;
    view.hasFaceId = false;
    view.hasHopLimit = true;
    view.hopLimit = static_cast<uint8_t>(bytes[ccnx10::AT_HOP_LIMIT]);
    view.payload = fields.payload;
    view.message = bytes;
    return DecodeError::NONE;
}

DecodeError
Ccnx10Codec::Decode(Bytes bytes, InterestView& view) const
{
    return DecodeInterest(bytes, ccnx10::PACKET_INTEREST, view);
}

DecodeError
Ccnx10Codec::DecodeReturn(Bytes bytes, InterestView& view, ReturnCode& code) const
{
    const DecodeError error = DecodeInterest(bytes, ccnx10::PACKET_RETURN, view);
    if (error == DecodeError::NONE)
    {
        code = static_cast<ReturnCode>(bytes[ccnx10::AT_CODE]);
    }
    return error;
}

DecodeError
Ccnx10Codec::Decode(Bytes bytes, ContentView& view) const
{
    PacketFields fields;
    const DecodeError error = ccnx10::ReadPacket(bytes, ccnx10::PACKET_CONTENT, fields, view.name);
    if (error != DecodeError::NONE)
    {
        return error;
    }
    if (fields.isCacheTimeShort && m_times == TimeForm::MS)
    {
        return DecodeError::BAD_LENGTH;
    }
    if (!fields.hasName)
    {
        ccnx10::ReadSegments(fields.message.substr(0, 0), view.name);
    }
    view.witness = view.extOpt = view.embeddedInterest = Bytes();
    view.type = GetType(fields.payloadType);
    view.hasFreshness = false;
    view.freshnessSeconds = 0;
    view.hasExpiry = fields.hasExpiry;
    view.expiryMs = fields.expiryMs;
    view.hasCacheTime = fields.hasCacheTime;
    SetCacheTime(fields, view);
    view.hasFinalBlockId = fields.hasEndChunk;
    view.finalBlockId = fields.endChunk;
    view.payload = fields.payload;
    view.message = bytes;
    SetValidation(fields, view);
    return DecodeError::NONE;
}

void
Ccnx10Codec::SetHopLimit(Packet& interest, uint8_t hopLimit) const
{
    SetHeader(interest, ccnx10::PACKET_INTEREST, hopLimit, 0);
}

Ptr<Packet>
Ccnx10Codec::CopyForRetry(const Packet& interest, uint8_t hopLimit, Time lifetime) const
{
    const Ptr<Packet> copy = interest.Copy();
    std::string headers(ccnx10::MAX_HEADERS, '\0');
    copy->CopyData(reinterpret_cast<uint8_t*>(headers.data()), headers.size());
    headers.resize(static_cast<uint8_t>(headers[ccnx10::AT_HEADER_LENGTH]));
    copy->RemoveAtStart(headers.size());
    headers[ccnx10::AT_HOP_LIMIT] = static_cast<char>(hopLimit);
    ccnx10::LimitLifetime(headers, std::max<int64_t>(0, lifetime.GetMilliSeconds()), m_times);
    copy->AddHeader(MessageHead(std::move(headers)));
    return copy;
}

Ptr<Packet>
Ccnx10Codec::CopyToStore(const Packet& object, uint64_t cacheTimeMs) const
{
    const Ptr<Packet> copy = object.Copy();
    std::string headers(ccnx10::MAX_HEADERS, '\0');
    copy->CopyData(reinterpret_cast<uint8_t*>(headers.data()), headers.size());
    headers.resize(static_cast<uint8_t>(headers[ccnx10::AT_HEADER_LENGTH]));
    copy->RemoveAtStart(headers.size());
    ccnx10::SetCacheTime(headers, cacheTimeMs);
    copy->AddHeader(MessageHead(std::move(headers)));
    return copy;
}

void
Ccnx10Codec::MakeReturn(Packet& interest, uint8_t hopLimit, ReturnCode code) const
{
    SetHeader(interest, ccnx10::PACKET_RETURN, hopLimit, static_cast<uint8_t>(code));
}

std::string
Ccnx10Codec::Encode(const Interest& interest) const
{
    return ccnx10::WriteInterest(interest, m_times);
}

std::string
Ccnx10Codec::Encode(const ContentObject& object) const
{
    const ccnx10::ContentParts parts = ccnx10::WriteContent(object, m_times);
    return parts.head + object.payload + std::string(object.virtualPayload, '\0') + parts.tail;
}

std::string
Ccnx10Codec::EncodeSigned(const ContentObject& object) const
{
    const ccnx10::ContentParts parts = ccnx10::WriteUnsigned(object, m_times);
    return parts.head.substr(parts.from) + object.payload +
           std::string(object.virtualPayload, '\0') + parts.tail;
}

std::string
Ccnx10Codec::EncodeSignedName(const ContentObject& object) const
{
    return object.name.GetSize() > 0 ? ccnx10::WriteSignedName(object.name) : EncodeSigned(object);
}

Bytes
Ccnx10Codec::FindSignedName(Bytes signedBytes) const
{
    const bool isObject = ccnx10::IsSignedObject(signedBytes);
    return isObject ? ccnx10::GetSignedName(signedBytes) : Bytes();
}

Ptr<Packet>
Ccnx10Codec::ToPacket(const ContentObject& object) const
{
    if (object.virtualPayload == 0)
    {
        return Codec::ToPacket(object);
    }
    ccnx10::ContentParts parts = ccnx10::WriteContent(object, m_times);
    auto packet = Create<Packet>(object.virtualPayload);
    packet->AddHeader(MessageHead(std::move(parts.head)));
    if (!parts.tail.empty())
    {
        packet->AddTrailer(MessageTail(std::move(parts.tail)));
    }
    return packet;
}

Bytes
Ccnx10Codec::GetDigested(Bytes message) const
{
    return message.substr(static_cast<uint8_t>(message[ccnx10::AT_HEADER_LENGTH]));
}

Digest
Ccnx10Codec::ComputeDigest(Bytes message) const
{
    const Bytes hashed = GetDigested(message);
    Digest digest;
    SHA256(reinterpret_cast<const uint8_t*>(hashed.data()), hashed.size(), digest.data());
    return digest;
}

void
Ccnx10Codec::DecodeRestrictions(Bytes bytes, Selectors& selectors) const
{
    Bytes key;
    Bytes object;
    ccnx10::TlvReader reader(bytes);
    while (reader.Next())
    {
        if (reader.GetType() == ccnx10::T_KEYIDRESTR)
        {
            ccnx10::GetHash(reader.GetValue(), key);
        }
        else if (reader.GetType() == ccnx10::T_OBJHASHRESTR)
        {
            ccnx10::GetHash(reader.GetValue(), object);
        }
    }
    SetSelectors(key, object, bytes, selectors);
}

bool
Ccnx10Codec::TakeComponent(Bytes& name, Bytes& component) const
{
    ccnx10::TlvReader reader(name);
    if (!reader.Next() || reader.GetType() == ccnx10::T_PAD)
    {
        return false;
    }
    component = ccnx10::GetSegmentComponent(reader);
    name.remove_prefix(reader.GetTlv().size());
    return true;
}

void
Ccnx10Codec::AppendComponent(std::string& name, Bytes component) const
{
    if (ccnx10::IsSegment(component))
    {
        name += component;
        return;
    }
    if (component.size() > ccnx10::MAX_VALUE)
    {
        throw std::invalid_argument("component of a name: has " + std::to_string(component.size()) +
                                    " bytes in ccnx-1.0 (allowed: at most " +
                                    std::to_string(ccnx10::MAX_VALUE) + ")");
    }
    const std::size_t size = component.size();
    const char head[] = {0,
                         ccnx10::T_NAMESEGMENT,
                         static_cast<char>(size >> 8),
                         static_cast<char>(size)};
    name.append(head, sizeof(head));
    name += component;
}

DecodeError
Ccnx10Codec::DecodeName(Bytes name, NameView& view) const
{
    return ccnx10::ReadSegments(name, view);
}

} // namespace ns3::ccn
