// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-shared-key.h"

namespace ns3::ccn
{

namespace
{

/** Signs with a SharedKey. */
class SharedSigningKey : public PrivateKey
{
  public:
    /** @param key the key */
    explicit SharedSigningKey(const Ptr<const SharedKey>& key)
        : PrivateKey(key),
          m_key(key)
    {
    }

    uint32_t GetSignatureSize() const override
    {
        return MAC_OCTETS;
    }

    std::string Sign(Bytes message) const override
    {
        return m_key->ComputeCode(message);
    }

  private:
    Ptr<const SharedKey> m_key;
};

} // namespace

SharedKey::SharedKey(const std::string& identity)
    : PublicKey("key for HMAC-SHA256 of " + identity),
      m_secret(DeriveKey(GetOctets(), "ccn", "HMAC-SHA256", MAC_OCTETS))
{
}

bool
SharedKey::Verify(Bytes message, Bytes signature, SignatureHash hash) const
{
    return hash == SignatureHash::HMAC_SHA256 && signature == ComputeCode(message);
}

std::string
SharedKey::ComputeCode(Bytes message) const
{
    return std::string(AsBytes(ComputeMac(m_secret, message)));
}

Ptr<const PrivateKey>
SharedKey::MakeSigningKey(const std::string& identity)
{
    return Create<SharedSigningKey>(Create<SharedKey>(identity));
}

} // namespace ns3::ccn
