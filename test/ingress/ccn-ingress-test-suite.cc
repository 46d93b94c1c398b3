// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Ingress policies at faces and at the node, written from outside the module.

#include "../kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-face-ingress.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Lets as many Interests of its face in as attribute Most. @ingroup ccn-tests */
class Quota : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Quota")
                                .SetParent<IngressPolicy>()
                                .AddConstructor<Quota>()
                                .AddAttribute("Most",
                                              "Number of Interests.",
                                              UintegerValue(1),
                                              MakeUintegerAccessor(&Quota::m_most),
                                              MakeUintegerChecker<uint32_t>(0, 1000));
        return tid;
    }

    IngressVerdict OnInterest(const InterestArrival&) override
    {
        static const DropReason tooMany = AddDropReason("too_many");
        return m_count++ < m_most ? Accept() : Drop(tooMany);
    }

  private:
    uint32_t m_most;     ///< attribute Most
    uint32_t m_count{0}; ///< Interests so far
};

/** Notes all that it hears, and defers each message for attribute Wait. @ingroup ccn-tests */
class Recorder : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Recorder")
                                .SetParent<IngressPolicy>()
                                .AddConstructor<Recorder>()
                                .AddAttribute("Wait",
                                              "Time.",
                                              TimeValue(Time()),
                                              MakeTimeAccessor(&Recorder::m_wait),
                                              MakeTimeChecker());
        return tid;
    }

    IngressVerdict OnInterest(const InterestArrival& in) override
    {
        return Answer(in, "I");
    }

    IngressVerdict OnContent(const ContentArrival& in) override
    {
        return Answer(in, "D");
    }

    void OnSatisfied(const PitEntry&, const ContentArrival&) override
    {
        heard << "satisfied ";
    }

    void OnExpired(const PitEntry&) override
    {
        heard << "expired ";
    }

    void OnFaceChanged(const FaceChange& change) override
    {
        static constexpr const char* NAMES[] = {"added", "removed", "up", "down"};
        heard << NAMES[static_cast<uint8_t>(change.operation)] << change.face->GetId() << " ";
    }

    void OnStart() override
    {
        heard << (GetFace() ? "start" + std::to_string(GetFace()->GetId()) : "start") << " of "
              << GetNode().GetFaceCount() << " ";
    }

    using IngressPolicy::Refuse; // for the tests

    std::ostringstream heard; ///< so far
    uint64_t last{0};         ///< ticket of the latest deferred message

  private:
    /** @param in a message @param kind its letter @return the answer */
    template <typename In>
    IngressVerdict Answer(const In& in, const char* kind)
    {
        heard << kind << in.face.GetId() << " ";
        if (m_wait.IsZero())
        {
            return Accept();
        }
        const IngressVerdict verdict = Defer(in);
        last = verdict.ticket;
        Simulator::Schedule(m_wait, &Recorder::LetIn, this, last);
        return verdict;
    }

    Time m_wait; ///< attribute Wait
};

/** Keeps what the node is about to send for attribute Wait, and notes what it hears. @ingroup ccn-tests */
class SendingRecorder : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::SendingRecorder")
                                .SetParent<IngressPolicy>()
                                .AddConstructor<SendingRecorder>()
                                .AddAttribute("Wait",
                                              "Time.",
                                              TimeValue(Time()),
                                              MakeTimeAccessor(&SendingRecorder::m_wait),
                                              MakeTimeChecker());
        return tid;
    }

    IngressVerdict OnSending(const SendingInterest& sending) override
    {
        heard << "S" << sending.in.face.GetId() << ">" << sending.hop
              << (sending.isEmbedded ? "e" : "") << (sending.isVerified ? "v" : "") << " ";
        if (m_wait.IsZero())
        {
            return Accept();
        }
        const IngressVerdict verdict = Defer(sending.in);
        Simulator::Schedule(m_wait, &SendingRecorder::LetIn, this, verdict.ticket);
        return verdict;
    }

    void OnForwarded(const PitEntry& entry, const InterestArrival&) override
    {
        heard << "F" << entry.GetUpstreams().size() << " ";
    }

    std::ostringstream heard; ///< so far

  private:
    Time m_wait; ///< attribute Wait
};

/** Faces 0 and 1 ask, face 2 answers. @ingroup ccn-tests */
class IngressTest : public NodeTestCase<IngressTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A policy of one face concerns no other face; its reason has a name in the database. */
    void PerFace()
    {
        Register();
        m_node.Route("/", {2});
        m_node[0].SetAttribute("Ingress", StringValue("Quota[Most=2]"));
        for (uint32_t i = 0; i < 5; ++i)
        {
            m_node[0].Inject(Ask("/a/" + std::to_string(i)));
            m_node[1].Inject(Ask("/b/" + std::to_string(i)));
        }
        const DropReason reason = AddDropReason("too_many");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(reason), 3, "face 0 has used its quota");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 2 + 5, "face 1 has none");
        std::map<std::string, uint64_t> values;
        for (const auto& counter : m_node.l3->GetCounters().List())
        {
            values[counter.name] = counter.value;
        }
        NS_TEST_EXPECT_MSG_EQ(values["drop_too_many"], 3, "in the database");
        CheckIdentities(false);
    }

    /** The policies of the face come first, in order, and one that drops ends the chain. */
    void Order()
    {
        Register();
        m_node.Route("/", {2});
        m_node[0].SetAttribute("Ingress", StringValue("Recorder;Quota"));
        m_node.l3->SetAttribute("Ingress", StringValue("Recorder;Recorder"));
        const auto atFace = DynamicCast<Recorder>(FaceIngress::Get(m_node[0]).GetChain()[0]);
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        const auto atNode = value.Get<Recorder>();
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/c", 3));
        m_node[2].Inject(Answer("/a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(atFace->heard.str(), "start0 of 3 I0 I0 satisfied ", "the face's");
        NS_TEST_EXPECT_MSG_EQ(atNode->heard.str(),
                              "start of 3 I0 I1 D2 satisfied expired ",
                              "the node's");
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(atFace->heard.str(),
                              "start0 of 3 I0 I0 satisfied removed0 ",
                              "its face goes");
        m_node.l3->AddFace(CreateObject<DummyFace>("late"));
        NS_TEST_EXPECT_MSG_EQ(atNode->heard.str(),
                              "start of 3 I0 I1 D2 satisfied expired removed0 added3 ",
                              "faces come and go");
        StringValue text;
        m_node[0].GetAttribute("Ingress", text);
        NS_TEST_EXPECT_MSG_EQ(text.Get(), "ns3::ccn::Recorder;ns3::ccn::Quota", "as text");
        CheckIdentities(true);
    }

    /** A message waits at each policy that defers it, and goes on behind it. */
    void Deferred()
    {
        Register();
        m_node.Route("/", {2});
        m_node[0].SetAttribute("Ingress", StringValue("Recorder[Wait=10ms];Recorder[Wait=20ms]"));
        m_node.l3->SetAttribute("Ingress", StringValue("Recorder[Wait=30ms]"));
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 1, "it is counted when it arrives");
        CheckIdentities(false);
        NS_TEST_EXPECT_MSG_NE(m_node.GetBrokenIdentities(true), "", "it waits");
        const auto expect = [this](int64_t ms, uint32_t sent) {
            Simulator::Schedule(MilliSeconds(ms), [this, ms, sent] {
                NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST),
                                      sent,
                                      "at " << ms << " ms");
                CheckIdentities(false);
            });
        };
        expect(59, 0);
        expect(61, 1);
        Simulator::Schedule(MilliSeconds(100), [this] { m_node[2].Inject(Answer("/a")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "content waits at the node's policy only");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN) + m_node.Get(Count::DATA_IN),
                              2,
                              "each is counted once");
        CheckIdentities(true);
    }

    /** Messages that wait are dropped with their face, their policy, or for a reason. */
    void Dropped()
    {
        Register();
        m_node.l3->SetAttribute("Ingress", StringValue("Recorder[Wait=1s]"));
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Answer("/b"));
        m_node[1].Inject(Ask("/c", 2));
        m_node[1].Inject(Ask("/d", 3));
        m_node[2].Inject(Answer("/e"));
        m_node[1].Inject(Ask("/f", 4));
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("face_removed")), 2, "with their face");
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        const auto policy = value.Get<Recorder>();
        policy->Refuse(policy->last, AddDropReason("late"));
        policy->Refuse(policy->last, AddDropReason("late"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("late")),
                              1,
                              "once, for the reason of the policy");
        CheckIdentities(false);
        m_node.l3->SetAttribute("Ingress", StringValue(""));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::REFUSED), 2, "with their policy");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("data_refused")), 1, "content, too");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** The two parts of a piggyback packet are asked about in turn, and go on without each other. */
    void Piggyback()
    {
        Register();
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/x", 1));
        m_node[2].SetAttribute("Ingress", StringValue("Quota[Most=0]"));
        m_node[2].Inject(Concatenate(Answer("/x").Encode(), Ask("/y", 2).Encode()));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/x", "the content goes on alone");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("too_many")),
                              1,
                              "the Interest is dropped");
        m_node[2].SetAttribute("Ingress", StringValue("Recorder[Wait=10ms]"));
        m_node[0].Inject(Ask("/z", 3));
        m_node[2].Inject(Concatenate(Answer("/z").Encode(), Ask("/x", 4).Encode()));
        CheckIdentities(false);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/x D/z", "both wait");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "the store answers the Interest");
        CheckIdentities(true);
    }

    /** Policies are asked about what is sent, and not about what the store or the PIT answers. */
    void Sending()
    {
        Register();
        m_node.Route("/", {2});
        const auto policy = SetSending("SendingRecorder");
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[2].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/a", 3));
        m_node[0].Inject(Ask("/a/b", 4));
        NS_TEST_EXPECT_MSG_EQ(policy->heard.str(), "S0>2 F1 S0>2 F1 ", "neither joined nor hit");
        CheckIdentities(false);
    }

    /** What is kept before it is sent goes through store and PIT again, with the nonce that it had. */
    void SendingLater(bool pitFirst)
    {
        Register();
        m_node.l3->SetAttribute("PitFirst", BooleanValue(pitFirst));
        m_node.Route("/", {2});
        const auto policy = SetSending("SendingRecorder[Wait=10ms];SendingRecorder");
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[1].Inject(Ask("/b", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "all wait");
        CheckIdentities(false);
        Simulator::Stop(MilliSeconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(policy->heard.str(), "S0>2 S1>2 S1>2 F1 F1 ", "asked once each");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), 2, "one joined the other");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "when it was let in");
        CheckIdentities(false);
    }

    /** SendingLater() where the content store comes first. */
    void StoreFirst()
    {
        SendingLater(false);
    }

    /** SendingLater() where the PIT comes first and notes nonces at once. */
    void PitFirst()
    {
        SendingLater(true);
    }

    /** An Interest that rides is asked about; embedded and with a valid signature if it is so. */
    void Riding()
    {
        Register();
        m_node.Route("/", {2});
        const auto policy = SetSending("SendingRecorder");
        m_node[0].Inject(Ask("/x", 1));
        m_node[2].Inject(Concatenate(Answer("/x").Encode(), Ask("/y", 2).Encode()));
        NS_TEST_EXPECT_MSG_EQ(policy->heard.str(), "S0>2 F1 S2>0 F1 ", "concatenated");
        CheckIdentities(false);
    }

    /** Errors name the text, the value and what is allowed. */
    void Errors()
    {
        Register();
        const auto check = [this](const std::string& text, const std::string& error) {
            const std::string found =
                CatchMessage([&] { m_node[0].SetAttribute("Ingress", StringValue(text)); });
            NS_TEST_EXPECT_MSG_EQ((found.find(error) != std::string::npos), true, found);
        };
        check("Nothing", "unknown IngressPolicy 'Nothing'; there are: ");
        check("Quota;Quota[Least=1]",
              "'Quota[Least=1]': Quota has no attribute 'Least' (allowed: Most, TrustsEmbedded)");
        check("Quota[Most=many]",
              "'Quota[Most=many]': attribute Most of Quota is 'many' (allowed: uint32_t 0:1000)");
        check("Recorder[Wait=10 m]",
              "'Recorder[Wait=10 m]': attribute Wait of Recorder is '10 m' (allowed: ");
        check("Quota[Most=1",
              "'Quota[Most=1': there is no ] at its end (allowed: Type[Attribute=value|...])");
        check("Quota[Most=1|TrustsEmbedded=true|Most=2]",
              "'Quota[Most=1|TrustsEmbedded=true|Most=2]': attribute Most is given twice (allowed: "
              "each once)");
        NS_TEST_EXPECT_MSG_EQ(FaceIngress::Get(m_node[0]).GetChain().size(),
                              0,
                              "an error changes nothing");
        for (const char* name : {"", "Too Fast", "no_route"})
        {
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage([&] { AddDropReason(name); }),
                std::string("drop reason '") + name +
                    "' (allowed: up to 128 names in snake case that the module does not have)",
                "the error");
        }
    }

  private:
    /** @param chain value of attribute Ingress of the node @return its first policy */
    Ptr<SendingRecorder> SetSending(const std::string& chain)
    {
        m_node.l3->SetAttribute("Ingress", StringValue(chain));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        return value.Get<SendingRecorder>();
    }

    /** Registers the policies, which other suites do not have before. */
    static void Register()
    {
        Quota::GetTypeId();
        Recorder::GetTypeId();
        SendingRecorder::GetTypeId();
    }
};

/** Ingress policies. @ingroup ccn-tests */
class IngressTestSuite : public TestSuite
{
  public:
    IngressTestSuite()
        : TestSuite("ccn-ingress", TestSuite::Type::UNIT)
    {
        using T = IngressTest;
        AddTestCase(new T("a policy of one face", &T::PerFace));
        AddTestCase(new T("the order of policies and what they hear", &T::Order));
        AddTestCase(new T("deferred messages", &T::Deferred));
        AddTestCase(new T("deferred messages that are dropped", &T::Dropped));
        AddTestCase(new T("parts of a piggyback packet", &T::Piggyback));
        AddTestCase(new T("what is about to be sent", &T::Sending));
        AddTestCase(new T("what is sent later, store first", &T::StoreFirst));
        AddTestCase(new T("what is sent later, PIT first", &T::PitFirst));
        AddTestCase(new T("an Interest that rides", &T::Riding));
        AddTestCase(new T("errors", &T::Errors));
    }
};

IngressTestSuite g_ingressTestSuite; ///< registers the suite

} // namespace
