// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-encoder.h"

#include "ns3/ccn-ccnx10-packet.h"
#include "ns3/ccn-ccnx10-segment.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace ns3::ccn::ccnx10
{

namespace
{

constexpr std::size_t MOST_BESIDES_NAME = 256; ///< usual bytes of a packet besides name and payload

/** @param interest any @return what an error calls it */
std::string
Describe(const Interest& interest)
{
    return "Interest for " + interest.name.ToUri();
}

/** @param object any @return what an error calls it */
std::string
Describe(const ContentObject& object)
{
    return "ContentObject " + object.name.ToUri();
}

/** @param message to be encoded @param fault what is wrong, or nullptr @throws if there is a fault */
template <typename Message>
void
ThrowFault(const Message& message, const char* fault)
{
    if (fault)
    {
        throw std::invalid_argument(Describe(message) + ": " + fault);
    }
}

/** @param message that was encoded @param size of the packet @throws if it is too large */
template <typename Message>
void
CheckSize(const Message& message, std::size_t size)
{
    if (size > MAX_MESSAGE_BYTES)
    {
        throw std::invalid_argument(Describe(message) + ": has " + std::to_string(size) +
                                    " bytes in ccnx-1.0 (allowed: at most " +
                                    std::to_string(MAX_MESSAGE_BYTES) + ")");
    }
}

/** @param hash as PacketFields has it @return true if it can be written */
bool
IsHash(Bytes hash)
{
    Bytes read;
    return hash.size() == SHA256_SIZE || (GetHash(hash, read) == DecodeError::NONE && read == hash);
}

/** @param writer gets a hash @param type of its container @param hash for which IsHash() is true */
void
WriteHash(TlvWriter& writer, uint32_t type, Bytes hash)
{
    const std::size_t place = writer.Open(type);
    if (hash.size() == SHA256_SIZE)
    {
        writer.Tlv(T_SHA_256, hash);
    }
    else
    {
        writer.GetBytes() += hash;
    }
    writer.Close(place);
}

/** @param writer gets the name @param name with a component @return false if the first is empty */
bool
WriteName(TlvWriter& writer, const Name& name)
{
    const Codec& codec = Codec::Get(Codec::CCNX10);
    const std::size_t place = writer.Open(T_NAME);
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        codec.AppendComponent(writer.GetBytes(), name.GetComponent(i));
    }
    writer.Close(place);
    return LoadShort(writer.GetBytes().data() + place + 2) != 0;
}

/** @param writer gets the fixed header, with lengths 0 @param type of the packet @param hopLimit of it */
void
WriteFixedHeader(TlvWriter& writer, PacketType type, uint8_t hopLimit)
{
    const char bytes[FIXED_HEADER] = {static_cast<char>(VERSION),
                                      static_cast<char>(type),
                                      0,
                                      0,
                                      static_cast<char>(hopLimit)};
    writer.GetBytes().append(bytes, sizeof(bytes));
}

/** @param interest to be encoded @return what CCNx 1.0 cannot say, or nullptr */
const char*
FindFault(const Interest& interest)
{
    const Selectors& selectors = interest.selectors;
    const bool asksKey = selectors.publisherKind == Selectors::Publisher::KEY;
    if (interest.name.GetSize() == 0)
    {
        return "ccnx-1.0 needs a component (allowed: 1 or more)";
    }
    if (interest.lifetime.IsStrictlyNegative())
    {
        return "lifetime must not be negative";
    }
    if (selectors.hasExclude || selectors.childSelector != 0 || selectors.minSuffix > 1 ||
        selectors.maxSuffix == 0 || selectors.answerOrigin != ANSWER_DEFAULT)
    {
        return "ccnx-1.0 has no Exclude, no suffix counts, no ChildSelector and no "
               "AnswerOriginKind (allowed: restrictions by key and by hash)";
    }
    if (!asksKey && selectors.publisherKind != Selectors::Publisher::NONE)
    {
        return "ccnx-1.0 restricts the publisher by its key only (allowed: KEY)";
    }
    if ((asksKey && !IsHash(selectors.publisher)) ||
        (!selectors.objectHash.empty() && !IsHash(selectors.objectHash)))
    {
        return "restriction must be a SHA-256 of 32 bytes, or the TLV of another hash";
    }
    return nullptr;
}

/** @param interest any @return the hop limit that it is sent with */
uint8_t
GetHopLimit(const Interest& interest)
{
    const int8_t scope = interest.selectors.scope; // 0 and 1 mean this node, 2 the next one
    return scope < 0 ? interest.hopLimit : std::max(scope - 1, 0);
}

/** @param type of an object @return its payload type; none if CCNx 1.0 has none */
std::optional<uint8_t>
GetPayloadType(ContentType type)
{
    switch (type)
    {
    case ContentType::DATA:
        return PAYLOAD_DATA;
    case ContentType::KEY:
        return PAYLOAD_KEY;
    case ContentType::LINK:
        return PAYLOAD_LINK;
    case ContentType::MANIFEST:
        return PAYLOAD_MANIFEST;
    default:
        return std::nullopt;
    }
}

/** @param object to be encoded @return the number of its last chunk, or nothing; empty: not chunks */
std::optional<Bytes>
GetEndChunk(const ContentObject& object)
{
    const Bytes id = object.finalBlockId;
    if (id.empty())
    {
        return Bytes();
    }
    if (IsSegment(id) && LoadShort(id.data()) == GetChunkTypes().segment)
    {
        return id.substr(TLV_HEAD);
    }
    const uint32_t size = object.name.GetSize();
    const bool isWhole = size > 0 && id == object.name.GetComponent(size - 1);
    return isWhole ? std::optional<Bytes>(Bytes()) : std::nullopt;
}

/** @param object to be encoded @return its algorithm; none if CCNx 1.0 has none of that name */
std::optional<uint16_t>
GetAlgorithm(const ContentObject& object)
{
    const Bytes name = object.digestAlgorithm;
    return name.empty()       ? std::optional<uint16_t>(T_RSA_SHA256)
           : name.size() == 2 ? std::optional<uint16_t>(LoadShort(name.data()))
                              : std::nullopt;
}

/** @param object to be encoded @return what is wrong with its message, or nullptr */
const char*
FindFault(const ContentObject& object)
{
    if (!GetPayloadType(object.type))
    {
        return "ccnx-1.0 has no payload type for its type (allowed: DATA, KEY, LINK, MANIFEST)";
    }
    if (!GetEndChunk(object))
    {
        return "last block must be a chunk segment in ccnx-1.0, or this one";
    }
    if (!object.embeddedInterest.empty())
    {
        return "ccnx-1.0 has no embedded Interests (allowed: none)";
    }
    if (object.virtualPayload > 0 && !object.payload.empty())
    {
        return "payload must be real or virtual, not both";
    }
    return nullptr;
}

/** @param object to be signed @return what is wrong with its validation, or nullptr */
const char*
FindSignatureFault(const ContentObject& object)
{
    if (!object.witness.empty())
    {
        return "ccnx-1.0 has no Merkle witnesses (allowed: none)";
    }
    if (!GetAlgorithm(object))
    {
        return "digest algorithm must be empty or the number of an algorithm in 2 bytes";
    }
    if (GetAlgorithm(object) != T_CRC32C && !IsHash(object.publisherKeyDigest))
    {
        return "publisher key digest must be a SHA-256 of 32 bytes, or the TLV of another hash";
    }
    return nullptr;
}

/** @param timestamp in 1/4096 s @return in ms, rounded to the nearest */
uint64_t
ToMs(uint64_t timestamp)
{
    return timestamp / 4096 * 1000 + (timestamp % 4096 * 1000 + 2048) / 4096;
}

/**
 * @param object with FreshnessSeconds
 * @return ExpiryTime: that long after its publication, or after now, if that is later
 */
uint64_t
GetFreshUntil(const ContentObject& object)
{
    return std::max(GetUtcMs(), ToMs(object.timestamp4096ths)) +
           uint64_t{object.freshnessSeconds} * 1000;
}

/** @param writer gets the fields of a message before its payload @param object has them */
void
WriteFields(TlvWriter& writer, const ContentObject& object)
{
    const uint8_t type = *GetPayloadType(object.type);
    if (type != PAYLOAD_DATA)
    {
        writer.Number(T_PAYLDTYPE, type, 1);
    }
    if (object.hasExpiry || object.hasFreshness)
    {
        writer.Number(T_EXPIRY,
                      object.hasExpiry ? object.expiryMs : GetFreshUntil(object),
                      TIME_SIZE);
    }
    const Bytes endChunk = *GetEndChunk(object);
    if (!endChunk.empty())
    {
        writer.Tlv(GetChunkTypes().endChunk, endChunk);
    }
}

/**
 * Writes a time code, if that is allowed and loses little. A lifetime that no code comes near, and one of
 * 0, which asks for no answer, stay what they are.
 * @param writer gets the header
 * @param type of the header
 * @param ms the time from now on
 * @param times whether it may be a time code
 * @return false if nothing was written
 */
bool
WriteTimeCode(TlvWriter& writer, HopType type, uint64_t ms, TimeForm times)
{
    constexpr uint64_t MOST_MS = uint64_t{1} << 48; // far above all codes
    const uint64_t most = std::min(ms, MOST_MS);
    const uint8_t code = GetTimeCode(To4096ths(most));
    const bool isWritten = times == TimeForm::WRITE && IsNear(code, most);
    if (isWritten)
    {
        writer.Number(type, code, TIME_CODE_SIZE);
    }
    return isWritten;
}

/** @param writer gets the header @param ms the lifetime @param times as for WriteInterest() */
void
WriteLifetime(TlvWriter& writer, uint64_t ms, TimeForm times)
{
    if (WriteTimeCode(writer, T_INTLIFE, ms, times))
    {
        return;
    }
    // One octet would be ms to some readers and a time code to others; only 0 is 0 to all.
    const uint32_t least = times == TimeForm::MS || ms == 0 ? 1 : 2;
    writer.Number(T_INTLIFE, ms, std::max(least, GetNumberSize(ms)));
}

/** @param writer gets the header @param ms the time since 1970 @param times as for WriteContent() */
void
WriteCacheTime(TlvWriter& writer, uint64_t ms, TimeForm times)
{
    const uint64_t now = GetUtcMs();
    if (ms <= now || !WriteTimeCode(writer, T_CACHETIME, ms - now, times))
    {
        writer.Number(T_CACHETIME, ms, TIME_SIZE);
    }
}

/**
 * Changes the lengths in a fixed header.
 * @param headers fixed header and hop-by-hop TLVs
 * @param added number of bytes that were added to the hop-by-hop TLVs
 */
void
NoteAdded(std::string& headers, std::size_t added)
{
    const std::size_t size = LoadShort(&headers[AT_PACKET_LENGTH]) + added;
    headers[AT_PACKET_LENGTH] = static_cast<char>(size >> 8);
    headers[AT_PACKET_LENGTH + 1] = static_cast<char>(size);
    headers[AT_HEADER_LENGTH] = static_cast<char>(headers.size());
}

/** @param headers with hop-by-hop TLVs @param added bytes @return true if there is room for them */
bool
HasRoom(const std::string& headers, std::size_t added)
{
    return LoadShort(&headers[AT_PACKET_LENGTH]) + added <= MAX_VALUE &&
           headers.size() + added <= MAX_HEADERS;
}

/**
 * Writes all before the payload. The length of the packet stays 0.
 * @param object to be encoded
 * @param times as for WriteContent()
 * @param size of its payload
 * @return the head, and where the message begins
 */
ContentParts
WriteHead(const ContentObject& object, TimeForm times, std::size_t size)
{
    CheckComponents(object.name);
    ThrowFault(object, FindFault(object));
    TlvWriter writer(object.name.GetEncoded().size() + MOST_BESIDES_NAME);
    WriteFixedHeader(writer, PACKET_CONTENT, 0);
    if (object.hasCacheTime)
    {
        WriteCacheTime(writer, object.cacheTimeMs, times);
    }
    const std::size_t message = writer.Open(T_OBJECT);
    writer.GetBytes()[AT_HEADER_LENGTH] = static_cast<char>(message - TLV_HEAD);
    if (object.name.GetSize() > 0 && !WriteName(writer, object.name))
    {
        ThrowFault(object, "first component must not be empty in ccnx-1.0");
    }
    WriteFields(writer, object);
    if (size > 0)
    {
        writer.Head(T_PAYLOAD, size);
    }
    writer.Close(message, size);
    return {std::move(writer.GetBytes()), std::string(), message - TLV_HEAD};
}

/** @param writer gets the key locator @param object has it @throws if it is not well-formed */
void
WriteLocator(TlvWriter& writer, const ContentObject& object)
{
    using Locator = ContentView::Locator;
    switch (object.locatorKind)
    {
    case Locator::NONE:
        return;
    case Locator::KEY:
        return writer.Tlv(T_PUBLICKEY, object.locator);
    case Locator::CERTIFICATE:
        return writer.Tlv(T_CERT, object.locator);
    case Locator::KEY_NAME:
        writer.Head(T_KEYLINK, object.locator.size() + TLV_HEAD);
        return writer.Tlv(T_NAME, object.locator);
    }
}

/** @param writer gets the T_VALIDATION_ALG @param object to be signed @throws std::invalid_argument */
void
WriteAlgorithm(TlvWriter& writer, const ContentObject& object)
{
    ThrowFault(object, FindSignatureFault(object));
    const uint16_t number = *GetAlgorithm(object);
    const std::size_t outer = writer.Open(T_VALIDATION_ALG);
    const std::size_t algorithm = writer.Open(number);
    if (number != T_CRC32C)
    {
        WriteHash(writer, T_KEYID, object.publisherKeyDigest);
        WriteLocator(writer, object);
    }
    if (object.timestamp4096ths != 0)
    {
        writer.Number(T_SIGTIME, ToMs(object.timestamp4096ths), TIME_SIZE);
    }
    writer.Close(algorithm);
    writer.Close(outer);
}

/** @param object to be encoded @return bytes of its payload */
std::size_t
GetPayloadSize(const ContentObject& object)
{
    return object.payload.size() + object.virtualPayload;
}

} // namespace

std::string
WriteInterest(const Interest& interest, TimeForm times)
{
    CheckComponents(interest.name);
    ThrowFault(interest, FindFault(interest));
    constexpr int64_t NS_PER_MS = 1000000;
    const uint64_t lifetime = (interest.lifetime.GetNanoSeconds() + NS_PER_MS - 1) / NS_PER_MS;
    const Selectors& selectors = interest.selectors;
    TlvWriter writer(interest.name.GetEncoded().size() + interest.payload.size() +
                     MOST_BESIDES_NAME);
    WriteFixedHeader(writer, PACKET_INTEREST, GetHopLimit(interest));
    if (lifetime != DEFAULT_LIFETIME_MS || interest.statesDefaultLifetime)
    {
        WriteLifetime(writer, lifetime, times);
    }
    const std::size_t message = writer.Open(T_INTEREST);
    writer.GetBytes()[AT_HEADER_LENGTH] = static_cast<char>(message - TLV_HEAD);
    if (!WriteName(writer, interest.name))
    {
        ThrowFault(interest, "first component must not be empty in ccnx-1.0");
    }
    if (selectors.publisherKind == Selectors::Publisher::KEY)
    {
        WriteHash(writer, T_KEYIDRESTR, selectors.publisher);
    }
    if (!selectors.objectHash.empty())
    {
        WriteHash(writer, T_OBJHASHRESTR, selectors.objectHash);
    }
    if (!interest.payload.empty())
    {
        writer.Tlv(T_PAYLOAD, interest.payload);
    }
    writer.Close(message);
    CheckSize(interest, writer.GetBytes().size());
    writer.Patch(AT_PACKET_LENGTH, writer.GetBytes().size());
    return std::move(writer.GetBytes());
}

ContentParts
WriteUnsigned(const ContentObject& object, TimeForm times)
{
    ContentParts parts = WriteHead(object, times, GetPayloadSize(object));
    TlvWriter writer(object.locator.size() + MOST_BESIDES_NAME);
    WriteAlgorithm(writer, object);
    parts.tail = std::move(writer.GetBytes());
    return parts;
}

void
LimitLifetime(std::string& headers, uint64_t lifetime, TimeForm times)
{
    TlvReader reader(Bytes(headers).substr(FIXED_HEADER));
    while (reader.Next())
    {
        if (reader.GetType() == T_INTLIFE)
        {
            // It has no shortest form, so that a smaller number fits into its bytes.
            const Bytes value = reader.GetValue();
            const bool isCode = times != TimeForm::MS && value.size() == TIME_CODE_SIZE;
            const uint64_t least = lifetime > 0; // 0 would ask for no answer
            const uint64_t most =
                isCode ? std::max<uint64_t>(GetTimeCode(To4096ths(lifetime)), least) : lifetime;
            uint64_t rest = std::min(most, FromBigEndian(value));
            for (std::size_t at = value.data() - headers.data() + value.size(), left = value.size();
                 left > 0;
                 --left, rest >>= 8)
            {
                headers[--at] = static_cast<char>(rest);
            }
            return;
        }
    }
    TlvWriter writer(MAX_HEADERS);
    writer.Number(T_INTLIFE, lifetime, sizeof(uint16_t));
    const std::size_t added = writer.GetBytes().size();
    if (lifetime < DEFAULT_LIFETIME_MS && HasRoom(headers, added))
    {
        headers += writer.GetBytes();
        NoteAdded(headers, added);
    }
}

void
SetCacheTime(std::string& headers, uint64_t cacheTimeMs)
{
    constexpr std::size_t ADDED = TIME_SIZE - TIME_CODE_SIZE;
    TlvReader reader(Bytes(headers).substr(FIXED_HEADER));
    while (reader.Next())
    {
        if (reader.GetType() == T_CACHETIME && HasRoom(headers, ADDED))
        {
            TlvWriter writer(TLV_HEAD + TIME_SIZE);
            writer.Number(T_CACHETIME, cacheTimeMs, TIME_SIZE);
            const Bytes tlv = reader.GetTlv();
            headers.replace(tlv.data() - headers.data(), tlv.size(), writer.GetBytes());
            NoteAdded(headers, ADDED);
            return;
        }
    }
}

ContentParts
WriteContent(const ContentObject& object, TimeForm times)
{
    const std::size_t payload = GetPayloadSize(object);
    ContentParts parts = WriteHead(object, times, payload);
    if (!object.signatureBits.empty())
    {
        TlvWriter writer(object.locator.size() + object.signatureBits.size() + MOST_BESIDES_NAME);
        WriteAlgorithm(writer, object);
        writer.Tlv(T_VALIDATION_PAYLOAD, object.signatureBits);
        parts.tail = std::move(writer.GetBytes());
    }
    const std::size_t size = parts.head.size() + payload + parts.tail.size();
    CheckSize(object, size);
    parts.head[AT_PACKET_LENGTH] = static_cast<char>(size >> 8);
    parts.head[AT_PACKET_LENGTH + 1] = static_cast<char>(size);
    return parts;
}

} // namespace ns3::ccn::ccnx10
