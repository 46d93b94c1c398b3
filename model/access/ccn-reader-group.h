// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_READER_GROUP_H
#define CCN_READER_GROUP_H

#include "ns3/ccn-key-issuer.h"

#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A group of readers with a key pair. Content keys are encrypted for the group once. Its private key
 * is content, encrypted for each member, as a seed of 32 bytes (PrivateKey::FromSeed).
 *
 * A new member costs one object, whatever the number of content keys. To revoke a member costs a new
 * key pair with an object for each member that is left, and a new version of each content key.
 */
class ReaderGroup
{
  public:
    /**
     * @param keys common name of all versions of the private key
     * @param secret from which the private keys follow, 32 bytes
     * @param isSimulated true for simulated key pairs
     */
    ReaderGroup(const Name& keys, SecretOctets secret, bool isSimulated)
        : m_members(keys, std::move(secret)),
          m_isSimulated(isSimulated)
    {
    }

    /** @return the members, to whom the seed is issued */
    KeyIssuer& GetMembers()
    {
        return m_members;
    }

    /** Makes the next version of the key pair; the first one is 1. */
    void Renew()
    {
        m_publicKey = PrivateKey::FromSeed(m_members.Renew().octets, m_isSimulated)->GetPublicKey();
    }

    /** @return the current public key; nullptr before Renew() */
    Ptr<const PublicKey> GetPublicKey() const
    {
        return m_publicKey;
    }

    /** @return version of the key pair @throws std::logic_error before Renew() */
    uint64_t GetVersion() const
    {
        return m_members.GetKey().version;
    }

  private:
    KeyIssuer m_members;
    bool m_isSimulated;
    Ptr<const PublicKey> m_publicKey;
};

} // namespace ns3::ccn

#endif // CCN_READER_GROUP_H
