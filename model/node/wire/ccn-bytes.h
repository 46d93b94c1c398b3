// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BYTES_H
#define CCN_BYTES_H

#include "ns3/assert.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A view of bytes that it does not own. The function that returns it documents how long it is
 * valid.
 */
using Bytes = std::string_view;

/** A SHA-256 digest. @ingroup ccn */
using Digest = std::array<uint8_t, 32>;

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

/** Kind of a message, as determined by its first octets. @ingroup ccn */
enum class MessageKind : uint8_t
{
    INTEREST,        ///< requests content
    CONTENT_OBJECT,  ///< Data: satisfies Interests
    SEQUENCE_NUMBER, ///< number of a UDP datagram; may follow a message (doc/model/ccnx.rst, Sizes)
    PIGGYBACK,       ///< content together with an Interest (Almishari et al. 2013)
    INTEREST_RETURN, ///< an Interest that a neighbour sends back (RFC 8569, section 10)
    UNKNOWN,         ///< any other, or too few octets
};

/**
 * @ingroup ccn
 * Why a neighbour returns an Interest (RFC 8569, section 10.3; RFC 8609, section 3.2.3.3; RFC 9531).
 * A received one may have any other value but 0.
 */
enum class ReturnCode : uint8_t
{
    NO_ROUTE = 1,         ///< no route, or only back to the sender
    HOP_LIMIT = 2,        ///< the hop limit was 0
    NO_RESOURCES = 3,     ///< no room, as in a PIT that is full
    PATH_ERROR = 4,       ///< the Interest could not be transmitted
    PROHIBITED = 5,       ///< a rule of the neighbour forbids it
    CONGESTED = 6,        ///< a queue on the way is full
    MTU_TOO_LARGE = 7,    ///< it is larger than what the next link carries
    UNSUPPORTED_HASH = 8, ///< its restriction has a hash that the neighbour cannot compute
    MALFORMED = 9,        ///< it is not well-formed, or its validation failed
    BAD_PATH_LABEL = 10,  ///< its path label does not fit (RFC 9531)
};

/** @param code of an Interest Return @return its name in snake case, or "code_" and the number @ingroup ccn */
std::string ToString(ReturnCode code);

/**
 * @ingroup ccn
 * @param code of an Interest Return
 * @return true if the neighbour cannot answer earlier Interests with this name and these restrictions
 * either. The other codes are about one Interest, of one hop limit, size and time: a neighbour that has
 * lost its route still answers what it forwarded before.
 */
inline bool
ConcernsEarlier(ReturnCode code)
{
    return code == ReturnCode::UNSUPPORTED_HASH;
}

/** Bytes of the largest message that a node accepts (CCNx 0.8.1: Interests). @ingroup ccn */
inline constexpr uint32_t MAX_MESSAGE_BYTES = 65535;

/**
 * @ingroup ccn
 * @param error a reason
 * @return its name in snake case, as in counters and the database, e.g. "bad_number"
 */
const char* ToString(DecodeError error);

/** @param bytes any @return true if all are 0 @ingroup ccn */
bool AreZeros(Bytes bytes);

/** @param from two bytes @return the big-endian number */
inline uint32_t
LoadShort(const char* from)
{
    return static_cast<uint32_t>(static_cast<uint8_t>(from[0])) << 8 |
           static_cast<uint8_t>(from[1]);
}

/**
 * @ingroup ccn
 * @param bytes at most 8, big-endian; more is a programming error
 * @return the number
 */
inline uint64_t
FromBigEndian(Bytes bytes)
{
    NS_ASSERT_MSG(bytes.size() <= sizeof(uint64_t), "a number of more than 64 bits");
    uint64_t number = 0;
    for (const char byte : bytes)
    {
        number = number << 8 | static_cast<uint8_t>(byte);
    }
    return number;
}

/**
 * @ingroup ccn
 * @param number any number
 * @return the number, big-endian, in its shortest form; 0 is one zero byte
 */
std::string ToBigEndian(uint64_t number);

} // namespace ns3::ccn

#endif // CCN_BYTES_H
