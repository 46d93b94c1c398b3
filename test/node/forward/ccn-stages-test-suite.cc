// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-node-stage.h"
#include "ns3/string.h"

#include <optional>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

std::string g_log; ///< what the stages have heard

/**
 * Notes what it hears, and answers as it is told.
 * @tparam RANK its rank, by which a node tells such stages apart
 * @ingroup ccn-tests
 */
template <StageRank RANK>
class ScriptedStage : public NodeStage
{
  public:
    StageRank GetRank() const override
    {
        return RANK;
    }

    bool OnMessage(const MessageArrival&) override
    {
        Note("message");
        return takes;
    }

    Fate OnInterest(const InterestArrival& in) override
    {
        return Answer(in, in.resumed, "interest");
    }

    Fate OnContent(const ContentArrival& in) override
    {
        return Answer(in, in.resumed, "content");
    }

    void OnLookup(const InterestArrival&) override
    {
        Note("lookup");
    }

    bool OnFound(const InterestArrival&, const CsEntry&) override
    {
        Note("found");
        return true;
    }

    Fate OnMatched(const ContentArrival& in, MatchedContent& wanted) override
    {
        return Answer(in, in.resumed, "matched" + std::to_string(wanted.entries.size()));
    }

    Fate OnResumed(const ContentArrival&, MatchedContent&) override
    {
        Note("resumed");
        return fate.kind == Fate::Kind::DROP ? fate : Fate();
    }

    Fate OnNextHops(const InterestArrival&, NextHops& hops) override
    {
        Note("hops" + std::to_string(hops.size()));
        return {};
    }

    bool OnNoHop(const InterestArrival&) override
    {
        Note("nohop");
        return takes;
    }

    Fate OnForwarding(const SendingInterest& sending) override
    {
        return Answer(sending.in, sending.in.resumed, "to" + std::to_string(sending.hop));
    }

    void OnPending(const NewPending& pending) override
    {
        Note("pending" + std::to_string(pending.chosen) + "/" + std::to_string(pending.hops));
    }

    bool OnRefused(const InterestArrival&, DropReason reason) override
    {
        Note(std::string("refused:") + ToString(reason));
        return takes;
    }

    void OnSatisfied(const PitEntry&, const ContentArrival&) override
    {
        Note("satisfied");
    }

    void OnExpired(const PitEntry&) override
    {
        Note("expired");
    }

    void OnInterestLeaves(Packet&) override
    {
        Note("asks");
    }

    void OnAnswerLeaves(const InterestArrival&, Packet&) override
    {
        Note("answers");
    }

    void OnContentLeaves(const Arrival&, const Pit::Matches& wanted, Packet&) override
    {
        Note("sends" + std::to_string(wanted.size()));
    }

    void OnFaceChanged(const FaceChange&) override
    {
        Note("face");
    }

    void AddKept(Counters::InProgress& now) const override
    {
        now.deferredInterests += kept.has_value();
    }

    int64_t AssignStreams(int64_t stream) override
    {
        Note("stream" + std::to_string(stream));
        return 2;
    }

    void Dispose() override
    {
        Note("dispose");
    }

    Fate fate;                       ///< answer to what has just arrived
    bool takes{false};               ///< answer to the other questions
    std::optional<KeptArrival> kept; ///< what it was last told to keep

  private:
    /** @param what it heard */
    void Note(const std::string& what)
    {
        g_log += (g_log.empty() ? "" : " ") + std::to_string(static_cast<int>(RANK)) + what;
    }

    /** @param in a message @param resumed as in its arrival @param what it heard @return the answer */
    Fate Answer(const Arrival& in, const Resumption* resumed, const std::string& what)
    {
        Note(what + (resumed ? "+" : ""));
        if (resumed && &resumed->stage == this)
        {
            return {};
        }
        if (fate.kind == Fate::Kind::KEPT)
        {
            kept.emplace(in);
        }
        return fate;
    }
};

using Check = ScriptedStage<StageRank::CHECK>; ///< 0 in the log
using Gate = ScriptedStage<StageRank::GATE>;   ///< 1
using Reply = ScriptedStage<StageRank::REPLY>; ///< 3

/** A stage that a NodeStarter makes. @ingroup ccn-tests */
class Started : public ScriptedStage<StageRank::WAIT>
{
};

bool g_isNeeded = false; ///< whether new nodes need Started

const NodeStarter g_starter([](CcnL3Protocol& node, Face* added) {
    if (!added && g_isNeeded)
    {
        node.GetStages().Get<Started>();
    }
});

/** Stages of a node with the hooks that each test enters. @ingroup ccn-tests */
class StagesTest : public NodeTestCase<StagesTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A node without optional features has no stage but that of piggyback packets. */
    void None()
    {
        for (std::size_t i = 0; i < HOOKS && !GetWire().GetTraits().hasReturns; ++i)
        {
            const Hook hook = static_cast<Hook>(i);
            const bool isUsed = hook == Hook::MESSAGE || hook == Hook::EMBEDDED;
            NS_TEST_EXPECT_MSG_EQ(GetStages().Has(hook), isUsed, "hook " << i);
        }
    }

    /** Stages are asked in the order of their ranks, and the first that does not pass decides. */
    void Order()
    {
        Make<Reply>({Hook::ARRIVED});
        auto& gate = Make<Gate>({Hook::ARRIVED});
        Make<Check>({Hook::ARRIVED});
        m_node.Route("/", {1});
        Hear(Ask("/a", 1), "0interest 1interest 3interest");
        gate.fate = {Fate::Kind::DROP, AddDropReason("by_gate")};
        Hear(Ask("/b", 2), "0interest 1interest");
        Hear(Answer("/a"), "0content 1content");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("by_gate")) +
                                  m_node.l3->GetCounters().GetReturned(ReturnCode::PROHIBITED),
                              2,
                              "both are dropped for the gate's reason");
        CheckIdentities(false);
        GetStages().Leave(gate, Hook::ARRIVED);
        Hear(Ask("/c", 3), "0interest 3interest");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a I/c", "what has passed");
    }

    /** All hooks of Interests and content that are forwarded. */
    void Hooks()
    {
        Make<Gate>({Hook::LOOKUP,
                    Hook::MATCHED,
                    Hook::NEXT_HOPS,
                    Hook::NO_HOP,
                    Hook::FORWARDING,
                    Hook::PENDING,
                    Hook::REFUSED,
                    Hook::SATISFIED,
                    Hook::EXPIRED,
                    Hook::LEAVING,
                    Hook::FACE});
        m_node.Route("/", {1, 2});
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        Hear(Ask("/a", 1), "1lookup 1hops2 1to1 1pending1/2 1asks");
        Hear(Answer("/a"), "1matched1 1sends1 1satisfied");
        Hear(Ask("/a", 2), "1lookup 1found 1answers");
        Hear(Ask("/b", 3), "1lookup 1hops2 1to1 1pending1/2 1asks");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(g_log, "1expired", "the lifetime of /b has ended");
        g_log.clear();
        m_node.l3->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(g_log, "1face", "");
        CheckIdentities(true);
    }

    /** An Interest without a next hop: it waits if a stage says so, and a stage may answer it. */
    void NoHop()
    {
        auto& gate = Make<Gate>({Hook::NO_HOP, Hook::REFUSED, Hook::PENDING});
        Hear(Ask("/a", 1), "1nohop 1refused:no_route");
        CheckIdentities(true);
        gate.takes = true;
        Hear(Ask("/b", 2), "1nohop 1pending0/0");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), 1, "it is pending");
        GetStages().Leave(gate, Hook::NO_HOP);
        const uint64_t drops = m_node.Drops(DropReason::NO_ROUTE);
        Hear(Ask("/c", 3), "1refused:no_route");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), drops, "the stage answers it");
    }

    /** A kept Interest is counted, and only its stage and those after it are asked once more. */
    void KeptInterest()
    {
        for (const Hook hook : {Hook::ARRIVED, Hook::FORWARDING})
        {
            const std::string what = hook == Hook::ARRIVED ? "interest" : "to1";
            const std::string uri = hook == Hook::ARRIVED ? "/a" : "/b";
            Make<Check>({hook});
            auto& gate = Make<Gate>({hook});
            Make<Reply>({hook});
            m_node.Route("/", {1});
            gate.fate = {Fate::Kind::KEPT};
            Hear(Ask(uri, 1), "0" + what + " 1" + what);
            CheckIdentities(false);
            NS_TEST_EXPECT_MSG_NE(m_node.GetBrokenIdentities(true), "", "it is in progress");
            Resume(gate, hook, "1" + what + "+ 3" + what + "+");
            CheckIdentities(false);
            for (NodeStage* stage : {static_cast<NodeStage*>(&gate),
                                     static_cast<NodeStage*>(GetStages().Find<Check>()),
                                     static_cast<NodeStage*>(GetStages().Find<Reply>())})
            {
                GetStages().Leave(*stage, hook);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a I/b", "both are sent in the end");
    }

    /** Content that is kept when it matches: the PIT is looked up again after OnResumed(). */
    void KeptContent()
    {
        Make<Check>({Hook::MATCHED});
        auto& gate = Make<Gate>({Hook::MATCHED});
        m_node.Route("/", {1});
        for (const bool passes : {true, false})
        {
            const std::string uri = passes ? "/a" : "/b";
            gate.fate = {Fate::Kind::KEPT};
            m_node[0].Inject(Ask(uri, 1));
            Hear(Answer(uri), "0matched1 1matched1");
            gate.fate = {passes ? Fate::Kind::PASS : Fate::Kind::DROP, DropReason::UNTRUSTED};
            Resume(gate, Hook::MATCHED, passes ? "1resumed 1matched1+" : "1resumed");
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the one that passed");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNTRUSTED), 1, "the other");
    }

    /** A message of a kind that the node does not know. */
    void Message()
    {
        m_node.l3->SetAttribute("TakesPiggyback", StringValue("false"));
        auto& gate = Make<Gate>({Hook::MESSAGE});
        const std::string octets = "\xff\xff\xff\xff\xff";
        for (const bool takes : {true, false})
        {
            gate.takes = takes;
            m_node[1].Inject(Bytes(octets));
            NS_TEST_EXPECT_MSG_EQ(g_log, "1message", "");
            g_log.clear();
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE), !takes, "");
        }
    }

    /** Streams and the end of a node, by rank; one stage of a type. */
    void Life()
    {
        auto& reply = Make<Reply>({});
        Make<Check>({});
        NS_TEST_EXPECT_MSG_EQ(&GetStages().Get<Reply>(), &reply, "a node has one of a type");
        NS_TEST_EXPECT_MSG_EQ(GetStages().Find<Gate>(), nullptr, "and none that was not made");
        NS_TEST_EXPECT_MSG_EQ(GetStages().AssignStreams(7), 4, "the sum");
        NS_TEST_EXPECT_MSG_EQ(g_log, "0stream7 3stream9", "");
        g_log.clear();
        m_node.l3->Dispose();
        NS_TEST_EXPECT_MSG_EQ(g_log, "0dispose 3dispose", "");
        g_log.clear();
    }

    /** What a starter makes on each node that needs it. */
    void Starter()
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetStages().Find<Started>(), nullptr, "not needed");
        g_isNeeded = true;
        const auto node = CreateObject<CcnL3Protocol>();
        NS_TEST_EXPECT_MSG_NE(node->GetStages().Find<Started>(), nullptr, "a new node");
        m_node.l3->SetAttribute("Wire", StringValue(GetWire().GetName()));
        NS_TEST_EXPECT_MSG_NE(m_node.l3->GetStages().Find<Started>(), nullptr, "its format is set");
        g_isNeeded = false;
        node->Dispose();
        g_log.clear();
    }

  private:
    /** @return the stages of the node */
    StageList& GetStages()
    {
        return m_node.l3->GetStages();
    }

    /** @tparam Stage a stage @param hooks where it is entered @return it */
    template <typename Stage>
    Stage& Make(std::initializer_list<Hook> hooks)
    {
        g_log.clear(); // of the test before
        Stage& stage = GetStages().Get<Stage>();
        GetStages().Enter(stage, hooks);
        return stage;
    }

    /** @param message arrives at face 0 if it is an Interest, else at face 1 @param expected log */
    template <typename Message>
    void Hear(const Message& message, const std::string& expected)
    {
        g_log.clear();
        m_node[std::is_same_v<Message, Interest> ? 0 : 1].Inject(message);
        NS_TEST_EXPECT_MSG_EQ(g_log, expected, "what the stages hear");
        g_log.clear();
    }

    /** @param gate has kept a message @param hook where @param expected log */
    void Resume(Gate& gate, Hook hook, const std::string& expected)
    {
        const KeptArrival message = *gate.kept;
        gate.kept.reset();
        m_node.l3->Resume(message.Get(), {gate, hook});
        NS_TEST_EXPECT_MSG_EQ(g_log, expected, "what the stages hear when it is resumed");
        g_log.clear();
    }
};

/** Stages of a node. @ingroup ccn-tests */
class StagesTestSuite : public TestSuite
{
  public:
    StagesTestSuite()
        : TestSuite("ccn-stages", TestSuite::Type::UNIT)
    {
        using T = StagesTest;
        AddTestCase(new T("none without features", &T::None));
        AddTestCase(new T("their order", &T::Order));
        AddTestCase(new T("all hooks of messages that are forwarded", &T::Hooks));
        AddTestCase(new T("no next hop", &T::NoHop));
        AddTestCase(new T("Interests that are kept", &T::KeptInterest));
        AddTestCase(new T("content that is kept", &T::KeptContent));
        AddTestCase(new T("messages of other kinds", &T::Message));
        AddTestCase(new T("streams and disposal", &T::Life));
        AddTestCase(new T("starters", &T::Starter));
    }
};

StagesTestSuite g_stagesTestSuite; ///< registers the suite

} // namespace
