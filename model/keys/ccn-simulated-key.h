// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SIMULATED_KEY_H
#define CCN_SIMULATED_KEY_H

#include "ns3/ccn-private-key.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The public half of a simulated key; see PrivateKey::Simulate for its limits. Its bytes begin with
 * a text, so they are never valid DER.
 */
class SimulatedPublicKey : public PublicKey
{
  public:
    /**
     * @param octets any bytes
     * @return the key, or nullptr if they are not a simulated key
     */
    static Ptr<const PublicKey> Decode(Bytes octets);

    /**
     * @param octets the value of GetOctets()
     * @param signatureSize bytes of a signature
     */
    SimulatedPublicKey(std::string octets, uint32_t signatureSize);

    bool Verify(Bytes message, Bytes signature, SignatureHash hash) const override;
    Digest GetLeaf(Bytes message) const override;
    std::string Encrypt(const SecretOctets& secret, Bytes label) const override;

    /**
     * @param encrypted any bytes
     * @param label as for Encrypt()
     * @return the secret, or nothing
     */
    std::optional<SecretOctets> Decrypt(Bytes encrypted, Bytes label) const;

    /** @return bytes of a signature */
    uint32_t GetSignatureSize() const
    {
        return m_signatureSize;
    }

    /**
     * @param message as for PrivateKey::Sign
     * @return the only valid signature of the message
     */
    std::string ComputeSignature(Bytes message) const;

  private:
    uint32_t m_signatureSize;
};

/** A simulated private key (PrivateKey::Simulate). @ingroup ccn */
class SimulatedPrivateKey : public PrivateKey
{
  public:
    /**
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity of the key's owner
     */
    SimulatedPrivateKey(const std::string& scheme, const std::string& identity);

    uint32_t GetSignatureSize() const override
    {
        return m_simulated->GetSignatureSize();
    }

    std::string Sign(Bytes message) const override
    {
        return m_simulated->ComputeSignature(message);
    }

    std::optional<SecretOctets> Decrypt(Bytes encrypted, Bytes label) const override;
    std::string GetMessage(const ContentObject& object, const Codec& codec) const override;

  private:
    Ptr<const SimulatedPublicKey> m_simulated; ///< GetPublicKey()
};

} // namespace ns3::ccn

#endif // CCN_SIMULATED_KEY_H
