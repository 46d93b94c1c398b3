// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-starter-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-manifest-consumer.h"
#include "ns3/ccn-manifest-producer.h"
#include "ns3/ccn-sha256.h"
#include "ns3/config.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Answers every Interest with one object, whatever was asked for. @ingroup ccn-tests */
class Impostor : public CcnApplication
{
  public:
    Name prefix;          ///< of the Interests
    ContentObject answer; ///< the object
    uint64_t answers{0};  ///< objects sent

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(prefix);
    }

    void OnInterest(const Arrival&, const InterestView&) override
    {
        ++answers;
        Send(GetL3().GetCodec().ToPacket(answer));
    }
};

/** Answers Interests with objects that are given. @ingroup ccn-tests */
class Store : public CcnApplication
{
  public:
    /** @param message an object */
    void Add(const std::string& message)
    {
        m_messages.push_back(message);
    }

    std::string m_names; ///< of Interests, each once

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name("ccnx:/flic"));
        RegisterPrefix(Name("ccnx:/store"));
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        const std::string name = Name(interest.name).ToUri().substr(6) + " ";
        m_names += m_names.find(name) == std::string::npos ? name : "";
        for (const std::string& message : m_messages)
        {
            ContentView view;
            GetCodec().Decode(message, view);
            const Digest digest = view.ComputeDigest();
            if (interest.selectors.objectHash.empty()
                    ? view.name.GetSize() > 0 && Name(view.name) == Name(interest.name)
                    : AsBytes(digest) == interest.selectors.objectHash)
            {
                Send(MakePacket(message));
            }
        }
    }

    std::vector<std::string> m_messages;
};

/** A ManifestConsumer and a ManifestProducer at the ends of a line. @ingroup ccn-tests */
class ManifestTransferTest : public MethodTestCase<ManifestTransferTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A file of several levels of manifests arrives. */
    void Arrives()
    {
        Create(3, 100 * 1024 + 1);
        Run();
        // 101 chunks: 4 manifests with 26, 26, 26 and 23 pointers, the top manifest and the root.
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetManifests(), 6, "manifests by hand");
        CheckComplete(100 * 1024 + 1);
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetManifests(), 6, "manifests that arrived");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().chunks, 101 + 6, "objects");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().interests, 101 + 6, "one Interest each");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 101 + 6, "all by the producer");
    }

    /** Interests below the root have the locator as name; its routes lead to the producer. */
    void Locator()
    {
        Create(3, 5000);
        m_producer->SetAttribute("Locator", StringValue("ccnx:/store/a"));
        m_line.L3(0).TraceConnectWithoutContext(
            "Received",
            MakeCallback(&ManifestTransferTest::NoteMessage, this));
        Run();
        CheckComplete(5000);
        NS_TEST_EXPECT_MSG_EQ(m_named, 1, "the root");
        NS_TEST_EXPECT_MSG_EQ(m_located, 5 + 1, "five chunks and the top manifest");
    }

    /** With losses on both ways, the same bytes arrive. */
    void Losses()
    {
        Create(3, 60000);
        m_consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(200)));
        LoseFrames(m_line.links[0].Get(0), 0.2, 7);
        LoseFrames(m_line.links[1].Get(1), 0.2, 8);
        Run();
        CheckComplete(60000);
        NS_TEST_EXPECT_MSG_EQ((m_consumer->GetTransfer().retransmissions > 10), true, "losses");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** An empty file, and files around the size of a chunk. */
    void SmallFiles()
    {
        for (const uint32_t size : {0U, 1U, 1023U, 1024U, 1025U})
        {
            Create(2, size);
            Run();
            CheckComplete(size);
            Simulator::Destroy();
        }
    }

    /** Equal chunks are one object, which is fetched as often as it is needed. */
    void EqualChunks()
    {
        const std::string path = CreateTempDirFilename("equal");
        std::ofstream(path) << std::string(40 * 100, 'x');
        Create(2, 0);
        m_producer->SetAttribute("File", StringValue(path));
        m_producer->SetAttribute("ChunkSize", UintegerValue(100));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().digest,
                              test::Sha256(std::string(40 * 100, 'x')),
                              "the bytes of the file");
    }

    /** An object that was not asked for by its hash is not accepted, whoever sends it. */
    void WrongObjects()
    {
        Create(2, 5000);
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        m_consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(100)));
        m_producer->SetAttribute("Locator", StringValue("ccnx:/store/a"));
        // The way to the locator leads to a impostor on the consumer's node.
        auto impostor = CreateObject<Impostor>();
        impostor->prefix = Name("ccnx:/store/a");
        impostor->answer = ContentObject::MakeUnsigned(Name());
        impostor->answer.payload = std::string(1024, 'l');
        m_line.nodes.Get(0)->AddApplication(impostor);
        Run();
        NS_TEST_EXPECT_MSG_EQ((impostor->answers > 0), true, "the impostor answers");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, false, "the file never arrives");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().bytes, 0, "no byte is accepted");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** A root that is no manifest ends the transfer with a reason. */
    void BadRoot()
    {
        Create(2, 5000);
        auto impostor = CreateObject<Impostor>();
        impostor->answer.name = Name("ccnx:/content/files/file1.dat");
        impostor->answer.type = ContentType::MANIFEST;
        impostor->answer.payload = "no manifest";
        m_line.nodes.Get(1)->AddApplication(impostor);
        m_line.nodes.Get(0)->AddApplication(m_consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, false, "it fails");
        NS_TEST_EXPECT_MSG_EQ(std::string(ToString(m_consumer->GetError())), "truncated", "why");
    }

    /** A root whose locator is no name ends the transfer with a reason, and throws nothing. */
    void BadLocator()
    {
        Create(2, 5000);
        ManifestNode node;
        node.locators[1] = "\xff\xff\xff";
        node.groups.emplace_back();
        node.groups[0].constructor = 1;
        node.groups[0].pointers.emplace_back();
        auto impostor = CreateObject<Impostor>();
        impostor->answer = ContentObject::MakeUnsigned(Name("ccnx:/content/files/file1.dat"));
        impostor->answer.type = ContentType::MANIFEST;
        impostor->answer.payload = node.Encode();
        m_line.nodes.Get(1)->AddApplication(impostor);
        m_line.nodes.Get(0)->AddApplication(m_consumer);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }),
                              "",
                              "the simulation ends by itself");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, false, "it fails");
        NS_TEST_EXPECT_MSG_EQ(std::string(ToString(m_consumer->GetError())), "bad_locator", "why");
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(0).GetCounters().Get(Count::ERRORS), 0, "no exception");
    }

    /** A file has more pointers than the consumer allows. */
    void MaxPointers()
    {
        for (const uint32_t most : {106, 105}) // 101 chunks, 4 manifests and the top manifest
        {
            Create(2, 100 * 1024 + 1);
            m_consumer->SetAttribute("MaxPointers", UintegerValue(most));
            Run();
            NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete,
                                  (most == 106),
                                  most << " pointers");
            NS_TEST_EXPECT_MSG_EQ(std::string(ToString(m_consumer->GetError())),
                                  (most == 106 ? "none" : "too_many_pointers"),
                                  "why");
            Simulator::Destroy();
        }
    }

    /** One signature covers the file: the consumer trusts the root's key, or nothing. */
    void Trust()
    {
        for (const bool isTrusted : {true, false})
        {
            Create(2, 5000);
            m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
            ContentValidator& validator = m_consumer->GetValidator();
            validator.SetAttribute("Mode", StringValue("trust"));
            m_producer->GetSigner().SetAttribute("Identity", StringValue("site"));
            const std::string key = m_producer->GetSigner().GetKey()->GetDigest();
            validator.AddAnchor(isTrusted ? key : std::string(32, 'x'));
            Run();
            NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, isTrusted, "by its key");
            NS_TEST_EXPECT_MSG_EQ(m_consumer->GetRejections(), (isTrusted ? 0 : 2), "rejections");
            NS_TEST_EXPECT_MSG_EQ(validator.GetVerdicts(Verdict::VALID),
                                  (isTrusted ? 1 : 0),
                                  "one verification for the whole file");
            Simulator::Destroy();
        }
    }

    /** The objects of an independent implementation are its file; its root has no key with it. */
    void Independent()
    {
        Create(2, 0);
        const auto store = CreateObject<Store>();
        for (uint32_t number = 0; number < 12; ++number)
        {
            const std::string digits =
                number < 10 ? "0" + std::to_string(number) : std::to_string(number);
            store->Add(ReadVector("../ccnx10/c-flic-a-" + digits + ".bin"));
        }
        m_line.nodes.Get(1)->AddApplication(store);
        m_consumer->SetAttribute("Prefix", StringValue("ccnx:/flic/tree-a"));
        m_line.nodes.Get(0)->AddApplication(m_consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().bytes, 5200, "bytes of the file");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().chunks, 12, "objects");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetManifests(), 4, "manifests");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().digest,
                              "c04fc7fe2203f6cd5a95c56d311d4c41c295f15c0ca91b9dc12580b48a35eabd",
                              "the bytes that its index states");
        NS_TEST_EXPECT_MSG_EQ(store->m_names, "flic/tree-a store/a ", "names of the Interests");
    }

    /** An Interest that a node returns is sent again after the back-off, not after the lifetime. */
    void Returns()
    {
        Create(3, 5000);
        Face& last = *m_line.L3(1).GetFace(1);
        last.SetUp(false);
        Simulator::Schedule(MilliSeconds(250), [&last] { last.SetUp(true); });
        Run();
        CheckComplete(5000);
        // The link is back at 0.25 s; the back-offs are 0.1 and 0.2 s.
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetReturns(), 2, "at 0 and 0.1 s");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().retransmissions, 2, "at 0.1 and 0.3 s");
        NS_TEST_EXPECT_MSG_EQ((m_consumer->GetTransfer().end < MilliSeconds(400)), true, "soon");
    }

    /** The Interest for the root may require a key. */
    void Publisher()
    {
        Create(2, 5000);
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        m_consumer->SetAttribute("Publisher", StringValue(std::string(64, '1')));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, false, "another key");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 1, "the producer has no such object");
    }

    /** ccnb has no nameless objects. */
    void NeedsNameless()
    {
        m_line.Create(2);
        m_producer = CreateObject<ManifestProducer>();
        m_line.nodes.Get(1)->AddApplication(m_producer);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([this] { Starter::Start(*m_producer); }),
                              "manifests with the wire format ccnb, which has no nameless objects "
                              "(allowed: ccnx-1.0)",
                              "the wire format is named");
    }

    /** Bytes of all objects of a small file, by hand. */
    void BytesByHand()
    {
        Create(2, 2500);
        m_producer->GetSigner().SetAttribute("Identity", StringValue("site"));
        uint64_t bytes = 0;
        m_producer->TraceConnectWithoutContext(
            "Answered",
            Callback<void, uint64_t, uint32_t>(
                [&bytes](uint64_t, uint32_t size) { bytes += size; }));
        Run();
        CheckComplete(2500);
        // 8 fixed header, 4 T_OBJECT, 4 T_PAYLOAD; three chunks.
        const uint32_t chunks = 3 * 16 + 2500;
        // 4 Manifest, 4 Node, 4 + 6 NodeData, 4 HashGroup, 4 + 6 GroupData, 4 Pointers, 36 each; the
        // object has a T_PAYLDTYPE of 5.
        const uint32_t top = 16 + 5 + 36 + 3 * 36;
        // Name of 3 segments; 4 T_VALIDATION_ALG, 4 T_RSA, 4 + 36 T_KEYID, 4 T_PUBLICKEY and the key,
        // 4 + 8 T_SIGTIME; 4 T_VALIDATION_PAYLOAD and 128.
        const uint32_t key = m_producer->GetSigner().GetKey()->GetOctets().size();
        const uint32_t name = 4 + 3 * 4 + std::string("contentfilesfile1.dat").size();
        const uint32_t validation = 4 + 4 + 40 + 4 + key + 12 + 4 + 128;
        const uint32_t root = 16 + 5 + 36 + 36 + name + validation;
        NS_TEST_EXPECT_MSG_EQ(bytes, chunks + top + root, "bytes of the file's objects");
    }

  private:
    /** @param count number of nodes @param size of the file in bytes */
    void Create(uint32_t count, uint32_t size)
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue("ccnx-1.0"));
        m_line.Create(count);
        Config::Reset();
        m_consumer = CreateObject<ManifestConsumer>();
        m_producer = CreateObject<ManifestProducer>();
        m_producer->SetAttribute("Size", UintegerValue(size));
    }

    /** Runs until no event is left. */
    void Run()
    {
        m_line.nodes.Get(m_line.nodes.GetN() - 1)->AddApplication(m_producer);
        m_line.nodes.Get(0)->AddApplication(m_consumer);
        Simulator::Run();
    }

    /** @param size of the file, whose chunks of 1024 bytes are their number and zeros */
    void CheckComplete(uint32_t size)
    {
        std::string file(size, '\0');
        for (uint32_t chunk = 0; chunk * 1024 < size; ++chunk)
        {
            const uint32_t length = std::min(8U, size - chunk * 1024);
            file[chunk * 1024 + length - 1] = static_cast<char>(chunk);
        }
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, true, size << " bytes arrive");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().bytes, size, "their number");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().digest, test::Sha256(file), "the bytes");
    }

    /** @param packet a message that the consumer's node received */
    void NoteMessage(const Face&, MessageKind, Ptr<const Packet> packet)
    {
        InterestView interest;
        const PacketBytes bytes(*packet);
        if (Codec::Get(Codec::CCNX10).Decode(bytes.Get(), interest) == DecodeError::NONE)
        {
            m_named += Name("ccnx:/content/files/file1.dat").IsPrefixOf(interest.name);
            m_located += Name("ccnx:/store/a").IsPrefixOf(interest.name);
        }
    }

    TransferLine m_line;
    Ptr<ManifestConsumer> m_consumer;
    Ptr<ManifestProducer> m_producer;
    uint32_t m_named{0};   ///< Interests with the file's name
    uint32_t m_located{0}; ///< Interests with the locator
};

/** @ingroup ccn-tests */
class ManifestTransferTestSuite : public TestSuite
{
  public:
    ManifestTransferTestSuite()
        : TestSuite("ccn-manifest-transfer", TestSuite::Type::UNIT)
    {
        using Test = ManifestTransferTest;
        AddTestCase(new Test("a file arrives", &Test::Arrives));
        AddTestCase(new Test("a locator", &Test::Locator));
        AddTestCase(new Test("losses", &Test::Losses));
        AddTestCase(new Test("small files", &Test::SmallFiles));
        AddTestCase(new Test("equal chunks", &Test::EqualChunks));
        AddTestCase(new Test("wrong objects", &Test::WrongObjects));
        AddTestCase(new Test("a bad root", &Test::BadRoot));
        AddTestCase(new Test("a root whose locator is no name", &Test::BadLocator));
        AddTestCase(new Test("a limit of pointers", &Test::MaxPointers));
        AddTestCase(new Test("trust by the root's key", &Test::Trust));
        AddTestCase(new Test("a file of another implementation", &Test::Independent));
        AddTestCase(new Test("returned Interests", &Test::Returns));
        AddTestCase(new Test("a required key", &Test::Publisher));
        AddTestCase(new Test("another wire format", &Test::NeedsNameless));
        AddTestCase(new Test("bytes by hand", &Test::BytesByHand));
    }
} g_manifestTransferTestSuite;

} // namespace
