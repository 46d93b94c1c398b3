// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wire-vectors.h"

#include "ns3/ccn-fair-token-bucket.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/csma-helper.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <cmath>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A window of 3: 2.4 Mbit/s carry 3 chunks of 1000 bytes in 10 ms. */
constexpr const char* WINDOW_OF_3 =
    "FairTokenBucket[Rate=2.4Mbps|RoundTrip=10ms|Payload=960|Headers=40|MaxQueue=4]";

/** FairTokenBucket: faces 0 and 1 send Interests, faces 2 and 3 answer. @ingroup ccn-tests */
class FairTokenBucketTest : public NodeTestCase<FairTokenBucketTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** As many Interests as the window holds are pending; others wait, or are dropped in time. */
    void Window()
    {
        SetUp(WINDOW_OF_3);
        for (const char* uri : {"/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"})
        {
            m_node[0].Inject(Ask(uri));
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(2), 3, 1e-12, "rate / 8 / size * round trip");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b I/c", "as many as the window holds");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("token_queue_full")), 1, "four wait");
        CheckIdentities(false);
        Simulator::Schedule(MilliSeconds(50), [this] { m_node[2].Inject(Answer("/b")); });
        Simulator::Schedule(MilliSeconds(60), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b I/c I/d", "a place was free");
            NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 3, "and is taken again");
        });
        Simulator::Schedule(MilliSeconds(101), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("token_timeout")), 3, "after 100 ms");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 0, "a timeout gives places back, too");
        CheckIdentities(true);
    }

    /** The arrival faces are served in turn, however many Interests each of them sends. */
    void InTurn()
    {
        SetUp("FairTokenBucket[Rate=800kbps|RoundTrip=10ms|Payload=960|Headers=40]"); // window: 1
        for (uint32_t i = 0; i < 50; ++i)
        {
            m_node[0].Inject(Ask("/0/" + std::to_string(i)));
        }
        for (uint32_t i = 0; i < 3; ++i)
        {
            m_node[1].Inject(Ask("/1/" + std::to_string(i)));
        }
        for (const char* uri : {"/0/0", "/0/1", "/1/0", "/0/2", "/1/1", "/0/3", "/1/2"})
        {
            AnswerAndRun(uri);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/0/0 I/0/1 I/1/0 I/0/2 I/1/1 I/0/3 I/1/2 I/0/4",
                              "in turn");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** An Interest that is let in and finds its content, or joins, leaves its place to the next. */
    void PlaceNotNeeded()
    {
        SetUp("FairTokenBucket[Rate=800kbps|RoundTrip=10ms|Payload=960|Headers=40]");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/b", 3));
        m_node[0].Inject(Ask("/c", 4));
        AnswerAndRun("/a");
        AnswerAndRun("/b");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b I/c", "both ask for /b once");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/b", "and both get it");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Each upstream face has a window, and an Interest to several faces takes a place in each. */
    void SeveralUpstreams()
    {
        SetUp(WINDOW_OF_3);
        m_node.Route("/both", {2, 3});
        m_node.Route("/three", {3});
        for (const char* uri : {"/both/a", "/both/b", "/three/c", "/three/d", "/e"})
        {
            m_node[0].Inject(Ask(uri));
        }
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 3, "/both/a, /both/b, /e");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(3), 3, "/both/a, /both/b, /three/c");
        m_node[2].Inject(Answer("/both/a"));
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 2, "both places are free");
        Simulator::Stop(MilliSeconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(3), 3, "/three/d has its place");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Random Interests and answers: the window is never exceeded, and all places become free. */
    void Random()
    {
        SetUp(WINDOW_OF_3);
        RandomOctets random(7);
        for (uint32_t i = 0; i < 3000; ++i)
        {
            const std::string uri = "/" + std::to_string(random.GetNumber(0, 200));
            Simulator::Schedule(MilliSeconds(i), [this, uri, i, &random] {
                m_node[random.GetNumber(0, 1)].Inject(Ask(uri, i + 1, MilliSeconds(30)));
                m_node[2].Inject(Answer("/" + std::to_string(random.GetNumber(0, 200))));
                NS_TEST_ASSERT_MSG_LT(m_policy->GetPending(2), 4, "window, at " << i << " ms");
                NS_TEST_ASSERT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                                      m_policy->GetPending(2),
                                      "PIT");
            });
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 0, "all places are free");
        CheckIdentities(true);
    }

    /** A face that goes takes its waiting Interests with it; a policy that starts counts those pending. */
    void FacesAndStart()
    {
        m_node.Route("/", {2});
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[0].Inject(Ask(uri));
        }
        SetUp(WINDOW_OF_3);
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetPending(2), 3, "from before");
        m_node[0].Inject(Ask("/d"));
        m_node[1].Inject(Ask("/e"));
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(AddDropReason("face_removed")), 1, "/d");
        Simulator::Stop(MilliSeconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/b I/c I/e", "face 0 leaves its places");
        m_node[1].Inject(Ask("/f"));
        m_node.l3->RemoveFace(2);
        Simulator::Run();
        CheckIdentities(true);
    }

    /** The rate is that of the way back: of the other end of the link, or of the channel. */
    void Rates()
    {
        const NodeContainer nodes(2);
        CcnStackHelper().Install(nodes);
        PointToPointHelper link;
        const NetDeviceContainer ends = link.Install(nodes);
        ends.Get(0)->SetAttribute("DataRate", StringValue("1Mbps"));
        ends.Get(1)->SetAttribute("DataRate", StringValue("16Mbps"));
        const FaceId pointToPoint = CcnStackHelper::AddDeviceFace(ends.Get(0));
        CsmaHelper bus;
        bus.SetChannelAttribute("DataRate", StringValue("32Mbps"));
        const FaceId shared = CcnStackHelper::AddDeviceFace(bus.Install(nodes).Get(0));
        m_node.l3 = nodes.Get(0)->GetObject<CcnL3Protocol>();
        const FaceId unknown = m_node.l3->AddFace(CreateObject<DummyFace>("unknown"));
        const FaceId own = m_node.l3->AddFace(CreateObject<DummyFace>("own", true));
        SetUp("FairTokenBucket[Rate=8Mbps|RoundTrip=10ms|Payload=960|Headers=40]");
        std::ostringstream log;
        m_policy->TraceConnectWithoutContext("WindowChanged", MakeBoundCallback(&Log, &log));
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(pointToPoint), 20, 1e-9, "16 Mbit/s");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(shared), 40, 1e-9, "32 Mbit/s");
        NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(unknown), 10, 1e-9, "attribute Rate");
        NS_TEST_EXPECT_MSG_EQ(std::isinf(m_policy->GetWindow(own)), true, "no link");
        ends.Get(1)->SetAttribute("DataRate", StringValue("8Mbps"));
        Simulator::Schedule(MilliSeconds(10), [this, pointToPoint] {
            NS_TEST_EXPECT_MSG_EQ_TOL(m_policy->GetWindow(pointToPoint), 10, 1e-9, "8 Mbit/s");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "0: 20 to 10, ", "the change");
    }

  private:
    /** Logs a change of a window. */
    static void Log(std::ostringstream* log, FaceId face, double former, double window)
    {
        *log << face << ": " << former << " to " << window << ", ";
    }

    /** @param policy value of attribute Ingress */
    void SetUp(const std::string& policy)
    {
        m_node.l3->GetFib().Add(Name(), 2);
        m_node.l3->SetAttribute("Ingress", StringValue(policy));
        PointerValue value;
        m_node.l3->GetAttribute("IngressPolicy", value);
        m_policy = value.Get<FairTokenBucket>();
    }

    /** @param uri of an object that arrives at face 2; the current time's events follow */
    void AnswerAndRun(const std::string& uri)
    {
        m_node[2].Inject(Answer(uri));
        Simulator::Stop(NanoSeconds(1));
        Simulator::Run();
    }

    Ptr<FairTokenBucket> m_policy; ///< under test
};

/** FairTokenBucket and the windows of upstream faces. @ingroup ccn-tests */
class FairTokenBucketTestSuite : public TestSuite
{
  public:
    FairTokenBucketTestSuite()
        : TestSuite("ccn-fair-token-bucket", TestSuite::Type::UNIT)
    {
        using T = FairTokenBucketTest;
        AddTestCase(new T("a full window", &T::Window));
        AddTestCase(new T("faces in turn", &T::InTurn));
        AddTestCase(new T("places that are not needed", &T::PlaceNotNeeded));
        AddTestCase(new T("several upstream faces", &T::SeveralUpstreams));
        AddTestCase(new T("random Interests", &T::Random));
        AddTestCase(new T("faces that go, and a late start", &T::FacesAndStart));
        AddTestCase(new T("rates of links", &T::Rates));
    }
} g_fairTokenBucketTestSuite; ///< registers itself

} // namespace
