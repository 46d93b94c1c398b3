// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include <fstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Transfers without losses. @ingroup ccn-tests */
class ConsumerTest : public MethodTestCase<ConsumerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** doc/model/ccnx.rst, ccncatchunks2: 489 chunks and window 31 take 519 Interests. */
    void ReportsTransfer()
    {
        m_line.Create(2);
        m_line.producer->SetAttribute("Size", UintegerValue(488 * 1024 + 288));
        m_line.Run();
        const Transfer& transfer = m_line.Get();
        NS_TEST_EXPECT_MSG_EQ(transfer.chunks, 489, "number of chunks");
        NS_TEST_EXPECT_MSG_EQ(transfer.interests, 519, "Interests: chunks + window - 1");
        NS_TEST_EXPECT_MSG_EQ(m_line.interestsSent, 519, "the trace reports each Interest");
        NS_TEST_EXPECT_MSG_EQ(transfer.retransmissions, 0, "nothing is retransmitted");
        NS_TEST_EXPECT_MSG_EQ(m_line.largestWindow, 31, "the window is full");
        NS_TEST_EXPECT_MSG_EQ(transfer.bytes, 500000, "number of bytes");
        NS_TEST_EXPECT_MSG_EQ(transfer.digest,
                              Sha256(std::string(500000, '\0')),
                              "the digest of zeros");
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "complete ", "the end is reported once");
        NS_TEST_EXPECT_MSG_EQ(m_line.producer->GetAnswers(),
                              489,
                              "each Interest within the object is answered");
        NS_TEST_EXPECT_MSG_EQ(m_line.producer->GetRefusals(),
                              30,
                              "Interests after the end are refused");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** Any window: it is never exceeded, and window - 1 Interests go beyond the end. */
    void Windows()
    {
        for (const uint32_t window : {1, 2, 7, 100})
        {
            m_line.Create(2);
            m_line.consumer->SetAttribute("Window", UintegerValue(window));
            m_line.producer->SetAttribute("Size", UintegerValue(50 * 1024));
            m_line.Run();
            NS_TEST_EXPECT_MSG_EQ(m_line.Get().interests, 50 + window - 1, "window " << window);
            NS_TEST_EXPECT_MSG_EQ(m_line.largestWindow, window, "the window is never exceeded");
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /** Stop-and-wait over one link of 1 ms and 1 Gbps, computed by hand. */
    void Times()
    {
        m_line.Create(2);
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.consumer->SetStartTime(Seconds(1));
        m_line.producer->SetAttribute("Size", UintegerValue(2 * 1024));
        m_line.Run();
        // Interests of 60 bytes and PPP's 2; chunk 0 of 1424, chunk 1 of 1254 and FinalBlockID 5.
        const Time first = Seconds(1) + 2 * MilliSeconds(1) + NanoSeconds(8 * (62 + 1426));
        const Time second = first + 2 * MilliSeconds(1) + NanoSeconds(8 * (62 + 1261));
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().start, Seconds(1), "time of the first Interest");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().firstByte, first, "time of the first chunk");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().end, second, "time of the last chunk");
    }

    /** Objects of exactly n chunks, of less than one chunk, and empty ones. */
    void Sizes()
    {
        for (const uint32_t size : {0, 1, 1023, 1024, 1025, 2048, 10240})
        {
            m_line.Create(2);
            m_line.producer->SetAttribute("Size", UintegerValue(size));
            m_line.Run();
            NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, size << " bytes");
            NS_TEST_EXPECT_MSG_EQ(m_line.Get().bytes, size, "all bytes arrive");
            NS_TEST_EXPECT_MSG_EQ(m_line.Get().chunks,
                                  m_line.producer->GetChunks(),
                                  "all chunks arrive");
            NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                                  Sha256(std::string(size, '\0')),
                                  "the digest is correct");
            NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
            Simulator::Destroy();
        }
    }

    /** A file in chunks of any size, over three nodes, with each numbering. */
    void File()
    {
        std::string octets;
        for (uint32_t i = 0; i < 70000; ++i)
        {
            octets += static_cast<char>(i * i + i / 256);
        }
        const std::string path = CreateTempDirFilename("ccn-consumer-file");
        std::ofstream(path, std::ios::binary) << octets;
        for (const uint32_t chunk : {100, 1024, 4096, 32768})
        {
            for (const char* numbering : {"decimal", "segment", "chunk"})
            {
                if (GetWire().GetTraits().isExact && numbering != std::string("chunk"))
                {
                    continue; // it could not state the last chunk
                }
                m_line.Create(3);
                m_line.producer->SetAttribute("ChunkSize", UintegerValue(chunk));
                m_line.producer->SetAttribute("File", StringValue(path));
                m_line.producer->SetAttribute("Numbering", StringValue(numbering));
                m_line.consumer->SetAttribute("Numbering", StringValue(numbering));
                m_line.Run();
                NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                                      Sha256(octets),
                                      numbering << " chunks of " << chunk);
                NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
                Simulator::Destroy();
            }
        }
    }

    /** Two consumers on one node; the second one is answered from the content store. */
    void FromContentStore()
    {
        m_line.Create(2);
        m_line.producer->SetAttribute("Size", UintegerValue(100 * 1024));
        auto second = CreateObject<Consumer>();
        second->SetAttribute("Label", StringValue("second"));
        second->AssignStreams(2);
        second->SetStartTime(Seconds(10));
        m_line.nodes.Get(0)->AddApplication(second);
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().digest, m_line.Get().digest, "the same object");
        NS_TEST_EXPECT_MSG_EQ(second->GetTransfer().end,
                              Seconds(10),
                              "the second transfer takes no time");
        NS_TEST_EXPECT_MSG_EQ(m_line.producer->GetAnswers(),
                              100,
                              "the producer gets no second Interest");
    }

    /** A node without a CCN layer. */
    void NoLayer()
    {
        auto node = CreateObject<Node>();

        struct Startable : Consumer
        {
            using Consumer::StartApplication;
        };

        auto consumer = CreateObject<Startable>();
        node->AddApplication(consumer);
        const std::string error = CatchMessage([&] { consumer->StartApplication(); });
        NS_TEST_EXPECT_MSG_NE(error.find("node 0"), std::string::npos, "the error names the node");
        NS_TEST_EXPECT_MSG_NE(error.find("CcnStackHelper"),
                              std::string::npos,
                              "the error names the helper");
        const std::string naming =
            CatchMessage([&] { consumer->SetAttribute("Numbering", StringValue("roman")); });
        NS_TEST_EXPECT_MSG_EQ(naming,
                              "chunk naming 'roman': not known (allowed: decimal, segment, chunk)",
                              "the error lists the allowed values");
    }

  private:
    TransferLine m_line;
};

/** Class Consumer. @ingroup ccn-tests */
class ConsumerTestSuite : public WireTestSuite
{
  public:
    ConsumerTestSuite()
        : WireTestSuite("ccn-consumer", TestSuite::Type::UNIT)
    {
        using T = ConsumerTest;
        AddOnEachWire("the report's transfer", &T::ReportsTransfer);
        AddOnEachWire("windows", &T::Windows);
        AddOnEachWire("sizes", &T::Sizes);
        AddOnEachWire("a file, chunk sizes, numberings", &T::File);
        AddOnEachWire("from the content store", &T::FromContentStore);
        AddOnEachWire("invalid settings", &T::NoLayer);
        // Sizes of ccnb.
        AddTestCase(new T("times", &T::Times));
    }
};

ConsumerTestSuite g_consumerTestSuite; ///< registers the suite

} // namespace
