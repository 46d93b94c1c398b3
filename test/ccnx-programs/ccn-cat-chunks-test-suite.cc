// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-cat-chunks-test-kit.h"

#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The window of CatChunks2, its hole detector, and the end of a transfer. @ingroup ccn-tests */
class CatChunksTest : public MethodTestCase<CatChunksTest, CatChunksBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Any window: window - 1 Interests after the end. */
    void Windows()
    {
        for (const uint32_t window : {1, 2, 24, 127})
        {
            CreateLine(Seconds(0));
            m_line.producer->SetAttribute("Size", UintegerValue(150 * 1024));
            m_cat->SetAttribute("Window", UintegerValue(window));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().sent,
                                  150 + window - 1,
                                  "number of Interests");
            NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().window, window, "the window at the end");
            Simulator::Destroy();
        }
    }

    /** A transfer longer than 0.5 s has one false hole, computed by hand. */
    void Artefact()
    {
        CreateLine(MicroSeconds(2500));
        Simulator::Run();
        // Links of 1 ms and 1 Gbps. Chunk 0 arrives after an Interest of 62 bytes, 2.5 ms and a
        // frame of 1426 bytes; the Interest for chunk 1 takes 1 ms and 62 bytes; from then on a
        // chunk is signed every 2.5 ms. Chunks 100 to 488 are frames of 1258 bytes. The first to
        // arrive at 0.5 s or later is chunk 198.
        const Time first = MilliSeconds(2) + NanoSeconds(8 * (62 + 1426)) + MicroSeconds(2500);
        const Time asked = first + MilliSeconds(1) + NanoSeconds(8 * 62);
        const Time hole =
            asked + 198 * MicroSeconds(2500) + MilliSeconds(1) + NanoSeconds(8 * 1258);
        NS_TEST_EXPECT_MSG_EQ(m_holes, "198 31->1 ", "chunk before the hole, and window");
        NS_TEST_EXPECT_MSG_EQ(m_lastHole, hole, "the hole is at 0.5015 s");
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "520 489 1 0 31", "489 + 30 + 1 Interests");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "complete ", "the transfer is complete");
    }

    /** The same at other speeds; no hole if the transfer ends before 0.5 s. */
    void ArtefactAtAnySpeed()
    {
        const std::map<uint32_t, uint64_t> holes = {{500, 0},
                                                    {1000, 0},
                                                    {1100, 1},
                                                    {2000, 1},
                                                    {5000, 1}};
        for (const auto& [microseconds, count] : holes)
        {
            CreateLine(MicroSeconds(microseconds));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().holes, count, microseconds << " us");
            NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().sent, 519 + count, "number of Interests");
            if (count > 0)
            {
                NS_TEST_EXPECT_MSG_GT_OR_EQ(m_lastHole,
                                            Seconds(0.5),
                                            "the hole is not before 0.5 s");
                NS_TEST_EXPECT_MSG_LT(m_lastHole,
                                      Seconds(0.5) + MicroSeconds(microseconds),
                                      "the hole is found with the next chunk");
            }
            Simulator::Destroy();
        }
    }

    /** A chunk out of order is kept, and reduces the window by one, but not below one. */
    void OutOfOrder()
    {
        CreateDummy();
        Give(MilliSeconds(1), 0, "a");
        Give(MilliSeconds(2), 1, "bb");
        Give(MilliSeconds(3), 4, "eeeee", "4");
        Give(MilliSeconds(4), 3, "dddd");
        Give(MilliSeconds(5), 3, "dddd"); // again: no effect
        Give(MilliSeconds(6), 2, "ccc");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_events,
                              "arrival:2 arrival:3 out_of_order:2 out_of_order:1 arrival:2 ",
                              "the window grows for chunk 2, not for those that it releases");
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(),
                              "5 5 0 0 2",
                              "no Interest after the end, as the window is full");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().digest,
                              Sha256("abbcccddddeeeee"),
                              "the bytes are in order");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().end,
                              MilliSeconds(6),
                              "the transfer ends with the last gap");
    }

    /** No chunk arrives within 0.5 s. */
    void NotFound()
    {
        CreateDummy();
        Give(MilliSeconds(501), 0, "a", "0");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "not found ", "the end is reported once");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().end,
                              MilliSeconds(500),
                              "the transfer ends after 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetTransfer().digest, "", "a failed transfer has no digest");
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "1 0 0 0 1", "one Interest is sent");
    }

    /** The first Interest is lost. */
    void LostFirst()
    {
        CreateLine(Seconds(0));
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList({0});
        m_line.links[0].Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "not found ", "the first Interest is not sent again");
    }

    /** The hole detector's periods, computed by hand. */
    void Backoff()
    {
        CreateDummy();
        Give(MilliSeconds(1), 0, "a");
        Give(MilliSeconds(1100), 1, "b");
        Simulator::Stop(Seconds(2));
        Simulator::Run();
        // Chunk 0 is the sample, 1 ms, and restarts the wait of 500 ms: the detector runs at 501
        // ms, twice. Then, without progress, it runs after 10, 10, 10, 16, 32, 64, 128 and 256 ms,
        // that is at 1027 ms, and waits for 512 ms. Chunk 1 restarts this wait, which ends at 1612
        // ms: 73 ms late, which is more than 10 ms, so that the detector runs twice again.
        NS_TEST_EXPECT_MSG_EQ(m_events,
                              "arrival:2 hole:1 arrival:2 hole:1 ",
                              "one hole after each silence");
        NS_TEST_EXPECT_MSG_EQ(m_lastHole, MilliSeconds(1612), "time of the second hole");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().estimate,
                              1125,
                              "1 ms and an eighth, as the estimate");
        NS_TEST_EXPECT_MSG_EQ(m_cat->GetStatistics().sent, 6, "chunks 0 to 3, 1 and 2 again");
    }

    /** A stopped program sends no Interests. */
    void Stopped()
    {
        CreateDummy();
        m_cat->SetStopTime(MilliSeconds(2));
        Give(MilliSeconds(1), 0, "a");
        Give(MilliSeconds(3), 1, "b");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(DescribeStatistics(), "3 1 0 0 2", "chunk 1 arrives too late");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "", "no end is reported");
    }

  private:
    /** Creates one node whose Interests end at a dummy face. */
    void CreateDummy()
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        const FaceId id = m_line.L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", id);
        CreateCat();
    }

    /** Lets a chunk arrive. @param when @param chunk @param payload @param last FinalBlockID */
    void Give(Time when, int chunk, const std::string& payload, const std::string& last = "")
    {
        At(when, [this, chunk, payload, last] {
            auto content = Answer("/content/files/file1.dat/" + std::to_string(chunk), payload);
            content.finalBlockId = last;
            m_face->Inject(content);
        });
    }

    Ptr<DummyFace> m_face; ///< where the Interests end
};

/** Class CatChunks2: window, holes and end. @ingroup ccn-tests */
class CatChunksTestSuite : public TestSuite
{
  public:
    CatChunksTestSuite()
        : TestSuite("ccn-cat-chunks", TestSuite::Type::UNIT)
    {
        using T = CatChunksTest;
        AddTestCase(new T("windows", &T::Windows));
        AddTestCase(new T("the hole at 0.5 s", &T::Artefact));
        AddTestCase(new T("the hole at 0.5 s at any speed", &T::ArtefactAtAnySpeed));
        AddTestCase(new T("chunks out of order", &T::OutOfOrder));
        AddTestCase(new T("no answer", &T::NotFound));
        AddTestCase(new T("the first Interest is lost", &T::LostFirst));
        AddTestCase(new T("the hole detector's back-off", &T::Backoff));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

CatChunksTestSuite g_catChunksTestSuite; ///< registers the suite

} // namespace
