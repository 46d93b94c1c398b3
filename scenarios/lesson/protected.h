// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_PROTECTED_H
#define CCN_LESSON_PROTECTED_H

#include "lesson.h"

#include "ns3/ccn-key-producer.h"
#include "ns3/ccn-keyed-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-protected-producer.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::lesson
{

/**
 * @ingroup ccn
 * Protected content: anybody may store it, and only readers with a key decrypt it.
 *
 *     alice --+
 *     bob   --+-- r1 --- server
 *     carol --+
 *
 * /doc has two encrypted chunks. The server has its key encrypted for alice and for carol. bob gets
 * the chunks and alice's key from r1, but cannot decrypt the key. carol gets the chunks from r1, and
 * her key from the server.
 */
class ProtectedLesson : public Lesson
{
  public:
    /** @param settings that have no effect */
    explicit ProtectedLesson(const Settings& settings)
    {
        m_network.Build(Describe(settings).Add(R"(
            node alice bob carol
            node r1 : cache=100
            r1 - server
            alice bob carol - r1
            route ccnx:/doc alice bob carol - r1 - server
            route ccnx:/keys alice bob carol - r1 - server
        )"));
        AddServers();
        m_alice = AddReader("alice", "alice", 0);
        m_bob = AddReader("bob", "alice", 0.2); // asks for alice's key
        m_carol = AddReader("carol", "carol", 0.4);
    }

    std::string Summarize() const override
    {
        const std::string& error = m_bob->GetError();
        const std::string reason = error.substr(error.rfind(": ") + 2);
        return "alice and carol read " + std::to_string(m_alice->GetTransfer().bytes) + " and " +
               std::to_string(m_carol->GetTransfer().bytes) + " bytes, bob reads " +
               std::to_string(m_bob->GetTransfer().bytes) + " (alice's key: " + reason + "); " +
               Counted(Get("r1", Count::INTERESTS_IN), "Interest") +
               " at r1: " + Counted(Get("r1", Count::HITS), "hit");
    }

  private:
    static constexpr uint32_t CHUNKS = 2; ///< of the document

    /** @param reader a name @return its key; simulated, as those of all signers here */
    static Ptr<const PrivateKey> MakeKey(const std::string& reader)
    {
        return PrivateKey::Simulate("rsa-1024", reader);
    }

    /** Installs the producers of the document and of its keys. */
    void AddServers()
    {
        KeyIssuer issuer(Name("/keys/doc"), SecretOctets(32, 'k'));
        for (const char* reader : {"alice", "carol"})
        {
            issuer.SetReader(reader, MakeKey(reader)->GetPublicKey());
        }
        const auto document = CreateObject<ProtectedProducer>();
        document->SetAttribute("Prefix", NameValue(Name("/doc")));
        document->SetAttribute("ChunkSize", UintegerValue(ObjectServer::PAYLOAD));
        document->SetAttribute("Size", UintegerValue(CHUNKS * ObjectServer::PAYLOAD));
        document->SetKey(issuer.Renew());
        AddApplication("server", document, "document");
        const auto keys = CreateObject<KeyProducer>();
        keys->SetAttribute("Prefix", NameValue(Name("/keys")));
        for (const IssuedKey& issued : issuer.IssueAll())
        {
            keys->Publish(issued);
        }
        AddApplication("server", keys, "keys");
    }

    /**
     * Installs a reader of the document.
     * @param node name of its node and of its private key
     * @param reader whose encrypted key it fetches
     * @param start in s
     * @return the reader
     */
    Ptr<KeyedConsumer> AddReader(const std::string& node, const std::string& reader, double start)
    {
        const auto consumer = CreateObject<KeyedConsumer>();
        consumer->SetAttribute("Prefix", NameValue(Name("/doc")));
        consumer->SetAttribute("Keys", NameValue(Name("/keys/doc")));
        consumer->SetAttribute("Reader", StringValue(reader));
        consumer->SetAttribute("Window", UintegerValue(1));
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        consumer->SetPrivateKey(MakeKey(node));
        consumer->SetStartTime(Seconds(start));
        AddApplication(node, consumer, "reader");
        if (node == reader)
        {
            AddFetch({node, "reader", "/doc", [consumer] { return consumer->GetTransfer(); }});
        }
        return consumer;
    }

    Ptr<KeyedConsumer> m_alice;
    Ptr<KeyedConsumer> m_bob;
    Ptr<KeyedConsumer> m_carol;
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_PROTECTED_H
