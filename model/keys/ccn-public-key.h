// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PUBLIC_KEY_H
#define CCN_PUBLIC_KEY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-secret.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <string>

namespace ns3::ccn
{

/** Hash that a signature applies to the message. @ingroup ccn */
enum class SignatureHash : uint8_t
{
    SHA256,
    SHA512,       ///< of RSA keys
    ECDSA_SHA256, ///< of keys of the curve secp256k1
    ECDSA_SHA384, ///< of keys of the curve secp384r1
    HMAC_SHA256,  ///< of a SharedKey
};

/**
 * @ingroup ccn
 * A key that verifies signatures: an RSA, Ed25519 or simulated key (PrivateKey::Simulate). It is
 * immutable. Keys of the curves of CCNx 1.0 verify only.
 */
class PublicKey : public SimpleRefCount<PublicKey>
{
  public:
    virtual ~PublicKey() = default;
    PublicKey(const PublicKey&) = delete;
    PublicKey& operator=(const PublicKey&) = delete;

    /**
     * @param octets any bytes, e.g. of a KeyLocator or a key object's payload
     * @return the key, or nullptr if the bytes are neither a DER SubjectPublicKeyInfo of RSA, Ed25519,
     * secp256k1 or secp384r1 nor a simulated key
     */
    static Ptr<const PublicKey> Decode(Bytes octets);

    /**
     * @return the DER SubjectPublicKeyInfo (162 bytes for RSA of 1024 bits, 44 for Ed25519), or the
     * bytes of a simulated key, which have the same length
     */
    const std::string& GetOctets() const
    {
        return m_octets;
    }

    /** @return SHA-256 of GetOctets(), 32 bytes: the publisher's digest, or key id */
    const std::string& GetDigest() const
    {
        return m_digest;
    }

    /**
     * @param id as ContentView::publisherKeyDigest: a SHA-256, or in CCNx 1.0 the TLV of another hash
     * @return true if it is a hash of this key; false if it cannot be computed
     */
    bool HasId(Bytes id) const;

    /**
     * @param message the signed bytes
     * @param signature any bytes
     * @param hash of the signature, one of those of the key
     * @return true if the key's owner signed the message. RSA: PKCS#1 v1.5 with that hash; Ed25519:
     * the pure form, without prehashing; ECDSA: in DER.
     */
    virtual bool Verify(Bytes message,
                        Bytes signature,
                        SignatureHash hash = SignatureHash::SHA256) const = 0;

    /**
     * Encrypts a secret for the key's owner: RSA-OAEP with SHA-256 (RFC 8017, section 7.1). The seed
     * follows from the secret, the key and the label, so that equal calls give equal bytes. A secret
     * must therefore be unpredictable, as a key is.
     * @param secret at most 66 bytes less than the key's modulus: 62 bytes for RSA of 1024 bits
     * @param label bytes that Decrypt() needs again; not part of the result
     * @return the encrypted secret: 128 bytes for RSA of 1024 bits, and for its simulated form
     * @throws std::invalid_argument if the secret is too long, or an Ed25519 key is to encrypt it
     */
    virtual std::string Encrypt(const SecretOctets& secret, Bytes label) const;

    /**
     * @param message an object's signed bytes
     * @return its digest in a Merkle tree: the SHA-256 of the message, or a digest that costs no
     * computation for a simulated key
     */
    virtual Digest GetLeaf(Bytes message) const;

  protected:
    /** @param octets the value of GetOctets() */
    explicit PublicKey(std::string octets);

  private:
    std::string m_octets;
    std::string m_digest;
};

/**
 * @ingroup ccn
 * Verifies that a key's owner signed an object.
 *
 * The signature covers Name, SignedInfo and Content. With a Merkle witness, it covers the root that
 * the witness leads to; the witness itself always uses SHA-256. DigestAlgorithm names the hash of
 * the signature. SHA-256 is the default, or "SHA256", "sha256" or "2.16.840.1.101.3.4.2.1".
 * SHA-512, for RSA only, is "SHA512", "sha512" or "2.16.840.1.101.3.4.2.3". In CCNx 1.0 it is empty
 * for RSA-SHA256, or the number of EC-SECP-256K1 or EC-SECP-384R1 in two bytes (RFC 8609, section
 * 3.6.4.1).
 * @param content a decoded object
 * @param key the publisher's key
 * @return false if the object has no valid signature of this key. This includes an unsupported
 * digest algorithm, a malformed witness, and an object that names another key as its publisher's.
 */
bool VerifySignature(const ContentView& content, const PublicKey& key);

} // namespace ns3::ccn

#endif // CCN_PUBLIC_KEY_H
