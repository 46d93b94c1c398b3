/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_INTEREST_H
#define CCN_INTEREST_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-selectors.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Lifetime of an Interest that states none: 4 s in units of 1/4096 s. */
inline constexpr uint64_t DEFAULT_LIFETIME_4096THS = 4 * 4096;

/**
 * @ingroup ccn
 * @param nonce 4..64 octets, or none
 * @return 64-bit digest by which nonces are compared; 0 only for no nonce
 */
uint64_t GetNonceDigest(Bytes nonce);

/**
 * @ingroup ccn
 * An Interest as it lies in somebody else's bytes, decoded in one pass and without copies.
 */
struct InterestView
{
    NameView name;                                      ///< what is asked for
    Selectors selectors;                                ///< what else is asked
    bool hasLifetime{false};                            ///< an InterestLifetime element is there
    uint64_t lifetime4096ths{DEFAULT_LIFETIME_4096THS}; ///< in units of 1/4096 s
    Bytes nonce;                                        ///< 4..64 octets, or none
    uint64_t nonceDigest{0};                            ///< GetNonceDigest() of it
    bool hasFaceId{false};                              ///< a FaceID element is there
    uint32_t faceId{0};                                 ///< a wish of an application to its own node
    Bytes message;                                      ///< the whole Interest

    /**
     * @param bytes exactly one Interest; must outlive the view
     * @return NONE or why it was refused; the view is then meaningless
     */
    DecodeError Decode(Bytes bytes);

    /** @return how long it may stay pending; anything above 68 years is 68 years */
    Time GetLifetime() const;
};

/**
 * @ingroup ccn
 * An Interest in the making, for applications.
 *
 * Octets on the wire (doc/model/ccnx.rst, Sizes): 3 around, the Name element, each selector that is
 * not default (or is in Selectors::stated), 0 for a lifetime of 4 s, and 4 plus the nonce's octets for a
 * nonce of at most 15.
 */
struct Interest
{
    Name name;                         ///< what is asked for
    Selectors selectors;               ///< its views must outlive Encode()
    Time lifetime{MilliSeconds(4000)}; ///< rounded to 1/4096 s on the wire
    bool statesDefaultLifetime{false}; ///< write the lifetime even if it is 4 s
    std::string nonce;                 ///< 4..64 octets, or none
    bool hasFaceId{false};             ///< write a FaceID
    uint32_t faceId{0};                ///< what it says; no node here acts on it

    /** @return the Interest in ccnb
     *  @throws std::invalid_argument naming a field out of its bounds, or as CheckComponents */
    std::string Encode() const;

    /** @return a packet that holds Encode() */
    Ptr<Packet> ToPacket() const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_INTEREST_H
