// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HEX_H
#define CCN_HEX_H

#include "ns3/ccn-bytes.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param octets any octets
 * @return the octets in lower-case hexadecimal
 */
std::string ToHex(Bytes octets);

/**
 * @ingroup ccn
 * @param hex SHA-256 digest of a key in hexadecimal: 64 digits
 * @return its 32 octets
 * @throws std::invalid_argument with the text and the expected format
 */
std::string ParseKeyDigest(const std::string& hex);

/**
 * @ingroup ccn
 * @param list SHA-256 digests of keys in hexadecimal, separated by commas; may be empty
 * @return the digests, 32 octets each
 * @throws std::invalid_argument as ParseKeyDigest()
 */
std::vector<std::string> ParseKeyDigests(const std::string& list);

} // namespace ns3::ccn

#endif // CCN_HEX_H
