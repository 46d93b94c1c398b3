/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"

#include <algorithm>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * What every strategy must do, whatever it chooses: each case runs once for each registered one.
 * Faces 0 to 5 are all next hops of "/".
 */
class StrategyTest : public NodeTestCase<StrategyTest, 6>
{
  public:
    /**
     * @param strategy name of its type
     * @param what the behaviour
     * @param method shows it
     */
    StrategyTest(const std::string& strategy, const std::string& what, Method method)
        : NodeTestCase(strategy + ": " + what, method),
          m_strategy(strategy)
    {
    }

    /** Random Interests, faces that come and go: nothing is sent where it must not go. */
    void AllowedFaces()
    {
        Begin();
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&StrategyTest::CheckSent, this));
        RunRandomInterests();
        NS_TEST_EXPECT_MSG_GT(m_node.Get(Count::INTERESTS_SENT), 100, "there was something to see");
        CheckIdentities(true);
    }

    /** A next hop that works is used, whatever else does not. */
    void LastResort()
    {
        for (const FaceId alive : {1, 3, 5})
        {
            Begin();
            for (FaceId face = 1; face < 6; ++face)
            {
                m_node[face].up = face == alive;
            }
            m_node[0].Inject(Ask("/a", 1));
            Simulator::Stop(MilliSeconds(100)); // a strategy may wait first
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_node[alive].GetLog(), "I/a", "the only one that is up");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "once");
        }
    }

    /** No next hop is left. */
    void NoHops()
    {
        Begin();
        for (FaceId face = 1; face < 6; ++face)
        {
            m_node[face].up = false;
        }
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "dropped");
        CheckIdentities(true);
    }

    /** Content ends it: nothing is sent any more, and nothing is pending. */
    void ContentEnds()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        const uint64_t sent = m_node.Get(Count::INTERESTS_SENT);
        m_node[FindAsked()].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "not pending");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), sent, "no retry");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "answered");
        CheckIdentities(true);
    }

    /** The lifetime ends it, however often the strategy tries. */
    void LifetimeEnds()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        uint64_t sent = 0;
        At(Seconds(1) + NanoSeconds(1), [&] { sent = m_node.Get(Count::INTERESTS_SENT); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), sent, "no retry");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "expired");
        CheckIdentities(true);
    }

    /** What is sent again is the very Interest, and no face gets it twice. */
    void Retries()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1, Seconds(60)));
        m_node[1].Inject(Ask("/a", 2, Seconds(60)));
        Simulator::Run();
        for (FaceId face = 0; face < 6; ++face)
        {
            NS_TEST_EXPECT_MSG_LT_OR_EQ(m_node[face].sent.size(), 1, "face " << face);
            for (const auto& octets : m_node[face].sent)
            {
                NS_TEST_EXPECT_MSG_EQ(octets, Ask("/a", 1, Seconds(60)).Encode(), "as it came");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(), 0, "not back to where it came from");
        CheckIdentities(true);
    }

    /** Equal seeds, equal choices. */
    void Reproducible()
    {
        std::string logs[2];
        for (std::string& log : logs)
        {
            Begin();
            m_log.str("");
            m_node.l3->TraceConnectWithoutContext("Sent",
                                                  MakeCallback(&StrategyTest::NoteSent, this));
            RunRandomInterests();
            log = m_log.str();
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), true, "the same at the same times");
        NS_TEST_EXPECT_MSG_GT(logs[0].size(), 1000, "and not nothing");
    }

  private:
    /** A fresh node under the strategy. */
    void Begin()
    {
        m_node.Destroy();
        m_node.Create(6);
        m_node.l3->SetAttribute("Strategy", StringValue(m_strategy));
        m_node.l3->AssignStreams(50);
        m_node.Route("/", {0, 1, 2, 3, 4, 5});
    }

    /** @return a face that was asked */
    FaceId FindAsked()
    {
        FaceId face = 1;
        while (face < 5 && m_node[face].sent.empty())
        {
            ++face;
        }
        return face;
    }

    /** Interests of random names on random faces, half of them answered, and faces that fail. */
    void RunRandomInterests()
    {
        m_node[5].local = true;
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(3);
        for (uint32_t i = 0; i < 2000; ++i)
        {
            At(MilliSeconds(10 * i), [this, random, i] {
                const std::string uri = "/" + std::to_string(random->GetInteger(0, 300));
                m_node[random->GetInteger(1, 4)].up = random->GetInteger(0, 3) > 0;
                m_arrival = random->GetInteger(0, 5);
                m_node[m_arrival].Inject(Ask(uri, i + 1, Seconds(2), random->GetInteger(1, 3)));
                m_arrival = NO_FACE;
                if (random->GetInteger(0, 1))
                {
                    m_node[random->GetInteger(0, 5)].Inject(Answer(uri));
                }
            });
        }
        Simulator::Run();
    }

    /** @param face where it goes @param kind of message @param packet the message */
    void CheckSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind != MessageKind::INTEREST)
        {
            return;
        }
        const std::string octets = GetOctets(packet);
        InterestView interest;
        interest.Decode(octets);
        NS_TEST_EXPECT_MSG_EQ(face.IsUp(), true, "never a face that is down");
        NS_TEST_EXPECT_MSG_NE(face.GetId(), m_arrival, "never the arrival face");
        NS_TEST_EXPECT_MSG_EQ((interest.selectors.scope != 1 || face.IsLocal()), true, "in scope");
        const PitEntry* entry = m_node.l3->GetPit().Find(interest, Simulator::Now());
        NS_TEST_ASSERT_MSG_NE(entry, nullptr, "only what is pending");
        NS_TEST_EXPECT_MSG_NE(entry->GetDownstreams().front().face,
                              face.GetId(),
                              "who asked first");
        NS_TEST_EXPECT_MSG_EQ(entry->WasSentTo(face.GetId()), true, "the entry knows where");
    }

    /** @param face where it goes @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        m_log << Simulator::Now().GetTimeStep() << face.GetLabel() << int(kind) << packet->GetSize()
              << "\n";
    }

    std::string m_strategy;
    std::ostringstream m_log;  ///< what was sent when
    FaceId m_arrival{NO_FACE}; ///< of the Interest under way
};

/** @ingroup ccn-tests Conformance of all strategies. */
class StrategyTestSuite : public TestSuite
{
  public:
    StrategyTestSuite()
        : TestSuite("ccn-strategy", TestSuite::Type::UNIT)
    {
        using T = StrategyTest;
        for (const std::string& name : GetTypeNames(Strategy::GetTypeId()))
        {
            AddTestCase(new T(name, "allowed faces only", &T::AllowedFaces));
            AddTestCase(new T(name, "the last face that works", &T::LastResort));
            AddTestCase(new T(name, "no face left", &T::NoHops));
            AddTestCase(new T(name, "content ends it", &T::ContentEnds));
            AddTestCase(new T(name, "the lifetime ends it", &T::LifetimeEnds));
            AddTestCase(new T(name, "what is sent again", &T::Retries));
            AddTestCase(new T(name, "equal seeds, equal choices", &T::Reproducible));
        }
    }
};

StrategyTestSuite g_strategyTestSuite; ///< registers the suite

} // namespace
