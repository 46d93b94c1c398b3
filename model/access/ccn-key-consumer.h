// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEY_CONSUMER_H
#define CCN_KEY_CONSUMER_H

#include "ns3/ccn-encrypted-key.h"
#include "ns3/ccn-side-consumer.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches one encrypted key (KeyProducer). Attribute Prefix is the name of the key.
 * The application does not decrypt it.
 */
class KeyConsumer : public SideConsumer
{
  public:
    /** @return the TypeId (trace Concluded) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for the end of the transfer.
     * @param error empty if the encrypted key has arrived, otherwise what is wrong
     */
    typedef void (*ConcludedTracedCallback)(const std::string& error);

    /** @return the encrypted key; without fields before it has arrived */
    const EncryptedKey& GetEncryptedKey() const
    {
        return m_key;
    }

    /**
     * @param reader private key of the reader
     * @param key receives the key if there is no error
     * @return what is wrong, with the name of the key; empty if nothing is
     */
    std::string Open(const PrivateKey& reader, ContentKey& key) const;

  protected:
    void Deliver(const ContentView& content) override;
    void Finish(bool complete) override;

  private:
    /** @param reason what is wrong @return the same with the name of the key */
    std::string Describe(const std::string& reason) const
    {
        return "key " + GetPrefix().ToUri() + ": " + reason;
    }

    std::string m_octets; ///< of the encrypted key
    bool m_isRefused{false};
    EncryptedKey m_key;
    TracedCallback<const std::string&> m_concluded;
};

} // namespace ns3::ccn

#endif // CCN_KEY_CONSUMER_H
