// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-block-producer.h"
#include "ns3/ccn-protected-consumer.h"
#include "ns3/ccn-protected-producer.h"
#include "ns3/ccn-share-server.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t PROTECTED_SIZE = 10000; ///< bytes of the object
constexpr uint32_t SHARES = 1000;          ///< of an enabling block
const Name BLOCKS("ccnx:/site/blocks");

/**
 * @ingroup ccn-tests
 * Consumer, router and producer in a line. The producer's node also serves the enabling block.
 */
class ProtectedContentTest : public MethodTestCase<ProtectedContentTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The consumer gets the plaintext; what the network carries is encrypted. */
    void Authorised()
    {
        Create();
        Run(m_share);
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", m_consumer->GetError());
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256(std::string(PROTECTED_SIZE, '\0')),
                              "the plaintext");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().bytes, PROTECTED_SIZE, "its size");
        NS_TEST_EXPECT_MSG_EQ(m_decrypted, 10, "each chunk once");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "all is accounted for");
        const Transfer& block = m_consumer->GetBlockConsumer().GetTransfer();
        NS_TEST_EXPECT_MSG_EQ(block.bytes, EnablingBlock::HEADER_OCTETS + 12 * SHARES, "the block");
        const std::string chunk = m_producer->MakeChunk(0).payload;
        NS_TEST_EXPECT_MSG_EQ(chunk.size(),
                              1000 + ContentCipher::EXTRA_OCTETS,
                              "an encrypted chunk");
        NS_TEST_EXPECT_MSG_EQ((chunk.find(std::string(8, '\0'), 8) == std::string::npos),
                              true,
                              "no zeros");
    }

    /** The time of the extraction passes before the first chunk is decrypted. */
    void ExtractionTakesTime()
    {
        Create();
        Run(m_share);
        const Time before = m_firstDecrypted;
        Simulator::Destroy();
        Create();
        m_consumer->GetBlockConsumer().SetAttribute("TimePerShare", TimeValue(MicroSeconds(20)));
        Run(m_share);
        NS_TEST_EXPECT_MSG_EQ(m_firstDecrypted,
                              before + MilliSeconds(20),
                              "20 us for each of 1000 shares");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().end, m_firstDecrypted, "the chunks wait for the key");
    }

    /** Stopped at any time and started again, the consumer still reads the content. */
    void StopAndStart()
    {
        for (int64_t at = 1; at < 40; at += 3) // ms; the key is known after about 30
        {
            Create();
            m_line.ended.clear();
            m_consumer->GetBlockConsumer().SetAttribute("TimePerShare",
                                                        TimeValue(MicroSeconds(20)));
            m_line.Restart(MilliSeconds(at));
            Run(m_share);
            NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "stopped at " << at << " ms");
            NS_TEST_EXPECT_MSG_EQ(m_decrypted, 10, "each chunk once, stopped at " << at << " ms");
            Simulator::Destroy();
        }
    }

    /** The router's content store answers for the block, as for any content. */
    void BlockIsCached()
    {
        Create();
        m_line.nodes.Get(1)->AddApplication(m_line.consumer);
        m_consumer->SetShare(m_share);
        m_other->SetShare(m_server.AddClient());
        m_line.consumer = m_other;
        Serve(m_server);
        m_line.consumer->SetStartTime(Seconds(1));
        const uint64_t chunks = m_block->GetChunks() + m_producer->GetChunks();
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.L3(2).GetContentStore().GetObjects(),
                              chunks,
                              "all chunks are in the store");
        NS_TEST_EXPECT_MSG_EQ(m_block->GetAnswers(),
                              m_block->GetChunks(),
                              "each chunk of the block left once");
    }

    /** Shares of revoked clients and of other servers end in an error that says so. */
    void WrongShares()
    {
        Create();
        m_server.Revoke(m_share.number);
        Run(m_share);
        ExpectError("enabling block ccnx:/site/blocks/=FD01: client 1 cannot extract the key: its "
                    "share is revoked or of "
                    "another server, or the block was changed");
        Simulator::Destroy();
        Create();
        Run({1, SecretOctets(32, 'x')});
        ExpectError("enabling block ccnx:/site/blocks/=FD01: client 1 cannot extract the key: its "
                    "share is revoked or of "
                    "another server, or the block was changed");
    }

    /** The first chunk names the version; content of another key is refused by chunk and version. */
    void OtherKey()
    {
        Create();
        ShareServer other(SHARES, SecretOctets(32, 'o'));
        other.Renew();
        m_producer->SetKey(other.GetKey());
        m_hasOwnKey = true;
        Run(m_share);
        ExpectError("chunk 0 is not encrypted under the key of version 1, or was changed");
    }

    /** Content that is not encrypted is refused. */
    void PlainContent()
    {
        Create();
        m_line.producer = CreateObject<Producer>();
        m_line.producer->SetAttribute("Size", UintegerValue(23));
        Run(m_share);
        ExpectError("chunk 0 is not encrypted");
    }

    /** Bytes that are no block, and a block that nobody serves. */
    void BadBlocks()
    {
        Create();
        m_blockSize = 100;
        Run(m_share);
        ExpectError("enabling block ccnx:/site/blocks/=FD01: no enabling block, the first four "
                    "bytes are not ceb1");
        Simulator::Destroy();
        Create();
        m_blockSize = 0;
        m_consumer->GetBlockConsumer().SetAttribute("MaxRetransmissions", UintegerValue(0));
        Run(m_share);
        ExpectError("enabling block ccnx:/site/blocks/=FD01: incomplete, 0 bytes arrived");
    }

    /** The object's own chunks are missing. */
    void MissingContent()
    {
        Create();
        m_line.consumer->SetAttribute("Prefix", StringValue("ccnx:/elsewhere"));
        m_line.consumer->SetAttribute("MaxRetransmissions", UintegerValue(0));
        Run(m_share);
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetError(),
                              "protected content ccnx:/elsewhere: incomplete, 0 chunks arrived",
                              "nobody answers");
    }

    /** A producer without a key is an error. */
    void NoKey()
    {
        // Started directly, as an exception that leaves Simulator::Run leaks its event.
        struct Startable : public ProtectedProducer
        {
            using ProtectedProducer::StartApplication;
        };

        Create();
        const auto producer = CreateObject<Startable>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/content/files/file1.dat"));
        m_line.nodes.Get(2)->AddApplication(producer);
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&producer] { producer->StartApplication(); }),
            "ProtectedProducer of ccnx:/content/files/file1.dat: has no key (SetKey)",
            "no key");
    }

  private:
    /** Creates the line and its applications, and a server with one client. */
    void Create()
    {
        m_line.Create(3);
        m_line.consumer = m_consumer = MakeConsumer();
        m_other = MakeConsumer();
        m_line.consumer->TraceConnectWithoutContext(
            "Ended",
            MakeCallback(&ProtectedContentTest::NoteEnd, this));
        m_line.consumer->TraceConnectWithoutContext(
            "Decrypted",
            MakeCallback(&ProtectedContentTest::NoteDecrypted, this));
        m_line.producer = m_producer = CreateObject<ProtectedProducer>();
        m_producer->SetAttribute("Size", UintegerValue(PROTECTED_SIZE));
        m_producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_server = ShareServer(SHARES, SecretOctets(32, 's'));
        m_share = m_server.AddClient();
        m_decrypted = 0;
        m_blockSize = -1;
        m_hasOwnKey = false;
    }

    /** @return a consumer of protected content */
    Ptr<ProtectedConsumer> MakeConsumer() const
    {
        auto consumer = CreateObject<ProtectedConsumer>();
        consumer->SetAttribute("Label", StringValue("consumer"));
        consumer->SetAttribute("Blocks", StringValue("ccnx:/site/blocks"));
        consumer->AssignStreams(1);
        return consumer;
    }

    /** Installs the producer of the enabling block. @param server of the shares */
    void Serve(ShareServer& server)
    {
        m_block = CreateObject<BlockProducer>();
        m_block->SetAttribute("Label", StringValue("block"));
        m_block->Publish(BLOCKS, server.Renew());
        if (!m_hasOwnKey)
        {
            m_producer->SetKey(server.GetKey());
        }
        m_line.nodes.Get(2)->AddApplication(m_block);
    }

    /** Runs the transfer. @param share of the consumer */
    void Run(const ClientShare& share)
    {
        m_consumer->SetShare(share);
        if (m_blockSize < 0)
        {
            Serve(m_server);
        }
        else
        {
            m_server.Renew();
            m_producer->SetKey(m_server.GetKey());
            AddZeros();
        }
        m_line.Run();
    }

    /** Installs a producer of zeros instead of the block, if there are any. */
    void AddZeros()
    {
        if (m_blockSize == 0)
        {
            return;
        }
        auto zeros = CreateObject<Producer>();
        zeros->SetAttribute("Label", StringValue("zeros"));
        zeros->SetAttribute("Prefix", StringValue(GetBlockName(BLOCKS, 1).ToUri()));
        zeros->SetAttribute("Size", UintegerValue(m_blockSize));
        m_line.nodes.Get(2)->AddApplication(zeros);
    }

    /** @param error expected, without the name of the object */
    void ExpectError(const std::string& error)
    {
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetError(),
                              "protected content ccnx:/content/files/file1.dat: " + error,
                              "the reason");
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "the transfer fails");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().bytes, 0, "no garbage is delivered");
        NS_TEST_EXPECT_MSG_EQ(m_decrypted, 0, "no chunk is decrypted");
    }

    /** @param transfer its record */
    void NoteEnd(const Transfer& transfer)
    {
        m_line.ended += transfer.complete ? "complete " : "given up ";
    }

    /** @param chunk its number @param bytes of plaintext */
    void NoteDecrypted(uint64_t chunk, uint32_t bytes)
    {
        NS_TEST_EXPECT_MSG_EQ(chunk, m_decrypted, "in order");
        NS_TEST_EXPECT_MSG_EQ(bytes, 1000, "bytes of chunk " << chunk);
        m_firstDecrypted = chunk == 0 ? Simulator::Now() : m_firstDecrypted;
        ++m_decrypted;
    }

    TransferLine m_line;
    ShareServer m_server{1, {}};
    ClientShare m_share; ///< of the only client
    Ptr<ProtectedConsumer> m_consumer;
    Ptr<ProtectedConsumer> m_other;
    Ptr<ProtectedProducer> m_producer;
    Ptr<BlockProducer> m_block;
    int64_t m_blockSize{-1}; ///< bytes of zeros served instead of the block, or -1
    bool m_hasOwnKey{false}; ///< the producer's key is not the server's
    uint64_t m_decrypted{0};
    Time m_firstDecrypted;
};

/** Protected content. @ingroup ccn-tests */
class ProtectedContentTestSuite : public TestSuite
{
  public:
    ProtectedContentTestSuite()
        : TestSuite("ccn-protected-content", TestSuite::Type::UNIT)
    {
        using Case = ProtectedContentTest;
        AddTestCase(new Case("an authorised client reads the content", &Case::Authorised));
        AddTestCase(new Case("the extraction takes time", &Case::ExtractionTakesTime));
        AddTestCase(new Case("stop and start", &Case::StopAndStart));
        AddTestCase(new Case("the enabling block is cached", &Case::BlockIsCached));
        AddTestCase(new Case("revoked and foreign shares", &Case::WrongShares));
        AddTestCase(new Case("content under another key", &Case::OtherKey));
        AddTestCase(new Case("content that is not encrypted", &Case::PlainContent));
        AddTestCase(new Case("no block", &Case::BadBlocks));
        AddTestCase(new Case("no content", &Case::MissingContent));
        AddTestCase(new Case("a producer without a key", &Case::NoKey));
    }
};

ProtectedContentTestSuite g_protectedContentTestSuite; ///< registers itself

} // namespace
