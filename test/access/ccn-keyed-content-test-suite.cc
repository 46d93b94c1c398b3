// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-key-producer.h"
#include "ns3/ccn-keyed-consumer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-protected-producer.h"
#include "ns3/ccn-reader-group.h"

#include <functional>
#include <optional>
#include <string>
#include <tuple>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t SIZE = 10000; ///< bytes of the object
const std::string OBJECT = "ccnx:/content/files/file1.dat";
const Name FILM_KEYS("ccnx:/site/keys/film");
const Name READERS_KEYS("ccnx:/site/keys/readers");

/** @param reader a name @return its key */
Ptr<const PrivateKey>
MakeKey(const std::string& reader)
{
    return PrivateKey::Simulate("rsa-1024", reader);
}

/**
 * @ingroup ccn-tests
 * Consumer, router and producer in a line. The producer's node also serves the encrypted keys.
 */
class KeyedContentTest : public MethodTestCase<KeyedContentTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** alice reads by her own key object, and nothing else leaves the origin. */
    void Reader()
    {
        Create("");
        m_line.Run();
        ExpectRead();
        NS_TEST_EXPECT_MSG_EQ(m_keys->GetAnswers(), 1, "alice's key");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetKeyConsumer().GetTransfer().bytes,
                              180,
                              "52 + 128 bytes");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetGroupConsumer().GetTransfer().chunks, 0, "no group");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "all is accounted for");
    }

    /** By the group's key: the content key for the group, and the private key for alice. */
    void Group()
    {
        Create("readers");
        m_line.Run();
        ExpectRead();
        NS_TEST_EXPECT_MSG_EQ(m_keys->GetKeys(), 3, "alice, bob, and the group");
        NS_TEST_EXPECT_MSG_EQ(m_keys->GetAnswers(), 2, "two of them");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetGroupConsumer().GetTransfer().bytes,
                              180,
                              "alice's private key");
    }

    /**
     * A second reader behind the same router: with a store, the origin sends its key alone, as that
     * of the group is in the store. Without one, it sends all again.
     */
    void Stores()
    {
        for (const auto& [group, cache, answers] :
             {std::tuple<const char*, uint32_t, uint64_t>{"", 1000, 2},
              {"", 0, 2},
              {"readers", 1000, 3},
              {"readers", 0, 4}})
        {
            Create(group);
            for (const uint32_t node : {0, 1, 2})
            {
                const uint32_t capacity = node == 1 ? cache : 0; // the router alone has a store
                m_line.L3(node).GetContentStore().SetAttribute("MaxObjects",
                                                               UintegerValue(capacity));
            }
            auto bob = MakeConsumer("bob", group);
            bob->SetStartTime(Seconds(1));
            m_line.nodes.Get(0)->AddApplication(bob);
            m_line.Run();
            NS_TEST_EXPECT_MSG_EQ(m_keys->GetAnswers(),
                                  answers,
                                  "keys from the origin, group: " << group);
            NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(),
                                  (cache > 0 ? 10 : 20),
                                  "chunks from the origin");
            NS_TEST_EXPECT_MSG_EQ(bob->GetTransfer().complete, true, bob->GetError());
            const uint64_t received = m_line.L3(0).GetCounters().Get(Count::DATA_IN);
            const uint64_t hits = m_line.L3(1).GetCounters().Get(Count::HITS);
            NS_TEST_EXPECT_MSG_EQ(received,
                                  m_keys->GetAnswers() + m_producer->GetAnswers() + hits,
                                  "origin and store");
            Simulator::Destroy();
        }
    }

    /** Stopped at any time and started again, the reader still reads the content. */
    void StopAndStart()
    {
        for (int64_t at = 1; at < 46; at += 2) // ms; the last of ten chunks arrives after 40
        {
            Create("readers");
            m_line.Restart(MilliSeconds(at));
            m_line.Run();
            ExpectRead();
            Simulator::Destroy();
        }
    }

    /** A revoked reader gets a NACK instead of a key of the new version, and says so at once. */
    void Revoked()
    {
        for (const std::string group : {"", "readers"})
        {
            Create(group, [this] {
                (m_group.empty() ? *m_issuer : m_readers->GetMembers()).Revoke("alice");
            });
            m_line.Run();
            const std::string name = group.empty() ? "film" : "readers";
            ExpectError("key ccnx:/site/keys/" + name +
                        "/=FD01/alice: not issued, the reader is not known or revoked");
            NS_TEST_EXPECT_MSG_EQ(m_keys->GetDenials(), 1, "one NACK");
            NS_TEST_EXPECT_MSG_EQ((m_line.Get().end < Seconds(1)), true, "without a timeout");
            Simulator::Destroy();
        }
    }

    /** A foreign private key opens nothing. */
    void ForeignKey()
    {
        for (const std::string group : {"", "readers"})
        {
            Create(group);
            m_consumer->SetPrivateKey(MakeKey("mallory"));
            m_line.Run();
            const std::string name = group.empty() ? "film" : "readers";
            ExpectError("key ccnx:/site/keys/" + name +
                        "/=FD01/alice: it is encrypted for another key");
            Simulator::Destroy();
        }
    }

    /** A key object that was changed, and one whose content is no key. */
    void Tampered()
    {
        Create("");
        IssuedKey changed = m_issuer->Issue("alice");
        changed.key.encrypted[5] ^= 1;
        m_keys->Publish(changed);
        m_line.Run();
        ExpectError("key ccnx:/site/keys/film/=FD01/alice: it cannot be decrypted: its bytes or "
                    "its name were changed");
        Simulator::Destroy();
        Create("");
        changed = m_issuer->Issue("alice");
        changed.key.encrypted = "short";
        m_keys->Publish(changed);
        m_line.Run();
        ExpectError("key ccnx:/site/keys/film/=FD01/alice: no encrypted key, the encrypted secret "
                    "does not have 64 .. 1024 "
                    "bytes");
    }

    /** A key of the right version that is not that of the content. */
    void OtherKey()
    {
        Create("");
        KeyIssuer other(FILM_KEYS, SecretOctets(32, 'o'));
        other.SetReader("alice", MakeKey("alice")->GetPublicKey());
        other.Renew();
        m_keys->Publish(other.Issue("alice"));
        m_line.Run();
        ExpectError("chunk 0 is not encrypted under the key of version 1, or was changed");
    }

    /** Nobody serves the keys. */
    void NoKeys()
    {
        Create("");
        m_consumer->SetAttribute("Keys", StringValue("ccnx:/elsewhere"));
        m_consumer->GetKeyConsumer().SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_line.Run();
        ExpectError("key ccnx:/elsewhere/=FD01/alice: incomplete, 0 bytes arrived");
    }

    /** Impossible calls are refused by name. */
    void Errors()
    {
        // Started directly, as an exception that leaves Simulator::Run leaks its event.
        struct Startable : public KeyedConsumer
        {
            using KeyedConsumer::StartApplication;
        };

        Create("");
        const auto consumer = CreateObject<Startable>();
        consumer->SetAttribute("Prefix", StringValue(OBJECT));
        m_line.nodes.Get(0)->AddApplication(consumer);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&consumer] { consumer->StartApplication(); }),
                              "KeyedConsumer of " + OBJECT + ": has no private key (SetPrivateKey)",
                              "no key");
        IssuedKey issued = m_issuer->Issue("alice");
        issued.name = Name("ccnx:/other/key");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { m_keys->Publish(issued); }),
            "key ccnx:/other/key: cannot be published (allowed: names below ccnx:/site/keys)",
            "another prefix");
    }

  private:
    /**
     * Creates the line and its applications, with readers alice and bob.
     * @param group name of their group, or empty
     * @param change called before the keys are made
     */
    void Create(
        const std::string& group,
        const std::function<void()>& change = [] {})
    {
        m_group = group;
        m_decrypted = 0;
        m_line.ended.clear();
        m_line.Create(3);
        m_line.producer = m_producer = CreateObject<ProtectedProducer>();
        m_producer->SetAttribute("Size", UintegerValue(SIZE));
        m_producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_line.consumer = m_consumer = MakeConsumer("alice", group);
        m_consumer->TraceConnectWithoutContext(
            "Decrypted",
            MakeCallback(&KeyedContentTest::NoteDecrypted, this));
        MakeKeys(change);
    }

    /** Makes and publishes all keys. @param change called before */
    void MakeKeys(const std::function<void()>& change)
    {
        m_issuer.emplace(FILM_KEYS, SecretOctets(32, 's'));
        m_readers.emplace(READERS_KEYS, SecretOctets(32, 'g'), true);
        for (const char* reader : {"alice", "bob"})
        {
            (m_group.empty() ? *m_issuer : m_readers->GetMembers())
                .SetReader(reader, MakeKey(reader)->GetPublicKey());
        }
        change();
        m_keys = CreateObject<KeyProducer>();
        m_keys->SetAttribute("Prefix", StringValue("ccnx:/site/keys"));
        m_keys->SetAttribute("Label", StringValue("keys"));
        if (!m_group.empty())
        {
            m_readers->Renew();
            m_issuer->SetReader(m_group, m_readers->GetPublicKey(), m_readers->GetVersion());
            Publish(m_readers->GetMembers());
        }
        m_producer->SetKey(m_issuer->Renew());
        Publish(*m_issuer);
        m_line.nodes.Get(2)->AddApplication(m_keys);
    }

    /** @param issuer whose keys are published */
    void Publish(const KeyIssuer& issuer)
    {
        for (const IssuedKey& issued : issuer.IssueAll())
        {
            m_keys->Publish(issued);
        }
    }

    /** @param reader its name @param group of the reader, or empty @return a consumer of the object */
    Ptr<KeyedConsumer> MakeConsumer(const std::string& reader, const std::string& group) const
    {
        auto consumer = CreateObject<KeyedConsumer>();
        consumer->SetAttribute("Label", StringValue(reader));
        consumer->SetAttribute("Prefix", StringValue(OBJECT));
        consumer->SetAttribute("Keys", NameValue(FILM_KEYS));
        consumer->SetAttribute("Reader", StringValue(reader));
        consumer->SetAttribute("Group", StringValue(group));
        consumer->SetAttribute("GroupKeys", NameValue(READERS_KEYS));
        consumer->SetAttribute("Window", UintegerValue(1)); // no Interest beyond the last chunk
        consumer->SetPrivateKey(MakeKey(reader));
        consumer->AssignStreams(reader == "alice" ? 1 : 100);
        return consumer;
    }

    /** The consumer has the plaintext. */
    void ExpectRead()
    {
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetError(), "", "no error");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256(std::string(SIZE, '\0')),
                              "the plaintext");
        NS_TEST_EXPECT_MSG_EQ(m_decrypted, 10, "each chunk once");
    }

    /** @param error expected, without the name of the object */
    void ExpectError(const std::string& error)
    {
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetError(),
                              "protected content " + OBJECT + ": " + error,
                              "the reason");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, false, "the transfer fails");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().bytes, 0, "no garbage is delivered");
        NS_TEST_EXPECT_MSG_EQ(m_decrypted, 0, "no chunk is decrypted");
    }

    /** Parameters: those of DecryptingConsumer::DecryptedTracedCallback. */
    void NoteDecrypted(uint64_t, uint32_t)
    {
        ++m_decrypted;
    }

    TransferLine m_line;
    std::string m_group; ///< empty: keys are encrypted for each reader
    std::optional<KeyIssuer> m_issuer;
    std::optional<ReaderGroup> m_readers;
    Ptr<KeyedConsumer> m_consumer;
    Ptr<ProtectedProducer> m_producer;
    Ptr<KeyProducer> m_keys;
    uint64_t m_decrypted{0};
};

/** Content whose key is content. @ingroup ccn-tests */
class KeyedContentTestSuite : public TestSuite
{
  public:
    KeyedContentTestSuite()
        : TestSuite("ccn-keyed-content", TestSuite::Type::UNIT)
    {
        using Case = KeyedContentTest;
        AddTestCase(new Case("a key for one reader", &Case::Reader));
        AddTestCase(new Case("a key for a group", &Case::Group));
        AddTestCase(new Case("what stores save", &Case::Stores));
        AddTestCase(new Case("stop and start", &Case::StopAndStart));
        AddTestCase(new Case("a revoked reader", &Case::Revoked));
        AddTestCase(new Case("a foreign private key", &Case::ForeignKey));
        AddTestCase(new Case("changed keys", &Case::Tampered));
        AddTestCase(new Case("content under another key", &Case::OtherKey));
        AddTestCase(new Case("no keys", &Case::NoKeys));
        AddTestCase(new Case("impossible calls", &Case::Errors));
    }
};

KeyedContentTestSuite g_keyedContentTestSuite; ///< registers itself

} // namespace
