// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_KEYED_SCHEME_H
#define CCN_ACCESS_KEYED_SCHEME_H

#include "lib/recording/run-record.h"
#include "scheme.h"

#include "ns3/ccn-key-producer.h"
#include "ns3/ccn-keyed-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-reader-group.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/**
 * @ingroup ccn
 * The content key as content: encrypted for each client, or for a group whose private key is
 * encrypted for each client (Jacobson et al. 2009, section 4.3).
 */
class KeyedScheme : public Scheme
{
  public:
    /** Settings of a KeyedScheme. */
    struct Settings
    {
        bool hasGroup;    ///< one group of all clients
        bool isSimulated; ///< simulated keys of the clients and the group
        uint32_t clients; ///< number of clients
    };

    /**
     * @param settings the settings
     * @param key from which the content keys follow
     * @param groupKey from which the group's private keys follow
     */
    KeyedScheme(const Settings& settings, const SecretOctets& key, const SecretOctets& groupKey)
        : m_settings(settings),
          m_content(CONTENT_KEYS, key),
          m_group(GROUP_KEYS, groupKey, settings.isSimulated),
          m_producer(CreateObject<KeyProducer>())
    {
        for (uint32_t i = 0; i < settings.clients; ++i)
        {
            const std::string name = GetClientName(i);
            m_clientKeys.push_back(settings.isSimulated ? PrivateKey::Simulate("rsa-1024", name)
                                                        : PrivateKey::Derive("rsa-1024", name));
            GetReaders().SetReader(name, m_clientKeys[i]->GetPublicKey());
        }
        m_producer->SetAttribute("Label", StringValue("keys"));
        m_producer->SetAttribute("Prefix", NameValue(ALL_KEYS));
    }

    void Revoke(uint32_t client) override
    {
        GetReaders().Revoke(GetClientName(client));
    }

    const ContentKey& Renew() override
    {
        if (m_settings.hasGroup)
        {
            m_group.Renew();
            m_content.SetReader(GROUP, m_group.GetPublicKey(), m_group.GetVersion());
        }
        return m_content.Renew();
    }

    void Publish(Ptr<Node> origin) override
    {
        if (m_producer->GetKeys() == 0)
        {
            origin->AddApplication(m_producer);
        }
        for (const IssuedKey& issued : m_content.IssueAll())
        {
            m_producer->Publish(issued);
        }
        if (m_settings.hasGroup)
        {
            for (const IssuedKey& issued : m_group.GetMembers().IssueAll())
            {
                m_producer->Publish(issued);
            }
        }
    }

    Ptr<DecryptingConsumer> MakeReader(uint32_t client, uint32_t) const override
    {
        auto reader = CreateObject<KeyedConsumer>();
        reader->SetAttribute("Keys", NameValue(CONTENT_KEYS));
        reader->SetAttribute("Reader", StringValue(GetClientName(client)));
        reader->SetAttribute("Group", StringValue(m_settings.hasGroup ? GROUP : ""));
        reader->SetAttribute("GroupKeys", NameValue(GROUP_KEYS));
        reader->SetPrivateKey(m_clientKeys[client]);
        return reader;
    }

    std::vector<KeyFetch> GetFetches(const DecryptingConsumer& reader, uint64_t) const override
    {
        const auto& consumer = dynamic_cast<const KeyedConsumer&>(reader);
        std::vector<KeyFetch> fetches{MakeFetch("-key", consumer.GetKeyConsumer())};
        if (m_settings.hasGroup)
        {
            fetches.push_back(MakeFetch("-group", consumer.GetGroupConsumer()));
        }
        return fetches;
    }

    std::string Summarize() const override
    {
        return std::to_string(m_producer->GetKeys()) +
               " keys were issued, and keys left the origin " +
               std::to_string(m_producer->GetAnswers()) + " times";
    }

    /** Adds the counters of the keys. @param record for the rows */
    void AddRows(RunRecord& record) const
    {
        const std::pair<const char*, uint64_t> counters[] = {
            {"keys_issued", m_producer->GetKeys()},
            {"keys_message_bytes", m_producer->GetBytes()},
            {"keys_answers", m_producer->GetAnswers()},
            {"keys_refusals", m_producer->GetDenials()},
        };
        for (const auto& [name, value] : counters)
        {
            record.Add(CounterRow{"origin", name, static_cast<int64_t>(value)});
        }
    }

  private:
    /** @return the issuer whose readers the clients are */
    KeyIssuer& GetReaders()
    {
        return m_settings.hasGroup ? m_group.GetMembers() : m_content;
    }

    /** @param app label after that of the reader @param consumer of a key @return what it fetched */
    static KeyFetch MakeFetch(const std::string& app, const KeyConsumer& consumer)
    {
        NameValue name;
        consumer.GetAttribute("Prefix", name);
        return {app, name.Get().ToUri(), consumer.GetTransfer()};
    }

    Settings m_settings;
    KeyIssuer m_content;
    ReaderGroup m_group; ///< without members if there is no group
    std::vector<Ptr<const PrivateKey>> m_clientKeys;
    Ptr<KeyProducer> m_producer;
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_KEYED_SCHEME_H
