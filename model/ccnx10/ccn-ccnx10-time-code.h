// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_TIME_CODE_H
#define CCN_CCNX10_TIME_CODE_H

#include <cstdint>

namespace ns3::ccn::ccnx10
{

/** How a lifetime or a Recommended Cache Time of one octet is read, and whether it is written. @ingroup ccn */
enum class TimeForm : uint8_t
{
    MS,    ///< as in RFC 8609: a lifetime in ms; a Recommended Cache Time has eight octets
    READ,  ///< as in RFC 9510: a time code; other forms are written, which all readers understand
    WRITE, ///< a time code, which is written as well
};

/** Number of time codes, which is more than the largest one. @ingroup ccn */
inline constexpr uint32_t TIME_CODES = 256;

/**
 * @ingroup ccn
 * @param code a time code: an exponent b in the upper five bits and a mantissa a in the lower three
 * @return its time in 1/4096 s: a / 128 s if b is 0, else (1 + a / 8) * 2^b / 32 s (RFC 9510, section 4)
 */
constexpr uint64_t
GetTimeOfCode(uint8_t code)
{
    const uint64_t exponent = code >> 3;
    const uint64_t mantissa = code & 7;
    return exponent == 0 ? mantissa * 32 : (8 + mantissa) * 16 << exponent;
}

/**
 * @ingroup ccn
 * @param time in 1/4096 s
 * @return the code of the longest time that is not longer (RFC 9510, section 4)
 */
uint8_t GetTimeCode(uint64_t time);

/**
 * @ingroup ccn
 * @param code a time code
 * @param ms a time, at most 2^48 ms
 * @return true if the code is at most a ninth shorter than the time, as all are from 62.5 ms to 3.99 years
 */
constexpr bool
IsNear(uint8_t code, uint64_t ms)
{
    return GetTimeOfCode(code) * 1000 * 9 >= ms * 4096 * 8;
}

/** @param ms in ms @return in 1/4096 s, rounded down @ingroup ccn */
constexpr uint64_t
To4096ths(uint64_t ms)
{
    return ms / 1000 * 4096 + ms % 1000 * 4096 / 1000;
}

/** @return the current UTC time in ms since 1970 @ingroup ccn */
uint64_t GetUtcMs();

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_TIME_CODE_H
