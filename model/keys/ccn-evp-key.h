// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVP_KEY_H
#define CCN_EVP_KEY_H

#include "ns3/ccn-private-key.h"

#include <memory>
#include <string>

struct evp_pkey_st;

namespace ns3::ccn
{

/** Frees a libcrypto key. @ingroup ccn */
struct EvpKeyDeleter
{
    /** @param key to free */
    void operator()(evp_pkey_st* key) const;
};

/** A libcrypto key. @ingroup ccn */
using EvpKey = std::unique_ptr<evp_pkey_st, EvpKeyDeleter>;

/** An RSA or Ed25519 public key, or one of a curve of CCNx 1.0. @ingroup ccn */
class EvpPublicKey : public PublicKey
{
  public:
    /**
     * @param octets any bytes
     * @return the key, or nullptr if they are not a DER SubjectPublicKeyInfo of such a key
     */
    static Ptr<const PublicKey> Decode(Bytes octets);

    /**
     * @param key such a key
     * @param octets the key's DER SubjectPublicKeyInfo
     */
    EvpPublicKey(EvpKey key, std::string octets);

    bool Verify(Bytes message, Bytes signature, SignatureHash hash) const override;
    std::string Encrypt(const SecretOctets& secret, Bytes label) const override;

  private:
    EvpKey m_key;
};

/** An RSA or Ed25519 private key. @ingroup ccn */
class EvpPrivateKey : public PrivateKey
{
  public:
    /**
     * @param path of a PEM file with an unencrypted RSA or Ed25519 private key
     * @return the key
     * @throws std::invalid_argument with the file's path
     */
    static Ptr<const PrivateKey> FromPem(const std::string& path);

    /** @param key an RSA or Ed25519 key with its private part */
    explicit EvpPrivateKey(EvpKey key);

    uint32_t GetSignatureSize() const override;
    std::string Sign(Bytes message) const override;
    std::optional<SecretOctets> Decrypt(Bytes encrypted, Bytes label) const override;

  private:
    EvpKey m_key;
};

/**
 * @ingroup ccn
 * Derives an RSA key of 1024 bits and exponent 65537. Its primes are determined by the identity, so
 * it is not secret.
 * @param identity of the key's owner
 * @return the key
 */
EvpKey DeriveRsa1024(const std::string& identity);

/**
 * @ingroup ccn
 * Derives an Ed25519 key. Its seed is determined by the identity, so it is not secret.
 * @param identity of the key's owner
 * @return the key
 */
EvpKey DeriveEd25519(const std::string& identity);

} // namespace ns3::ccn

#endif // CCN_EVP_KEY_H
