// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ENCRYPTED_KEY_H
#define CCN_ENCRYPTED_KEY_H

#include "ns3/ccn-content-cipher.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-private-key.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** Reasons for which bytes give no key. @ingroup ccn */
enum class KeyError : uint8_t
{
    NONE,   ///< there is none
    FORMAT, ///< the first four bytes are not "cek1"
    LENGTH, ///< the encrypted secret does not have 64 .. 1024 bytes
    READER, ///< the key is encrypted for another reader's key
    SECRET, ///< it cannot be decrypted: bytes or name were changed
};

/**
 * @ingroup ccn
 * @param error a reason
 * @return what is wrong, e.g. "it is encrypted for another key"
 */
const char* ToString(KeyError error);

/**
 * @ingroup ccn
 * A key that is content itself, encrypted for one reader (Jacobson et al. 2009, section 4.3). The
 * reader is a client, or a group whose private key is an EncryptedKey for each member (ReaderGroup).
 *
 * Encoded form, numbers with the most significant byte first: "cek1", version (8 bytes), version of
 * the reader's key (8), SHA-256 of the reader's public key (32), and the 32 secret bytes encrypted by
 * PublicKey::Encrypt (128 for RSA of 1024 bits). The label of the encryption is the first 52 bytes
 * and the name of the key, so that no part can be changed or be moved to another name.
 *
 * Anybody can encrypt for a reader. What proves the publisher is the signature of the object, as for
 * all content.
 */
struct EncryptedKey
{
    /** Bytes before the encrypted secret. */
    static constexpr uint32_t HEADER_OCTETS = 52;

    uint64_t version{0};       ///< of the key
    uint64_t readerVersion{0}; ///< of the reader's key: that of a group, 0 for a client
    std::string reader;        ///< SHA-256 of the reader's public key
    std::string encrypted;     ///< the secret bytes of the key

    /**
     * @param key to encrypt
     * @param reader public key of the reader
     * @param readerVersion version of that key
     * @param name of the object that has the encrypted key
     * @return the encrypted key
     * @throws std::invalid_argument if the reader's key cannot encrypt
     */
    static EncryptedKey Make(const ContentKey& key,
                             const PublicKey& reader,
                             uint64_t readerVersion,
                             const Name& name);

    /**
     * @param reader private key of the reader
     * @param name of the object
     * @param key receives the key if there is no error
     * @return NONE, READER or SECRET
     */
    KeyError Open(const PrivateKey& reader, const Name& name, ContentKey& key) const;

    /** @return the encoded form */
    std::string Encode() const
    {
        return EncodeHeader() + encrypted;
    }

    /**
     * @param octets any bytes
     * @return NONE, FORMAT or LENGTH; this is changed only without an error
     */
    KeyError Decode(Bytes octets);

  private:
    /** @return the encoded form before the encrypted secret */
    std::string EncodeHeader() const;
};

/**
 * @ingroup ccn
 * @param keys common name of all versions of a key
 * @param version of the key
 * @param reader name of the reader, a component
 * @return name of the key for the reader: the common name, a version component, and the reader
 */
Name GetKeyName(const Name& keys, uint64_t version, const std::string& reader);

} // namespace ns3::ccn

#endif // CCN_ENCRYPTED_KEY_H
