// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-satisfaction-push-back.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <cmath>
#include <sstream>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Windows of 10 Interests: 8 Mbit/s carry 10 chunks of 1000 bytes in 10 ms. */
constexpr const char* WINDOW_OF_10 =
    "SatisfactionPushBack[Rate=8Mbps|RoundTrip=10ms|Payload=960|Headers=40]";

/** @param l3 a node @param policy value of its attribute Ingress @return the policy */
Ptr<SatisfactionPushBack>
SetPolicy(CcnL3Protocol& l3, const std::string& policy)
{
    l3.SetAttribute("Ingress", StringValue(policy));
    l3.AssignStreams(1);
    PointerValue value;
    l3.GetAttribute("IngressPolicy", value);
    return value.Get<SatisfactionPushBack>();
}

/** SatisfactionPushBack: faces 0 and 1 send Interests, faces 2 and 3 answer. @ingroup ccn-tests */
class SatisfactionPushBackTest : public NodeTestCase<SatisfactionPushBackTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /**
     * A face whose Interests all expire gets 0.01 of the window, one whose Interests are all satisfied
     * gets the window; both only if the shares add up to 1 at least.
     */
    void Shares()
    {
        SetUp();
        std::ostringstream log;
        m_policy->TraceConnectWithoutContext("Announced", MakeBoundCallback(&NoteLimit, &log));
        const auto ask = [this](FaceId face, uint32_t i) {
            const std::string uri = "/" + std::to_string(face) + "/" + std::to_string(i);
            m_node[face].Inject(Ask(uri, 0, MilliSeconds(5)));
            if (face == 1)
            {
                m_node[2].Inject(Answer(uri));
            }
        };
        for (uint32_t i = 0; i < 300; ++i)
        {
            Simulator::Schedule(MilliSeconds(10 * i), [ask, i] { ask(0, i); });
            if (i >= 150)
            {
                Simulator::Schedule(MilliSeconds(10 * i), [ask, i] { ask(1, i); });
            }
        }
        Simulator::Run();
        // At 1.x s, face 0 is alone: 0.01 / 0.01 of 10. From 2.x s on, the shares are 0.01 and 1.
        NS_TEST_EXPECT_MSG_EQ(log.str(),
                              "0 / 10, 0 / 0.1, 1 / 10, 0 / 0.1, 1 / 10, 0 / 0.1, 1 / 10, ",
                              "what is announced, until an interval without an Interest");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog().substr(0, 4), "D/1/", "content");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "I/localhop/limit/10 I/localhop/limit/0.1 I/localhop/limit/0.1 "
                              "I/localhop/limit/0.1",
                              "the messages");
        CheckIdentities(true);
    }

    /** An announced limit holds for Interests of its prefix to that neighbour, while it is valid. */
    void Limited()
    {
        SetUp();
        m_node.Route("/both", {2, 3});
        m_node[0].Inject(Ask("/before", 0, Seconds(100)));
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name(), 2), 10, "the window");
        std::ostringstream log;
        m_policy->TraceConnectWithoutContext("LimitChanged", MakeBoundCallback(&NoteChange, &log));
        Announce(2, "/3.5");
        Expect("limit_taken", 1);
        for (uint32_t i = 0; i < 20; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i), 0, Seconds(100)));
            m_node[0].Inject(Ask("/both/" + std::to_string(i), 0, Seconds(100)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(3), 7, "/both is not limited");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 10, "3 and 7 of /both");
        Announce(2, "/0");
        m_node[2].sent.clear();
        m_node[2].Inject(Answer("/before"));
        RunFor(MilliSeconds(50));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/both/7", "nothing else may follow");
        Announce(2, "/100");
        m_node[2].Inject(Answer("/both/0"));
        RunFor(MilliSeconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/both/7 I/2", "now it may");
        Announce(2, "/0.1");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name(), 2), 0.1, "announced");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name("/both"), 2), 10, "of another prefix");
        RunFor(Seconds(3));
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name(), 2), 10, "no longer valid");
        NS_TEST_EXPECT_MSG_EQ(log.str(),
                              "2 / inf to 3.5, 2 / 3.5 to 0, 2 / 0 to 100, 2 / 100 to 0.1, ",
                              "the trace");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** With a limit below 1, one Interest at a time may be pending; with 0, none. */
    void SmallLimits()
    {
        SetUp();
        Announce(2, "/0.1");
        m_node[0].Inject(Ask("/a"));
        m_node[0].Inject(Ask("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "one");
        m_node[2].Inject(Answer("/a"));
        RunFor(MilliSeconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b", "then the next");
        Announce(2, "/0");
        m_node[2].Inject(Answer("/b"));
        m_node[0].Inject(Ask("/c"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b", "none");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Announcements that are malformed, or not of a next hop, are refused. */
    void Refused()
    {
        m_node[1].local = true;
        SetUp();
        m_node.Route("/known", {2});
        for (const char* bad : {"",
                                "/x",
                                "/-1",
                                "/nan",
                                "/inf",
                                "/1e300",
                                "/1000000000000000000000000000000",
                                "/%00",
                                "/1%20"})
        {
            Announce(2, bad);
        }
        Expect("limit_malformed", 9);
        m_node[2].Inject(Ask("/localhop/limit/5", 0, Seconds(4), -1));
        m_node[2].Inject(Ask("/localhop/limit/5", 0, Seconds(4), 2));
        Expect("limit_malformed", 11);
        Announce(2, "/5/unknown");
        Announce(2, "/5/known/longer");
        Announce(0, "/0"); // an attacker, who is no next hop
        Announce(3, "/0/known");
        Expect("limit_no_route", 4);
        Announce(1, "/0"); // an application
        m_node[2].SetAttribute("LinkType", StringValue("MultiAccess"));
        Announce(2, "/0");
        Expect("limit_no_neighbour", 2);
        Expect("limit_taken", 0);
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name(), 2), 10, "nothing is limited");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name("/known"), 2), 10, "nothing is limited");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** A node without the policy drops announcements because of their scope. */
    void WithoutPolicy()
    {
        m_node.Route("/", {2});
        Announce(2, "/5");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::SCOPE), 1, "scope 0");
        CheckIdentities(true);
    }

    /** Records of FIB entries and faces that are gone are forgotten. */
    void Forgets()
    {
        SetUp();
        m_node.Route("/a", {2});
        Announce(2, "/5/a");
        m_node[0].Inject(Ask("/a/1", 0, MilliSeconds(100)));
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name("/a"), 2), 5, "announced");
        m_node.l3->GetFib().Remove(Name("/a"), 2);
        RunFor(Seconds(2));
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetLimit(Name("/a"), 2), 10, "forgotten");
        Announce(2, "/5");
        m_node.l3->RemoveFace(2);
        m_node.Route("/", {3});
        for (uint32_t i = 0; i < 11; ++i)
        {
            m_node[0].Inject(Ask("/" + std::to_string(i), 0, Seconds(1)));
        }
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(3), 10, "another face has its own window");
        Simulator::Run();
        CheckIdentities(true);
    }

  private:
    /** Logs an announced limit. */
    static void NoteLimit(std::ostringstream* log, FaceId face, const Name& prefix, double limit)
    {
        *log << face << " " << prefix.ToUri().substr(5) << " " << limit << ", ";
    }

    /** Logs a change of a limit. */
    static void NoteChange(std::ostringstream* log,
                           FaceId face,
                           const Name& prefix,
                           double former,
                           double limit)
    {
        *log << face << " " << prefix.ToUri().substr(5) << " " << former << " to " << limit << ", ";
    }

    /** Routes all names to face 2 and sets the policy. */
    void SetUp()
    {
        m_node.Route("/", {2});
        m_policy = SetPolicy(*m_node.l3, WINDOW_OF_10);
    }

    /** @param face where the message arrives @param text limit and prefix */
    void Announce(FaceId face, const std::string& text)
    {
        m_node[face].Inject(Ask("/localhop/limit" + text, 0, Seconds(4), 0));
    }

    /** @param reason of drops @param count expected number */
    void Expect(const std::string& reason, uint32_t count)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason(reason)), count, reason);
    }

    /** @param time to run */
    void RunFor(const Time& time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    Ptr<SatisfactionPushBack> m_policy; ///< under test
};

/** Limits go from neighbour to neighbour until they reach the attacker. @ingroup ccn-tests */
class PushBackLineTest : public MethodTestCase<PushBackLineTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Nodes 0, 1 and 2 are in a line. An attacker sends to node 0 and an honest neighbour to node 1.
     * Node 2 sends on to a face that answers honest Interests only.
     */
    void Propagates()
    {
        const NodeContainer nodes(3);
        CcnStackHelper().Install(nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("8Mbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; i < 2; ++i)
        {
            const NetDeviceContainer ends = link.Install(nodes.Get(i), nodes.Get(i + 1));
            m_up[i] = CcnStackHelper::AddDeviceFace(ends.Get(0));
            CcnStackHelper::AddDeviceFace(ends.Get(1));
            CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/", m_up[i]);
        }
        for (uint32_t i = 0; i < 3; ++i)
        {
            m_l3[i] = CcnL3Protocol::Find(nodes.Get(i));
            m_policies[i] = SetPolicy(*m_l3[i], WINDOW_OF_10);
        }
        m_l3[0]->AddFace(m_attacker);
        m_l3[1]->AddFace(m_honest);
        m_up[2] = m_l3[2]->AddFace(m_server);
        m_l3[2]->GetFib().Add(Name(), m_up[2]);
        for (uint32_t i = 0; i < 6000; ++i)
        {
            Simulator::Schedule(MilliSeconds(i), &PushBackLineTest::Step, this, i);
        }
        Simulator::Schedule(Seconds(5.9), &PushBackLineTest::Check, this);
        Simulator::Run();
        for (const auto& l3 : m_l3)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&l3 = l3] { l3->CheckIdentities(true); }), "", "");
        }
        NS_TEST_EXPECT_MSG_GT(m_honest->Count(MessageKind::CONTENT_OBJECT),
                              0.95 * 400,
                              "honest Interests of the last 4 s are satisfied");
    }

  private:
    /** @param i number of the step, one per ms */
    void Step(uint32_t i)
    {
        m_attacker->Inject(Ask("/bad/" + std::to_string(i), 0, MilliSeconds(500)));
        if (i == 2000)
        {
            m_honest->sent.clear();
        }
        if (i % 10 == 0)
        {
            m_honest->Inject(Ask("/good/" + std::to_string(i), 0, MilliSeconds(500)));
        }
        for (const std::string& octets : std::exchange(m_server->sent, {}))
        {
            const std::string uri = Describe(octets).substr(1);
            if (uri.find("/good/") == 0)
            {
                m_server->Inject(Answer(uri));
            }
        }
    }

    /** Checks the limits during the attack. */
    void Check()
    {
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policies[1]->GetLimit(Name(), m_up[1]),
                                  10,
                                  1e-9,
                                  "node 2 has one neighbour, which gets the window");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policies[0]->GetLimit(Name(), m_up[0]),
                                  0.01 * 10,
                                  1e-9,
                                  "node 1 passes on 0.01 of it to node 0");
        NS_TEST_EXPECT_MSG_EQ(m_policies[0]->GetPending(m_up[0]), 1, "which lets one Interest out");
        NS_TEST_EXPECT_MSG_GT(m_attacker->Count(MessageKind::INTEREST), 3, "and says so");
    }

    Ptr<CcnL3Protocol> m_l3[3];
    Ptr<SatisfactionPushBack> m_policies[3];
    FaceId m_up[3]; ///< upstream face of each node
    Ptr<DummyFace> m_attacker{CreateObject<DummyFace>("attacker")};
    Ptr<DummyFace> m_honest{CreateObject<DummyFace>("honest")};
    Ptr<DummyFace> m_server{CreateObject<DummyFace>("server")};
};

/** SatisfactionPushBack. @ingroup ccn-tests */
class SatisfactionPushBackTestSuite : public TestSuite
{
  public:
    SatisfactionPushBackTestSuite()
        : TestSuite("ccn-satisfaction-push-back", TestSuite::Type::UNIT)
    {
        using T = SatisfactionPushBackTest;
        AddTestCase(new T("announced shares", &T::Shares));
        AddTestCase(new T("limits of upstream neighbours", &T::Limited));
        AddTestCase(new T("small limits", &T::SmallLimits));
        AddTestCase(new T("refused announcements", &T::Refused));
        AddTestCase(new T("a node without the policy", &T::WithoutPolicy));
        AddTestCase(new T("what is forgotten", &T::Forgets));
        AddTestCase(new PushBackLineTest("a line of nodes", &PushBackLineTest::Propagates));
    }
} g_satisfactionPushBackTestSuite; ///< registers itself

} // namespace
