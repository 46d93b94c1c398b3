/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SECRET_MAC_H
#define CCN_SECRET_MAC_H

#include "ns3/ccn-secret.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/** Bytes of an HMAC-SHA256, and of the keys that are used with it. @ingroup ccn */
inline constexpr uint32_t MAC_OCTETS = 32;

/**
 * @ingroup ccn
 * @param key any secret
 * @param message any bytes
 * @return HMAC-SHA256 (RFC 2104), 32 bytes
 */
SecretOctets ComputeMac(const SecretOctets& key, Bytes message);

/**
 * @ingroup ccn
 * Derives a key by HKDF-SHA256 (RFC 5869).
 * @param secret input keying material
 * @param salt not secret
 * @param info what the key is for
 * @param size bytes of the key, 1 .. 255 * 32
 * @return the key
 */
SecretOctets DeriveKey(Bytes secret, Bytes salt, Bytes info, uint32_t size);

/**
 * @ingroup ccn
 * @param number to encode
 * @param size bytes of the result, 1 .. 8
 * @return the number, the most significant byte first
 */
std::string EncodeNumber(uint64_t number, uint32_t size);

/**
 * @ingroup ccn
 * @param octets at most 8 bytes, the most significant one first
 * @return the number
 */
uint64_t DecodeNumber(Bytes octets);

} // namespace ccn
} // namespace ns3

#endif // CCN_SECRET_MAC_H
