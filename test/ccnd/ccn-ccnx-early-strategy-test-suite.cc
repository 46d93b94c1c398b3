// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnx-strategy-base.h"
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
 * Strategy CcnxEarlyStrategy: faces 0 and 4 send Interests; faces 1, 2 and 3 are next hops,
 * registered in this order. The first prediction is 8192 us. Random delays are off unless a test
 * enables them, so that the source and the first face get an Interest after 1 us and the next face
 * 500 us later. The log lists time in us, face and name of each Interest sent.
 */
class CcnxEarlyStrategyTest : public NodeTestCase<CcnxEarlyStrategyTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Without a source: the last registered face, then the others, 500 us apart; each once. */
    void NoSource()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1:3/a#1 501:2/a#1 1001:1/a#1 ",
                              "one face after another");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING),
                              1,
                              "the Interest waits at first");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name()),
                              MicroSeconds(8192),
                              "the prediction does not change");
        CheckIdentities(true);
    }

    /** The source comes first; when the prediction passes, it is raised. */
    void Source()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        AnswerAt(600, 2, "/a"); // before face 1 gets it
        AskAt(10000, 0, "/b", 2);
        AnswerAt(12000, 2, "/b"); // 8192 - 64
        AskAt(20000, 0, "/c", 3);
        Simulator::Run();
        // 20001 + 8128, then 500 us.
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1:3/a#1 501:2/a#1 10001:2/b#2 20001:2/c#3 28129:3/c#3 28629:1/c#3 ",
                              "face 2 is the source");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name()),
                              MicroSeconds(8128 + 1016),
                              "the prediction is raised");
        CheckIdentities(true);
    }

    /** The former source comes second. */
    void FormerSource()
    {
        Begin({1, 2, 3});
        AskAt(0, 0, "/a", 1);
        AnswerAt(1100, 1, "/a");
        AskAt(10000, 0, "/b", 2);
        AnswerAt(18300, 3, "/b"); // sent after the prediction
        AskAt(30000, 0, "/c", 3);
        Simulator::Run();
        const std::string log = m_log.str();
        // 8192 and an eighth
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("30001")),
                              "30001:3/c#3 39217:1/c#3 39717:2/c#3 ",
                              "3 is the source, 1 the former one");
    }

    /** The source gets an Interest after up to 256 us, another first face after up to 4096 us. */
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

    /** From face to face, 500 to 8691 us. */
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
        NS_TEST_ASSERT_MSG_EQ(gaps.size(), 200, "a second face gets each Interest");
        const auto [least, most] = std::minmax_element(gaps.begin(), gaps.end());
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*least, 500, "the minimum is kept");
        NS_TEST_EXPECT_MSG_LT(*least, 700, "the minimum is nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(*most, 8691, "the maximum is kept");
        NS_TEST_EXPECT_MSG_GT(*most, 8491, "the maximum is nearly reached");
    }

    /**
     * The same face sends an Interest again: it is sent anew, to all, 28192 us later, then 56384
     * us, and then not again.
     */
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
                              "20 ms and the prediction, then twice that");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 3, "the Interests are aggregated");
        CheckIdentities(true);
    }

    /** The Interest of another face is no repetition, but its second one is. */
    void Others()
    {
        Begin({1});
        AskAt(0, 0, "/a", 1);
        AskAt(100000, 4, "/a", 2);
        AskAt(200000, 4, "/a", 3);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1:1/a#1 228193:1/a#3 ",
                              "the third Interest is a repetition");
    }

    /** No repetitions with MaxSimilar 0. */
    void NoRepetitions()
    {
        Begin({1});
        m_strategy->SetAttribute("MaxSimilar", UintegerValue(0));
        AskAt(0, 0, "/a", 1);
        AskAt(100000, 0, "/a", 2);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1:1/a#1 ", "the Interest is sent once");
    }

    /** An answer before the first Interest is sent, and a next hop that goes down before. */
    void Changes()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("NextDelay", TimeValue(MilliSeconds(10)));
        AskAt(0, 0, "/a", 1);
        AnswerAt(0, 3, "/a"); // from any face
        AskAt(20000, 0, "/b", 2);
        At(MicroSeconds(25000), [this] { m_node.l3->GetFib().Remove(Name("/"), 1); });
        AskAt(50000, 0, "/c", 3);
        At(MicroSeconds(50000), [this] { m_node[2].up = false; });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "20001:2/b#2 ", "no other face is left");
        CheckIdentities(true);
    }

  private:
    /** @param hops next hops of "/" in the order of registration, at equal cost */
    void Begin(const std::vector<FaceId>& hops)
    {
        m_log.str("");
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_strategy =
            DynamicCast<CcnxStrategyBase>(m_node.l3->SetStrategy(Name(), "CcnxEarlyStrategy"));
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
     * @param micros time in us
     * @param face that receives the Interest
     * @param uri of the Interest
     * @param nonce of the Interest
     * @param lifetime of the Interest
     */
    void AskAt(int64_t micros,
               FaceId face,
               const std::string& uri,
               uint32_t nonce,
               Time lifetime = Seconds(1))
    {
        At(MicroSeconds(micros),
           [this, face, uri, nonce, lifetime] { m_node[face].Inject(Ask(uri, nonce, lifetime)); });
    }

    /** @param micros time in us @param face that answers @param uri of the object */
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

    /** @param count Interests, one per 10 ms @param spread of their delays, which begin at 1 us */
    void CheckDelays(uint32_t count, int64_t spread)
    {
        const auto times = GetTimes();
        NS_TEST_ASSERT_MSG_EQ(times.size(), count, "each Interest is sent once");
        int64_t least = spread;
        int64_t most = 0;
        for (const int64_t time : times)
        {
            least = std::min(least, time % 10000);
            most = std::max(most, time % 10000);
        }
        NS_TEST_EXPECT_MSG_GT_OR_EQ(least, 1, "the minimum is kept");
        NS_TEST_EXPECT_MSG_LT(least, 1 + spread / 20, "the minimum is nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(most, spread, "the maximum is kept");
        NS_TEST_EXPECT_MSG_GT(most, spread - spread / 20, "the maximum is nearly reached");
    }

    /** @param face that sends @param kind of message @param packet the message */
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

    Ptr<CcnxStrategyBase> m_strategy; ///< under test
    std::ostringstream m_log;         ///< Interests sent
};

/** Class CcnxEarlyStrategy. @ingroup ccn-tests */
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
        AddTestCase(new T("delays of Interests", &T::Spreads));
        AddTestCase(new T("delays between faces", &T::NextSpread));
        AddTestCase(new T("a repetition by the same face", &T::Repetitions));
        AddTestCase(new T("Interests of another face", &T::Others));
        AddTestCase(new T("no repetitions", &T::NoRepetitions));
        AddTestCase(new T("changes during the delay", &T::Changes));
    }
};

CcnxEarlyStrategyTestSuite g_ccnxEarlyStrategyTestSuite; ///< registers the suite

} // namespace
