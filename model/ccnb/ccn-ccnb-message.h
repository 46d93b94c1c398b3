// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_MESSAGE_H
#define CCN_CCNB_MESSAGE_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnb-reader.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param bytes a message, or at least its first two octets
 * @return its kind; the message may still be malformed
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
 * Takes the first element of a datagram, which may contain several consecutive elements.
 * @param datagram the rest of the datagram; the element is removed, unless there is an error
 * @param element set to the element's octets
 * @return NONE, or why there is no complete element (TRUNCATED for an empty datagram); the rest of
 * the datagram is then unusable
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

} // namespace ns3::ccn

#endif // CCN_CCNB_MESSAGE_H
