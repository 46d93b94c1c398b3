// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_PACKET_H
#define CCN_CCNX10_PACKET_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-types.h"

#include <cstdint>

namespace ns3::ccn
{
class NameView;
}

namespace ns3::ccn::ccnx10
{

/**
 * @ingroup ccn
 * The validation of a message (RFC 8609, section 3.6.4), in a buffer that it does not own. The
 * fields of an algorithm that is not in the enumeration are not read.
 */
struct Validation
{
    uint16_t algorithm{NO_ALGORITHM}; ///< Algorithm, or another number
    Bytes algorithmType;              ///< the two bytes of that number
    bool hasSignatureTime{false};     ///< the message has a T_SIGTIME
    Bytes signatureTime;              ///< UTC in ms, big-endian
    Bytes keyId;                      ///< as GetHash(), or empty
    Bytes publicKey;                  ///< DER SubjectPublicKeyInfo, or empty
    Bytes certificate;                ///< DER of an X.509 certificate, or empty
    Bytes keyLink;                    ///< TLVs of the link, or empty
    Bytes payload;                    ///< CRC, MAC or signature
    Bytes signedBytes; ///< from the message to the end of the algorithm; empty without validation
};

/**
 * @ingroup ccn
 * A packet in a buffer that it does not own: what both kinds of messages may have. Fields that only
 * the other kind gives a meaning are read, too, since they may be there (RFC 8609, section 3.6.2).
 */
struct PacketFields
{
    Bytes packet;                      ///< the whole packet
    Bytes hopByHop;                    ///< TLVs between the fixed header and the message
    bool hasLifetime{false};           ///< it has a T_INTLIFE
    bool isLifetimeShort{false};       ///< it has one octet, which may be a time code
    uint64_t lifetimeMs{0};            ///< of an Interest, or the time code
    bool hasCacheTime{false};          ///< it has a T_CACHETIME
    bool isCacheTimeShort{false};      ///< it has one octet, a time code
    uint64_t cacheTimeMs{0};           ///< UTC until when to keep an object, or the time code
    Bytes messageHash;                 ///< as GetHash(), or empty
    Bytes message;                     ///< T_INTEREST or T_OBJECT, with its type and length
    bool hasName{false};               ///< an object may have none
    Bytes restrictions;                ///< from the first restriction to the end of the last
    Bytes keyIdRestriction;            ///< as GetHash(), or empty
    Bytes hashRestriction;             ///< as GetHash(), or empty
    bool hasPayload{false};            ///< it has a T_PAYLOAD
    Bytes payload;                     ///< its value
    bool hasPayloadType{false};        ///< it has a T_PAYLDTYPE
    uint8_t payloadType{PAYLOAD_DATA}; ///< its value
    bool hasExpiry{false};             ///< it has a T_EXPIRY
    uint64_t expiryMs{0};              ///< UTC until when an object may be used
    bool hasEndChunk{false};           ///< it has a field of ChunkTypes::endChunk
    Bytes endChunk;                    ///< big-endian number of the last chunk
    Validation validation;             ///< the rest of the packet
};

/**
 * @ingroup ccn
 * Reads the hash of a container that holds just one (RFC 8609, section 3.3.3).
 * @param container the value of a restriction, a KeyId or a message hash
 * @param hash set to the 32 bytes of a SHA-256; of any other hash to its whole TLV, so that equal
 * bytes are equal types and values
 * @return NONE or the reason for the refusal
 */
DecodeError GetHash(Bytes container, Bytes& hash);

/**
 * @ingroup ccn
 * Reads a packet in one pass, by the rules of RFC 8609 that doc/model/names.rst lists.
 * @param bytes exactly one packet; must outlive the fields
 * @param type expected of the packet: PacketType
 * @param fields set to what it has; must be new
 * @param name set to its name; unchanged if it has none
 * @return NONE or the reason for the refusal, which leaves both undefined
 */
DecodeError ReadPacket(Bytes bytes, uint8_t type, PacketFields& fields, NameView& name);

/**
 * @ingroup ccn
 * Reads consecutive segments of a name (section 3.6.1).
 * @param encoded must outlive the view
 * @param view set to them
 * @return NONE or the reason for the refusal, which leaves the view undefined
 */
DecodeError ReadSegments(Bytes encoded, NameView& view);

/**
 * @ingroup ccn
 * Reads no more than the name, for texts.
 * @param bytes the beginning of a packet, at least to the end of its name
 * @param name set to its name, or to the name without components if it has none
 * @return NONE or the reason for the refusal
 */
DecodeError ReadBeginning(Bytes bytes, NameView& name);

/**
 * @ingroup ccn
 * Checks what ReadPacket() checks of the header: the length of the packet. This is the only use of
 * bytes that come after the packet, such as the padding of a link.
 * @param bytes from the packet's first byte on
 * @param size set to the length of the packet
 * @return NONE or the reason for the refusal
 */
DecodeError GetPacketSize(Bytes bytes, uint32_t& size);

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_PACKET_H
