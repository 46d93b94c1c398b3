/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnx-early-strategy.h"
#include "ns3/double.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy CcnxEarlyStrategy: face 0 asks, and face 4; faces 1, 2 and 3 are next hops, registered in
 * this order. The first prediction is 8192 us; nothing is random unless a test says so, so that the
 * source and the first face are asked after 1 us and the next face 500 us later. The log says at
 * which microsecond which face was sent what.
 */
class CcnxEarlyStrategyTest : public NodeTestCase<CcnxEarlyStrategyTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** No source: the last registered, then the others, 500 us apart; each once. */
    void NoSource()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1:3/a#1 501:2/a#1 1001:1/a#1 ", "one after another");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), 1, "it waited at first");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name()), MicroSeconds(8192), "of nobody");
        CheckIdentities(true);
    }

    /** The source comes first; behind it the prediction passes, and is raised. */
    void Source()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        AnswerAt(600, 2, "/a"); // before face 1 is asked
        AskAt(10000, 0, "/b", 2);
        AnswerAt(12000, 2, "/b"); // 8192 - 64
        AskAt(20000, 0, "/c", 3);
        Simulator::Run();
        // 20001 + 8128, then 500 us.
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1:3/a#1 501:2/a#1 10001:2/b#2 20001:2/c#3 28129:3/c#3 28629:1/c#3 ",
                              "face 2 is the source");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name()), MicroSeconds(8128 + 1016), "raised");
        CheckIdentities(true);
    }

    /** The former source is second. */
    void FormerSource()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        AnswerAt(1100, 1, "/a");
        AskAt(10000, 0, "/b", 2);
        AnswerAt(18300, 3, "/b"); // asked after the prediction
        AskAt(30000, 0, "/c", 3);
        Simulator::Run();
        const std::string log = m_log.str();
        // 8192 and an eighth
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("30001")),
                              "30001:3/c#3 39217:1/c#3 39717:2/c#3 ",
                              "3 is the source, 1 was");
    }

    /** The source is asked after up to 256 us, another first face after up to 4096 us. */
    void Spreads()
    {
        Begin({1});
        m_strategy->SetAttribute("SourceSpread", TimeValue(MicroSeconds(256)));
        m_strategy->SetAttribute("EarlySpread", TimeValue(MicroSeconds(4096)));
        m_strategy->SetAttribute("Memory", TimeValue(Seconds(1000)));
        m_node.l3->AssignStreams(7);
        constexpr uint32_t COUNT = 200;
        for (uint32_t i = 0; i < COUNT; ++i)
        {
            AskAt(10000 * i, 0, "/" + std::to_string(i), i + 1, MilliSeconds(9));
        }
        Simulator::Run();
        CheckDelays(COUNT, 4096);

        AskAt(3000000, 0, "/first", 1000);
        AnswerAt(3009999, 1, "/first");
        m_log.str("");
        for (uint32_t i = 301; i < 301 + COUNT; ++i)
        {
            AskAt(10000 * i, 0, "/" + std::to_string(i), i + 1, MilliSeconds(9));
        }
        At(Seconds(3.005), [this] { m_log.str(""); });
        Simulator::Run();
        CheckDelays(COUNT, 256);
    }

    /** From face to face 500 to 8691 us. */
    void NextSpread()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("NextSpread", TimeValue(MicroSeconds(8192)));
        m_node.l3->AssignStreams(7);
        std::vector<int64_t> gaps;
        for (uint32_t i = 0; i < 200; ++i)
        {
            AskAt(20000 * i, 0, "/" + std::to_string(i), i + 1, MilliSeconds(15));
        }
        Simulator::Run();
        for (const int64_t time : GetTimes())
        {
            if (time % 20000 != 1)
            {
                gaps.push_back(time % 20000 - 1);
            }
        }
        NS_TEST_ASSERT_MSG_EQ(gaps.size(), 200, "a second face each time");
        const auto [least, most] = std::minmax_element(gaps.begin(), gaps.end());
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*least, 500, "the least");
        NS_TEST_EXPECT_MSG_LT(*least, 700, "nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(*most, 8691, "the most");
        NS_TEST_EXPECT_MSG_GT(*most, 8491, "nearly reached");
    }

    /** A face asks again: sent anew, to all, 28192 us later, then 56384 us, and then no more. */
    void Repetitions()
    {
        Begin({1, 2});
        AskAt(0, 0, "/a", 1);
        AskAt(100000, 0, "/a", 2);
        AskAt(200000, 0, "/a", 3);
        AskAt(300000, 0, "/a", 4);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1:2/a#1 501:1/a#1 128193:2/a#2 128693:1/a#2 256385:2/a#3 "
                              "256885:1/a#3 ",
                              "20 ms and the prediction, and the double");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 3, "they joined");
        CheckIdentities(true);
    }

    /** Another face asks: that is no repetition, but when it asks again that is. */
    void Others()
    {
        Begin({1});
        AskAt(0, 0, "/a", 1);
        AskAt(100000, 4, "/a", 2);
        AskAt(200000, 4, "/a", 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1:1/a#1 228193:1/a#3 ", "the third");
    }

    /** None is repeated where MaxSimilar says so. */
    void NoRepetitions()
    {
        Begin({1});
        m_strategy->SetAttribute("MaxSimilar", UintegerValue(0));
        AskAt(0, 0, "/a", 1);
        AskAt(100000, 0, "/a", 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1:1/a#1 ", "once");
    }

    /** An answer before anybody was asked, and a hop that goes before it is asked. */
    void Changes()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("NextDelay", TimeValue(MilliSeconds(10)));
        AskAt(0, 0, "/a", 1);
        AnswerAt(0, 3, "/a"); // by whoever
        AskAt(20000, 0, "/b", 2);
        At(MicroSeconds(25000), [this] { m_node.l3->GetFib().Remove(Name("/"), 1); });
        AskAt(50000, 0, "/c", 3);
        At(MicroSeconds(50000), [this] { m_node[2].up = false; });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "20001:2/b#2 ", "nobody else is left");
        CheckIdentities(true);
    }

  private:
    /** @param hops faces in the order in which "/" is registered there, at equal cost */
    void Begin(const std::vector<FaceId>& hops)
    {
        m_log.str("");
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_strategy =
            DynamicCast<CcnxEarlyStrategy>(m_node.l3->SetStrategy(Name(), "CcnxEarlyStrategy"));
        for (const char* spread : {"InitialSpread", "SourceSpread", "EarlySpread", "NextSpread"})
        {
            m_strategy->SetAttribute(spread, TimeValue(MicroSeconds(1)));
        }
        for (const FaceId face : hops)
        {
            m_node.l3->GetFib().Add(Name("/"), face);
        }
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&CcnxEarlyStrategyTest::NoteSent, this));
    }

    /**
     * @param micros when
     * @param face who asks
     * @param uri for what
     * @param nonce of the Interest
     * @param lifetime of the Interest
     */
    void AskAt(int64_t micros,
               FaceId face,
               const std::string& uri,
               uint32_t nonce,
               Time lifetime = Seconds(1))
    {
        At(MicroSeconds(micros), [this, face, uri, nonce, lifetime] {
            m_node[face].Inject(Ask(uri, nonce, lifetime));
        });
    }

    /** @param micros when @param face who answers @param uri what */
    void AnswerAt(int64_t micros, FaceId face, const std::string& uri)
    {
        At(MicroSeconds(micros), [this, face, uri] { m_node[face].Inject(Answer(uri)); });
    }

    /** @return times at which Interests were sent, in us */
    std::vector<int64_t> GetTimes() const
    {
        std::vector<int64_t> times;
        std::istringstream log(m_log.str());
        for (std::string entry; log >> entry;)
        {
            times.push_back(std::stoll(entry));
        }
        return times;
    }

    /** @param count Interests, one each 10 ms @param spread of their delays, which begin at 1 us */
    void CheckDelays(uint32_t count, int64_t spread)
    {
        const auto times = GetTimes();
        NS_TEST_ASSERT_MSG_EQ(times.size(), count, "one each");
        int64_t least = spread;
        int64_t most = 0;
        for (const int64_t time : times)
        {
            least = std::min(least, time % 10000);
            most = std::max(most, time % 10000);
        }
        NS_TEST_EXPECT_MSG_GT_OR_EQ(least, 1, "the least");
        NS_TEST_EXPECT_MSG_LT(least, 1 + spread / 20, "nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(most, spread, "the most");
        NS_TEST_EXPECT_MSG_GT(most, spread - spread / 20, "nearly reached");
    }

    /** @param face where it goes @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind != MessageKind::INTEREST)
        {
            return;
        }
        const std::string octets = GetOctets(packet);
        InterestView interest;
        interest.Decode(octets);
        m_log << Simulator::Now().GetMicroSeconds() << ":" << face.GetId()
              << Describe(octets).substr(1) << "#"
              << static_cast<int>(static_cast<uint8_t>(interest.nonce[0])) << " ";
    }

    Ptr<CcnxEarlyStrategy> m_strategy; ///< under test
    std::ostringstream m_log;          ///< Interests sent
};

/** @ingroup ccn-tests Class CcnxEarlyStrategy. */
class CcnxEarlyStrategyTestSuite : public TestSuite
{
  public:
    CcnxEarlyStrategyTestSuite()
        : TestSuite("ccn-ccnx-early-strategy", TestSuite::Type::UNIT)
    {
        using T = CcnxEarlyStrategyTest;
        AddTestCase(new T("no source", &T::NoSource));
        AddTestCase(new T("a source", &T::Source));
        AddTestCase(new T("a former source", &T::FormerSource));
        AddTestCase(new T("how long Interests wait", &T::Spreads));
        AddTestCase(new T("how far apart the others are asked", &T::NextSpread));
        AddTestCase(new T("a face asks again", &T::Repetitions));
        AddTestCase(new T("another face asks", &T::Others));
        AddTestCase(new T("no repetitions", &T::NoRepetitions));
        AddTestCase(new T("what changes meanwhile", &T::Changes));
    }
};

CcnxEarlyStrategyTestSuite g_ccnxEarlyStrategyTestSuite; ///< registers the suite

} // namespace
