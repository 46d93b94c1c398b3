/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnx-strategy.h"
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
 * Strategy CcnxStrategy: face 0 asks, faces 1, 2 and 3 are next hops, registered in this order. The
 * first prediction is 8192 us and nothing is random unless a test says so. The log says at which
 * microsecond which face was sent what.
 */
class CcnxStrategyTest : public NodeTestCase<CcnxStrategyTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Down by 1/128 with each answer of the source, up by 1/8 when it passes. */
    void Prediction()
    {
        Begin({1});
        AskAt(0, "/a", 1, 1000); // tells the source, nothing else
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

    /** Objects with other sources do not tell each other; the chunks of one do. */
    void Prefixes()
    {
        Begin({1, 2});
        AskAt(0, "/a/0", 1, 1000);     // tells /a its source
        AskAt(20000, "/b/0", 2, 1000); // of which /b knows nothing: FirstDelay has not passed
        AskAt(40000, "/a/1", 1, 1000); // 8192 - 64
        AskAt(60000, "/b/1", 2, 1000); // the same
        AskAt(80000, "/b/2", 2, 1000); // 8128 - 63
        AskAt(100000, "/a/2", 1, 0);   // 8128 + 1016; 2 is asked in the next tick
        At(MicroSeconds(110001), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                                  "40000:1/a/1 60000:2/b/1 80000:2/b/2 100000:1/a/2 110000:2/a/2 ",
                                  "each by its own source");
            CheckPrediction(9144, "/a");
            CheckPrediction(9144, "/a/2");
            CheckPrediction(8065, "/b");
            CheckPrediction(8065, "/b/3");
            CheckPrediction(8192, "/c");
            CheckPrediction(8192);
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/a/9")), 1, "of /a");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/b")), 2, "of /b");
            NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/c")) == NO_FACE), true, "nobody");
        });
        // The one that was late has a record, which goes its own way: 9144 - 71, and /a's 9073 + 1134.
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

    /** What was asked for by a prefix of its name tells that prefix, and the one before. */
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
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/z")) == NO_FACE), true, "not two before");
        // By a digest: its name, and nothing is longer than that but what was asked for.
        const DecodedContent object("/q/r");
        m_node[0].Inject(Ask(object.GetFullName().ToUri(), ++m_nonce));
        m_node[2].Inject(Answer("/q/r"));
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name("/q/r")), 2, "one before");
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name("/q")) == NO_FACE), true, "two before");
    }

    /** The first prediction is 8192 us and up to 4095 us more. */
    void Initial()
    {
        std::map<int64_t, uint32_t> seen;
        for (int64_t stream = 1; stream <= 20; ++stream)
        {
            auto l3 = CreateObject<CcnL3Protocol>();
            auto strategy = DynamicCast<CcnxStrategy>(l3->SetStrategy(Name(), "CcnxStrategy"));
            NS_TEST_EXPECT_MSG_EQ(strategy->AssignStreams(stream), 1, "one stream");
            ++seen[strategy->GetPrediction(Name()).GetMicroSeconds()];
        }
        NS_TEST_EXPECT_MSG_GT(seen.size(), 15, "drawn");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(seen.begin()->first, 8192, "the least");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(seen.rbegin()->first, 12287, "the most");
        NS_TEST_EXPECT_MSG_GT(seen.rbegin()->first - seen.begin()->first, 1000, "spread");
    }

    /** With one route all goes there, once, answered or not. */
    void Lone()
    {
        Begin({1});
        AskAt(0, "/a", 1, 5000);
        AskAt(20000, "/b", 1, 0);
        AskAt(40000, "/c", 1, 15000);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "4000:1/a 20000:1/b 40000:1/c ", "once each");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), 1, "/a");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::RETRIES_SENT), 1, "/a, when it had waited");
        CheckIdentities(true);
    }

    /** No source is known: the last registered, then the others, from FirstDelay on. */
    void LastRegisteredFirst()
    {
        Begin({1, 2});
        AskAt(0, "/a", 2, 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "4000:2/a 4000:1/a ", "after 4 ms");
        NS_TEST_EXPECT_MSG_EQ((m_strategy->GetSource(Name()) == NO_FACE), true, "nobody answered");
        CheckPrediction(8192); // of nobody
        CheckIdentities(true);
    }

    /** Costs come before the order of registration. */
    void Costs()
    {
        Begin({});
        m_node.l3->GetFib().Add(Name("/"), 1, 5);
        m_node.l3->GetFib().Add(Name("/"), 2, 5);
        m_node.l3->GetFib().Add(Name("/"), 3, 9);
        AskAt(0, "/a", 2, 0);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "4000:2/a 4000:1/a 4000:3/a ", "2 and 1 cost the same");
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
            NS_TEST_EXPECT_MSG_EQ(delay % 2000, 0, "whole ticks");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(delay, 76000, "74999 us and less than a tick");
            sum += delay;
        }
        // 37500, and half a tick for rounding up; 22 ms / sqrt(200) is 1.5 ms.
        NS_TEST_EXPECT_MSG_EQ_TOL(sum / 200.0, 38500.0, 5000.0, "the mean");
    }

    /** The source is silent: the prediction passes, and the other face is asked in that tick. */
    void FailOver()
    {
        Begin({1, 2});
        AskAt(0, "/a", 2, 5000);
        AskAt(20000, "/b", 1, 15000); // 8192 us, in ticks 10 ms
        AskAt(60000, "/c", 1, 5000);  // 9216 us
        AskAt(80000, "/d", 1, 0);     // 9216 - 72 = 9144 us
        At(MicroSeconds(35001), [this] {
            CheckPrediction(9216); // 8192 + 1024
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 1, "it answered");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetFormerSource(Name()), 2, "it was silent");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "4000:2/a 4000:1/a 20000:2/b 30000:1/b 60000:1/c 80000:1/d 90000:2/d ",
                              "face 1 is the source since it answered");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 4, "asked once each");
        CheckPrediction(10287); // 9144 + 1143
        CheckIdentities(true);
    }

    /** The former source and the first in line share a turn; the next in line has its own. */
    void Order()
    {
        Begin({1, 2, 3});
        AskAt(0, "/a", 3, 5000);
        AskAt(20000, "/b", 1, 15000); // 1 is the source, 3 the former one
        AskAt(60000, "/c", 1, 0);
        Simulator::Run();
        const std::string log = m_log.str();
        // /b: 2 after 8192 us, 1 up to 4095 us later; /c: 3 and 2 after 9216 us.
        const std::string first = "4000:3/a 4000:2/a 4000:1/a ";
        NS_TEST_EXPECT_MSG_EQ(log.substr(0, 45), first + "20000:3/b 30000:2/", "2 is next in line");
        const auto others = GetDelays(1);
        NS_TEST_ASSERT_MSG_EQ(others.size(), 2, "/a and /b; /c went there first");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(others[1], 10000, "not before face 2");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(others[1], 14000, "12287 us in ticks");
        NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("60000")),
                              "60000:1/c 70000:3/c 70000:2/c ",
                              "two at once");
        CheckIdentities(true);
    }

    /**
     * Source 4 and former source 3 of four next hops: 3 and 2 are asked after the prediction of 20
     * ms, 1 less than 10 ms after them, as two are in line: 2 * (20 ms / 2) / 2.
     */
    void Spread()
    {
        Begin({1, 2, 3, 4});
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MilliSeconds(20)));
        m_strategy->SetAttribute("Rise", DoubleValue(0));
        m_strategy->SetAttribute("Tick", TimeValue(MicroSeconds(1)));
        AskAt(0, "/a", 3, 7000);
        AskAt(10000, "/b", 4, 29999); // asked with the others, after 3
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
        NS_TEST_ASSERT_MSG_EQ(last.size(), 30, "each time");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*least, 20000, "not before the others");
        NS_TEST_EXPECT_MSG_LT(*least, 22000, "nor always later");
        NS_TEST_EXPECT_MSG_LT(*most, 30000, "the most");
        NS_TEST_EXPECT_MSG_GT(*most, 27000, "nearly reached");
    }

    /** A prediction below 2 ms is no time to wait for: 100 us and a random time. */
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
            NS_TEST_EXPECT_MSG_GT_OR_EQ(delay, 100, "the least");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(delay, 4195, "the most");
            sum += delay;
        }
        NS_TEST_EXPECT_MSG_EQ(GetDelays(1).size(), 100, "always");
        NS_TEST_EXPECT_MSG_EQ_TOL(sum / 100.0, 2147.5, 400.0, "the mean");
    }

    /**
     * Answers take 10 ms. The prediction sinks below that, a probe leaves, and it is 1/8 longer;
     * 127/128 is taken 15.02 times to undo that, so a probe leaves with every 15th Interest.
     */
    void Probes()
    {
        Begin({1, 2});
        m_strategy->SetAttribute("Tick", TimeValue(MicroSeconds(1)));
        const auto probes = RunProbes(1000, 10000);
        NS_TEST_ASSERT_MSG_GT(probes.size(), 10, "there are some");
        for (std::size_t i = 3; i < probes.size(); ++i)
        {
            const uint32_t gap = probes[i] - probes[i - 1];
            NS_TEST_EXPECT_MSG_EQ((gap == 15 || gap == 16), true, "every 15th, not " << gap);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(probes.size(), 1000 / 15.02, 3.0, "of 1000");
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 2, "probes don't change that");
    }

    /** Answers come before the tick in which the other face would be asked: no probes. */
    void NoProbes()
    {
        Begin({1, 2});
        // Between 10.5 and 11.9 ms once it is settled, so others are asked after 12 ms.
        m_strategy->SetAttribute("InitialPrediction", TimeValue(MilliSeconds(11)));
        NS_TEST_EXPECT_MSG_EQ(RunProbes(500, 10500).size(), 0, "none");
        const Time prediction = m_strategy->GetPrediction(Name());
        NS_TEST_EXPECT_MSG_GT(prediction, MicroSeconds(10400), "but the prediction passed");
        NS_TEST_EXPECT_MSG_LT(prediction, MicroSeconds(11820), "and was raised");
    }

    /** The source fails: each Interest is answered all the same, the first one a little later. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 100, "complete");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 51, "0 to 50");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST), 51, "0, 50 to 99");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "none was lost");
        CheckIdentities(true);
    }

    /** A source without Interests is remembered for one to two times 8 s. */
    void Memory()
    {
        Begin({1, 2});
        m_node[2].up = false;
        AskAt(1000, "/a", 1, 5000);
        At(MicroSeconds(8000), [this] { m_node[2].up = true; });
        AskAt(9000000, "/b", 1, 1000);  // the former source is the source again
        AskAt(15999500, "/p", 1, 1000); // a period ends in between
        At(MicroSeconds(16000501), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetSource(Name()), 1, "it answered");
            NS_TEST_EXPECT_MSG_EQ(m_strategy->GetFormerSource(Name()), 1, "it was the source");
        });
        AskAt(23999999, "/c", 1, 1000); // the next period
        AskAt(40000000, "/d", 2, 5000); // two periods later
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "5000:1/a 9000000:1/b 15999500:1/p 23999999:1/c 40004000:2/d "
                              "40004000:1/d ",
                              "then the last registered");
    }

    /** The source is down, or it is who asks: the former one takes its place, else the line. */
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
                              "3, then 1 after a while");
    }

    /** Other seeds, other times; equal seeds, equal times. */
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
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[2]), true, "equal");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), false, "different");
    }

  private:
    /** @param hops faces in the order in which "/" is registered there, at equal cost */
    void Begin(const std::vector<FaceId>& hops)
    {
        Simulator::Destroy();
        m_node.Destroy();
        m_node.Create(5);
        m_log.str("");
        m_asked.clear();
        m_delays.clear();
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_strategy = DynamicCast<CcnxStrategy>(m_node.l3->SetStrategy(Name(), "CcnxStrategy"));
        m_strategy->SetAttribute("InitialSpread", TimeValue(MicroSeconds(1)));
        m_strategy->SetAttribute("FirstSpread", TimeValue(MicroSeconds(1)));
        for (const FaceId face : hops)
        {
            m_node.l3->GetFib().Add(Name("/"), face);
        }
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&CcnxStrategyTest::NoteSent, this));
    }

    /**
     * @param at when face 0 asks, in microseconds
     * @param uri for what
     * @param face that answers
     * @param delay after which it does, in microseconds; 0: it does not
     * @param lifetime of the Interest
     */
    void AskAt(int64_t at,
               const std::string& uri,
               FaceId face,
               int64_t delay,
               Time lifetime = Seconds(4))
    {
        At(MicroSeconds(at),
           [this, uri, lifetime] { m_node[0].Inject(Ask(uri, ++m_nonce, lifetime)); });
        if (delay != 0)
        {
            At(MicroSeconds(at + delay), [this, uri, face] { m_node[face].Inject(Answer(uri)); });
        }
    }

    /**
     * Interests 20 ms apart, answered by face 2.
     * @param interests their number
     * @param delay of the answers in microseconds
     * @return which of them face 1 was sent too
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

    /** @param micros what the prediction should be now @param uri of which name */
    void CheckPrediction(int64_t micros, const std::string& uri = "/")
    {
        NS_TEST_EXPECT_MSG_EQ(m_strategy->GetPrediction(Name(uri)),
                              MicroSeconds(micros),
                              uri << " at " << Simulator::Now().As(Time::US));
    }

    /**
     * @param face a face
     * @return how long after the first face it was asked, in microseconds, for each Interest
     */
    const std::vector<int64_t>& GetDelays(FaceId face)
    {
        return m_delays[face];
    }

    /** @param face where it goes @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind != MessageKind::INTEREST)
        {
            return;
        }
        const std::string uri = Describe(GetOctets(packet)).substr(1);
        const int64_t now = Simulator::Now().GetMicroSeconds();
        const auto [first, isFirst] = m_asked.emplace(uri, now);
        if (!isFirst)
        {
            m_delays[face.GetId()].push_back(now - first->second);
        }
        m_log << now << ":" << face.GetId() << uri << " ";
    }

    /** Answers after 3 ms; from 1 s on face 2 does not.
     * @param face where it goes @param kind of message @param packet the message */
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

    Ptr<CcnxStrategy> m_strategy;                    ///< under test
    std::ostringstream m_log;                        ///< Interests sent
    std::map<std::string, int64_t> m_asked;          ///< when each was sent first
    std::map<FaceId, std::vector<int64_t>> m_delays; ///< of those sent later
    uint32_t m_nonce{0};                             ///< latest
};

/** @ingroup ccn-tests Class CcnxStrategy. */
class CcnxStrategyTestSuite : public TestSuite
{
  public:
    CcnxStrategyTestSuite()
        : TestSuite("ccn-ccnx-strategy", TestSuite::Type::UNIT)
    {
        using T = CcnxStrategyTest;
        AddTestCase(new T("up by an eighth, down by a 128th", &T::Prediction));
        AddTestCase(new T("bounds of the prediction", &T::Bounds));
        AddTestCase(new T("the first prediction", &T::Initial));
        AddTestCase(new T("each prefix has its own", &T::Prefixes));
        AddTestCase(new T("content asked for by a prefix, or by its digest", &T::PrefixAsked));
        AddTestCase(new T("one route", &T::Lone));
        AddTestCase(new T("two routes: the last registered first", &T::LastRegisteredFirst));
        AddTestCase(new T("costs", &T::Costs));
        AddTestCase(new T("when the second is asked", &T::FirstSpread));
        AddTestCase(new T("no answer within the prediction", &T::FailOver));
        AddTestCase(new T("order of the others", &T::Order));
        AddTestCase(new T("how far apart the others are asked", &T::Spread));
        AddTestCase(new T("a short prediction", &T::ShortPrediction));
        AddTestCase(new T("a probe with every 15th Interest", &T::Probes));
        AddTestCase(new T("no probes within the tick", &T::NoProbes));
        AddTestCase(new T("a path fails", &T::FailedPath));
        AddTestCase(new T("sources are forgotten", &T::Memory));
        AddTestCase(new T("the source can't be asked", &T::Unavailable));
        AddTestCase(new T("seeds", &T::Seeds));
    }
};

CcnxStrategyTestSuite g_ccnxStrategyTestSuite; ///< registers the suite

} // namespace
