// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-colluding-producer.h"
#include "ns3/ccn-interest-flood.h"
#include "ns3/ccn-replayer.h"

#include <set>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Attackers on the first of two nodes, with a producer of a catalogue on the other one. @ingroup ccn-tests */
class AttackTest : public MethodTestCase<AttackTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Equal gaps, and start and stop by attributes; each name is new. */
    void Rate()
    {
        Create(1);
        AddDummyFace();
        const auto flood = Flood("missing");
        flood->SetStartTime(Seconds(2));
        flood->SetStopTime(Seconds(4));
        At(Seconds(2),
           [&] { NS_TEST_EXPECT_MSG_EQ(flood->GetSent(), 0, "it waits for its start"); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(flood->GetSent(), 200, "100 Interests/s for 2 s");
        NS_TEST_EXPECT_MSG_EQ(m_face->sent.size(), 200, "all are forwarded");
        std::istringstream log(m_face->GetLog());
        std::set<std::string> names;
        for (std::string name; log >> name;)
        {
            NS_TEST_EXPECT_MSG_EQ(name.rfind("I/catalogue/x", 0),
                                  0,
                                  name << " is below the prefix");
            names.insert(name);
        }
        NS_TEST_EXPECT_MSG_EQ(names.size(), 200, "no name comes twice");
    }

    /** Exponential gaps: another number in each interval, and the same for equal streams. */
    void Poisson()
    {
        uint64_t sent[2];
        for (uint64_t& count : sent)
        {
            Create(1);
            AddDummyFace();
            const auto flood = Flood("missing");
            flood->SetAttribute("Poisson", BooleanValue(true));
            flood->SetStopTime(Seconds(100));
            Simulator::Run();
            count = flood->GetSent();
            Simulator::Destroy();
            m_nodes = NodeContainer();
        }
        NS_TEST_EXPECT_MSG_EQ(sent[0], sent[1], "equal streams, equal attacks");
        NS_TEST_EXPECT_MSG_NE(sent[0], 10000, "not equal gaps");
        NS_TEST_EXPECT_MSG_EQ_TOL(sent[0], 10000, 500, "five standard deviations around the mean");
    }

    /** The rate by what a link can return. */
    void Capacity()
    {
        const auto flood = CreateObject<InterestFlood>();
        flood->SetAttribute("ReturnRate", StringValue("10Mbps"));
        NS_TEST_EXPECT_MSG_EQ_TOL(flood->GetRate(),
                                  10e7 / 8 / 1146,
                                  1e-9,
                                  "ten Interests for each answer of 1146 bytes");
        flood->SetAttribute("Rate", DoubleValue(7));
        NS_TEST_EXPECT_MSG_EQ(flood->GetRate(), 7, "Rate is used if it is given");
        const auto wrong = CatchMessage([&] { flood->SetAttribute("Names", StringValue("all")); });
        NS_TEST_EXPECT_MSG_EQ(
            wrong,
            "InterestFlood: Names=all: not allowed (missing, existing or dynamic)",
            "other kinds are refused");
    }

    /** Which kinds of names a catalogue's producer answers, and which a store. */
    void Names()
    {
        for (const std::string kind : {"missing", "existing", "dynamic"})
        {
            Create(2);
            L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(100000));
            m_producer->SetAttribute("Chunks", UintegerValue(3));
            m_nodes.Get(1)->AddApplication(m_producer);
            const auto flood = Flood(kind);
            flood->SetAttribute("Objects", UintegerValue(5));
            flood->SetAttribute("Chunks", UintegerValue(3));
            flood->SetStopTime(Seconds(10));
            At(Seconds(9.99), [&] {
                const bool isMissing = kind == "missing";
                NS_TEST_EXPECT_MSG_EQ((flood->GetAnswers() > 900),
                                      !isMissing,
                                      kind << " at the attacker");
                NS_TEST_EXPECT_MSG_EQ((m_producer->GetRefusals() > 900),
                                      isMissing,
                                      kind << " refused");
                const uint64_t made = m_producer->GetAnswers();
                NS_TEST_EXPECT_MSG_EQ(
                    (kind == "existing" ? made == 15 : (made > 900) == !isMissing),
                    true,
                    kind << ": " << made << " answers; a store has what exists");
            });
            Simulator::Run();
            CheckCounts();
            Simulator::Destroy();
            m_nodes = NodeContainer();
        }
    }

    /** A producer that answers any name below its prefix, later. */
    void Collusion()
    {
        Create(2);
        const auto partner = CreateObject<ColludingProducer>();
        partner->SetAttribute("Prefix", StringValue("ccnx:/catalogue"));
        partner->SetAttribute("Delay", TimeValue(Seconds(0.5)));
        partner->SetAttribute("PayloadSize", UintegerValue(10));
        m_nodes.Get(1)->AddApplication(partner);
        const auto flood = Flood("missing");
        flood->SetStopTime(Seconds(3));
        At(Seconds(0.5), [&] { NS_TEST_EXPECT_MSG_EQ(flood->GetAnswers(), 0, "it waits"); });
        At(Seconds(2.999), [&] {
            NS_TEST_EXPECT_MSG_EQ_TOL(flood->GetAnswers(),
                                      partner->GetAnswers(),
                                      1,
                                      "none is lost");
            NS_TEST_EXPECT_MSG_EQ_TOL(flood->GetAnswers(),
                                      250,
                                      2,
                                      "all but those of the last 0.5 s");
        });
        Simulator::Run();
        CheckCounts();
    }

    /** An insider that sends Interests of others again, with a nonce of its own and with theirs. */
    void Replay()
    {
        for (const bool keeps : {false, true})
        {
            Create(2);
            const auto replayer = CreateObject<Replayer>();
            replayer->SetAttribute("KeepsNonce", BooleanValue(keeps));
            replayer->SetAttribute("Memory", UintegerValue(5));
            replayer->SetStopTime(Seconds(20));
            replayer->AssignStreams(7);
            SetRequests("SequentialRandomVariable[Min=1|Max=1000]", "1", Seconds(10));
            m_consumer->SetAttribute("Chunks", UintegerValue(1));
            m_nodes.Get(1)->AddApplication(replayer);
            m_nodes.Get(1)->AddApplication(m_producer);
            m_nodes.Get(0)->AddApplication(m_consumer);
            Simulator::Run();
            const uint64_t duplicates = L3(1).GetCounters().GetDrops(DropReason::DUPLICATE_NONCE);
            NS_TEST_EXPECT_MSG_EQ_TOL(replayer->GetSent(), 1900, 20, "from the first request on");
            NS_TEST_EXPECT_MSG_EQ((duplicates > 0), keeps, "a former nonce is noticed");
            NS_TEST_EXPECT_MSG_EQ((m_producer->GetAnswers() > 1000),
                                  !keeps,
                                  "the others are answered once more");
            CheckCounts();
            Simulator::Destroy();
            m_nodes = NodeContainer();
        }
    }

    /** An insider that sends content again, which its neighbours drop as unsolicited. */
    void ReplayContent()
    {
        Create(3);
        const auto replayer = CreateObject<Replayer>();
        replayer->SetAttribute("ReplaysContent", BooleanValue(true));
        replayer->SetStopTime(Seconds(20));
        replayer->AssignStreams(7);
        SetRequests("ConstantRandomVariable[Constant=3]", "1", Seconds(2.5));
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_nodes.Get(1)->AddApplication(replayer);
        Run();
        NS_TEST_EXPECT_MSG_GT(replayer->GetSent(), 3000, "to both neighbours");
        const uint64_t unsolicited = L3(0).GetCounters().GetDrops(DropReason::UNSOLICITED) +
                                     L3(2).GetCounters().GetDrops(DropReason::UNSOLICITED);
        NS_TEST_EXPECT_MSG_EQ(unsolicited, replayer->GetSent(), "nobody has asked for it");
        CheckCounts();
    }

  private:
    /** @param names attribute Names @return an attacker on the first node, 100 Interests/s from 0 s on */
    Ptr<InterestFlood> Flood(const std::string& names)
    {
        auto flood = CreateObject<InterestFlood>();
        flood->SetAttribute("Prefix", StringValue("ccnx:/catalogue"));
        flood->SetAttribute("Names", StringValue(names));
        flood->SetAttribute("Rate", DoubleValue(100));
        flood->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        flood->SetStopTime(Seconds(1000));
        flood->AssignStreams(100);
        m_nodes.Get(0)->AddApplication(flood);
        return flood;
    }
};

/** Attackers: InterestFlood, ColludingProducer, Replayer. @ingroup ccn-tests */
class AttackTestSuite : public WireTestSuite
{
  public:
    AttackTestSuite()
        : WireTestSuite("ccn-attack", TestSuite::Type::UNIT)
    {
        using T = AttackTest;
        AddOnEachWire("rate, start and stop", &T::Rate);
        AddOnEachWire("exponential gaps", &T::Poisson);
        AddOnEachWire("rate by a link's capacity", &T::Capacity);
        AddOnEachWire("kinds of names", &T::Names);
        AddOnEachWire("a colluding producer", &T::Collusion);
        AddOnEachWire("replayed content", &T::ReplayContent);
        // Only ccnb has nonces.
        AddTestCase(new T("replayed Interests", &T::Replay));
    }
};

AttackTestSuite g_attackTestSuite; ///< registers the suite

} // namespace
