// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

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
 * Conformance of strategies: each case runs once for each registered one. Faces 0 to 5 are all next
 * hops of "/".
 */
class StrategyTest : public NodeTestCase<StrategyTest, 6>
{
  public:
    /**
     * @param strategy name of its type
     * @param what description of the test
     * @param method the test
     */
    StrategyTest(const std::string& strategy, const std::string& what, Method method)
        : NodeTestCase(strategy + ": " + what, method),
          m_strategy(strategy)
    {
    }

    /**
     * Under random Interests, with faces that go up and down, Interests are sent only to allowed
     * faces.
     */
    void AllowedFaces()
    {
        Begin();
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&StrategyTest::CheckSent, this));
        RunRandomInterests();
        NS_TEST_EXPECT_MSG_GT(m_node.Get(Count::INTERESTS_SENT), 100, "enough Interests are sent");
        CheckIdentities(true);
    }

    /** A next hop that is up is used when all others are down. */
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
            Simulator::Stop(MilliSeconds(100)); // a strategy may delay the Interest
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_node[alive].GetLog(),
                                  "I/a",
                                  "the only face that is up gets the Interest");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                                  1,
                                  "the Interest is sent once");
        }
    }

    /** Of next hops with equal cost, the application comes first; for CCNx's daemon, the last one. */
    void Ties()
    {
        Begin();
        m_node[3].local = true;
        for (const FaceId face : {1, 2, 3, 4})
        {
            m_node.l3->GetFib().Add(Name("/b"), face, 7);
        }
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&StrategyTest::NoteFirst, this));
        m_first = NO_FACE;
        m_node[0].Inject(Ask("/b/1", 1));
        Simulator::Stop(MilliSeconds(100));
        Simulator::Run();
        const bool isDaemon = m_strategy.find("Ccnx") != std::string::npos;
        NS_TEST_EXPECT_MSG_EQ(m_first, FaceId(isDaemon ? 4 : 3), "the first face");
    }

    /** All next hops are down. */
    void NoHops()
    {
        Begin();
        for (FaceId face = 1; face < 6; ++face)
        {
            m_node[face].up = false;
        }
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Refused(DropReason::NO_FACE, ReturnCode::NO_ROUTE),
                              1,
                              "the Interest is refused");
        CheckIdentities(true);
    }

    /** After content, nothing is sent any more, and nothing is pending. */
    void ContentEnds()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1));
        const uint64_t sent = m_node.Get(Count::INTERESTS_SENT);
        m_node[FindAsked()].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "the entry is removed");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), sent, "no retry is sent");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest is satisfied");
        CheckIdentities(true);
    }

    /** After the lifetime, no retry is sent. */
    void LifetimeEnds()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        uint64_t sent = 0;
        At(Seconds(1) + NanoSeconds(1), [&] { sent = m_node.Get(Count::INTERESTS_SENT); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), sent, "no retry is sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the entry has expired");
        CheckIdentities(true);
    }

    /** A retry sends the same Interest, and no face gets it twice. */
    void Retries()
    {
        Begin();
        m_node[0].Inject(Ask("/a", 1, Seconds(60)));
        m_node[1].Inject(Ask("/a", 2, Seconds(60)));
        Simulator::Run();
        for (FaceId face = 0; face < 6; ++face)
        {
            NS_TEST_EXPECT_MSG_LT_OR_EQ(m_node[face].sent.size(),
                                        1,
                                        "one Interest at most to face " << face);
            for (const auto& octets : m_node[face].sent)
            {
                NS_TEST_EXPECT_MSG_EQ(SkipHeaders(octets),
                                      SkipHeaders(GetWire().Encode(Ask("/a", 1, Seconds(60)))),
                                      "the Interest is sent unchanged");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(), 0, "the arrival face gets nothing");
        CheckIdentities(true);
    }

    /** Equal seeds give equal choices. */
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
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]),
                              true,
                              "equal seeds give the same messages at the same times");
        NS_TEST_EXPECT_MSG_GT(logs[0].size(), 1000, "enough messages are sent");
    }

  private:
    /** @param octets an Interest @return it without hop limit and lifetime, which nodes of CCNx 1.0 change */
    static std::string SkipHeaders(const std::string& octets)
    {
        return octets.substr(GetWire().GetTraits().hasReturns ? octets.at(7) : 0);
    }

    /** Sets up a new node with the strategy. */
    void Begin()
    {
        m_node.Destroy();
        m_node.Create(6);
        m_node.UseDefaultRules();
        m_node.l3->SetAttribute("Strategy", StringValue(m_strategy));
        m_node.l3->AssignStreams(50);
        m_node.Route("/", {0, 1, 2, 3, 4, 5});
    }

    /** @return a face that got an Interest */
    FaceId FindAsked()
    {
        FaceId face = 1;
        while (face < 5 && m_node[face].sent.empty())
        {
            ++face;
        }
        return face;
    }

    /**
     * Sends Interests for random names on random faces, answers half of them, and takes faces down.
     */
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
                // In CCNx 1.0, a higher hop limit would send a pending Interest again, to all.
                const int8_t scope = random->GetInteger(1, 3);
                const bool isExact = GetWire().GetTraits().isExact;
                m_node[m_arrival].Inject(
                    Ask(uri, i + 1, Seconds(2), isExact && scope != 1 ? -1 : scope));
                m_arrival = NO_FACE;
                if (random->GetInteger(0, 1))
                {
                    m_node[random->GetInteger(0, 5)].Inject(Answer(uri));
                }
            });
        }
        Simulator::Run();
    }

    /** @param face that sends @param kind of message @param packet the message */
    void CheckSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind != MessageKind::INTEREST)
        {
            return;
        }
        const std::string octets = GetOctets(packet);
        InterestView interest;
        GetWire().Decode(octets, interest);
        NS_TEST_EXPECT_MSG_EQ(face.IsUp(), true, "a face that is down gets no Interest");
        NS_TEST_EXPECT_MSG_NE(face.GetId(), m_arrival, "the arrival face gets no Interest");
        NS_TEST_EXPECT_MSG_EQ((interest.selectors.scope != 1 || face.IsLocal()),
                              true,
                              "the Interest stays within its scope");
        const PitEntry* entry = m_node.l3->GetPit().Find(interest, Simulator::Now());
        NS_TEST_ASSERT_MSG_NE(entry, nullptr, "the Interest is pending");
        NS_TEST_EXPECT_MSG_NE(entry->GetDownstreams().front().face,
                              face.GetId(),
                              "the first downstream face gets no Interest");
        NS_TEST_EXPECT_MSG_EQ(entry->WasSentTo(face.GetId()),
                              true,
                              "the entry has the face as upstream");
    }

    /** @param face that sends; the other parameters are those of the trace */
    void NoteFirst(const Face& face, MessageKind, Ptr<const Packet>)
    {
        m_first = m_first == NO_FACE ? face.GetId() : m_first;
    }

    /** @param face that sends @param kind of message @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        m_log << Simulator::Now().GetTimeStep() << face.GetLabel() << int(kind) << packet->GetSize()
              << "\n";
    }

    std::string m_strategy;
    std::ostringstream m_log;  ///< messages sent, with times
    FaceId m_arrival{NO_FACE}; ///< of the current Interest
    FaceId m_first{NO_FACE};   ///< the first face that sent something
};

/** Conformance of all strategies. @ingroup ccn-tests */
class StrategyTestSuite : public WireTestSuite
{
  public:
    StrategyTestSuite()
        : WireTestSuite("ccn-strategy", TestSuite::Type::UNIT)
    {
        using T = StrategyTest;
        for (const std::string& name : GetTypeNames(Strategy::GetTypeId()))
        {
            AddOnEachWire<T>(name, "allowed faces only", &T::AllowedFaces);
            AddOnEachWire<T>(name, "the only face that is up", &T::LastResort);
            AddOnEachWire<T>(name, "equal costs", &T::Ties);
            AddOnEachWire<T>(name, "no face is up", &T::NoHops);
            AddOnEachWire<T>(name, "content ends an Interest", &T::ContentEnds);
            AddOnEachWire<T>(name, "the lifetime ends an Interest", &T::LifetimeEnds);
            AddOnEachWire<T>(name, "retries", &T::Retries);
            AddOnEachWire<T>(name, "equal seeds give equal choices", &T::Reproducible);
        }
    }
};

StrategyTestSuite g_strategyTestSuite; ///< registers the suite

} // namespace
