// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_ENCODER_H
#define CCN_CCNX10_ENCODER_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-time-code.h"

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

/**
 * @ingroup ccn
 * @param interest to be encoded
 * @param times whether a lifetime may be a time code
 * @return the packet
 * @throws std::invalid_argument
 */
std::string WriteInterest(const Interest& interest, TimeForm times);

/**
 * @ingroup ccn
 * Shortens the lifetime of an Interest.
 * @param headers fixed header and hop-by-hop TLVs
 * @param lifetime most ms that it has from now on
 * @param times whether a lifetime of one octet is a time code
 */
void LimitLifetime(std::string& headers, uint64_t lifetime, TimeForm times);

/**
 * @ingroup ccn
 * Replaces a Recommended Cache Time of one octet by one of eight. If the headers have no room for that,
 * they stay as they are.
 * @param headers fixed header and hop-by-hop TLVs of an object
 * @param cacheTimeMs the time, in ms since 1970
 */
void SetCacheTime(std::string& headers, uint64_t cacheTimeMs);

/**
 * @ingroup ccn
 * @param object to be encoded
 * @param times whether a Recommended Cache Time may be a time code
 * @return the packet
 * @throws std::invalid_argument
 */
ContentParts WriteContent(const ContentObject& object, TimeForm times);

/**
 * @ingroup ccn
 * @param object to be signed
 * @param times as for WriteContent()
 * @return as WriteContent(), with the algorithm but without the signature; the lengths in the head
 * are those of the signed bytes
 * @throws std::invalid_argument
 */
ContentParts WriteUnsigned(const ContentObject& object, TimeForm times);

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_ENCODER_H
