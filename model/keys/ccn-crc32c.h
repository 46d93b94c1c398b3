// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CRC32C_H
#define CCN_CRC32C_H

#include "ns3/ccn-bytes.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

struct ContentView;

/**
 * @ingroup ccn
 * @param bytes any
 * @return their CRC32C: polynomial 0x1EDC6F41, as in RFC 3720, section 12.1
 */
uint32_t ComputeCrc32c(Bytes bytes);

/** @param crc a CRC32C @return its bytes in a validation (RFC 8609, section 3.6.4.1) @ingroup ccn */
std::string EncodeCrc32c(uint32_t crc);

/**
 * @ingroup ccn
 * @param content a decoded object
 * @return true if its validation is a CRC32C (RFC 8609, section 3.6.4.1), which is no signature
 */
bool HasChecksum(const ContentView& content);

/**
 * @ingroup ccn
 * @param content for which HasChecksum() is true
 * @return true if the checksum is right
 */
bool VerifyChecksum(const ContentView& content);

} // namespace ns3::ccn

#endif // CCN_CRC32C_H
