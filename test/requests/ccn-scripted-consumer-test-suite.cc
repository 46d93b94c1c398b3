// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const Name OBJECT("ccnx:/content/files/file1.dat"); ///< of the producer

/** A ScriptedConsumer, on a line with a producer or on a node whose Interests end there. @ingroup ccn-tests */
class ScriptedConsumerTest : public MethodTestCase<ScriptedConsumerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Chunks are requested at regular times; what became of each is kept. */
    void Chunks()
    {
        CreateLine(3);
        m_line.L3(0).SetAttribute("TracksDistance", BooleanValue(true));
        m_line.L3(1).SetAttribute("TracksDistance", BooleanValue(true));
        m_line.L3(2).SetAttribute("TracksDistance", BooleanValue(true));
        m_consumer->SetStartTime(Seconds(0.25));
        NS_TEST_EXPECT_MSG_EQ(m_consumer->AskChunks(Seconds(1), OBJECT, 7, 3, Seconds(0.5)),
                              0,
                              "number of the first request");
        Simulator::Run();
        NS_TEST_ASSERT_MSG_EQ(m_consumer->Get().size(), 3, "requests");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->CountAnswered(), 3, "answered");
        for (uint32_t i = 0; i < 3; ++i)
        {
            const ScriptedRequest& request = m_consumer->Get()[i];
            NS_TEST_EXPECT_MSG_EQ(*request.sent, Seconds(1 + 0.5 * i), "when it was sent");
            NS_TEST_EXPECT_MSG_GT(request.GetDelay(), MilliSeconds(4), "four times 1 ms, and more");
            NS_TEST_EXPECT_MSG_LT(request.GetDelay(), MilliSeconds(5), "on fast links");
            const Name name = ChunkName("/content/files/file1.dat/" + std::to_string(7 + i));
            NS_TEST_EXPECT_MSG_EQ(request.name, name, "what was requested");
            NS_TEST_EXPECT_MSG_EQ(request.answer, name, "what arrived");
            NS_TEST_EXPECT_MSG_EQ(request.distance, 2, "links");
            NS_TEST_EXPECT_MSG_EQ(request.interests, 1, "Interests");
        }
    }

    /** Without an answer, one Interest is sent by default, and more if they are allowed. */
    void Unanswered()
    {
        for (const uint32_t most : {0U, 2U})
        {
            CreateNode();
            m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(most));
            m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
            m_consumer->Ask(Seconds(1), Name("ccnx:/a"));
            Simulator::Run();
            const ScriptedRequest& request = m_consumer->Get()[0];
            NS_TEST_EXPECT_MSG_EQ(request.interests, 1 + most, "Interests");
            NS_TEST_EXPECT_MSG_EQ(m_face->sent.size(), 1 + most, "and they left");
            NS_TEST_EXPECT_MSG_EQ(request.isGivenUp, true, "in vain");
            NS_TEST_EXPECT_MSG_EQ(request.answered.has_value(), false, "no answer");
            NS_TEST_EXPECT_MSG_EQ(request.GetDelay().IsStrictlyNegative(), true, "no delay");
            Simulator::Destroy();
        }
    }

    /** Requests whose time has passed at the start are sent at once, in order of their times. */
    void Late()
    {
        CreateNode();
        m_consumer->SetStartTime(Seconds(5));
        m_consumer->Ask(Seconds(6), Name("ccnx:/c"));
        m_consumer->Ask(Seconds(2), Name("ccnx:/b"));
        m_consumer->Ask(Seconds(1), Name("ccnx:/a"));
        At(Seconds(7), [this] { m_consumer->Ask(Time(), Name("ccnx:/d")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "I/a I/b I/c I/d", "order");
        NS_TEST_EXPECT_MSG_EQ(*m_consumer->Get()[2].sent, Seconds(5), "at the start");
        NS_TEST_EXPECT_MSG_EQ(*m_consumer->Get()[0].sent, Seconds(6), "at its time");
        NS_TEST_EXPECT_MSG_EQ(*m_consumer->Get()[3].sent, Seconds(7), "at once");
    }

    /** With a window, requests wait for room. */
    void Window()
    {
        CreateNode();
        m_consumer->SetAttribute("Window", UintegerValue(2));
        m_consumer->Ask(Seconds(1), Name("ccnx:/a"));
        m_consumer->Ask(Seconds(1), Name("ccnx:/b"));
        m_consumer->Ask(Seconds(1), Name("ccnx:/c"));
        At(Seconds(2), [this] { m_face->Inject(Answer("/b")); });
        At(Seconds(3), [this] { m_face->Inject(Answer("/a")); });
        At(Seconds(4), [this] { m_face->Inject(Answer("/c")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(*m_consumer->Get()[2].sent, Seconds(2), "once there is room");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[0].GetDelay(),
                              Seconds(2),
                              "from Interest to answer");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->CountAnswered(), 3, "answered");
    }

    /** One object answers all requests in flight that it satisfies. */
    void OneForAll()
    {
        CreateNode();
        m_consumer->Ask(Seconds(1), Name("ccnx:/a"));
        m_consumer->Ask(Seconds(2), Name("ccnx:/a"));
        m_consumer->Ask(Seconds(2), Name("ccnx:/b"));
        m_consumer->Ask(Seconds(9), Name("ccnx:/a"));
        At(Seconds(3), [this] { m_face->Inject(Answer("/a")); });
        Simulator::Stop(Seconds(8));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[0].GetDelay(), Seconds(2), "the first");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[1].GetDelay(), Seconds(1), "the second");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->CountAnswered(), 2, "and no other");
    }

    /** A handler of an answer requests the next name, at the same time. */
    void Chain()
    {
        CreateNode();
        m_consumer->TraceConnectWithoutContext(
            "Answered",
            Callback<void, uint64_t, const ScriptedRequest&, const ContentView&>(
                [this](uint64_t number, const ScriptedRequest&, const ContentView& content) {
                    if (number == 0)
                    {
                        m_consumer->Ask(Simulator::Now(), Name("ccnx:/").GetChild(content.payload));
                    }
                }));
        m_consumer->Ask(Seconds(1), Name("ccnx:/a"));
        At(Seconds(2), [this] { m_face->Inject(Answer("/a", "next")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "I/a I/next", "what the answer says");
        NS_TEST_EXPECT_MSG_EQ(*m_consumer->Get()[1].sent, Seconds(2), "at once");
    }

    /** What selectors refer to is kept until the Interest is sent. */
    void KeepsSelectors()
    {
        CreateNode();
        {
            const std::string exclude = ExcludeBuilder().AddComponent("bad").GetBytes();
            Interest interest;
            interest.name = Name("ccnx:/a");
            interest.selectors.hasExclude = true;
            interest.selectors.exclude = exclude;
            m_consumer->Ask(Seconds(1), interest);
        }
        At(Seconds(2), [this] { m_face->Inject(Answer("/a/bad")); });
        At(Seconds(3), [this] { m_face->Inject(Answer("/a/good")); });
        Simulator::Run();
        NS_TEST_ASSERT_MSG_EQ(m_consumer->CountAnswered(), 1, "answered");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[0].answer, Name("ccnx:/a/good"), "by which object");
    }

    /** An Interest that returns is lost at once, or sent again after the back-off. */
    void Returned()
    {
        for (const uint32_t most : {0U, 1U})
        {
            m_line.Create(1); // without a route
            Install(0);
            m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(most));
            m_consumer->Ask(Seconds(1), Name("ccnx:/x"));
            Simulator::Run();
            const ScriptedRequest& request = m_consumer->Get()[0];
            NS_TEST_ASSERT_MSG_EQ(request.returned.has_value(), true, "returned");
            NS_TEST_EXPECT_MSG_EQ(ToString(*request.returned), "no_route", "why");
            NS_TEST_EXPECT_MSG_EQ(request.interests, 1 + most, "Interests");
            NS_TEST_EXPECT_MSG_EQ(request.isGivenUp, true, "in vain");
            Simulator::Destroy();
        }
    }

    /** Attribute Script has times and names; other text is refused. */
    void Script()
    {
        CreateNode();
        m_consumer->SetAttribute("Script", StringValue("0.5s ccnx:/a; 20ms ccnx:/b;3 ccnx:/c;"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "I/b I/a I/c", "in order of the times");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[0].at, MilliSeconds(500), "s");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[1].at, MilliSeconds(20), "ms");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->Get()[2].at, Seconds(3), "no unit");
        const std::map<std::string, std::string> wrong{
            {"x ccnx:/a", "x ccnx:/a"},
            {"1s", "1s"},
            {"1s ccnx:/a;-1s ccnx:/b", "-1s ccnx:/b"},
            {"1h ccnx:/a", "1h ccnx:/a"},
            {"1s ccnx:/a ccnx:/b", "1s ccnx:/a ccnx:/b"}};
        for (const auto& [text, part] : wrong)
        {
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage([text = text] {
                    CreateObject<ScriptedConsumer>()->SetAttribute("Script", StringValue(text));
                }),
                "attribute Script of ScriptedConsumer: '" + part +
                    "' (allowed: a time in s or ms, and a name)",
                text);
        }
    }

  private:
    /** Creates a line with the producer at its end. @param nodes their number */
    void CreateLine(uint32_t nodes)
    {
        m_line.Create(nodes);
        m_line.producer->SetAttribute("Size", UintegerValue(10 * 1024));
        m_line.nodes.Get(nodes - 1)->AddApplication(m_line.producer);
        Install(0);
    }

    /** Creates a node whose Interests end at m_face. */
    void CreateNode()
    {
        m_line.Create(1);
        m_face = CreateObject<DummyFace>();
        CcnStackHelper::AddRoute(m_line.nodes.Get(0), "ccnx:/", m_line.L3(0).AddFace(m_face));
        Install(0);
    }

    /** Adds the consumer. @param node index of its node */
    void Install(uint32_t node)
    {
        m_consumer = CreateObject<ScriptedConsumer>();
        m_consumer->AssignStreams(1);
        m_line.nodes.Get(node)->AddApplication(m_consumer);
    }

    TransferLine m_line;
    Ptr<DummyFace> m_face;
    Ptr<ScriptedConsumer> m_consumer;
};

/** Class ScriptedConsumer. @ingroup ccn-tests */
class ScriptedConsumerTestSuite : public WireTestSuite
{
  public:
    ScriptedConsumerTestSuite()
        : WireTestSuite("ccn-scripted-consumer", TestSuite::Type::UNIT)
    {
        using T = ScriptedConsumerTest;
        AddOnEachWire("chunks at regular times", &T::Chunks);
        AddOnEachWire("no answer", &T::Unanswered);
        AddOnEachWire("times that have passed", &T::Late);
        AddOnEachWire("a window", &T::Window);
        AddOnEachWire("one object for several requests", &T::OneForAll);
        AddOnEachWire("a request that an answer names", &T::Chain);
        AddTestCase(new T("selectors", &T::KeepsSelectors));
        AddOnCcnx10(new T("Interest Returns", &T::Returned));
        AddOnEachWire("attribute Script", &T::Script);
    }
};

ScriptedConsumerTestSuite g_scriptedConsumerTestSuite; ///< registers the suite

} // namespace
