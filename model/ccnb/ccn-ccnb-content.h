// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_CONTENT_H
#define CCN_CCNB_CONTENT_H

#include "ns3/ccn-content-object.h"

#include <string>

namespace ns3::ccn::ccnb
{

/** Octets after the payload: they close Content and ContentObject, and both are 0x00. @ingroup ccn */
inline constexpr uint32_t CLOSING_OCTETS = 2;

/** As Codec::Decode(). @param bytes exactly one ContentObject @param view set to its fields @return NONE or the error @ingroup ccn */
DecodeError Decode(Bytes bytes, ContentView& view);

/**
 * @ingroup ccn
 * @param object to be encoded
 * @return the signed part of EncodeHead(), from Name on
 * @throws std::invalid_argument with the field that is out of bounds, or as CheckComponents
 */
std::string EncodeSignedHead(const ContentObject& object);

/** As Codec::EncodeSigned(): Name, SignedInfo and Content. @param object to be signed @return its signed octets @ingroup ccn */
std::string EncodeSigned(const ContentObject& object);

/**
 * @ingroup ccn
 * @param object to be encoded
 * @return everything before the payload, including the BLOB header
 * @throws std::invalid_argument with the field that is out of bounds
 */
std::string EncodeHead(const ContentObject& object);

/** As Codec::Encode(). @param object to be encoded @return its bytes @ingroup ccn */
std::string Encode(const ContentObject& object);

/**
 * @ingroup ccn
 * @param object to be encoded
 * @return a packet that contains Encode(). A virtual payload and the closing octets, which are also
 * zero, form an ns-3 zero area and take no memory.
 */
Ptr<Packet> ToPacket(const ContentObject& object);

} // namespace ns3::ccn::ccnb

#endif // CCN_CCNB_CONTENT_H
