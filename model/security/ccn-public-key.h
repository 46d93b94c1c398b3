/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PUBLIC_KEY_H
#define CCN_PUBLIC_KEY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn The hash that an RSA signature applies to what it covers. */
enum class SignatureHash : uint8_t
{
    SHA256,
    SHA512,
};

/**
 * @ingroup ccn
 * A key that signatures are verified with: of RSA, of Ed25519, or a simulated one
 * (PrivateKey::Simulate). It never changes.
 */
class PublicKey : public SimpleRefCount<PublicKey>
{
  public:
    virtual ~PublicKey();
    PublicKey(const PublicKey&) = delete;
    PublicKey& operator=(const PublicKey&) = delete;

    /**
     * @param octets any octets, e.g. of a KeyLocator or a key object's payload
     * @return the key, or nullptr if the octets are neither a DER SubjectPublicKeyInfo of RSA or
     * Ed25519 nor a simulated key
     */
    static Ptr<const PublicKey> Decode(Bytes octets);

    /** @return the DER SubjectPublicKeyInfo (162 octets for RSA of 1024 bits, 44 for Ed25519), or a
     * simulated key's octets, which are as many */
    const std::string& GetOctets() const
    {
        return m_octets;
    }

    /** @return 32 octets, SHA-256 of GetOctets(): the publisher's digest, or key id */
    const std::string& GetDigest() const
    {
        return m_digest;
    }

    /**
     * @param message what was signed
     * @param signature any octets
     * @param hash of the signature; only RSA takes another than SHA-256
     * @return true if the key's owner signed the message. RSA: PKCS#1 v1.5 with that hash; Ed25519:
     * the pure form, without a hash before it.
     */
    bool Verify(Bytes message,
                Bytes signature,
                SignatureHash hash = SignatureHash::SHA256) const
    {
        return DoVerify(message, signature, hash);
    }

    /**
     * @param message an object's signed bytes
     * @return the digest that stands for it in a Merkle tree: its SHA-256, or with a simulated key
     * one that costs nothing
     */
    virtual Digest GetLeaf(Bytes message) const;

  protected:
    /** @param octets GetOctets() */
    explicit PublicKey(std::string octets);

  private:
    /** As Verify. @param message what was signed @param signature any octets @param hash of it
     *  @return true if the key's owner signed the message */
    virtual bool DoVerify(Bytes message, Bytes signature, SignatureHash hash) const = 0;

    std::string m_octets;
    std::string m_digest;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PUBLIC_KEY_H
