/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RETURN_CODE_H
#define CCN_RETURN_CODE_H

#include <cstdint>
#include <string>

namespace ns3::ccn
{

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

} // namespace ns3::ccn

#endif // CCN_RETURN_CODE_H
