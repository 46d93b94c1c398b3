// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEYED_CONSUMER_H
#define CCN_KEYED_CONSUMER_H

#include "ns3/ccn-decrypting-consumer.h"
#include "ns3/ccn-key-consumer.h"
#include "ns3/ccn-private-key.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Consumer of content whose key is content, encrypted for this reader or for a group to which it
 * belongs (EncryptedKey). For a group, the consumer also fetches the group's private key, which is
 * encrypted for each member. It installs a KeyConsumer on its node for each of them.
 */
class KeyedConsumer : public DecryptingConsumer
{
  public:
    /** @return the TypeId (attributes Keys, Reader, Group and GroupKeys) */
    static TypeId GetTypeId();
    KeyedConsumer();

    /** @param key of the reader; must be set before the application starts */
    void SetPrivateKey(Ptr<const PrivateKey> key)
    {
        m_privateKey = key;
    }

    /** @return the application that fetches the content key, for setting its attributes */
    KeyConsumer& GetKeyConsumer() const
    {
        return *m_key;
    }

    /** @return the application that fetches the group's private key, for setting its attributes */
    KeyConsumer& GetGroupConsumer() const
    {
        return *m_groupKey;
    }

    int64_t AssignStreams(int64_t stream) override;

  protected:
    /** @throws std::runtime_error if there is no private key */
    void StartApplication() override;
    void DoDispose() override;

  private:
    void FetchKey(uint64_t version) override;
    void StopKey() override;
    void ResumeKey() override;
    /**
     * Installs a KeyConsumer.
     * @param consumer one of the two
     * @param name of the encrypted key
     * @param label added to the label of this application
     */
    void Fetch(KeyConsumer& consumer, const Name& name, const std::string& label);
    /** @param error of the KeyConsumer of the content key; empty if it has arrived */
    void NoteKey(const std::string& error);
    /** @param error of the KeyConsumer of the group's private key; empty if it has arrived */
    void NoteGroupKey(const std::string& error);
    /** Decrypts the content key. @param reader private key of this reader or of the group */
    void OpenKey(const PrivateKey& reader);

    Name m_keys;
    std::string m_reader;
    std::string m_group; ///< empty: keys are encrypted for this reader
    Name m_groupKeys;
    Ptr<const PrivateKey> m_privateKey;
    Ptr<KeyConsumer> m_key;
    Ptr<KeyConsumer> m_groupKey;
    bool m_needsGroup{false}; ///< m_groupKey was installed
};

} // namespace ns3::ccn

#endif // CCN_KEYED_CONSUMER_H
