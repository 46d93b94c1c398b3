// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-adaptive-player.h"
#include "ns3/ccn-prefix-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The rules that choose rates, without a network. @ingroup ccn-tests */
class RateRuleTest : public MethodTestCase<RateRuleTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The first rate is the smallest; then the estimate is 1, 1.5 and 0.755 Mbit/s. */
    void Throughput()
    {
        const auto rule = CreateByName<RateRule>("ThroughputRule[Weight=0.5|Share=0.8]");
        std::string log;
        for (const double throughput : {0.0, 1e6, 2e6, 1e4})
        {
            log += std::to_string(rule->Choose({RATES, 0, throughput, Seconds(0)}));
        }
        NS_TEST_EXPECT_MSG_EQ(log, "0231", "rates within 0, 0.8, 1.2 and 0.604 Mbit/s");
    }

    /** The line from 250 kbit/s at 5 s to 2 Mbit/s at 25 s, and that rates change only at the next rate. */
    void Buffer()
    {
        const auto rule = CreateByName<RateRule>("BufferRule[Reservoir=5s|Cushion=20s]");
        const auto choose = [&rule](uint32_t last, double ahead) {
            return rule->Choose({RATES, last, 0, Seconds(ahead)});
        };
        NS_TEST_EXPECT_MSG_EQ(choose(3, 5), 0, "the reservoir");
        NS_TEST_EXPECT_MSG_EQ(choose(0, 25), 4, "beyond the cushion");
        NS_TEST_EXPECT_MSG_EQ(choose(0, 7.8), 0, "495 kbit/s are less than the next rate");
        NS_TEST_EXPECT_MSG_EQ(choose(0, 7.9), 1, "504 kbit/s exceed the next rate");
        NS_TEST_EXPECT_MSG_EQ(choose(0, 20), 3, "the largest rate below 1.5625 Mbit/s");
        NS_TEST_EXPECT_MSG_EQ(choose(2, 7.9), 2, "504 kbit/s are more than the next smaller rate");
        NS_TEST_EXPECT_MSG_EQ(choose(3, 7.9), 2, "the smallest rate above 504 kbit/s");
    }

  private:
    static const std::vector<double> RATES; ///< bit/s
};

const std::vector<double> RateRuleTest::RATES{250e3, 500e3, 800e3, 1200e3, 2000e3};

/** A player and the producer of its video, at the ends of a link with a delay of 1 ms. @ingroup ccn-tests */
class AdaptivePlayerTest : public MethodTestCase<AdaptivePlayerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 5 segments of 90 chunks, 16 at a time, so that a segment arrives within 6 round trips. */
    void Play()
    {
        Make("100Gbps", "500", "10s");
        Run(Seconds(20));
        const Playback playback = m_player->GetPlayback();
        const AdaptiveCounts& counts = m_player->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 450, "chunks of 1400 bytes");
        NS_TEST_EXPECT_MSG_EQ(counts.segments, 5, "all segments");
        NS_TEST_EXPECT_MSG_EQ(counts.switches, 0, "there is one rate");
        NS_TEST_EXPECT_MSG_EQ_TOL(counts.bits, 5e6, 1, "10 s of 500 kbit/s");
        NS_TEST_EXPECT_MSG_EQ(playback.startDelay.GetMilliSeconds(), 12, "the first segment");
        NS_TEST_EXPECT_MSG_EQ(playback.played, Seconds(10), "the whole video");
        NS_TEST_EXPECT_MSG_EQ(playback.stalls, 0, "without a stall");
        NS_TEST_EXPECT_MSG_EQ(m_ended, 1, "complete");
        NS_TEST_EXPECT_MSG_EQ(m_log.substr(0, 36), "0 500000 12ms, 1 500000 12ms, 2 5000", m_log);
    }

    /** The last segment is shorter: 23 chunks of 0.5 s. */
    void LastSegment()
    {
        Make("100Gbps", "500", "2.5s");
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 113, "90 and 23 chunks");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().played, Seconds(2.5), "the whole video");
    }

    /** With 4 s or more in the buffer, no segment is requested: after three, one each 2 s. */
    void FullBuffer()
    {
        Make("100Gbps", "500", "100s");
        m_player->SetAttribute("MaxBuffer", StringValue("4s"));
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_player->GetCounts().segments, 3, "6 s are buffered");
        Run(Seconds(10));
        NS_TEST_EXPECT_MSG_EQ(m_player->GetCounts().segments, 8, "at 11 s, 16 s");
    }

    /** The link is down from 1 to 9 s. The 6 s in the buffer end at 6.012 s. */
    void Stall()
    {
        Make("100Gbps", "500", "20s");
        m_player->SetAttribute("MaxBuffer", StringValue("4s"));
        const auto setUp = [this](bool isUp) {
            CcnStackHelper::Get(m_nodes.Get(0))->GetFace(0)->SetUp(isUp);
        };
        Simulator::Schedule(Seconds(1), [=] { setUp(false); });
        Simulator::Schedule(Seconds(9), [=] { setUp(true); });
        Run(Seconds(100));
        const Playback playback = m_player->GetPlayback();
        NS_TEST_EXPECT_MSG_EQ(playback.stalls, 1, "one stall");
        NS_TEST_EXPECT_MSG_GT(playback.stall, Seconds(9 - 6.012), "until after the link is up");
        NS_TEST_EXPECT_MSG_LT(playback.stall, Seconds(5), "and the next retransmissions");
        NS_TEST_EXPECT_MSG_EQ(playback.end - playback.start,
                              playback.startDelay + playback.played + playback.stall,
                              "start delay, playback and stalls add up");
        NS_TEST_EXPECT_MSG_EQ(playback.complete, true, "the whole video is played");
    }

    /** Of 1 Mbit/s, 0.8 or less is for the video: 500 kbit/s after the first segment. */
    void SlowLink()
    {
        Make("1Mbps", "250 500 1000 2000", "60s");
        Run(Seconds(100));
        NS_TEST_EXPECT_MSG_EQ(m_player->GetCounts().switches, 1, "after the first segment");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_player->GetCounts().bits, 250e3 * 2 + 500e3 * 58, 1, "rates");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().stalls, 0, "it is fast enough");
    }

    /** Without an answer, the player ends. */
    void GivenUp()
    {
        Make("1Mbps", "500", "10s");
        m_player->SetAttribute("MaxRetransmissions", UintegerValue(1));
        CcnStackHelper::Get(m_nodes.Get(0))->GetFace(0)->SetUp(false);
        Run(Seconds(10));
        NS_TEST_EXPECT_MSG_EQ(m_ended, 1, "once");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetPlayback().hasStarted, false, "no picture");
        NS_TEST_EXPECT_MSG_EQ(m_player->GetRequests().GetCounts().interests, 32, "16 twice");
    }

    /** What is not allowed. */
    void Refused()
    {
        const auto error = [](const std::string& name, const std::string& value) {
            return CatchMessage(
                [&] { CreateObject<AdaptivePlayer>()->SetAttribute(name, StringValue(value)); });
        };
        NS_TEST_EXPECT_MSG_EQ(error("Rates", " "), "Rates ' ' (allowed: 1 to 64 numbers)", "none");
        for (const std::string wrong : {"x", "0.5", "1000001", "500", "400"})
        {
            NS_TEST_EXPECT_MSG_EQ(error("Rates", "500 " + wrong),
                                  "Rates '500 " + wrong + "': " + wrong +
                                      " (allowed: ascending numbers from 1 to 1000000 kbit/s)",
                                  "the word");
        }
        NS_TEST_EXPECT_MSG_NE(error("Rule", "Guess").find("BufferRule"),
                              std::string::npos,
                              "rules");
    }

  private:
    /** @param rate of the link @param rates of the video @param duration of it */
    void Make(const std::string& rate, const std::string& rates, const std::string& duration)
    {
        m_nodes.Create(2);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0));
        stack.Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue(rate));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        link.Install(m_nodes);
        CcnStackHelper::AddDeviceFaces(m_nodes);
        CcnStackHelper::AddRoute(m_nodes.Get(0), "ccnx:/film", 0);
        m_producer = CreateObject<PrefixProducer>();
        m_producer->SetAttribute("Prefix", StringValue("ccnx:/film"));
        m_producer->SetAttribute("PayloadSize", UintegerValue(1400));
        m_nodes.Get(1)->AddApplication(m_producer);
        m_player = CreateObject<AdaptivePlayer>();
        m_player->SetAttribute("Prefix", StringValue("ccnx:/film"));
        m_player->SetAttribute("Rates", StringValue(rates));
        m_player->SetAttribute("Duration", StringValue(duration));
        m_player->TraceConnectWithoutContext("SegmentFetched",
                                             MakeCallback(&AdaptivePlayerTest::NoteSegment, this));
        m_player->TraceConnectWithoutContext("PlaybackEnded",
                                             MakeCallback(&AdaptivePlayerTest::NoteEnd, this));
        m_nodes.Get(0)->AddApplication(m_player);
    }

    /** Parameters: as AdaptivePlayer::SegmentTracedCallback. */
    void NoteSegment(uint32_t segment, double rate, Time time)
    {
        std::ostringstream os;
        os << segment << " " << rate << " " << time.GetMilliSeconds() << "ms, ";
        m_log += os.str();
    }

    /** @param playback the result */
    void NoteEnd([[maybe_unused]] const Playback& playback)
    {
        ++m_ended;
    }

    /** @param time of the run */
    void Run(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    NodeContainer m_nodes;          ///< the player's and the producer's
    Ptr<AdaptivePlayer> m_player;   ///< on the first node
    Ptr<PrefixProducer> m_producer; ///< on the second node
    std::string m_log;              ///< segments that arrived
    uint32_t m_ended{0};            ///< number of ends of the playback
};

/** AdaptivePlayer and its rules. @ingroup ccn-tests */
class AdaptivePlayerTestSuite : public TestSuite
{
  public:
    AdaptivePlayerTestSuite()
        : TestSuite("ccn-adaptive-player", TestSuite::Type::UNIT)
    {
        AddTestCase(new RateRuleTest("a rule by throughput", &RateRuleTest::Throughput));
        AddTestCase(new RateRuleTest("a rule by the buffer", &RateRuleTest::Buffer));
        using T = AdaptivePlayerTest;
        AddTestCase(new T("a whole video", &T::Play));
        AddTestCase(new T("a shorter last segment", &T::LastSegment));
        AddTestCase(new T("a full buffer", &T::FullBuffer));
        AddTestCase(new T("a stall", &T::Stall));
        AddTestCase(new T("a slow link", &T::SlowLink));
        AddTestCase(new T("a player that gives up", &T::GivenUp));
        AddTestCase(new T("refused attributes", &T::Refused));
    }
};

AdaptivePlayerTestSuite g_adaptivePlayerTestSuite; ///< registers the suite

} // namespace
