// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_OBJECT_H
#define CCN_CONTENT_OBJECT_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-name.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Publication time of all content in a simulation, in s since the Unix epoch (1970). It is also the
 * time at which simulations begin.
 */
inline constexpr uint64_t PUBLICATION_TIME_S = 1389000000;

/** Type of a ContentObject; the values are those of the Type element. @ingroup ccn */
enum class ContentType : uint32_t
{
    DATA = 0x0C04C0, ///< omitted on the wire
    ENCR = 0x10D091,
    GONE = 0x18E344,
    KEY = 0x28463F,
    LINK = 0x2C834A,
    NACK = 0x34008A,
    MANIFEST = 3,  ///< CCNx 1.0 only: hashes of other objects (FLIC)
    OTHER = 0x100, ///< CCNx 1.0: any other payload type
};

/** What a view of a ContentObject has beside the name. @ingroup ccn */
struct ContentFields
{
    /** Kind of the key locator. */
    enum class Locator : uint8_t
    {
        NONE,
        KEY,
        CERTIFICATE,
        KEY_NAME,
    };

    bool hasSignature{false};            ///< false for the CRC32C of CCNx 1.0, too
    Bytes digestAlgorithm;               ///< empty: SHA-256; in CCNx 1.0 also 2 bytes: Algorithm
    Bytes witness;                       ///< Merkle path, or empty
    Bytes signatureBits;                 ///< the signature itself; in CCNx 1.0 any validation
    Bytes publisherKeyDigest;            ///< of the publisher's key: PublicKey::HasId()
    Bytes timestamp;                     ///< big-endian, in 1/4096 s (CCNx 1.0: ms) since 1970
    ContentType type{ContentType::DATA}; ///< type of the content
    bool hasFreshness{false};            ///< the object has FreshnessSeconds
    uint32_t freshnessSeconds{0};        ///< how long it stays fresh; without it, for ever
    bool hasExpiry{false};               ///< the object has an ExpiryTime (CCNx 1.0)
    bool hasCacheTime{false};            ///< it has a Recommended Cache Time (CCNx 1.0)
    bool isCacheTimeRelative{false};     ///< that counts from the moment of decoding (RFC 9510)
    uint64_t expiryMs{0};                ///< ExpiryTime in ms since 1970
    uint64_t cacheTimeMs{0};             ///< Recommended Cache Time in ms since 1970
    bool hasFinalBlockId{false};         ///< the object has a FinalBlockID, or an EndChunkNumber
    /** last component of the stream's last block; in CCNx 1.0, the value of EndChunkNumber */
    Bytes finalBlockId;
    Locator locatorKind{Locator::NONE}; ///< kind of the key locator
    Bytes locator; ///< the key, the certificate, or the content of KeyName; elements in CCNx 1.0
    Bytes extOpt;  ///< octets of ExtOpt: at least 2, or empty
    Bytes payload; ///< the content, without an embedded Interest
    std::optional<bool> hasZeroPayload{}; ///< as ContentView::HasZeroPayload(), if that is known
    /** an Interest that is embedded after the payload (PiggybackView), or empty */
    Bytes embeddedInterest;
    Bytes signedBytes; ///< the signed octets: Name to Content; in CCNx 1.0 message and algorithm
    Bytes message;     ///< the whole ContentObject
};

/**
 * @ingroup ccn
 * A view of a ContentObject in a buffer that it does not own, decoded in one pass without copies.
 */
struct ContentView : ContentFields
{
    NameView name; ///< without the implicit digest

    /**
     * Decodes an object in the default format, Codec::GetDefault().
     * @param bytes exactly one ContentObject; must outlive the view
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    DecodeError Decode(Bytes bytes);

    /** @return true if FinalBlockID names this block, or EndChunkNumber is its number */
    bool IsFinalBlock() const;

    /**
     * @return true if it has a payload of zeros, which a store need not keep. In a format without
     * tails, what comes after the payload is zeros, too.
     */
    bool HasZeroPayload() const;

    /** @return true if it has no name, so that only its digest identifies it (CCNx 1.0) */
    bool IsNameless() const;

    /**
     * @param arrival when it arrived at a store
     * @return from when the store does not answer with it, in ns-3 time steps: its FreshnessSeconds
     * later, or the earlier one of ExpiryTime and Recommended Cache Time; the highest int64_t if never
     */
    int64_t GetStaleFrom(const Time& arrival) const;

    /** @return hash under which a store has it: that of its name, or of its digest if it has none */
    uint64_t GetKeyHash() const
    {
        return IsNameless() ? GetDigestHash() : name.GetHash();
    }

    /** @return the digest that identifies it; with CCNx 0.8.1 the implicit last component of its name */
    Digest ComputeDigest() const;

  private:
    /** @return GetKeyHash() of an object without a name */
    uint64_t GetDigestHash() const;
};

/**
 * @ingroup ccn
 * A ContentObject to be encoded, for applications.
 *
 * Its size on the wire is 194 octets plus the payload and the Name element (doc/model/ccnx.rst,
 * Sizes). This holds for a payload of 1..2047 octets and a signature of 128 octets without key
 * locator.
 */
struct ContentObject
{
    Name name; ///< name without the implicit digest; empty in CCNx 1.0: a nameless object
    /** at least 16 octets; empty: no Signature element */
    std::string signatureBits = std::string(128, '\xa5');
    std::string digestAlgorithm{}; ///< empty: SHA-256, not written
    std::string witness{};         ///< empty, or a Merkle path of at least 8 octets
    std::string publisherKeyDigest = std::string(32, '\x5a'); ///< 16..64 octets
    uint64_t timestamp4096ths{0};        ///< time since 1970 in units of 1/4096 s
    ContentType type{ContentType::DATA}; ///< type of the content
    bool hasFreshness{false};            ///< write FreshnessSeconds
    uint32_t freshnessSeconds{0};        ///< how long it stays fresh
    bool hasExpiry{false};               ///< write expiryMs (CCNx 1.0 only)
    bool hasCacheTime{false};            ///< write cacheTimeMs (CCNx 1.0 only)
    uint64_t expiryMs{0};                ///< ExpiryTime in ms since 1970
    uint64_t cacheTimeMs{0};             ///< Recommended Cache Time in ms since 1970
    std::string finalBlockId{};          ///< component of the last block; empty: not written
    ContentView::Locator locatorKind{ContentView::Locator::NONE}; ///< kind of the key locator
    std::string locator{}; ///< the key or certificate, or the content of KeyName
    std::string payload{}; ///< the content, if it is not virtual
    /** octets of a payload of zeros that takes no memory; payload is empty then */
    uint32_t virtualPayload{0};
    /**
     * an encoded Interest to embed after the payload (PiggybackView), or empty; a virtual payload is then written out
     */
    std::string embeddedInterest{};

    /**
     * Cheaper than an object whose signature and publisher are replaced.
     * @param name name without the implicit digest
     * @return an object without signature and publisher, for a signer
     */
    static ContentObject MakeUnsigned(Name name);

    /**
     * @return the signed octets in the default format, as Codec::EncodeSigned()
     * @throws std::invalid_argument with the field that is out of bounds, or as CheckComponents
     */
    std::string EncodeSigned() const;

    /**
     * @return the whole object in the default format, as Codec::Encode()
     * @throws std::invalid_argument with the field that is out of bounds, or as CheckComponents
     */
    std::string Encode() const;

    /** @return a packet that contains Encode(), as Codec::ToPacket() */
    Ptr<Packet> ToPacket() const;
};

/**
 * @ingroup ccn
 * Converts a point in time to CCNx's unit (doc/model/ccnx.rst, Encoding), rounded to the nearest
 * 1/4096 s as in CCNx's encoder.
 * @param seconds since 1970
 * @param nanoseconds 0 .. 999999999
 * @return in units of 1/4096 s
 */
uint64_t ToTimestamp4096ths(uint64_t seconds, uint32_t nanoseconds);

/**
 * @ingroup ccn
 * The implicit digest of a content object, computed on first use.
 */
class LazyDigest
{
  public:
    /** @param content the object; must outlive this */
    explicit LazyDigest(const ContentView& content)
        : m_content(content)
    {
    }

    /** @return the 32 bytes of the digest; valid as long as this object */
    Bytes Get()
    {
        if (!m_known)
        {
            m_digest = m_content.ComputeDigest();
            m_known = true;
        }
        return Bytes(reinterpret_cast<const char*>(m_digest.data()), m_digest.size());
    }

  private:
    const ContentView& m_content; ///< the object
    bool m_known{false};          ///< m_digest is valid
    Digest m_digest;              ///< valid if m_known
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_OBJECT_H
