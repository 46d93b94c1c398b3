// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-face-table.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/mac48-address.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device.h"
#include "ns3/string.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Chooses the first next hop for names of one component and none for longer ones, and retries at
 * all others after 10 ms, without giving reasons. It logs calls about faces. Not registered before
 * it is used.
 */
class Taciturn : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Taciturn").SetParent<Strategy>().AddConstructor<Taciturn>();
        return tid;
    }

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override
    {
        if (in.interest.name.GetSize() == 1)
        {
            Because("short");
            chosen.push_back(hops.front().face);
        }
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops&) override
    {
        entry.packet = in.packet;
        GetHost().ScheduleRetry(entry, Simulator::Now() + MilliSeconds(10));
    }

    void OnRetry(PitEntry& entry) override
    {
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        for (const NextHop& hop : hops)
        {
            if (!entry.WasSentTo(hop.face))
            {
                GetHost().SendPending(entry, hop.face);
            }
        }
    }

    void OnFaceUp(FaceId face) override
    {
        heard << "up " << face << " ";
    }

    void OnFaceDown(FaceId face) override
    {
        heard << "down " << face << " ";
    }

    void OnFaceRemoved(FaceId face) override
    {
        heard << "removed " << face << " ";
    }

    std::ostringstream heard; ///< calls about faces
};

/**
 * @ingroup ccn-tests
 * Decisions of strategies with their reasons, and calls about faces; face 0 sends Interests, 1 to 3
 * are next hops.
 */
class StrategyDecisionTest : public NodeTestCase<StrategyDecisionTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** An Interest is sent to all next hops. */
    void AllFaces()
    {
        Begin("AllFaces");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/a", 2)); // aggregated without a decision
        CheckLog("chosen 1 /a (all next hops) chosen 2 /a (all next hops) "
                 "chosen 3 /a (all next hops) ");
        m_node[1].up = false;
        m_node[2].Inject(Ask("/b", 3));
        CheckLog("chosen 3 /b (all next hops) ");
    }

    /** The only upstream face sends the same Interest: it is forwarded to the downstream face. */
    void Joined()
    {
        m_node.Route("/", {1, 2});
        Connect("Ordered");
        m_node[2].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        CheckLog("chosen 1 /a (the first that works) joined 2 /a (the first that works) ");
    }

    /** One next hop after the other. */
    void Ordered()
    {
        Begin("Ordered");
        m_node[0].Inject(Ask("/a", 1));
        Simulator::Run();
        CheckLog("chosen 1 /a (the first that works) "
                 "retried 2 /a (the one before did not answer in time) "
                 "retried 3 /a (the one before did not answer in time) ");
    }

    /** Response times of 20 ms and 28 ms: the mean is 20 ms and then 20 ms + (28 - 20) ms / 8. */
    void BestFace()
    {
        Begin("BestFace");
        m_node[0].Inject(Ask("/a/0", 1));
        At(MilliSeconds(20), [this] { m_node[2].Inject(Answer("/a/0")); });
        At(MilliSeconds(30), [this] { m_node[0].Inject(Ask("/a/1", 2)); });
        At(MilliSeconds(58), [this] { m_node[2].Inject(Answer("/a/1")); });
        At(MilliSeconds(60), [this] { m_node[0].Inject(Ask("/a/2", 3)); });
        At(MilliSeconds(61), [this] { m_node[2].Inject(Answer("/a/2")); });
        Simulator::Run();
        CheckLog("chosen 1 /a/0 (an experiment with all next hops) "
                 "chosen 2 /a/0 (an experiment with all next hops) "
                 "chosen 3 /a/0 (an experiment with all next hops) "
                 "chosen 2 /a/1 (the best face, +20ms) chosen 2 /a/2 (the best face, +21ms) ");
    }

    /** By the source, once it is known. */
    void Ccnx()
    {
        Begin("CcnxStrategy");
        m_node[0].Inject(Ask("/a/0", 1));
        CheckLog("waits - /a/0 (no source is known) ");
        m_node[2].Inject(Answer("/a/0"));
        m_node[0].Inject(Ask("/a/1", 2));
        CheckLog("chosen 2 /a/1 (the source of content) ");
    }

    /**
     * A decision without a reason has none, not that of the call before; a choice of no face is a
     * decision.
     */
    void Untold()
    {
        Taciturn::GetTypeId();
        Begin("ns3::ccntest::Taciturn");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/a/b", 2));
        Simulator::Run();
        CheckLog("chosen 1 /a (short) nobody - /a/b () retried 2 /a () retried 3 /a () ");
    }

    /** Each Interest sent to a face has a decision. */
    void Conservation()
    {
        for (const std::string& strategy : GetTypeNames(Strategy::GetTypeId()))
        {
            m_node.Destroy();
            m_node.Create(4);
            Begin(strategy);
            m_upstreams = 0;
            m_node.l3->GetPit().TraceConnectWithoutContext(
                "Changed",
                MakeCallback(&StrategyDecisionTest::CountUpstream, this));
            Dice dice(7);
            for (uint32_t i = 0; i < 500; ++i)
            {
                const std::string uri = "/" + std::to_string(dice.Roll(0, 40));
                const FaceId face = dice.Roll(0, 3);
                const bool isQuestion = dice.Is(60);
                const Time lifetime = MilliSeconds(dice.Roll(10, 3000));
                At(MilliSeconds(20 * i), [this, uri, face, isQuestion, lifetime, i] {
                    isQuestion ? m_node[face].Inject(Ask(uri, i + 1, lifetime))
                               : m_node[face].Inject(Answer(uri));
                });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_GT(m_upstreams, 50, strategy << " sends Interests");
            NS_TEST_EXPECT_MSG_EQ(m_withFace,
                                  m_upstreams,
                                  strategy << ": one decision per Interest sent");
            CheckIdentities(true);
            Simulator::Destroy();
        }
    }

    /**
     * Faces are added, go up and down, and are removed: the trace reports it, and strategies of all
     * prefixes are called.
     */
    void Faces()
    {
        m_node.l3->GetFaceTable().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&StrategyDecisionTest::NoteFace, this));
        Taciturn::GetTypeId();
        const auto all =
            DynamicCast<Taciturn>(m_node.l3->SetStrategy(Name(), "ns3::ccntest::Taciturn"));
        const auto some =
            DynamicCast<Taciturn>(m_node.l3->SetStrategy(Name("/a"), "ns3::ccntest::Taciturn"));
        const Ptr<DummyFace> face = CreateObject<DummyFace>("new");
        const FaceId id = m_node.l3->AddFace(face);
        face->SetUp(false); // reported, but DummyFace::up stays true
        face->up = false;
        face->SetUp(false);
        face->SetUp(false);
        face->up = true;
        face->SetUp(true);
        face->up = false;
        face->SetUp(false);
        m_node.l3->RemoveFace(id);
        face->up = true;
        face->SetUp(true); // not reported after the removal
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "added 4 down 4 up 4 down 4 removed 4 ",
                              "each change is reported once");
        NS_TEST_EXPECT_MSG_EQ(all->heard.str(),
                              "down 4 up 4 down 4 removed 4 ",
                              "the strategy of all names is called");
        NS_TEST_EXPECT_MSG_EQ(some->heard.str(),
                              "down 4 up 4 down 4 removed 4 ",
                              "the strategy of some names is called");
    }

    /** A face goes up with its device's link, unless the face has been removed. */
    void Link()
    {
        auto node = CreateObject<Node>();
        CcnStackHelper().Install(node);
        const auto l3 = CcnStackHelper::Get(node);
        l3->GetFaceTable().TraceConnectWithoutContext(
            "Changed",
            MakeCallback(&StrategyDecisionTest::NoteFace, this));
        std::vector<Ptr<SimpleNetDevice>> devices;
        for (uint32_t i = 0; i < 2; ++i)
        {
            devices.push_back(CreateObject<SimpleNetDevice>());
            devices.back()->SetAddress(Mac48Address::Allocate());
            node->AddDevice(devices.back());
            const FaceId face = CcnStackHelper::AddDeviceFace(devices.back());
            NS_TEST_EXPECT_MSG_EQ(l3->GetFace(face)->IsUp(),
                                  false,
                                  "without a channel, the face is down");
        }
        l3->RemoveFace(1);
        for (const auto& device : devices)
        {
            device->SetChannel(CreateObject<SimpleChannel>());
        }
        NS_TEST_EXPECT_MSG_EQ(l3->GetFace(0)->IsUp(), true, "with a channel, the face is up");
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "added 0 added 1 removed 1 up 0 ",
                              "the change is reported once");
        const auto face = CreateObject<NetDeviceFace>(); // has no device yet
        face->SetUp(false);
        face->SetUp(true);
        l3->GetFace(0)->SetUp(false);
        l3->GetFace(0)->Dispose();
        l3->GetFace(0)->SetUp(true);
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "added 0 added 1 removed 1 up 0 down 0 ",
                              "a disposed face reports nothing");
    }

  private:
    /** @param strategy of all names, with next hops 1, 2 and 3 */
    void Begin(const std::string& strategy)
    {
        m_node.Route("/", {1, 2, 3});
        Connect(strategy);
    }

    /** @param strategy of all names */
    void Connect(const std::string& strategy)
    {
        m_withFace = 0;
        m_log.str("");
        m_node.UseDefaultRules();
        m_node.l3->SetAttribute("Strategy", StringValue(strategy));
        m_node.l3->TraceConnectWithoutContext(
            "Decided",
            MakeCallback(&StrategyDecisionTest::NoteDecision, this));
    }

    /** @param log of all decisions since the last check */
    void CheckLog(const std::string& log)
    {
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), log, "decisions");
        m_log.str("");
    }

    /** @param decision of a strategy */
    void NoteDecision(const StrategyDecision& decision)
    {
        const char* const words[] = {"chosen", "waits", "nobody", "joined", "retried"};
        NameView name;
        GetWire().DecodeName(decision.name, name);
        m_log << words[static_cast<int>(decision.operation)] << " ";
        decision.face == NO_FACE ? m_log << "-" : m_log << decision.face;
        m_log << " " << Name(name).ToUri().substr(5) << " (" << decision.reason;
        if (!decision.expected.IsZero())
        {
            m_log << ", " << decision.expected.As(Time::MS);
        }
        m_log << ") ";
        m_withFace += decision.face != NO_FACE;
    }

    /** @param change of the faces */
    void NoteFace(const FaceChange& change)
    {
        const char* const words[] = {"added", "removed", "up", "down"};
        m_log << words[static_cast<int>(change.operation)] << " " << change.face->GetId() << " ";
    }

    /** @param change of the PIT */
    void CountUpstream(const PitChange& change)
    {
        m_upstreams += change.operation == PitChange::Operation::UPSTREAM;
    }

    std::ostringstream m_log; ///< decisions, or changes of faces
    uint32_t m_withFace{0};   ///< decisions for a face
    uint32_t m_upstreams{0};  ///< reported by the PIT
};

/** Traces Decided of the layer and Changed of its faces. @ingroup ccn-tests */
class StrategyDecisionTestSuite : public WireTestSuite
{
  public:
    StrategyDecisionTestSuite()
        : WireTestSuite("ccn-strategy-decision", TestSuite::Type::UNIT)
    {
        using T = StrategyDecisionTest;
        AddOnEachWire("all next hops", &T::AllFaces);
        AddOnEachWire("the only upstream face sends the same Interest", &T::Joined);
        AddOnEachWire("one after the other", &T::Ordered);
        AddOnEachWire("response times measured by BestFace", &T::BestFace);
        AddOnEachWire("by the source", &T::Ccnx);
        AddOnEachWire("a strategy without reasons", &T::Untold);
        AddOnEachWire("a decision per upstream face", &T::Conservation);
        // These send no messages.
        AddTestCase(new T("faces go up and down", &T::Faces));
        AddTestCase(new T("a link comes up", &T::Link));
    }
} g_strategyDecisionTestSuite; ///< registers itself

} // namespace
