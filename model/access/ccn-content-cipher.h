// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_CIPHER_H
#define CCN_CONTENT_CIPHER_H

#include "ns3/ccn-secret.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * One version of a key: the key of all content that is encrypted under an enabling block or under
 * encrypted keys (EncryptedKey), or the seed of a group's private key.
 */
struct ContentKey
{
    uint64_t version{0}; ///< of the enabling block or of the encrypted keys
    SecretOctets octets; ///< 32 bytes
};

/**
 * @ingroup ccn
 * Encrypts the chunks of one object by AES-128-GCM (NIST SP 800-38D). The key follows from the
 * content key and the object's name by HKDF, and the nonce is the chunk number. An object must not
 * have two contents under one content key.
 *
 * An encrypted chunk is the version of the content key (8 bytes, the most significant one first),
 * the ciphertext, and the authentication tag. The tag covers the version as well. A chunk that is
 * decrypted with another key, name or number, or that was changed, gives no plaintext.
 */
class ContentCipher
{
  public:
    /** Bytes of the tag. */
    static constexpr uint32_t TAG_OCTETS = 16;
    /** Bytes by which an encrypted chunk is longer than its plaintext. */
    static constexpr uint32_t EXTRA_OCTETS = 8 + TAG_OCTETS;

    /**
     * @param key content key
     * @param object encoded name of the object
     */
    ContentCipher(const ContentKey& key, Bytes object);

    /**
     * @param encrypted any bytes
     * @return version of the key of an encrypted chunk, or nothing if there are too few bytes
     */
    static std::optional<uint64_t> GetVersion(Bytes encrypted);

    /**
     * @param chunk chunk number
     * @param plain payload of the chunk
     * @return the encrypted chunk
     * @throws std::runtime_error if libcrypto fails
     */
    std::string Encrypt(uint64_t chunk, Bytes plain) const;

    /**
     * @param chunk chunk number
     * @param encrypted any bytes
     * @return payload of the chunk, or nothing if the bytes are not this chunk under this key
     * @throws std::runtime_error if libcrypto fails
     */
    std::optional<std::string> Decrypt(uint64_t chunk, Bytes encrypted) const;

  private:
    std::string m_version; ///< version of the content key, encoded
    SecretOctets m_key;    ///< 16 bytes
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_CIPHER_H
