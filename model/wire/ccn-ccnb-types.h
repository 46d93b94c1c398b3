/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNB_TYPES_H
#define CCN_CCNB_TYPES_H

#include <cstdint>
#include <string_view>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A view of bytes that it does not own. The function that returns it documents how long it is
 * valid.
 */
using Bytes = std::string_view;

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

/**
 * @ingroup ccn
 * Reason why bytes were refused. Counters, traces and tests name a malformed packet by it.
 */
enum class DecodeError : uint8_t
{
    NONE = 0,
    TRUNCATED,           ///< the bytes end inside an element
    BAD_BLOCK_TYPE,      ///< a block header of a type that is unknown or not allowed here
    NUMBER_OVERFLOW,     ///< the number of a block header does not fit
    TRAILING_BYTES,      ///< bytes after the outer element
    UNKNOWN_MESSAGE,     ///< the outer element is neither Interest nor ContentObject
    UNEXPECTED_ELEMENT,  ///< an element that is unknown, misplaced or repeated
    MISSING_ELEMENT,     ///< a mandatory element is missing
    BAD_NUMBER,          ///< not a decimal number, or a number given as BLOB
    BAD_LENGTH,          ///< a BLOB outside its bounds (nonce 4..64, lifetime 1..8, ...)
    OUT_OF_RANGE,        ///< a number outside its bounds (scope 0..9, min <= max suffix, ...)
    TOO_MANY_COMPONENTS, ///< a name with more than NameView::MAX_COMPONENTS components
    TOO_LONG,            ///< a message longer than MAX_MESSAGE_BYTES
};

/** Bytes of the largest message that a node accepts (CCNx 0.8.1: Interests). @ingroup ccn */
inline constexpr uint32_t MAX_MESSAGE_BYTES = 65535;

/** Minimum octets of the digest of a publisher's key or certificate. @ingroup ccn */
inline constexpr uint32_t MIN_PUBLISHER_DIGEST = 16;
/** Maximum octets of the digest of a publisher's key or certificate. @ingroup ccn */
inline constexpr uint32_t MAX_PUBLISHER_DIGEST = 64;

/**
 * @ingroup ccn
 * @param error a reason
 * @return its name in snake case, as in counters and the database, e.g. "bad_number"
 */
const char* ToString(DecodeError error);

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNB_TYPES_H
