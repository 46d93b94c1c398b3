/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BYTES_H
#define CCN_BYTES_H

#include "ns3/assert.h"

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

/**
 * @ingroup ccn
 * @param error a reason
 * @return its name in snake case, as in counters and the database, e.g. "bad_number"
 */
const char* ToString(DecodeError error);

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
