// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx10-packet.h"

#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-validation.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-hash.h"

namespace ns3::ccn::ccnx10
{

namespace
{

/** @param value of a UTC time @param has set @param time set to it @return NONE or the error */
DecodeError
ReadTime(Bytes value, bool& has, uint64_t& time)
{
    has = true;
    time = FromBigEndian(value.substr(0, TIME_SIZE));
    return value.size() == TIME_SIZE ? DecodeError::NONE : DecodeError::BAD_LENGTH;
}

/** @param reader at a hop-by-hop header @param fields receive it @return NONE or the error */
DecodeError
ReadHop(const TlvReader& reader, PacketFields& fields)
{
    const Bytes value = reader.GetValue();
    DecodeError error;
    switch (reader.GetType())
    {
    case T_INTLIFE:
        fields.hasLifetime = true;
        fields.isLifetimeShort = value.size() == TIME_CODE_SIZE;
        fields.lifetimeMs = FromBigEndian(value.substr(0, MAX_LIFETIME_SIZE));
        return value.empty() || value.size() > MAX_LIFETIME_SIZE ? DecodeError::BAD_LENGTH
                                                                 : DecodeError::NONE;
    case T_CACHETIME:
        fields.isCacheTimeShort = value.size() == TIME_CODE_SIZE;
        error = ReadTime(value, fields.hasCacheTime, fields.cacheTimeMs);
        return fields.isCacheTimeShort ? DecodeError::NONE : error;
    case T_MSGHASH:
        return GetHash(value, fields.messageHash);
    default:
        return CheckUnknown(reader);
    }
}

/** @param fields have the hop-by-hop headers; receive their fields @return NONE or the error */
DecodeError
ReadHops(PacketFields& fields)
{
    TlvReader reader(fields.hopByHop);
    RepeatCheck check(1U << T_INTLIFE | 1U << T_CACHETIME | 1U << T_MSGHASH);
    while (reader.Next())
    {
        const DecodeError error = check.Repeats(reader.GetType()) ? DecodeError::UNEXPECTED_ELEMENT
                                                                  : ReadHop(reader, fields);
        if (error != DecodeError::NONE)
        {
            return error;
        }
    }
    return reader.GetEnd();
}

/** @param reader at a field that is not a name @param fields receive it @return NONE or the error */
DecodeError
ReadField(const TlvReader& reader, PacketFields& fields)
{
    const Bytes value = reader.GetValue();
    switch (reader.GetType())
    {
    case T_PAYLOAD:
        fields.hasPayload = true;
        fields.payload = value;
        return DecodeError::NONE;
    case T_KEYIDRESTR:
        return GetHash(value, fields.keyIdRestriction);
    case T_OBJHASHRESTR:
        return GetHash(value, fields.hashRestriction);
    case T_PAYLDTYPE:
        fields.hasPayloadType = true;
        fields.payloadType = FromBigEndian(value.substr(0, 1));
        return value.size() == 1 ? DecodeError::NONE : DecodeError::BAD_LENGTH;
    case T_EXPIRY:
        return ReadTime(value, fields.hasExpiry, fields.expiryMs);
    default:
        return CheckUnknown(reader);
    }
}

/** @param reader at a restriction @param fields get its bytes added to the restrictions */
void
AddRestriction(const TlvReader& reader, PacketFields& fields)
{
    const Bytes tlv = reader.GetTlv();
    const char* const from = fields.restrictions.empty() ? tlv.data() : fields.restrictions.data();
    fields.restrictions = Bytes(from, tlv.data() + tlv.size() - from);
}

/**
 * Reads a message's name, which must be its first field.
 * @param value of the T_NAME
 * @param name set to it
 * @return NONE or the error
 */
DecodeError
ReadName(Bytes value, NameView& name)
{
    const DecodeError error = ReadSegments(value, name);
    if (error != DecodeError::NONE)
    {
        return error;
    }
    if (name.GetSize() == 0)
    {
        return DecodeError::MISSING_ELEMENT;
    }
    return name.GetEncoded(1).size() > TLV_HEAD ? DecodeError::NONE : DecodeError::BAD_LENGTH;
}

/**
 * Reads the fields after the name.
 * @param reader at the first of them
 * @param fields receive them
 * @return NONE or the error
 */
DecodeError
ReadFields(TlvReader& reader, PacketFields& fields)
{
    const uint32_t endChunk = GetChunkTypes().endChunk;
    RepeatCheck check(1U << T_PAYLOAD | 1U << T_KEYIDRESTR | 1U << T_OBJHASHRESTR |
                      1U << T_PAYLDTYPE | 1U << T_EXPIRY);
    while (reader.Next())
    {
        const uint32_t type = reader.GetType();
        const bool isEndChunk = type == endChunk;
        if (type == T_NAME || check.Repeats(type) || (isEndChunk && fields.hasEndChunk))
        {
            return DecodeError::UNEXPECTED_ELEMENT;
        }
        if (isEndChunk)
        {
            fields.hasEndChunk = true;
            fields.endChunk = reader.GetValue();
            continue;
        }
        const DecodeError error = ReadField(reader, fields);
        if (error != DecodeError::NONE)
        {
            return error;
        }
        if (type == T_KEYIDRESTR || type == T_OBJHASHRESTR)
        {
            AddRestriction(reader, fields);
        }
    }
    return reader.GetEnd();
}

/**
 * Reads the value of a message.
 * @param value T_INTEREST's or T_OBJECT's
 * @param needsName an Interest does
 * @param fields receive what it has
 * @param name receives its name
 * @return NONE or the error
 */
DecodeError
ReadMessage(Bytes value, bool needsName, PacketFields& fields, NameView& name)
{
    TlvReader reader(value);
    fields.hasName = value.size() >= TLV_HEAD && LoadShort(value.data()) == T_NAME;
    if (fields.hasName)
    {
        if (!reader.Next())
        {
            return DecodeError::TRUNCATED;
        }
        const DecodeError error = ReadName(reader.GetValue(), name);
        if (error != DecodeError::NONE)
        {
            return error;
        }
    }
    const DecodeError error = ReadFields(reader, fields);
    return error == DecodeError::NONE && needsName && !fields.hasName ? DecodeError::MISSING_ELEMENT
                                                                      : error;
}

/**
 * Reads what comes after the message.
 * @param reader after the message
 * @param fields have the message; receive the validation
 * @return NONE or the error
 */
DecodeError
ReadRest(TlvReader& reader, PacketFields& fields)
{
    if (!reader.Next())
    {
        return reader.GetEnd();
    }
    if (reader.GetType() != T_VALIDATION_ALG)
    {
        return reader.GetType() == T_VALIDATION_PAYLOAD ? DecodeError::MISSING_ELEMENT
                                                        : DecodeError::UNEXPECTED_ELEMENT;
    }
    const Bytes algorithm = reader.GetValue();
    const char* const from = fields.message.data();
    fields.validation.signedBytes = Bytes(from, algorithm.data() + algorithm.size() - from);
    if (!reader.Next())
    {
        return reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : DecodeError::TRUNCATED;
    }
    if (reader.GetType() != T_VALIDATION_PAYLOAD)
    {
        return DecodeError::UNEXPECTED_ELEMENT;
    }
    fields.validation.payload = reader.GetValue();
    const DecodeError error = ReadValidation(algorithm, fields.validation);
    if (error != DecodeError::NONE)
    {
        return error;
    }
    return reader.Next() ? DecodeError::UNEXPECTED_ELEMENT : reader.GetEnd();
}

} // namespace

DecodeError
GetHash(Bytes container, Bytes& hash)
{
    TlvReader reader(container);
    if (!reader.Next())
    {
        return reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : DecodeError::TRUNCATED;
    }
    const std::size_t size = reader.GetValue().size();
    const uint32_t type = reader.GetType();
    hash = type == T_SHA_256 ? reader.GetValue() : reader.GetTlv();
    if ((type == T_SHA_256 && size != SHA256_SIZE) ||
        (type == T_SHA_512 && size != SHA512_SIZE && size != SHA256_SIZE))
    {
        return DecodeError::BAD_LENGTH;
    }
    return reader.Next() || type == T_PAD ? DecodeError::UNEXPECTED_ELEMENT : reader.GetEnd();
}

DecodeError
GetPacketSize(Bytes bytes, uint32_t& size)
{
    if (bytes.size() < FIXED_HEADER)
    {
        return DecodeError::TRUNCATED;
    }
    if (bytes[AT_VERSION] != VERSION)
    {
        return DecodeError::UNKNOWN_MESSAGE;
    }
    size = LoadShort(bytes.data() + AT_PACKET_LENGTH);
    if (size < FIXED_HEADER)
    {
        return DecodeError::BAD_LENGTH;
    }
    return size > bytes.size() ? DecodeError::TRUNCATED : DecodeError::NONE;
}

DecodeError
ReadSegments(Bytes encoded, NameView& view)
{
    TlvReader reader(encoded);
    NameBuilder name(view, encoded);
    while (reader.Next())
    {
        if (name.IsFull())
        {
            return DecodeError::TOO_MANY_COMPONENTS;
        }
        if (reader.GetType() == T_PAD)
        {
            return DecodeError::UNEXPECTED_ELEMENT;
        }
        name.Add(reader.GetTlv());
    }
    name.Finish(Codec::CCNX10);
    return reader.GetEnd();
}

DecodeError
ReadBeginning(Bytes bytes, NameView& name)
{
    const std::size_t header =
        bytes.size() < FIXED_HEADER ? 0 : static_cast<uint8_t>(bytes[AT_HEADER_LENGTH]);
    if (header < FIXED_HEADER || bytes.size() < header + TLV_HEAD)
    {
        return DecodeError::TRUNCATED;
    }
    TlvReader reader(bytes.substr(header + TLV_HEAD));
    const bool hasName = reader.Next() && reader.GetType() == T_NAME;
    const bool isCut = bytes.size() >= header + 2 * TLV_HEAD && !hasName &&
                       LoadShort(bytes.data() + header + TLV_HEAD) == T_NAME;
    return isCut ? DecodeError::TRUNCATED
                 : ReadSegments(hasName ? reader.GetValue() : bytes.substr(0, 0), name);
}

DecodeError
ReadPacket(Bytes bytes, uint8_t type, PacketFields& fields, NameView& name)
{
    uint32_t size;
    const DecodeError fault = GetPacketSize(bytes, size);
    if (fault != DecodeError::NONE)
    {
        return fault;
    }
    if (static_cast<uint8_t>(bytes[AT_TYPE]) != type)
    {
        return DecodeError::UNKNOWN_MESSAGE;
    }
    const uint32_t header = static_cast<uint8_t>(bytes[AT_HEADER_LENGTH]);
    if (header < FIXED_HEADER || header > size)
    {
        return DecodeError::BAD_LENGTH;
    }
    if (size != bytes.size())
    {
        return DecodeError::TRAILING_BYTES;
    }
    if (type == PACKET_RETURN && bytes[AT_CODE] == 0)
    {
        return DecodeError::OUT_OF_RANGE;
    }
    fields.packet = bytes;
    fields.hopByHop = bytes.substr(FIXED_HEADER, header - FIXED_HEADER);
    DecodeError error = ReadHops(fields);
    if (error != DecodeError::NONE)
    {
        return error;
    }
    TlvReader reader(bytes.substr(header));
    if (!reader.Next())
    {
        return reader.IsAtEnd() ? DecodeError::MISSING_ELEMENT : DecodeError::TRUNCATED;
    }
    if (reader.GetType() != (type == PACKET_CONTENT ? T_OBJECT : T_INTEREST))
    {
        return DecodeError::UNEXPECTED_ELEMENT;
    }
    fields.message = reader.GetTlv();
    error = ReadMessage(reader.GetValue(), type != PACKET_CONTENT, fields, name);
    return error == DecodeError::NONE ? ReadRest(reader, fields) : error;
}

} // namespace ns3::ccn::ccnx10
