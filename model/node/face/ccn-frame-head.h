// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FRAME_HEAD_H
#define CCN_FRAME_HEAD_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-codec.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What the frames of a layer with a name begin with, so that those of the layer without a name are
 * recognized: 4 bytes. Byte 0 is 0x81, which begins no message, no fragment and no IPv6 packet. Bytes
 * 1-3 are the number of the layer, big-endian. LayerRegistry::AddHead() writes it.
 */
struct FrameHead
{
    static constexpr uint8_t FIRST_OCTET = 0x81; ///< first byte
    static constexpr uint32_t SIZE = 4;          ///< bytes

    /**
     * @param octets the bytes of a frame
     * @return number of the layer whose head they begin with; 0: they begin with none
     */
    static uint32_t Peek(Bytes octets)
    {
        const auto at = [octets](uint32_t index) { return static_cast<uint8_t>(octets[index]); };
        return octets.size() >= SIZE && at(0) == FIRST_OCTET ? at(1) << 16 | at(2) << 8 | at(3) : 0;
    }
};

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

} // namespace ns3::ccn

#endif // CCN_FRAME_HEAD_H
