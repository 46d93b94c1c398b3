/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNX10_ENCODER_H
#define CCN_CCNX10_ENCODER_H

#include "ns3/ccn-bytes.h"

#include <cstddef>
#include <string>

namespace ns3::ccn
{
struct ContentObject;
struct Interest;
} // namespace ns3::ccn

namespace ns3::ccn::ccnx10
{

/** A packet with a Content Object, but for its payload. @ingroup ccn */
struct ContentParts
{
    std::string head; ///< before the payload
    std::string tail; ///< after it: the validation
    std::size_t from; ///< offset of the message in the head, where the signed bytes begin
};

/** @param interest to be encoded @return the packet @throws std::invalid_argument @ingroup ccn */
std::string WriteInterest(const Interest& interest);

/**
 * @ingroup ccn
 * Shortens the lifetime of an Interest.
 * @param headers fixed header and hop-by-hop TLVs
 * @param lifetime most ms that it has from now on
 */
void LimitLifetime(std::string& headers, uint64_t lifetime);

/** @param object to be encoded @return the packet @throws std::invalid_argument @ingroup ccn */
ContentParts WriteContent(const ContentObject& object);

/**
 * @ingroup ccn
 * @param object to be signed
 * @return as WriteContent(), with the algorithm but without the signature; the lengths in the head
 * are those of the signed bytes
 * @throws std::invalid_argument
 */
ContentParts WriteUnsigned(const ContentObject& object);

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_ENCODER_H
