// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARED_MESSAGE_H
#define CCN_SHARED_MESSAGE_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What identifies a message on a shared medium. Names are compared by their 64-bit hashes: with a
 * million messages on the medium at once, two have the same one with a probability below 1e-7.
 */
struct SharedMessage
{
    bool isInterest{false}; ///< an Interest; else a ContentObject
    uint64_t name{0};       ///< hash of its name
    uint64_t prefix{0};     ///< hash of its name without the last component
    uint64_t nonce{0};      ///< digest of an Interest's nonce; 0 for none and for content

    SharedMessage() = default;
    /** @param interest a decoded Interest */
    explicit SharedMessage(const InterestView& interest);
    /** @param content a decoded ContentObject */
    explicit SharedMessage(const ContentView& content);

    /** @param other another message @return true if both have the same kind and name */
    bool HasNameOf(const SharedMessage& other) const
    {
        return isInterest == other.isInterest && name == other.name;
    }

    /**
     * @param other another message
     * @return true if it is a copy: the same kind and name, and the same nonce
     */
    bool IsCopyOf(const SharedMessage& other) const
    {
        return HasNameOf(other) && nonce == other.nonce;
    }
};

/** What identifies the messages in a packet: one, or both of a piggyback packet. @ingroup ccn */
struct SharedParts
{
    std::optional<SharedMessage> content;  ///< the ContentObject
    std::optional<SharedMessage> interest; ///< the Interest
};

/**
 * @ingroup ccn
 * @param packet a packet
 * @param codec its wire format
 * @return its messages; none if it is malformed or of another kind
 */
SharedParts DescribeParts(const Packet& packet, const Codec& codec);

/**
 * @ingroup ccn
 * @param packet a message that the node sends
 * @param codec its wire format
 * @return the Interest or the ContentObject; of a piggyback packet the content
 */
SharedMessage DescribeShared(const Packet& packet, const Codec& codec);

/** A message that a node has heard on a shared medium. @ingroup ccn */
struct HeardMessage : SharedMessage
{
    /** @param message the message @param heard its packet, with its packet tags @param time now */
    HeardMessage(const SharedMessage& message, const Packet& heard, Time time)
        : SharedMessage(message),
          packet(heard),
          now(time)
    {
    }

    const Packet& packet; ///< valid during the call
    Time now;             ///< when its last bit arrived
};

} // namespace ns3::ccn

#endif // CCN_SHARED_MESSAGE_H
