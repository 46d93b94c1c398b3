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
 * Bytes in somebody else's memory. A view never owns: whoever made it says how long it lasts.
 */
using Bytes = std::string_view;

/**
 * @ingroup ccn
 * The element numbers (DTAGs) of the ccnb dictionary that Interests and ContentObjects use
 * (CCNx 0.8.1).
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
    PIGGYBACK = 128,       ///< Almishari et al.'s third packet type; a number that CCNx left free
    INTEREST_OFFSET = 129, ///< where an embedded Interest begins (Almishari et al. 2013); another such number
    SEQUENCE_NUMBER = 256,
};

/**
 * @ingroup ccn
 * What a ccnb block header announces: its three low bits.
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
 * Why bytes were refused. Counters, traces and tests name a malformed packet by these.
 */
enum class DecodeError : uint8_t
{
    NONE = 0,
    TRUNCATED,           ///< the bytes end inside an element
    BAD_BLOCK_TYPE,      ///< a block header of an unknown or here impossible type
    NUMBER_OVERFLOW,     ///< a block header's number does not fit
    TRAILING_BYTES,      ///< bytes behind the closed outer element
    UNKNOWN_MESSAGE,     ///< the outer element is neither Interest nor ContentObject
    UNEXPECTED_ELEMENT,  ///< an element that is unknown, misplaced or given twice
    MISSING_ELEMENT,     ///< a mandatory element is not there
    BAD_NUMBER,          ///< a decimal number that is not one, or is given as BLOB
    BAD_LENGTH,          ///< a BLOB outside its bounds (nonce 4..64, lifetime 1..8, ...)
    OUT_OF_RANGE,        ///< a number outside its bounds (scope 0..9, min <= max suffix, ...)
    TOO_MANY_COMPONENTS, ///< a name of more than NameView::MAX_COMPONENTS components
    TOO_LONG,            ///< a message of more than MAX_MESSAGE_BYTES
};

/** @ingroup ccn The largest message a node takes, in bytes (CCNx 0.8.1: Interests; section 1.4). */
inline constexpr uint32_t MAX_MESSAGE_BYTES = 65535;

/** @ingroup ccn Least octets of the digest of a publisher's key or certificate. */
inline constexpr uint32_t MIN_PUBLISHER_DIGEST = 16;
/** @ingroup ccn Most octets of the digest of a publisher's key or certificate. */
inline constexpr uint32_t MAX_PUBLISHER_DIGEST = 64;

/**
 * @ingroup ccn
 * @param error what went wrong
 * @return its name in snake case, as counters and the database spell it, e.g. "bad_number"
 */
const char* ToString(DecodeError error);

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNB_TYPES_H
