/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MESSAGE_KIND_H
#define CCN_MESSAGE_KIND_H

#include <cstdint>

namespace ns3::ccn
{

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

} // namespace ns3::ccn

#endif // CCN_MESSAGE_KIND_H
