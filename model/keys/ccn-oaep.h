// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OAEP_H
#define CCN_OAEP_H

#include "ns3/ccn-evp-key.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Encrypts a secret by RSA-OAEP with SHA-256 (RFC 8017, section 7.1.1). Its seed is an HMAC of key
 * and label under the secret instead of random bytes, since equal runs have equal messages.
 * @param key an RSA key
 * @param secret at most 66 bytes less than the modulus
 * @param label bytes that are bound to the secret
 * @return the encrypted secret, as long as the modulus
 * @throws std::invalid_argument if the secret is too long
 * @throws std::runtime_error if libcrypto fails
 */
std::string EncryptOaep(evp_pkey_st& key, const SecretOctets& secret, Bytes label);

/**
 * @ingroup ccn
 * @param key an RSA key with its private part
 * @param encrypted any bytes
 * @param label as for EncryptOaep()
 * @return the secret, or nothing if the bytes are not an encrypted secret of this key and label
 */
std::optional<SecretOctets> DecryptOaep(evp_pkey_st& key, Bytes encrypted, Bytes label);

} // namespace ns3::ccn

#endif // CCN_OAEP_H
