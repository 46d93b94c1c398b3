// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PRIVATE_KEY_H
#define CCN_PRIVATE_KEY_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-public-key.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A signing key. It is immutable, but its reference count changes and is not atomic. Each thread
 * therefore calls Derive() for an object of its own.
 *
 * Schemes are "rsa-1024" (CCNx's default: PKCS#1 v1.5 with SHA-256, signatures of 128 bytes) and
 * "ed25519" (RFC 8032, signatures of 64 bytes).
 */
class PrivateKey : public SimpleRefCount<PrivateKey>
{
  public:
    virtual ~PrivateKey() = default;
    PrivateKey(const PrivateKey&) = delete;
    PrivateKey& operator=(const PrivateKey&) = delete;

    /**
     * @param scheme a scheme's name, or any other text
     * @throws std::invalid_argument with the known schemes if it is not one of them
     */
    static void CheckScheme(const std::string& scheme);

    /**
     * Derives a real key from its arguments alone. It is the same on every machine, so a simulation
     * can be repeated. The key is not secret: the identity determines it. Deriving an RSA key takes
     * some ms the first time; keys are cached until the process ends. Any thread may call this.
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity of the key's owner, e.g. "site-3"
     * @return the key
     * @throws std::invalid_argument with the known schemes
     */
    static Ptr<const PrivateKey> Derive(const std::string& scheme, const std::string& identity);

    /**
     * Returns a simulated key. The key and its signatures have the scheme's lengths but cost no
     * computation.
     *
     * A signature is a function of the key's digest and of the first element of the message, an
     * object's Name (in CCNx 1.0, its name; all of the message if it has none). The rest of the message is ignored, so a signer may omit it. Verification
     * detects a forged publisher or a signature moved to another name, but not a changed payload.
     * Anyone can compute the signature, and what the key's owner decrypts: PublicKey::Encrypt has the
     * length and the refusals of RSA-OAEP, but hides nothing. If the message is a Merkle tree's root (32 bytes), the
     * signature covers all of it.
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity of the key's owner
     * @return the key
     * @throws std::invalid_argument with the known schemes
     */
    static Ptr<const PrivateKey> Simulate(const std::string& scheme, const std::string& identity);

    /**
     * Derives an RSA key of 1024 bits from a secret. All who know the secret have the key, so that 32
     * bytes pass on a private key. The key is not cached.
     * @param seed the secret
     * @param isSimulated true for a simulated key, with the limits of Simulate()
     * @return the key
     */
    static Ptr<const PrivateKey> FromSeed(const SecretOctets& seed, bool isSimulated);

    /**
     * @param path of a PEM file with an unencrypted RSA or Ed25519 private key
     * @return the key
     * @throws std::invalid_argument with the file's path
     */
    static Ptr<const PrivateKey> FromPem(const std::string& path);

    /** @return the public key, which verifies signatures of this key */
    Ptr<const PublicKey> GetPublicKey() const
    {
        return m_publicKey;
    }

    /** @return bytes of a signature: 128 for RSA of 1024 bits, 64 for Ed25519 */
    virtual uint32_t GetSignatureSize() const = 0;

    /**
     * @param message an object's signed bytes, or a Merkle tree's root
     * @return its signature
     */
    virtual std::string Sign(Bytes message) const = 0;

    /**
     * @param encrypted any bytes
     * @param label as for PublicKey::Encrypt
     * @return the secret, or nothing: the bytes were changed, encrypted with another label or for
     * another key, or this is an Ed25519 key
     */
    virtual std::optional<SecretOctets> Decrypt([[maybe_unused]] Bytes encrypted,
                                                [[maybe_unused]] Bytes label) const
    {
        return std::nullopt;
    }

    /**
     * @param object complete except for its signature
     * @param codec that will encode it
     * @return the part of its signed bytes that signatures of this key cover
     */
    virtual std::string GetMessage(const ContentObject& object, const Codec& codec) const
    {
        return codec.EncodeSigned(object);
    }

  protected:
    /** @param publicKey the value of GetPublicKey() */
    explicit PrivateKey(Ptr<const PublicKey> publicKey);

  private:
    Ptr<const PublicKey> m_publicKey;
};

} // namespace ns3::ccn

#endif // CCN_PRIVATE_KEY_H
