// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-ccnx-strategy-test-kit.h"

#include "ns3/double.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Next hops to which CcnxStrategy sends an Interest, their order and times. @ingroup ccn-tests */
class CcnxStrategyTest : public NodeTestCase<CcnxStrategyTest, 5, CcnxStrategyNodeBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** With one route, each Interest is sent there once, answered or not. */
    void Lone()
    {
        Begin({1});
        AskAt(0, "/a", 1, 5000);
        AskAt(20000, "/b", 1, 0);
        AskAt(40000, "/c", 1, 15000);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "4000:1/a 20000:1/b 40000:1/c ",
                              "each Interest is sent once");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), 1, "/a waits for FirstDelay");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETRIES_SENT), 1, "/a counts as a retry");
        CheckIdentities(true);
    }

    /** Without a source: the last registered, then the others, after FirstDelay. */
    void LastRegisteredFirst()
    {
        Begin({1, 2});
        AskAt(0, "/a", 2, 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "4000:2/a 4000:1/a ", "both are sent after 4 ms");
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name()) == NO_FACE),
                              true,
                              "no face has answered");
        CheckPrediction(8192); // unchanged
        CheckIdentities(true);
    }

    /** Cost takes precedence over the order of registration. */
    void Costs()
    {
        Begin({});
        m_node.l3->GetFib().Add(Name("/"), 1, 5);
        m_node.l3->GetFib().Add(Name("/"), 2, 5);
        m_node.l3->GetFib().Add(Name("/"), 3, 9);
        AskAt(0, "/a", 2, 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "4000:2/a 4000:1/a 4000:3/a ",
                              "2 and 1 have the same cost");
    }

    /** FirstSpread: the second of two comes less than 75 ms after the first, in ticks of 2 ms. */
    void FirstSpread()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("FirstSpread", TimeValue(MilliSeconds(75)));
        m_node.l3->AssignStreams(7);
        for (uint32_t i = 0; i < 200; ++i)
        {
            AskAt(200000 * i, "/" + std::to_string(i), 1, 0, MilliSeconds(100));
        }
        Simulator::Run();
        uint64_t sum = 0;
        for (const int64_t delay : GetDelays(1))
        {
            NS_TEST_EXPECT_MSG_EQ(delay % 2000, 0, "delays are whole ticks");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(delay, 76000, "74999 us and less than a tick");
            sum += delay;
        }
        // 37500, and half a tick for rounding up; 22 ms / sqrt(200) is 1.5 ms.
        NS_TEST_EXPECT_MSG_EQ_TOL(sum / 200.0, 38500.0, 5000.0, "the mean delay");
    }

    /**
     * The source does not answer: the prediction passes, and the other face gets the Interest in
     * that tick.
     */
    void FailOver()
    {
        Begin({1, 2});
        AskAt(0, "/a", 2, 5000);
        AskAt(20000, "/b", 1, 15000); // 8192 us, in ticks 10 ms
        AskAt(60000, "/c", 1, 5000);  // 9216 us
        AskAt(80000, "/d", 1, 0);     // 9216 - 72 = 9144 us
        At(MicroSeconds(35001), [this] {
            CheckPrediction(9216); // 8192 + 1024
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 1, "face 1 has answered");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetFormerSource(Name()),
                                  2,
                                  "face 2 has not answered");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(
            m_log.str(),
            "4000:2/a 4000:1/a 20000:2/b 30000:1/b 60000:1/c 80000:1/d 90000:2/d ",
            "face 1 is the source after its answer");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 4, "each Interest arrives once");
        CheckPrediction(10287); // 9144 + 1143
        CheckIdentities(true);
    }

    /**
     * The former source and the first in the order share a time; the next in the order has its own.
     */
    void Order()
    {
        Begin({1, 2, 3});
        AskAt(0, "/a", 3, 5000);
        AskAt(20000, "/b", 1, 15000); // 1 is the source, 3 the former source
        AskAt(60000, "/c", 1, 0);
        Simulator::Run();
        const std::string log = m_log.str();
        // /b: 2 after 8192 us, 1 up to 4095 us later; /c: 3 and 2 after 9216 us.
        const std::string first = "4000:3/a 4000:2/a 4000:1/a ";
        NS_TEST_EXPECT_MSG_EQ(log.substr(0, 45),
                              first + "20000:3/b 30000:2/",
                              "2 is next in the order");
        const auto others = GetDelays(1);
        NS_TEST_ASSERT_MSG_EQ(others.size(), 2, "/a and /b; /c was sent there first");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(others[1], 10000, "not before face 2");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(others[1], 14000, "12287 us in ticks");
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("60000")),
                              "60000:1/c 70000:3/c 70000:2/c ",
                              "two faces at the same time");
        CheckIdentities(true);
    }

    /**
     * Source 4 and former source 3 of four next hops: 3 and 2 get the Interest after the prediction
     * of 20 ms, 1 less than 10 ms after them, as two are in the order: 2 * (20 ms / 2) / 2.
     */
    void Spread()
    {
        Begin({1, 2, 3, 4});
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MilliSeconds(20)));
        m_strategy->SetAttribute("Rise", DoubleValue(0));
        m_strategy->SetAttribute("Tick", TimeValue(MicroSeconds(1)));
        AskAt(0, "/a", 3, 7000);
        AskAt(10000, "/b", 4, 29999); // sent with the others, after 3
        m_node.l3->AssignStreams(7);
        for (uint32_t i = 1; i <= 30; ++i)
        {
            AskAt(100000 + 60000 * i, "/" + std::to_string(i), 1, 0, MilliSeconds(50));
        }
        At(MilliSeconds(100), [this] { m_delays.clear(); });
        Simulator::Run();
        for (const FaceId face : {2, 3})
        {
            NS_TEST_EXPECT_MSG_EQ((GetDelays(face) == std::vector<int64_t>(30, 20000)),
                                  true,
                                  "face " << face);
        }
        const auto& last = GetDelays(1);
        const auto [least, most] = std::minmax_element(last.begin(), last.end());
        NS_TEST_ASSERT_MSG_EQ(last.size(), 30, "each Interest is sent");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*least, 20000, "not before the others");
        NS_TEST_EXPECT_MSG_LT(*least, 22000, "the minimum is nearly reached");
        NS_TEST_EXPECT_MSG_LT(*most, 30000, "the maximum is kept");
        NS_TEST_EXPECT_MSG_GT(*most, 27000, "the maximum is nearly reached");
    }

    /** A prediction below 2 ms is not used as a delay: 100 us and a random time. */
    void ShortPrediction()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MicroSeconds(1999)));
        m_strategy->SetAttribute("Tick", TimeValue(MicroSeconds(1)));
        AskAt(0, "/a", 2, 10);
        for (uint32_t i = 1; i <= 100; ++i)
        {
            AskAt(10000 * i, "/" + std::to_string(i), 2, 5000);
        }
        m_strategy->SetAttribute("Rise", DoubleValue(0));
        m_strategy->SetAttribute("Fall", DoubleValue(0));
        Simulator::Run();
        uint64_t sum = 0;
        for (const int64_t delay : GetDelays(1))
        {
            NS_TEST_EXPECT_MSG_GT_OR_EQ(delay, 100, "the minimum is kept");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(delay, 4195, "the maximum is kept");
            sum += delay;
        }
        NS_TEST_EXPECT_MSG_EQ(GetDelays(1).size(), 100, "each Interest is sent");
        NS_TEST_EXPECT_MSG_EQ_TOL(sum / 100.0, 2147.5, 400.0, "the mean delay");
    }

    /** The source fails: each Interest is still answered, the first one a little later. */
    void FailedPath()
    {
        Begin({1, 2});
        for (uint32_t i = 0; i < 100; ++i)
        {
            const std::string uri = "/" + std::to_string(i);
            At(MicroSeconds(20000 * i), [this, uri, i] { m_node[0].Inject(Ask(uri, i + 1)); });
        }
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&CcnxStrategyTest::AnswerSoon, this));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              100,
                              "all Interests are satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 51, "Interests 0 to 50");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST),
                              51,
                              "Interests 0, and 50 to 99");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "no Interest expires");
        CheckIdentities(true);
    }

    /**
     * The source is down, or sends the Interest itself: the former source replaces it, or the next
     * in the order.
     */
    void Unavailable()
    {
        Begin({1, 2, 3});
        AskAt(0, "/a", 3, 1000);
        AskAt(20000, "/b", 2, 11000); // source 2, former source 3
        At(MicroSeconds(40000), [this] { m_node[2].up = false; });
        AskAt(40000, "/c", 0, 0, MilliSeconds(5));
        At(MicroSeconds(50000), [this] { m_node[3].up = false; });
        AskAt(50000, "/d", 0, 0, MilliSeconds(15)); // 9216 us, in ticks 10 ms
        At(MicroSeconds(70000), [this] { m_node[3].up = m_node[2].up = true; });
        At(MicroSeconds(70000), [this] { m_node[2].Inject(Ask("/e", 99, MilliSeconds(5))); });
        Simulator::Run();
        const std::string log = m_log.str();
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("40000:")),
                              "40000:3/c 60000:1/d 70000:3/e ",
                              "3, then 1 after a delay");
    }

    /** Other seeds give other times; equal seeds give equal times. */
    void Seeds()
    {
        std::vector<std::string> logs;
        for (const int64_t stream : {1, 2, 1})
        {
            Begin({1, 2, 3});
            m_strategy->SetAttribute("FirstSpread", TimeValue(MilliSeconds(75)));
            m_node.l3->AssignStreams(stream);
            for (uint32_t i = 0; i < 20; ++i)
            {
                AskAt(200000 * i, "/" + std::to_string(i), 1 + i % 3, i % 2 * 50000);
            }
            Simulator::Run();
            logs.push_back(m_log.str());
        }
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[2]), true, "equal seeds give equal times");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), false, "another seed gives other times");
    }

  private:
    /**
     * Answers after 3 ms; from 1 s on face 2 does not.
     *
     * @param face that sends
     * @param kind of message
     * @param packet the message
     */
    void AnswerSoon(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        const FaceId id = face.GetId();
        if (kind == MessageKind::INTEREST && (id == 1 || Simulator::Now() < Seconds(1)))
        {
            const std::string uri = Describe(GetOctets(packet)).substr(1);
            At(Simulator::Now() + MilliSeconds(3),
               [this, id, uri] { m_node[id].Inject(Answer(uri)); });
        }
    }
};

/** Class CcnxStrategy: order and time of the next hops. @ingroup ccn-tests */
class CcnxStrategyTestSuite : public TestSuite
{
  public:
    CcnxStrategyTestSuite()
        : TestSuite("ccn-ccnx-strategy", TestSuite::Type::UNIT)
    {
        using T = CcnxStrategyTest;
        AddTestCase(new T("one route", &T::Lone));
        AddTestCase(new T("two routes: the last registered first", &T::LastRegisteredFirst));
        AddTestCase(new T("costs", &T::Costs));
        AddTestCase(new T("delay of the second face", &T::FirstSpread));
        AddTestCase(new T("no answer within the prediction", &T::FailOver));
        AddTestCase(new T("order of the others", &T::Order));
        AddTestCase(new T("delays between the others", &T::Spread));
        AddTestCase(new T("a short prediction", &T::ShortPrediction));
        AddTestCase(new T("a path fails", &T::FailedPath));
        AddTestCase(new T("the source is not available", &T::Unavailable));
        AddTestCase(new T("seeds", &T::Seeds));
    }
};

CcnxStrategyTestSuite g_ccnxStrategyTestSuite; ///< registers the suite

} // namespace
