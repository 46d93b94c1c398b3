/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_OBJECT_H
#define CCN_CONTENT_OBJECT_H

#include "ns3/ccn-name.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <array>
#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A SHA-256 digest. */
using Digest = std::array<uint8_t, 32>;

/** @ingroup ccn What a ContentObject holds; the numbers are those of the Type element. */
enum class ContentType : uint32_t
{
    DATA = 0x0C04C0, ///< omitted on the wire
    ENCR = 0x10D091,
    GONE = 0x18E344,
    KEY = 0x28463F,
    LINK = 0x2C834A,
    NACK = 0x34008A,
};

/**
 * @ingroup ccn
 * A ContentObject as it lies in somebody else's bytes, decoded in one pass and without copies.
 */
struct ContentView
{
    /** Which kind of key locator there is. */
    enum class Locator : uint8_t
    {
        NONE,
        KEY,
        CERTIFICATE,
        KEY_NAME,
    };

    NameView name;                       ///< without the implicit digest
    bool hasSignature{false};            ///< CCNx parses objects without one
    Bytes digestAlgorithm;               ///< empty: SHA-256
    Bytes witness;                       ///< Merkle path, or empty
    Bytes signatureBits;                 ///< the signature proper
    Bytes publisherKeyDigest;            ///< SHA-256 of the publisher's key
    Bytes timestamp;                     ///< big-endian count of 1/4096 s since 1970
    ContentType type{ContentType::DATA}; ///< what it holds
    bool hasFreshness{false};            ///< FreshnessSeconds is there
    uint32_t freshnessSeconds{0};        ///< how long it is fresh; without it, for ever
    bool hasFinalBlockId{false};         ///< FinalBlockID is there
    Bytes finalBlockId;                  ///< last component of the stream's last block
    Locator locatorKind{Locator::NONE};  ///< where the key is
    Bytes locator;     ///< the key, the certificate, or the content of KeyName, in ccnb
    Bytes extOpt;      ///< octets of ExtOpt: 2 or more, or none
    Bytes payload;     ///< content, without an embedded Interest
    /** an Interest in ccnb that rides in the object (PiggybackView), or nothing */
    Bytes embeddedInterest;
    Bytes signedBytes; ///< what a signature covers: Name, SignedInfo and Content elements
    Bytes message;     ///< the whole ContentObject

    /**
     * @param bytes exactly one ContentObject; must outlive the view
     * @return NONE or why it was refused; the view is then meaningless
     */
    DecodeError Decode(Bytes bytes);

    /** @return true if FinalBlockID names this very block */
    bool IsFinalBlock() const;

    /** @return the implicit last component of its name: SHA-256 of the whole message */
    Digest ComputeDigest() const;
};

/**
 * @ingroup ccn
 * A ContentObject in the making, for applications.
 *
 * Octets on the wire beyond the payload (doc/model/ccnx.rst, Sizes): 194 and the Name element for a
 * payload of 1..2047 octets and a 128-octet signature without key locator.
 */
struct ContentObject
{
    /** Octets behind the payload: they close Content and ContentObject, and both are 0x00. */
    static constexpr uint32_t CLOSING_OCTETS = 2;

    Name name; ///< what it is called
    /** 16 octets and more; empty: no Signature element */
    std::string signatureBits = std::string(128, '\xa5');
    std::string digestAlgorithm; ///< empty: SHA-256, and nothing on the wire
    std::string witness;         ///< empty, or a Merkle path of at least 8 octets
    std::string publisherKeyDigest = std::string(32, '\x5a'); ///< 16..64 octets
    uint64_t timestamp4096ths{0};        ///< time since 1970 in units of 1/4096 s
    ContentType type{ContentType::DATA}; ///< what it holds
    bool hasFreshness{false};            ///< whether to state a freshness
    uint32_t freshnessSeconds{0};        ///< how long it is fresh
    std::string finalBlockId;            ///< empty: not stated
    ContentView::Locator locatorKind{ContentView::Locator::NONE}; ///< where the key is
    std::string locator; ///< the key or certificate, or the content of KeyName in ccnb
    std::string payload; ///< the content, if it is real
    /** octets of a payload of zeros that takes no memory; then payload is empty */
    uint32_t virtualPayload{0};
    /** an Interest in ccnb to ride in the object (PiggybackView), or nothing; a virtual payload is
     * written out then */
    std::string embeddedInterest;

    /** @return that part of EncodeHead() which a signature covers: from Name on
     *  @throws std::invalid_argument naming a field out of its bounds, or as CheckComponents */
    std::string EncodeSignedHead() const;

    /** @return what a signature covers, ContentView::signedBytes: Name, SignedInfo and Content;
     *  a virtual payload is written out as zeros */
    std::string EncodeSigned() const;

    /** @return everything before the payload's octets, up to and including the BLOB header
     *  @throws std::invalid_argument naming a field out of its bounds */
    std::string EncodeHead() const;

    /** @return the whole object in ccnb; a virtual payload is written out as zeros */
    std::string Encode() const;

    /**
     * @return a packet that holds Encode(); a virtual payload and the closing octets (zeros too)
     * are ns-3 zero area and take no memory
     */
    Ptr<Packet> ToPacket() const;
};

/**
 * @ingroup ccn
 * A point of time in CCNx's unit, rounded to the nearest 1/4096 s as CCNx's encoder does
 * (section 1.3).
 * @param seconds since 1970
 * @param nanoseconds 0 .. 999999999
 * @return in units of 1/4096 s
 */
uint64_t ToTimestamp4096ths(uint64_t seconds, uint32_t nanoseconds);

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_OBJECT_H
