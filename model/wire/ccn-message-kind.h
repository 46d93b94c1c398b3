/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MESSAGE_KIND_H
#define CCN_MESSAGE_KIND_H

#include "ns3/ccn-ccnb-reader.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a message is, as its first octets tell. */
enum class MessageKind : uint8_t
{
    INTEREST,        ///< asks for content
    CONTENT_OBJECT,  ///< answers
    SEQUENCE_NUMBER, ///< counts the datagrams of a UDP face; may follow a message (section 4.9)
    PIGGYBACK,       ///< content with an Interest on its back (Almishari et al. 2013)
    UNKNOWN,         ///< anything else, also if there are too few octets to tell
};

/**
 * @ingroup ccn
 * @param bytes a message, or at least its first two octets
 * @return what it is; nothing is said of whether it is well-formed
 */
inline MessageKind
PeekKind(Bytes bytes)
{
    CcnbReader reader(bytes);
    if (reader.TryOpen(Dtag::INTEREST))
    {
        return MessageKind::INTEREST;
    }
    if (reader.TryOpen(Dtag::CONTENT_OBJECT))
    {
        return MessageKind::CONTENT_OBJECT;
    }
    if (reader.TryOpen(Dtag::SEQUENCE_NUMBER))
    {
        return MessageKind::SEQUENCE_NUMBER;
    }
    return reader.TryOpen(Dtag::PIGGYBACK) ? MessageKind::PIGGYBACK : MessageKind::UNKNOWN;
}

/**
 * @ingroup ccn
 * Takes the first element off a datagram, which may hold several back to back.
 * @param datagram what is left of the datagram; shortened by the element, unchanged on an error
 * @param element set to the element's octets
 * @return NONE, or why there is no whole element (TRUNCATED for an empty datagram); the rest of the
 * datagram is then worth nothing
 */
inline DecodeError
TakeElement(Bytes& datagram, Bytes& element)
{
    CcnbReader reader(datagram);
    if (reader.Skip())
    {
        element = reader.GetSince(0);
        datagram.remove_prefix(element.size());
    }
    return reader.GetError();
}

} // namespace ccn
} // namespace ns3

#endif // CCN_MESSAGE_KIND_H
