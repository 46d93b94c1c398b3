// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_BUILDER_H
#define CCN_CCNX10_BUILDER_H

#include "ns3/ccn-ccnx10-packet.h"
#include "ns3/ccn-ccnx10-reader.h"
#include "ns3/ccn-ccnx10-writer.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * All that a packet of CCNx 1.0 has, as values: it can be read from any packet and written again to
 * the same bytes. Each container remembers the order of its TLVs. What is known is written from its
 * field, and the rest (padding, vendors' and unknown TLVs) from its bytes.
 */
class Ccnx10Builder
{
  public:
    /** A TLV of a container, in its place. */
    struct Part
    {
        uint32_t type;     ///< its type
        std::string value; ///< its value if it has no field
    };

    using Parts = std::vector<Part>; ///< TLVs of a container

    uint8_t packetType{0}; ///< byte 1 of the fixed header
    uint8_t hopLimit{0};   ///< byte 4
    uint8_t code{0};       ///< byte 5
    uint8_t flags{0};      ///< byte 6

    Parts hops;                                 ///< hop-by-hop headers
    uint64_t lifetimeMs{0};                     ///< T_INTLIFE
    uint32_t lifetimeBytes{0};                  ///< bytes of it
    uint64_t cacheTimeMs{0};                    ///< T_CACHETIME
    uint32_t cacheTimeBytes{ccnx10::TIME_SIZE}; ///< bytes of it
    std::string messageHash;                    ///< T_MSGHASH, as ccnx10::GetHash
    Parts fields;                               ///< of the message
    Name name;                                  ///< T_NAME
    std::string keyIdRestr;                     ///< T_KEYIDRESTR, as ccnx10::GetHash
    std::string hashRestr;                      ///< T_OBJHASHRESTR, as ccnx10::GetHash
    std::string payload;                        ///< T_PAYLOAD
    uint8_t payloadType{0};                     ///< T_PAYLDTYPE
    uint64_t expiryMs{0};                       ///< T_EXPIRY
    std::string endChunk;                       ///< ChunkTypes::endChunk
    bool hasValidation{false};                  ///< the packet has one
    Parts algorithms;                           ///< the algorithm, and vendors' TLVs after it
    Parts algorithmFields;                      ///< of the algorithm
    std::string keyId;                          ///< T_KEYID, as ccnx10::GetHash
    std::string publicKey;                      ///< T_PUBLICKEY
    std::string certificate;                    ///< T_CERT
    std::string keyLink;                        ///< T_KEYLINK
    uint64_t signatureTime{0};                  ///< T_SIGTIME
    std::string validation;                     ///< T_VALIDATION_PAYLOAD

    /**
     * @param packet exactly one, of any kind
     * @return NONE, or why it is refused
     */
    DecodeError Read(Bytes packet)
    {
        ccnx10::PacketFields read;
        NameView view;
        packetType = packet.size() < ccnx10::FIXED_HEADER ? 0 : packet[ccnx10::AT_TYPE];
        const bool isKnown = packetType <= ccnx10::PACKET_RETURN;
        const DecodeError error = isKnown ? ccnx10::ReadPacket(packet, packetType, read, view)
                                          : DecodeError::UNKNOWN_MESSAGE;
        if (error == DecodeError::NONE)
        {
            Take(read, view);
        }
        return error;
    }

    /** @return the packet */
    std::string Write() const
    {
        ccnx10::TlvWriter writer(0);
        writer.GetBytes() = {ccnx10::VERSION, static_cast<char>(packetType), 0, 0};
        writer.GetBytes() += static_cast<char>(hopLimit);
        writer.GetBytes() += static_cast<char>(code);
        writer.GetBytes() += static_cast<char>(flags);
        writer.GetBytes() += '\0';
        for (const Part& part : hops)
        {
            WriteHop(writer, part);
        }
        writer.GetBytes()[ccnx10::AT_HEADER_LENGTH] = static_cast<char>(writer.GetBytes().size());
        writer.GetBytes() += WriteSigned();
        if (hasValidation)
        {
            writer.Tlv(ccnx10::T_VALIDATION_PAYLOAD, validation);
        }
        writer.Patch(ccnx10::AT_PACKET_LENGTH, writer.GetBytes().size());
        return writer.GetBytes();
    }

    /** @return what a validation covers: message and algorithm */
    std::string WriteSigned() const
    {
        ccnx10::TlvWriter writer(0);
        const std::size_t message = writer.Open(
            packetType == ccnx10::PACKET_CONTENT ? ccnx10::T_OBJECT : ccnx10::T_INTEREST);
        for (const Part& part : fields)
        {
            WriteField(writer, part);
        }
        writer.Close(message);
        if (hasValidation)
        {
            WriteAlgorithms(writer);
        }
        return writer.GetBytes();
    }

  private:
    /** @param bytes TLVs @return them */
    static Parts Split(Bytes bytes)
    {
        Parts parts;
        ccnx10::TlvReader reader(bytes);
        while (reader.Next())
        {
            parts.push_back({reader.GetType(), std::string(reader.GetValue())});
        }
        return parts;
    }

    /** @param read a packet @param view of its name */
    void Take(const ccnx10::PacketFields& read, const NameView& view)
    {
        hopLimit = read.packet[ccnx10::AT_HOP_LIMIT];
        code = read.packet[ccnx10::AT_CODE];
        flags = read.packet[ccnx10::AT_FLAGS];
        hops = Split(read.hopByHop);
        lifetimeMs = read.lifetimeMs;
        for (const Part& part : hops)
        {
            lifetimeBytes = part.type == ccnx10::T_INTLIFE ? part.value.size() : lifetimeBytes;
        }
        cacheTimeMs = read.cacheTimeMs;
        cacheTimeBytes = read.isCacheTimeShort ? ccnx10::TIME_CODE_SIZE : ccnx10::TIME_SIZE;
        messageHash = read.messageHash;
        fields = Split(read.message.substr(ccnx10::TLV_HEAD));
        name = read.hasName ? Name(view) : Name();
        keyIdRestr = read.keyIdRestriction;
        hashRestr = read.hashRestriction;
        payload = read.payload;
        payloadType = read.payloadType;
        expiryMs = read.expiryMs;
        endChunk = read.endChunk;
        TakeValidation(read);
    }

    /** @param read a packet */
    void TakeValidation(const ccnx10::PacketFields& read)
    {
        const ccnx10::Validation& from = read.validation;
        hasValidation = !from.signedBytes.empty();
        algorithms.clear();
        algorithmFields.clear();
        if (!hasValidation)
        {
            return;
        }
        algorithms = Split(from.signedBytes.substr(read.message.size() + ccnx10::TLV_HEAD));
        algorithmFields = IsKnown(algorithms[0].type) ? Split(algorithms[0].value) : Parts();
        keyId = from.keyId;
        publicKey = from.publicKey;
        certificate = from.certificate;
        keyLink = from.keyLink;
        signatureTime = ccnx10::FromBigEndian(from.signatureTime);
        validation = from.payload;
    }

    /** @param algorithm a number @return true if its fields are known */
    static bool IsKnown(uint32_t algorithm)
    {
        return algorithm == ccnx10::T_CRC32C ||
               (algorithm >= ccnx10::T_HMAC_SHA256 && algorithm <= ccnx10::T_EC_SECP_384R1);
    }

    /**
     * @param writer gets a hash
     * @param part its place
     * @param hash as ccnx10::GetHash, where an unknown hash of 28 bytes looks like a SHA-256
     */
    static void WriteHash(ccnx10::TlvWriter& writer, const Part& part, const std::string& hash)
    {
        const bool isSha256 = hash.size() == ccnx10::SHA256_SIZE && hash != part.value;
        const std::size_t place = writer.Open(part.type);
        if (isSha256)
        {
            writer.Head(ccnx10::T_SHA_256, hash.size());
        }
        writer.GetBytes() += hash;
        writer.Close(place);
    }

    /** @param writer gets a header @param part of hops */
    void WriteHop(ccnx10::TlvWriter& writer, const Part& part) const
    {
        switch (part.type)
        {
        case ccnx10::T_INTLIFE:
            return writer.Number(part.type, lifetimeMs, lifetimeBytes);
        case ccnx10::T_CACHETIME:
            return writer.Number(part.type, cacheTimeMs, cacheTimeBytes);
        case ccnx10::T_MSGHASH:
            return WriteHash(writer, part, messageHash);
        default:
            return writer.Tlv(part.type, part.value);
        }
    }

    /** @param writer gets a field of the message @param part of fields */
    void WriteField(ccnx10::TlvWriter& writer, const Part& part) const
    {
        if (part.type == ccnx10::GetChunkTypes().endChunk)
        {
            return writer.Tlv(part.type, endChunk);
        }
        switch (part.type)
        {
        case ccnx10::T_NAME:
            return writer.Tlv(part.type, GetElements());
        case ccnx10::T_KEYIDRESTR:
            return WriteHash(writer, part, keyIdRestr);
        case ccnx10::T_OBJHASHRESTR:
            return WriteHash(writer, part, hashRestr);
        case ccnx10::T_PAYLOAD:
            return writer.Tlv(part.type, payload);
        case ccnx10::T_PAYLDTYPE:
            return writer.Number(part.type, payloadType, 1);
        case ccnx10::T_EXPIRY:
            return writer.Number(part.type, expiryMs, ccnx10::TIME_SIZE);
        default:
            return writer.Tlv(part.type, part.value);
        }
    }

    /** @return the elements of the name */
    std::string GetElements() const
    {
        std::string elements;
        for (uint32_t i = 0; i < name.GetSize(); ++i)
        {
            Codec::Get(Codec::CCNX10).AppendComponent(elements, name.GetComponent(i));
        }
        return elements;
    }

    /** @param writer gets the T_VALIDATION_ALG */
    void WriteAlgorithms(ccnx10::TlvWriter& writer) const
    {
        const std::size_t place = writer.Open(ccnx10::T_VALIDATION_ALG);
        for (const Part& part : algorithms)
        {
            if (&part == &algorithms[0] && IsKnown(part.type))
            {
                const std::size_t algorithm = writer.Open(part.type);
                for (const Part& field : algorithmFields)
                {
                    WriteAlgorithmField(writer, field);
                }
                writer.Close(algorithm);
            }
            else
            {
                writer.Tlv(part.type, part.value);
            }
        }
        writer.Close(place);
    }

    /** @param writer gets a field of the algorithm @param part of algorithmFields */
    void WriteAlgorithmField(ccnx10::TlvWriter& writer, const Part& part) const
    {
        switch (part.type)
        {
        case ccnx10::T_KEYID:
            return WriteHash(writer, part, keyId);
        case ccnx10::T_PUBLICKEY:
            return writer.Tlv(part.type, publicKey);
        case ccnx10::T_CERT:
            return writer.Tlv(part.type, certificate);
        case ccnx10::T_KEYLINK:
            return writer.Tlv(part.type, keyLink);
        case ccnx10::T_SIGTIME:
            return writer.Number(part.type, signatureTime, ccnx10::TIME_SIZE);
        default:
            return writer.Tlv(part.type, part.value);
        }
    }
};

} // namespace ns3::ccn::test

#endif // CCN_CCNX10_BUILDER_H
