// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIGNATURE_NUMBERS_H
#define CCN_SIGNATURE_NUMBERS_H

#include <cstdint>

namespace ns3::ccn::ccnx10
{

// Numbers of RFC 8609 that keys know, whatever the wire format: those of two bytes in digestAlgorithm of
// ContentObject and ContentView, and those before the hash of a key that is no SHA-256.

/** Hashes (section 3.3.3). */
enum HashType : uint16_t
{
    T_SHA_256 = 1,
    T_SHA_512 = 2,
};

inline constexpr uint32_t SHA256_SIZE = 32; ///< bytes of a SHA-256
inline constexpr uint32_t SHA512_SIZE = 64; ///< bytes of a SHA-512, which may be cut to 32

/** Algorithms of a validation (section 3.6.4). */
enum Algorithm : uint16_t
{
    NO_ALGORITHM = 0, ///< a message without validation
    T_CRC32C = 2,
    T_HMAC_SHA256 = 4,
    T_RSA_SHA256 = 5,
    T_EC_SECP_256K1 = 6,
    T_EC_SECP_384R1 = 7,
};

} // namespace ns3::ccn::ccnx10

#endif // CCN_SIGNATURE_NUMBERS_H
