// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-segment-pipeline.h"

#include <memory>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class SegmentPipeline; the test delivers the segments. @ingroup ccn-tests */
class SegmentPipelineTest : public MethodTestCase<SegmentPipelineTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The first segment alone, then four at a time, none after the last once it is known. */
    void InOrder()
    {
        Create();
        Give(10, 0);
        Give(20, 1);
        Give(20, 2);
        Give(20, 3);
        Give(20, 4);
        Give(30, 5);
        Give(30, 6, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 "
                              "=0 1@10 2@10 3@10 4@10 "
                              "=1 5@20 =2 6@20 =3 7@20 =4 8@20 "
                              "=5 9@30 -7 -8 -9 =6 complete@30 ",
                              "requested @, delivered =, dropped -");
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetAverage(), 0.01, "each segment takes 10 ms");
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetHoleInterests(), 0, "there is no hole");
    }

    /** Sizes of the window. */
    void Sizes()
    {
        m_settings.size = 1;
        Create();
        Give(10, 0);
        Give(20, 1, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "0@0 =0 1@10 =1 complete@20 ", "stop and wait");
    }

    /**
     * Segment 1, requested at 10 ms, is lost. The average is 10 ms, so the reader checks at 20, 30
     * and 40 ms; only at 40 ms more than 20 ms have passed. Then the average is 11 ms, and the next
     * check at 51 ms. The answer at 50 ms took 40 ms: 0.9 * 11 + 0.1 * 40 = 13.9 ms.
     */
    void Hole()
    {
        Create();
        Give(10, 0);
        Give(20, 2);
        Give(20, 3);
        Give(20, 4);
        Give(50, 1);
        Give(60, 5, true);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 =0 1@10 2@10 3@10 4@10 1/1@40 =1 =2 =3 =4 5@50 6@50 7@50 8@50 "
                              "-6 -7 -8 =5 complete@60 ",
                              "segments that are kept count for the window");
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetOutOfOrder(), 3, "2, 3 and 4 arrive out of order");
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetHoleInterests(), 1, "1 is requested once more");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_pipeline->GetAverage(),
                                  0.9 * 0.0139 + 0.1 * 0.01,
                                  1e-9,
                                  "the average includes 10 ms for segment 5");
    }

    /**
     * The same without an answer: checks after 11, 12.1, 13.31 and 14.641 ms, each more than two
     * averages after 10 ms; five attempts, then nothing until the timeout.
     */
    void Attempts()
    {
        m_settings.timeout = Seconds(6);
        Create();
        Give(10, 0);
        Give(20, 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 =0 1@10 2@10 3@10 4@10 "
                              "1/1@40 1/2@51 1/3@63.1 1/4@76.41 1/5@91.051 given up@6010 ",
                              "intervals grow by 1.1; given up 6 s after the wait began");
    }

    /**
     * Each segment out of order causes two checks. The reader checks at 20 and 30 ms, before two
     * averages are over. At 38 ms segment 3 arrives, the average becomes 9 + 2.8 = 11.8 ms and 28 >
     * 23.6, so 1 is requested; then it is 12.98 ms and 28 > 25.96, so 1 again; then 14.278 ms, and
     * 2 is not late.
     */
    void HoleByArrival()
    {
        Create();
        Give(10, 0);
        Give(38, 3);
        Simulator::Stop(MilliSeconds(39));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 =0 1@10 2@10 3@10 4@10 1/1@38 1/2@38 ",
                              "two checks at 38 ms");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_pipeline->GetAverage(),
                                  0.014278,
                                  1e-9,
                                  "two attempts change the average");
    }

    /** Without an average there is one attempt, after initialTimeout; checks are 300 ms apart. */
    void InitialTimeout()
    {
        m_settings.initialTimeout = Seconds(4);
        m_settings.timeout = Seconds(10);
        Create();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 0/1@4200 given up@10000 ",
                              "the first check after 4 s is at 4.2 s");
    }

    /** A response time of 100 averages or more is ignored. */
    void Outlier()
    {
        m_settings.attempts = 0;
        Create();
        Give(10, 0);
        Give(1010, 1);
        Simulator::Stop(MilliSeconds(1011));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetAverage(), 0.01, "1 s is 100 averages");
        Simulator::Destroy();
        Create();
        Give(10, 0);
        Give(1009, 1);
        Simulator::Stop(MilliSeconds(1011));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ_TOL(m_pipeline->GetAverage(),
                                  0.1089,
                                  1e-9,
                                  "0.999 s is less than 100 averages");
    }

    /**
     * Segments in processing count for the window, and are no holes; response times end when
     * processing begins.
     */
    void Processing()
    {
        Create();
        Give(10, 0);
        At(MilliSeconds(20), [this] { m_pipeline->BeginProcessing(1); });
        At(MilliSeconds(90), [this] {
            m_given = 1;
            m_pipeline->Receive(1, false, ns3::Create<Packet>(1));
        });
        Simulator::Stop(MilliSeconds(91));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0@0 =0 1@10 2@10 3@10 4@10 =1 5@90 2/1@90 ",
                              "5 is requested after processing; 2 is late by then, 1 is not");
        Simulator::Destroy();
        Create();
        Give(10, 0);
        At(MilliSeconds(20), [this] { m_pipeline->BeginProcessing(1); });
        At(MilliSeconds(35), [this] { m_pipeline->BeginProcessing(2); });
        Simulator::Stop(MilliSeconds(36));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ_TOL(m_pipeline->GetAverage(), 0.0115, 1e-9, "9 + 0.1 * 25 ms");
    }

    /** A pipeline that was stopped keeps no packet, and does nothing more. */
    void Stopped()
    {
        Create();
        Give(10, 0);
        const auto ahead = ns3::Create<Packet>(2);
        At(MilliSeconds(20), [this, ahead] {
            m_given = 2;
            m_pipeline->BeginProcessing(2);
            m_pipeline->Receive(2, false, ahead);
            NS_TEST_EXPECT_MSG_GT(ahead->GetReferenceCount(), 2, "1 is missing");
        });
        At(MilliSeconds(25), [this] { m_pipeline->Stop(); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "0@0 =0 1@10 2@10 3@10 4@10 ", "nothing after the stop");
        NS_TEST_EXPECT_MSG_EQ(m_pipeline->GetAsked(1).has_value(), false, "1 is not awaited");
        NS_TEST_EXPECT_MSG_EQ(ahead->GetReferenceCount(), 1, "the packet is free");
    }

  private:
    /** Creates a pipeline that starts at 0 s with segment 0. */
    void Create()
    {
        m_log.clear();
        m_pipeline = std::make_unique<SegmentPipeline>(
            [this](uint64_t segment, uint32_t attempt) {
                m_log += std::to_string(segment) +
                         (attempt > 0 ? "/" + std::to_string(attempt) : "") + Now();
            },
            [this](uint64_t segment) {
                if (segment != m_given)
                {
                    m_log += "-" + std::to_string(segment) + " ";
                }
            },
            [this](Ptr<const Packet> packet) {
                m_log += "=" + std::to_string(packet->GetSize()) + " ";
            },
            [this](bool isComplete) { m_log += (isComplete ? "complete" : "given up") + Now(); });
        m_pipeline->Start(m_settings, 0);
    }

    /** @return the current time in ms */
    static std::string Now()
    {
        std::ostringstream text;
        text << "@" << Simulator::Now().GetMicroSeconds() / 1000.0 << " ";
        return text.str();
    }

    /**
     * Lets a segment arrive.
     *
     * @param ms when
     * @param segment its number
     * @param isLast whether it is the last one
     */
    void Give(uint32_t ms, uint64_t segment, bool isLast = false)
    {
        At(MilliSeconds(ms), [this, segment, isLast] {
            m_given = segment;
            m_pipeline->BeginProcessing(segment);
            // The packet's size is the segment's number.
            m_pipeline->Receive(segment,
                                isLast,
                                ns3::Create<Packet>(static_cast<uint32_t>(segment)));
        });
    }

    SegmentPipeline::Settings m_settings{4, 5, 2, Seconds(4), Seconds(0)};
    std::unique_ptr<SegmentPipeline> m_pipeline; ///< under test
    uint64_t m_given{0};                         ///< latest segment; its own drop is not logged
    std::string m_log;                           ///< events
};

/** Class SegmentPipeline. @ingroup ccn-tests */
class SegmentPipelineTestSuite : public TestSuite
{
  public:
    SegmentPipelineTestSuite()
        : TestSuite("ccn-segment-pipeline", TestSuite::Type::UNIT)
    {
        using T = SegmentPipelineTest;
        AddTestCase(new T("segments in order", &T::InOrder));
        AddTestCase(new T("a window of one", &T::Sizes));
        AddTestCase(new T("a hole", &T::Hole));
        AddTestCase(new T("all attempts", &T::Attempts));
        AddTestCase(new T("a hole found by later segments", &T::HoleByArrival));
        AddTestCase(new T("no average", &T::InitialTimeout));
        AddTestCase(new T("response times that are ignored", &T::Outlier));
        AddTestCase(new T("segments in processing", &T::Processing));
        AddTestCase(new T("stopped", &T::Stopped));
    }
};

SegmentPipelineTestSuite g_segmentPipelineTestSuite; ///< registers the suite

} // namespace
