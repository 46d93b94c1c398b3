/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SIMULATED_KEY_H
#define CCN_SIMULATED_KEY_H

#include "ns3/ccn-private-key.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The public half of a simulated key (PrivateKey::Simulate says what it is worth). Its octets begin
 * with a text, and no DER does.
 */
class SimulatedPublicKey : public PublicKey
{
  public:
    /**
     * @param octets any octets
     * @return the key, or nullptr if they are no simulated key
     */
    static Ptr<const PublicKey> Decode(Bytes octets);

    /**
     * @param octets GetOctets()
     * @param signatureSize octets of a signature
     */
    SimulatedPublicKey(std::string octets, uint32_t signatureSize);

    Digest GetLeaf(Bytes message) const override;

    /** @return octets of a signature */
    uint32_t GetSignatureSize() const
    {
        return m_signatureSize;
    }

    /**
     * @param message as for PrivateKey::Sign
     * @return its only valid signature
     */
    std::string ComputeSignature(Bytes message) const;

  private:
    bool DoVerify(Bytes message, Bytes signature, SignatureHash hash) const override;

    uint32_t m_signatureSize;
};

/** @ingroup ccn A simulated key (PrivateKey::Simulate). */
class SimulatedPrivateKey : public PrivateKey
{
  public:
    /**
     * @param scheme "rsa-1024" or "ed25519"
     * @param identity whose key
     */
    SimulatedPrivateKey(const std::string& scheme, const std::string& identity);

    uint32_t GetSignatureSize() const override;
    std::string Sign(Bytes message) const override;

  private:
    Ptr<const SimulatedPublicKey> m_simulated; ///< GetPublicKey()
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SIMULATED_KEY_H
