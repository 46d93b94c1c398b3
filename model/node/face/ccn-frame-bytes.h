/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FRAME_BYTES_H
#define CCN_FRAME_BYTES_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-fragment-header.h"

#include <cstdint>

namespace ns3::ccn
{

/** Bytes of the shortest payload; shorter frames are padded with zeros. @ingroup ccn */
inline constexpr uint32_t MIN_ETHERNET_PAYLOAD = 46;

/**
 * @ingroup ccn
 * @param octets the bytes of a received frame
 * @return true if it is an IPv6 packet: its first byte is 0x6X, unlike that of any message
 */
inline bool
IsIpv6(Bytes octets)
{
    return !octets.empty() && (static_cast<uint8_t>(octets.front()) >> 4) == 6;
}

/**
 * @ingroup ccn
 * @param codec the wire format
 * @param octets payload of a frame
 * @param isShortest true if it is a minimum-size frame, which may be padded
 * @return the message without padding; other trailing bytes are kept, so that they are malformed
 */
inline Bytes
WithoutPadding(const Codec& codec, Bytes octets, bool isShortest)
{
    if (!isShortest && !codec.GetTraits().ignoresRest)
    {
        return octets;
    }
    Bytes rest = octets;
    Bytes message;
    const bool isPadded = codec.TakeMessage(rest, message) == DecodeError::NONE &&
                          rest.find_first_not_of('\0') == Bytes::npos;
    return isPadded ? message : octets;
}

/**
 * @ingroup ccn
 * @param octets the bytes of a received frame
 * @return true if it is a fragment of a message
 */
inline bool
IsFragment(Bytes octets)
{
    return !octets.empty() && static_cast<uint8_t>(octets.front()) == FragmentHeader::FIRST_OCTET;
}

} // namespace ns3::ccn

#endif // CCN_FRAME_BYTES_H
