// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-ccnx-strategy-test-kit.h"

#include "ns3/ccn-ccnx-strategy-base.h"
#include "ns3/double.h"

#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * What CcnxStrategy learns per prefix from answers: the prediction and the source. When the
 * prediction is shorter than the response time, the strategy also sends the Interest to another
 * next hop; these Interests are called probes.
 */
class CcnxStrategyPredictionTest
    : public NodeTestCase<CcnxStrategyPredictionTest, 5, CcnxStrategyNodeBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * The prediction falls by 1/128 with each answer of the source, and rises by 1/8 when it
     * passes.
     */
    void Prediction()
    {
        Begin({1});
        AskAt(0, "/a", 1, 1000); // determines the source only
        At(MicroSeconds(1000), [this] { CheckPrediction(8192); });
        AskAt(20000, "/b", 1, 1000); // 8192 - 64
        At(MicroSeconds(21001), [this] { CheckPrediction(8128); });
        AskAt(40000, "/c", 1, 1000); // 8128 - 63
        At(MicroSeconds(41001), [this] { CheckPrediction(8065); });
        AskAt(60000, "/d", 1, 0);
        At(MicroSeconds(68064), [this] { CheckPrediction(8065); });
        At(MicroSeconds(68066), [this] { CheckPrediction(9073); }); // 8065 + 1008
        Simulator::Run();
        CheckPrediction(9073);
        CheckIdentities(true);
    }

    /** From 127 us to 160 ms. */
    void Bounds()
    {
        Begin({1});
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MicroSeconds(130)));
        for (uint32_t i = 0; i < 6; ++i)
        {
            AskAt(i * 1000, "/" + std::to_string(i), 1, 10);
        }
        At(MicroSeconds(2011), [this] { CheckPrediction(128); }); // 130, 129, 128
        Simulator::Run();
        CheckPrediction(127);

        Begin({1});
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MilliSeconds(150)));
        AskAt(0, "/a", 1, 10);
        AskAt(1000, "/b", 1, 0); // 150000 + 18750
        Simulator::Run();
        CheckPrediction(160000);

        Begin({1});
        m_strategy->SetAttribute("MaxPrediction", TimeValue(MilliSeconds(5)));
        CheckPrediction(5000);
        m_strategy->SetAttribute("Fall", DoubleValue(0.5));
        m_strategy->SetAttribute("MinPrediction", TimeValue(MilliSeconds(2)));
        AskAt(0, "/a", 1, 10);
        AskAt(1000, "/b", 1, 10); // 2500
        At(MicroSeconds(1011), [this] { CheckPrediction(2500); });
        AskAt(2000, "/c", 1, 10);
        Simulator::Run();
        CheckPrediction(2000);
    }

    /** The first prediction is 8192 us and up to 4095 us more. */
    void Initial()
    {
        std::map<int64_t, uint32_t> seen;
        for (int64_t stream = 1; stream <= 20; ++stream)
        {
            auto l3 = CreateObject<CcnL3Protocol>();
            auto strategy = DynamicCast<CcnxStrategyBase>(l3->SetStrategy(Name(), "CcnxStrategy"));
            NS_TEST_EXPECT_MSG_EQ(strategy->AssignStreams(stream), 1, "one stream is used");
            ++seen[strategy->GetPrediction(Name()).GetMicroSeconds()];
        }
        NS_TEST_EXPECT_MSG_GT(seen.size(), 15, "predictions are random");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(seen.begin()->first, 8192, "the minimum is kept");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(seen.rbegin()->first, 12287, "the maximum is kept");
        NS_TEST_EXPECT_MSG_GT(seen.rbegin()->first - seen.begin()->first,
                              1000,
                              "predictions are spread");
    }

    /** Objects with other sources have separate records; the chunks of one object share one. */
    void Prefixes()
    {
        Begin({1, 2});
        AskAt(0, "/a/0", 1, 1000);     // determines the source of /a
        AskAt(20000, "/b/0", 2, 1000); // /b has no record: FirstDelay has not passed
        AskAt(40000, "/a/1", 1, 1000); // 8192 - 64
        AskAt(60000, "/b/1", 2, 1000); // the same
        AskAt(80000, "/b/2", 2, 1000); // 8128 - 63
        AskAt(100000, "/a/2", 1, 0);   // 8128 + 1016; sent to 2 in the next tick
        At(MicroSeconds(110001), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                                  "40000:1/a/1 60000:2/b/1 80000:2/b/2 100000:1/a/2 110000:2/a/2 ",
                                  "each object has its own source");
            CheckPrediction(9144, "/a");
            CheckPrediction(9144, "/a/2");
            CheckPrediction(8065, "/b");
            CheckPrediction(8065, "/b/3");
            CheckPrediction(8192, "/c");
            CheckPrediction(8192);
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/a/9")), 1, "source of /a");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/b")), 2, "source of /b");
            NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/c")) == NO_FACE),
                                  true,
                                  "/c has no source");
        });
        // The late one has its own record: 9144 - 71, and /a's 9073 + 1134.
        AskAt(119000, "/a/3", 1, 0);
        At(MicroSeconds(125000), [this] { m_node[1].Inject(Answer("/a/2")); });
        At(MicroSeconds(128145), [this] {
            CheckPrediction(9073, "/a/2");
            CheckPrediction(10207, "/a");
            CheckPrediction(10207, "/a/4");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Content for an Interest by a prefix updates that prefix, and the one before. */
    void PrefixAsked()
    {
        Begin({1, 2});
        AskAt(0, "/a/b", 1, 0);
        At(MicroSeconds(1000), [this] { m_node[1].Inject(Answer("/a/b/c/d")); });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        for (const char* uri : {"/a/b/x", "/a/b", "/a", "/a/z"})
        {
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name(uri)), 1, uri);
        }
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/z")) == NO_FACE),
                              true,
                              "the empty prefix, two components before, has no record");
        // By a digest: the full name gets no record, the object's name before it does.
        const DecodedContent object("/q/r");
        m_node[0].Inject(Ask(object.GetFullName().ToUri(), ++m_nonce));
        m_node[2].Inject(Answer("/q/r"));
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/q/r")),
                              2,
                              "the object's name has a record");
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/q")) == NO_FACE),
                              true,
                              "the prefix of the object's name has no record");
    }

    /**
     * Answers take 10 ms. The prediction falls below that, a probe is sent, and it rises by 1/8;
     * 127/128 must be applied 15.02 times to undo that, so a probe is sent with every 15th
     * Interest.
     */
    void Probes()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("Tick", TimeValue(MicroSeconds(1)));
        const auto probes = RunProbes(1000, 10000);
        NS_TEST_ASSERT_MSG_GT(probes.size(), 10, "probes are sent");
        for (std::size_t i = 3; i < probes.size(); ++i)
        {
            const uint32_t gap = probes[i] - probes[i - 1];
            NS_TEST_EXPECT_MSG_EQ((gap == 15 || gap == 16),
                                  true,
                                  "a probe with every 15th Interest, not " << gap);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(probes.size(), 1000 / 15.02, 3.0, "the number of probes");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 2, "probes do not change the source");
    }

    /** Answers arrive before the tick in which the other face would get the Interest: no probes. */
    void NoProbes()
    {
        Begin({1, 2});
        // Between 10.5 and 11.9 ms once settled, so others would get Interests after 12 ms.
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MilliSeconds(11)));
        NS_TEST_EXPECT_MSG_EQ(RunProbes(500, 10500).size(), 0, "no probe is sent");
        const Time prediction = m_strategy->GetPrediction(Name());
        NS_TEST_EXPECT_MSG_GT(prediction, MicroSeconds(10400), "the prediction has passed");
        NS_TEST_EXPECT_MSG_LT(prediction, MicroSeconds(11820), "the prediction is raised");
    }

    /** A source without Interests is remembered for 8 to 16 s. */
    void Memory()
    {
        Begin({1, 2});
        m_node[2].up = false;
        AskAt(1000, "/a", 1, 5000);
        At(MicroSeconds(8000), [this] { m_node[2].up = true; });
        AskAt(9000000, "/b", 1, 1000);  // the former source is the source again
        AskAt(15999500, "/p", 1, 1000); // a period ends in between
        At(MicroSeconds(16000501), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 1, "the source answered");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetFormerSource(Name()), 1, "the former source");
        });
        AskAt(23999999, "/c", 1, 1000); // the next period
        AskAt(40000000, "/d", 2, 5000); // two periods later
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "5000:1/a 9000000:1/b 15999500:1/p 23999999:1/c 40004000:2/d "
                              "40004000:1/d ",
                              "without a source, the last registered");
    }

  private:
    /**
     * Sends Interests 20 ms apart, answered by face 2.
     *
     * @param interests their number
     * @param delay of the answers in microseconds
     * @return the Interests that were also sent to face 1
     */
    std::vector<uint32_t> RunProbes(uint32_t interests, int64_t delay)
    {
        // The first one must be answered before FirstDelay.
        AskAt(0, "/first", 2, 1000);
        for (uint32_t i = 1; i <= interests; ++i)
        {
            AskAt(20000 * i, "/" + std::to_string(i), 2, delay);
        }
        Simulator::Run();
        CheckIdentities(true);
        std::vector<uint32_t> probes;
        for (const auto& octets : m_node[1].sent)
        {
            probes.push_back(std::stoul(Describe(octets).substr(2)));
        }
        return probes;
    }
};

/** Class CcnxStrategy: predictions, sources and probes. @ingroup ccn-tests */
class CcnxStrategyPredictionTestSuite : public TestSuite
{
  public:
    CcnxStrategyPredictionTestSuite()
        : TestSuite("ccn-ccnx-strategy-prediction", TestSuite::Type::UNIT)
    {
        using T = CcnxStrategyPredictionTest;
        AddTestCase(new T("rise by an eighth, fall by a 128th", &T::Prediction));
        AddTestCase(new T("bounds of the prediction", &T::Bounds));
        AddTestCase(new T("the first prediction", &T::Initial));
        AddTestCase(new T("separate records of prefixes", &T::Prefixes));
        AddTestCase(new T("Interests by a prefix, or by digest", &T::PrefixAsked));
        AddTestCase(new T("a probe with every 15th Interest", &T::Probes));
        AddTestCase(new T("no probes within the tick", &T::NoProbes));
        AddTestCase(new T("sources are forgotten", &T::Memory));
    }
};

CcnxStrategyPredictionTestSuite g_ccnxStrategyPredictionTestSuite; ///< registers the suite

} // namespace
