// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROTECTED_PRODUCER_H
#define CCN_PROTECTED_PRODUCER_H

#include "ns3/ccn-content-cipher.h"
#include "ns3/ccn-producer.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Producer whose chunks are encrypted (ContentCipher). Everybody may fetch and cache them, and only
 * clients with the content key read them (Tourani et al., Secure Content Delivery in ICN).
 *
 * Attributes Size and ChunkSize are those of the plaintext. The payload of a chunk is 24 bytes
 * longer.
 */
class ProtectedProducer : public Producer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param key encrypts the chunks; must be set before the application starts */
    void SetKey(const ContentKey& key)
    {
        m_key = key;
    }

  protected:
    /** @throws std::runtime_error if there is no key */
    void StartApplication() override;
    ContentObject MakeUnsigned(uint64_t chunk) const override;

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    std::optional<ContentKey> m_key;
    std::optional<ContentCipher> m_cipher; ///< set when the application starts
};

} // namespace ns3::ccn

#endif // CCN_PROTECTED_PRODUCER_H
