// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"

#include <fstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A producer that shows how it sees its prefix. @ingroup ccn-tests */
class ViewedProducer : public Producer
{
  public:
    using ChunkApplication::GetPrefixView;
};

/** The chunks of a producer, and the Interests that it answers. @ingroup ccn-tests */
class ProducerTest : public MethodTestCase<ProducerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Sizes of chunks of ccnx:/content/files/file1.dat (doc/model/ccnx.rst, Sizes). */
    void Sizes()
    {
        Create(20 * 1024 + 1);
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetChunks(), 21, "the last chunk has one byte");
        NS_TEST_EXPECT_MSG_EQ(GetSize(17), 1255, "a number of two digits");
        NS_TEST_EXPECT_MSG_EQ(GetSize(7), 1254, "a number of one digit");
        NS_TEST_EXPECT_MSG_EQ(GetSize(0), 1024 + 400, "the first chunk with the key");
        NS_TEST_EXPECT_MSG_EQ(GetSize(20),
                              1 + 231 - 1 + 7 - 1,
                              "the last chunk with a FinalBlockID of two digits");
        Create(20 * 4096, 4096);
        NS_TEST_EXPECT_MSG_EQ(GetSize(17), 4328, "a chunk of 4096 bytes");
        NS_TEST_EXPECT_MSG_EQ(GetSize(0), 4096 + 401, "the first chunk with the key");
        NS_TEST_EXPECT_MSG_EQ(GetSize(19), 4096 + 232 + 6, "the last chunk with FinalBlockID");
        Create(1000 * 8192, 8192);
        NS_TEST_EXPECT_MSG_EQ(GetSize(17), 8424, "a chunk of 8192 bytes");
        NS_TEST_EXPECT_MSG_EQ(GetSize(999),
                              8424 + 1 + 7,
                              "a number of three digits and FinalBlockID");
    }

    /** Sizes of Interests, for chunks of up to three digits, as a consumer sends them. */
    void InterestSize()
    {
        TransferLine line;
        line.Create(2);
        line.producer->SetAttribute("Size", UintegerValue(1024 * 489));
        uint32_t three = 0;
        m_sizes.clear();
        line.L3(1).TraceConnectWithoutContext("Received",
                                              MakeCallback(&ProducerTest::NoteInterest, this));
        line.Run();
        for (const uint32_t size : m_sizes)
        {
            three += size == 62;
            NS_TEST_EXPECT_MSG_EQ((size >= 60 && size <= 62), true, "one, two or three digits");
        }
        NS_TEST_EXPECT_MSG_EQ(three, 419, "chunks 100 to 518: 46 bytes and the nonce's 16");
    }

    /** Numbers of chunks, by size. */
    void Counts()
    {
        const std::vector<std::vector<uint64_t>> sizes = {{0, 1},
                                                          {1, 1},
                                                          {999, 1},
                                                          {1000, 1},
                                                          {1001, 2},
                                                          {2000, 2},
                                                          {1000000000000, 1000000000}};
        for (const auto& row : sizes)
        {
            Create(row[0], 1000);
            NS_TEST_EXPECT_MSG_EQ(m_producer->GetChunks(), row[1], row[0] << " bytes");
            ContentObject last = m_producer->MakeChunk(row[1] - 1);
            NS_TEST_EXPECT_MSG_EQ(last.finalBlockId, std::to_string(row[1] - 1), "FinalBlockID");
            NS_TEST_EXPECT_MSG_EQ(last.virtualPayload,
                                  row[0] - (row[1] - 1) * 1000,
                                  "size of the last chunk");
        }
        NS_TEST_EXPECT_MSG_EQ(m_producer->MakeChunk(5).finalBlockId,
                              "",
                              "only the last chunk has a FinalBlockID");
    }

    /** A chunk has the same bytes, whichever Producer object makes it. */
    void SameOctets()
    {
        Create(5000);
        const std::string chunk = m_producer->MakeChunk(2).Encode();
        Create(5000);
        NS_TEST_EXPECT_MSG_EQ((m_producer->MakeChunk(2).Encode() == chunk),
                              true,
                              "a new producer makes the same bytes");
        NS_TEST_EXPECT_MSG_EQ(
            (m_producer->MakeChunk(3).signatureBits == m_producer->MakeChunk(2).signatureBits),
            false,
            "chunks have different signatures");
        NS_TEST_EXPECT_MSG_EQ(GetOctets(m_producer->MakeChunk(2).ToPacket()),
                              chunk,
                              "the packet has the same bytes");
    }

    /** Bytes of a file, in chunks of any size. */
    void File()
    {
        std::string octets;
        for (uint32_t i = 0; i < 5000; ++i)
        {
            octets += static_cast<char>(i * i + i / 256);
        }
        const std::string path = CreateTempDirFilename("ccn-producer-file");
        std::ofstream(path, std::ios::binary) << octets;
        for (const uint32_t chunkSize : {1, 999, 1000, 5000, 32768})
        {
            Create(0, chunkSize);
            m_producer->SetAttribute("File", StringValue(path));
            std::string read;
            for (uint64_t i = 0; i < m_producer->GetChunks(); ++i)
            {
                read += m_producer->MakeChunk(i).payload;
            }
            NS_TEST_EXPECT_MSG_EQ((read == octets), true, "chunks of " << chunkSize);
        }
        for (const std::string& bad : {path + "-none", std::string("/tmp")})
        {
            const std::string error =
                CatchMessage([&] { m_producer->SetAttribute("File", StringValue(bad)); });
            NS_TEST_EXPECT_MSG_EQ(error,
                                  "file " + bad + ": cannot be read",
                                  "the error names the file");
        }
    }

    /** Interests for names that are no chunk are counted and not answered. */
    void Refusals()
    {
        TransferLine line;
        line.Create(1);
        line.producer->SetAttribute("Size", UintegerValue(3000));
        line.nodes.Get(0)->AddApplication(line.producer);
        auto face = CreateObject<DummyFace>();
        line.L3(0).AddFace(face);
        Simulator::Schedule(Seconds(1), [&] {
            uint32_t nonce = 0;
            const std::string prefix = "/content/files/file1.dat";
            for (const char* name : {"", "/3", "/03", "/x", "/-1", "/%00", "/1/0", "/", "/0", "/2"})
            {
                face->Inject(Ask(prefix + name, ++nonce));
            }
        });
        Simulator::Run();
        const std::string object = "D/content/files/file1.dat/";
        NS_TEST_EXPECT_MSG_EQ(face->GetLog(),
                              object + "0 " + object + "0 " + object + "0 " + object + "2",
                              "each Interest for a chunk is answered");
        NS_TEST_EXPECT_MSG_EQ(line.producer->GetAnswers(),
                              2,
                              "two answers, the rest from the store");
        NS_TEST_EXPECT_MSG_EQ(line.producer->GetRefusals(), 6, "the object's name gets chunk 0");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** The producer compares requested names with the latest value of its attribute Prefix. */
    void Prefix()
    {
        auto viewed = CreateObject<ViewedProducer>();
        for (const std::string prefix : {"ccnx:/a", "ccnx:/b/c"})
        {
            viewed->SetAttribute("Prefix", StringValue(prefix));
            NS_TEST_EXPECT_MSG_EQ(Name(viewed->GetPrefixView()).ToUri(), prefix, "as it was set");
            NS_TEST_EXPECT_MSG_EQ(&viewed->GetPrefixView(), &viewed->GetPrefixView(), "made once");
        }
    }

    /** A producer that stops is no next hop any more; stopping before the start has no effect. */
    void Stops()
    {
        TransferLine line;
        line.Create(1);
        line.producer->SetStartTime(Seconds(2));
        line.producer->SetStopTime(Seconds(3));
        auto never = CreateObject<Producer>();
        never->SetAttribute("Prefix", StringValue("ccnx:/never"));
        never->SetStartTime(Seconds(8));
        never->SetStopTime(Seconds(1));
        line.nodes.Get(0)->AddApplication(line.producer);
        line.nodes.Get(0)->AddApplication(never);
        const auto count = [&line] { return line.L3(0).GetFib().GetSize(); };
        At(Seconds(1.5), [&] { NS_TEST_EXPECT_MSG_EQ(count(), 0, "no route before the start"); });
        At(Seconds(2.5), [&] { NS_TEST_EXPECT_MSG_EQ(count(), 1, "a route while running"); });
        At(Seconds(3.5), [&] { NS_TEST_EXPECT_MSG_EQ(count(), 0, "no route after the stop"); });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
    }

  private:
    /** @param size bytes of the object @param chunkSize bytes of a chunk */
    void Create(uint64_t size, uint32_t chunkSize = 1024)
    {
        m_producer = CreateObject<Producer>();
        m_producer->SetAttribute("Size", UintegerValue(size));
        m_producer->SetAttribute("ChunkSize", UintegerValue(chunkSize));
    }

    /** @param chunk a chunk's number @return size of its message in bytes */
    uint32_t GetSize(uint64_t chunk) const
    {
        return m_producer->MakeChunk(chunk).ToPacket()->GetSize();
    }

    /** @param kind of message @param packet whose size is noted */
    void NoteInterest(const Face&, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind == MessageKind::INTEREST)
        {
            m_sizes.push_back(packet->GetSize());
        }
    }

    Ptr<Producer> m_producer;
    std::vector<uint32_t> m_sizes; ///< of Interests
};

/** Class Producer. @ingroup ccn-tests */
class ProducerTestSuite : public TestSuite
{
  public:
    ProducerTestSuite()
        : TestSuite("ccn-producer", TestSuite::Type::UNIT)
    {
        using T = ProducerTest;
        AddTestCase(new T("sizes of chunks on the wire", &T::Sizes));
        AddTestCase(new T("sizes of Interests on the wire", &T::InterestSize));
        AddTestCase(new T("numbers of chunks", &T::Counts));
        AddTestCase(new T("the same bytes every time", &T::SameOctets));
        AddTestCase(new T("a file", &T::File));
        AddTestCase(new T("Interests for names that are no chunk", &T::Refusals));
        AddTestCase(new T("attribute Prefix", &T::Prefix));
        AddTestCase(new T("stopping", &T::Stops));
    }
};

ProducerTestSuite g_producerTestSuite; ///< registers the suite

} // namespace
