// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARED_KEY_H
#define CCN_SHARED_KEY_H

#include "ns3/ccn-private-key.h"
#include "ns3/ccn-public-key.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A key for HMAC-SHA256 (RFC 8609, section 3.6.4.1) that a publisher shares with those who verify its
 * objects. All of them could sign. The key follows from an identity, so that a simulation can be
 * repeated; it is as secret as the identity. Its id is the SHA-256 of a text with the identity, which is
 * not made from the key (RFC 8569, section 8.4).
 */
class SharedKey : public PublicKey
{
  public:
    /** @param identity of the key; equal identities are equal keys */
    explicit SharedKey(const std::string& identity);

    bool Verify(Bytes message, Bytes signature, SignatureHash hash) const override;

    /** @param message an object's signed bytes @return its HMAC, 32 bytes */
    std::string ComputeCode(Bytes message) const;

    /** @param identity of the key @return the key as one that signs */
    static Ptr<const PrivateKey> MakeSigningKey(const std::string& identity);

  private:
    SecretOctets m_secret; ///< the key
};

} // namespace ns3::ccn

#endif // CCN_SHARED_KEY_H
