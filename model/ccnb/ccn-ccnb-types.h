// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_TYPES_H
#define CCN_CCNB_TYPES_H

#include "ns3/ccn-bytes.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Element numbers (DTAGs) of the ccnb dictionary used in Interests and ContentObjects (CCNx 0.8.1).
 */
enum class Dtag : uint32_t
{
    ANY = 13,
    NAME = 14,
    COMPONENT = 15,
    CERTIFICATE = 16,
    CONTENT = 19,
    SIGNED_INFO = 20,
    INTEREST = 26,
    KEY = 27,
    KEY_LOCATOR = 28,
    KEY_NAME = 29,
    EXT_OPT = 34,
    SIGNATURE = 37,
    TIMESTAMP = 39,
    TYPE = 40,
    NONCE = 41,
    SCOPE = 42,
    EXCLUDE = 43,
    BLOOM = 44,
    ANSWER_ORIGIN_KIND = 47,
    INTEREST_LIFETIME = 48,
    WITNESS = 53,
    SIGNATURE_BITS = 54,
    DIGEST_ALGORITHM = 55,
    FRESHNESS_SECONDS = 58,
    FINAL_BLOCK_ID = 59,
    PUBLISHER_PUBLIC_KEY_DIGEST = 60,
    PUBLISHER_CERTIFICATE_DIGEST = 61,
    PUBLISHER_ISSUER_KEY_DIGEST = 62,
    PUBLISHER_ISSUER_CERTIFICATE_DIGEST = 63,
    CONTENT_OBJECT = 64,
    FACE_ID = 74,
    MIN_SUFFIX_COMPONENTS = 83,
    MAX_SUFFIX_COMPONENTS = 84,
    CHILD_SELECTOR = 85,
    PIGGYBACK = 128,       ///< third packet type of Almishari et al. 2013; unused by CCNx
    INTEREST_OFFSET = 129, ///< offset of an embedded Interest (same paper); also unused by CCNx
    SEQUENCE_NUMBER = 256,
};

/**
 * @ingroup ccn
 * Type of a ccnb block: the three low bits of its header.
 */
enum class BlockType : uint8_t
{
    EXT = 0,
    TAG = 1,
    DTAG = 2,
    ATTR = 3,
    DATTR = 4,
    BLOB = 5,
    UDATA = 6,
};

/** Minimum octets of the digest of a publisher's key or certificate. @ingroup ccn */
inline constexpr uint32_t MIN_PUBLISHER_DIGEST = 16;
/** Maximum octets of the digest of a publisher's key or certificate. @ingroup ccn */
inline constexpr uint32_t MAX_PUBLISHER_DIGEST = 64;

} // namespace ns3::ccn

#endif // CCN_CCNB_TYPES_H
