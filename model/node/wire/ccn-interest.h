// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INTEREST_H
#define CCN_INTEREST_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-selectors.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Default lifetime of an Interest: 4 s in units of 1/4096 s. @ingroup ccn */
inline constexpr uint64_t DEFAULT_LIFETIME_4096THS = 4 * 4096;

/**
 * @ingroup ccn
 * @param nonce 4..64 octets, or empty
 * @return 64-bit digest used to compare nonces; 0 only without a nonce
 */
uint64_t GetNonceDigest(Bytes nonce);

/**
 * @ingroup ccn
 * @param digest of an object, any bytes
 * @return its first 64 bits, which are as good as a hash
 */
uint64_t GetDigestHash(Bytes digest);

/** What a view of an Interest has beside the name. @ingroup ccn */
struct InterestFields
{
    Selectors selectors;                                ///< further restrictions on the content
    bool hasLifetime{false};                            ///< the Interest has an InterestLifetime
    uint64_t lifetime4096ths{DEFAULT_LIFETIME_4096THS}; ///< in units of 1/4096 s
    Bytes nonce;                                        ///< 4..64 octets, or empty
    uint64_t nonceDigest{0};                            ///< GetNonceDigest() of the nonce
    bool hasFaceId{false};                              ///< the Interest has a FaceID element
    uint32_t faceId{0};                                 ///< set by an application for its own node
    bool hasHopLimit{false};                            ///< it has one (CCNx 1.0)
    uint8_t hopLimit{0};                                ///< as received
    int64_t lifetimeMs{-1}; ///< in ms (CCNx 1.0); -1: as lifetime4096ths
    Bytes payload;          ///< the payload (CCNx 1.0), or empty
    Bytes message;          ///< the whole Interest
};

/**
 * @ingroup ccn
 * A view of an Interest in a buffer that it does not own, decoded in one pass without copies.
 */
struct InterestView : InterestFields
{
    NameView name; ///< the requested name

    /**
     * Decodes an Interest in the default format, Codec::GetDefault().
     * @param bytes exactly one Interest; must outlive the view
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    DecodeError Decode(Bytes bytes);

    /** @return how long it may stay pending; at most 68 years */
    Time GetLifetime() const;

    /** @return true if a content store may answer it */
    bool TakesStored() const
    {
        return selectors.answerOrigin & ANSWER_CONTENT_STORE;
    }

    /** @return true if a stale object may answer it */
    bool TakesStale() const
    {
        return selectors.answerOrigin & ANSWER_STALE;
    }

    /** @return true if the stored object that answers it becomes stale */
    bool ExpiresAnswer() const
    {
        return selectors.answerOrigin & ANSWER_EXPIRE;
    }

    /** @return true if the last candidate in canonical order is preferred, not the first */
    bool PrefersRightmost() const
    {
        return selectors.childSelector & 1; // ccnd uses the lowest bit of the values 0..5
    }

    /** @return fewest components that the name of an answer has after this name, digest included */
    uint32_t GetMinSuffix() const
    {
        return selectors.minSuffix;
    }

    /** @return most components that it has after this name, digest included */
    uint32_t GetMaxSuffix() const
    {
        return selectors.maxSuffix;
    }

    /**
     * @return true if it restricts the content further: publisher, digest, or components that may
     * not follow
     */
    bool HasContentRestrictions() const
    {
        return selectors.hasExclude || selectors.publisherKind != Selectors::Publisher::NONE ||
               !selectors.objectHash.empty();
    }

    /** @return the bytes of all restrictions; with the name, the key of a PIT entry */
    Bytes GetRestrictions() const
    {
        return selectors.encoded;
    }

    /**
     * @return hash under which tables have it: that of its name, or of the digest of the only object
     * that may answer, since that object may have no name
     */
    uint64_t GetKeyHash() const
    {
        return selectors.objectHash.empty() ? name.GetHash() : GetDigestHash(selectors.objectHash);
    }

    /** @return nodes that it may reach: 0 this node, 1 its applications, 2 the next; -1 no limit */
    int8_t GetScope() const
    {
        return selectors.scope;
    }
};

/**
 * @ingroup ccn
 * An Interest to be encoded, for applications.
 *
 * Its size on the wire in octets (doc/model/ccnx.rst, Sizes) is 3, plus the Name element, plus each
 * selector that is not default (or is in Selectors::stated). A lifetime of 4 s takes 0 octets. A
 * nonce of at most 15 octets takes 4 more than its length.
 */
struct Interest
{
    Name name;                         ///< the requested name
    Selectors selectors;               ///< its views must outlive Encode()
    Time lifetime{MilliSeconds(4000)}; ///< rounded to 1/4096 s on the wire
    bool statesDefaultLifetime{false}; ///< write the lifetime even if it is 4 s
    std::string nonce;                 ///< 4..64 octets, or empty; not in CCNx 1.0
    bool hasFaceId{false};             ///< write a FaceID
    uint32_t faceId{0};                ///< value of the FaceID; nodes ignore it
    uint8_t hopLimit{255};             ///< links that it may cross (CCNx 1.0); 0: this node only
    std::string payload{};             ///< the payload (CCNx 1.0 only), or empty

    /**
     * @return the Interest in the default format
     * @throws std::invalid_argument with the field that is out of bounds, or as CheckComponents
     */
    std::string Encode() const;

    /** @return a packet that contains Encode() */
    Ptr<Packet> ToPacket() const;
};

} // namespace ns3::ccn

#endif // CCN_INTEREST_H
