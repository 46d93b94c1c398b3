// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_TYPES_H
#define CCN_CCNX10_TYPES_H

#include "ns3/ccn-signature-numbers.h"

#include <cstdint>

/**
 * @ingroup ccn
 * Numbers and fields of CCNx 1.0 packets (RFC 8609; doc/model/names.rst).
 */
namespace ns3::ccn::ccnx10
{

/** The only version of the fixed header (RFC 8609, section 3.2). */
inline constexpr uint8_t VERSION = 1;

/** Type of a packet: byte 1 of the fixed header (section 3.2). */
enum PacketType : uint8_t
{
    PACKET_INTEREST = 0,
    PACKET_CONTENT = 1,
    PACKET_RETURN = 2,
};

/** Bytes of the fixed header (section 3.2). */
enum HeaderByte : uint8_t
{
    AT_VERSION = 0,
    AT_TYPE = 1,
    AT_PACKET_LENGTH = 2, ///< two bytes: of the whole packet
    AT_HOP_LIMIT = 4,     ///< reserved in a Content Object
    AT_CODE = 5,          ///< of an Interest Return; else reserved
    AT_FLAGS = 6,
    AT_HEADER_LENGTH = 7, ///< of the fixed header and the hop-by-hop TLVs
    FIXED_HEADER = 8,     ///< size of the fixed header
};

/** Hop-by-hop headers (section 3.4). */
enum HopType : uint16_t
{
    T_INTLIFE = 1,   ///< lifetime of an Interest in ms; in one byte a time code (RFC 9510)
    T_CACHETIME = 2, ///< recommended cache time: a UTC time in ms, 8 bytes, or a time code
    T_MSGHASH = 3,   ///< hash of the message
};

/** TLVs after the headers (section 3.5). */
enum TopType : uint16_t
{
    T_INTEREST = 1,
    T_OBJECT = 2,
    T_VALIDATION_ALG = 3,
    T_VALIDATION_PAYLOAD = 4,
};

/** Fields of a message (section 3.6). A Link has the first and the two restrictions. */
enum MessageType : uint16_t
{
    T_NAME = 0,
    T_PAYLOAD = 1,
    T_KEYIDRESTR = 2,
    T_OBJHASHRESTR = 3,
    T_PAYLDTYPE = 5, ///< 1 byte
    T_EXPIRY = 6,    ///< a UTC time in ms, 8 bytes
};

/** Segments of a name (section 3.6.1). */
enum SegmentType : uint16_t
{
    T_NAMESEGMENT = 1,
    T_IPID = 2,  ///< identifies the payload of an Interest
    T_NONCE = 3, ///< RFC 9508
};

/** Types that every container may have (section 3.3). */
enum CommonType : uint16_t
{
    T_PAD = 0x0FFE, ///< zeros
    T_ORG = 0x0FFF, ///< a vendor's number of 3 bytes and its data
};

/** What depends on the algorithm (section 3.6.4.1). */
enum ValidationType : uint16_t
{
    T_KEYID = 9,
    T_PUBLICKEY = 0x0B, ///< DER SubjectPublicKeyInfo
    T_CERT = 0x0C,      ///< DER of an X.509 certificate
    T_KEYLINK = 0x0E,   ///< link to an object with the key
    T_SIGTIME = 0x0F,   ///< a UTC time in ms, 8 bytes
};

/** Types of a payload (section 3.6.2.2). */
enum PayloadType : uint8_t
{
    PAYLOAD_DATA = 0, ///< without the field
    PAYLOAD_KEY = 1,
    PAYLOAD_LINK = 2,
    PAYLOAD_MANIFEST = 3,
};

inline constexpr uint32_t TIME_SIZE = 8;         ///< bytes of a UTC time
inline constexpr uint32_t TIME_CODE_SIZE = 1;    ///< bytes of a time code (RFC 9510, section 4)
inline constexpr uint32_t MAX_LIFETIME_SIZE = 8; ///< bytes of a lifetime; the RFC has no limit
inline constexpr uint64_t DEFAULT_LIFETIME_MS =
    2000;                                     ///< without the header (RFC 8569, section 2.2)
inline constexpr uint8_t MAX_HOP_LIMIT = 255; ///< default (RFC 8569, section 2.4.1)
inline constexpr uint32_t MAX_HEADERS = 255;  ///< bytes of fixed header and hop-by-hop TLVs
inline constexpr uint32_t TLV_HEAD = 4;       ///< bytes of type and length
inline constexpr uint32_t MAX_VALUE = 65535;  ///< bytes of a value

/**
 * Types of chunks, which no RFC fixes: drafts and programs use several pairs
 * (doc/model/names.rst).
 */
struct ChunkTypes
{
    uint16_t segment{5};  ///< segment of a name with the number of a chunk
    uint16_t endChunk{8}; ///< field of a message with the number of the last chunk
};

/** @return the types that the codec uses; may be set before the first packet */
inline ChunkTypes&
GetChunkTypes()
{
    static ChunkTypes types;
    return types;
}

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_TYPES_H
