/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PRIVATE_KEY_H
#define CCN_PRIVATE_KEY_H

#include "ns3/ccn-public-key.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A key that signs. It never changes, but its reference count does, and is not atomic: each thread
 * calls Derive() for an object of its own.
 *
 * Schemes are "rsa-1024" (CCNx's default: PKCS#1 v1.5 with SHA-256, signatures of 128 octets) and
 * "ed25519" (RFC 8032, signatures of 64 octets).
 */
class PrivateKey : public SimpleRefCount<PrivateKey>
{
  public:
    virtual ~PrivateKey();
    PrivateKey(const PrivateKey&) = delete;
    PrivateKey& operator=(const PrivateKey&) = delete;

    /**
     * @param scheme a scheme's name, or any other text
     * @throws std::invalid_argument if it is none, naming the schemes
     */
    static void CheckScheme(const std::string& scheme);

    /**
     * A real key that follows from its arguments alone, on every machine, so that a simulation can
     * be repeated. It keeps no secret: who knows the identity knows the key. An RSA key takes some
     * ms the first time; keys are kept for the life of the process. Any thread may call this.
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity whose key, e.g. "site-3"
     * @return the key
     * @throws std::invalid_argument naming the schemes
     */
    static Ptr<const PrivateKey> Derive(const std::string& scheme, const std::string& identity);

    /**
     * A key whose octets and signatures have the scheme's lengths and that costs no computation.
     *
     * Its signature is a function of the key's digest and of the first element of what is signed,
     * an object's Name; what follows is not looked at, so a signer may leave it away. A forged
     * publisher or a signature moved to another name is noticed, a changed payload is not; and
     * anybody can compute the signature. A message of 32 octets, a Merkle tree's root, counts
     * whole.
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity whose key
     * @return the key
     * @throws std::invalid_argument naming the schemes
     */
    static Ptr<const PrivateKey> Simulate(const std::string& scheme, const std::string& identity);

    /**
     * @param path of a PEM file with an RSA or Ed25519 private key, not encrypted
     * @return the key
     * @throws std::invalid_argument naming the file
     */
    static Ptr<const PrivateKey> FromPem(const std::string& path);

    /** @return the key that verifies what this one signs */
    Ptr<const PublicKey> GetPublicKey() const
    {
        return m_publicKey;
    }

    /** @return octets of a signature: 128 for RSA of 1024 bits, 64 for Ed25519 */
    virtual uint32_t GetSignatureSize() const = 0;

    /**
     * @param message an object's signed bytes, or a Merkle tree's root
     * @return its signature
     */
    virtual std::string Sign(Bytes message) const = 0;

  protected:
    /** @param publicKey GetPublicKey() */
    explicit PrivateKey(Ptr<const PublicKey> publicKey);

  private:
    Ptr<const PublicKey> m_publicKey;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PRIVATE_KEY_H
