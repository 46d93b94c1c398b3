// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-udp-test-kit.h"

#include "ns3/ccn-type-lookup.h"
#include "ns3/random-variable-stream.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** CcnL3Protocol::RemoveFace, on a node with faces 0 to 3. @ingroup ccn-tests */
class RemovedFaceTest : public NodeTestCase<RemovedFaceTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Routes over the face are removed, those over other faces stay. */
    void Routes()
    {
        m_node.Route("/a", {1});
        m_node.Route("/b", {1, 2});
        m_node.l3->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFib().GetSize(), 1, "only /b has a next hop left");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "/a has no route");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog() + m_node[2].GetLog(),
                              "I/b",
                              "/b is forwarded to the other face");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceCount(), 4, "face numbers stay");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->AddFace(CreateObject<DummyFace>()),
                              4,
                              "a new face gets a new number");
    }

    /** The removed face is no longer downstream; other downstream faces still wait. */
    void Downstreams()
    {
        m_node.Route("/", {3});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/b", 3));
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "face 1 waits for /b");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the entry of /a has expired");
        m_node[3].Inject(Answer("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "nothing is sent to the removed face");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/b", "the other face gets the object");
        CheckIdentities(true);
    }

    /** An Interest that was sent to the face is sent elsewhere when its strategy runs next. */
    void Upstreams()
    {
        NS_TEST_EXPECT_MSG_EQ(AskAndRemove("Ordered"), 200, "after Ordered::Timeout");
        NS_TEST_EXPECT_MSG_EQ(AskAndRemove("BestFace"), 1010, "at the next BestFace::Tick");
    }

    /** Nothing is received from the face or sent to it. */
    void Silence()
    {
        m_node.Route("/", {1});
        m_node.l3->RemoveFace(0);
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN),
                              0,
                              "an Interest from the face is ignored");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Send(Ask("/a").ToPacket()), false, "Send refuses");
        m_node[0].SetUp(true);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Face::IsUp(), false, "the face does not come up again");
    }

    /** Messages that the node was processing when the face was removed. */
    void OnItsWay()
    {
        CcnProcessor::Get(*m_node.l3).SetAttribute("QueueSize", UintegerValue(10));
        CcnProcessor::Get(*m_node.l3)
            .GetCosts()
            .SetAttribute("ReceiveTime", TimeValue(MilliSeconds(5)));
        m_node.l3->Initialize();
        m_node.Route("/", {1});
        m_node[2].Inject(Ask("/b", 2)); // keeps the processor busy
        m_node[0].Inject(Ask("/a", 1));
        m_node.l3->RemoveFace(0);
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        m_node[1].Inject(Answer("/a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SEND_REFUSED),
                              1,
                              "the answer to the face is refused");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "the answer is not sent");
        CheckIdentities(true);
    }

    /** Errors are reported in one line. */
    void Errors()
    {
        const std::string end = ": there is none, or it has been removed before";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_node.l3->RemoveFace(4); }),
                              "node 0, face 4" + end,
                              "an unknown face");
        m_node.l3->RemoveFace(2);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_node.l3->RemoveFace(2); }),
                              "node 0, face 2" + end,
                              "a face that was removed before");
    }

    /** Random messages under every strategy, while faces go down and are removed. */
    void RandomTraffic()
    {
        for (const std::string& strategy : GetTypeNames(Strategy::GetTypeId()))
        {
            m_node.Destroy();
            m_node.Create(12);
            m_node.l3->SetStrategy(Name(), strategy);
            m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
            m_node.Route("/", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
            m_random->SetStream(1);
            for (FaceId face = 1; face < 11; ++face)
            {
                Simulator::Schedule(MilliSeconds(300 * face + 1), [this, face] { Vanish(face); });
            }
            for (uint32_t i = 0; i < 2000; ++i)
            {
                Simulator::Schedule(MilliSeconds(2 * i), [this] { SendRandomMessage(); });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(true), "", strategy);
            NS_TEST_EXPECT_MSG_GT(m_node.Get(Count::DATA_FORWARDED), 100, strategy);
            for (FaceId face = 1; face < 11; ++face)
            {
                NS_TEST_EXPECT_MSG_EQ(m_node[face].sent.size(),
                                      m_sent[face],
                                      "nothing is sent after the removal");
            }
        }
    }

  private:
    /**
     * An Interest has next hops 1 and 2; the one that it was sent to is removed.
     *
     * @param strategy of the node
     * @return when the Interest is sent to the other one, in ms
     */
    int64_t AskAndRemove(const std::string& strategy)
    {
        m_node.Destroy();
        m_node.Create(4);
        m_node.l3->SetStrategy(Name(), strategy);
        m_node.Route("/", {1, 2});
        if (strategy == "BestFace")
        {
            // The first Interest is sent to both; the face that answers becomes the best one.
            m_node[0].Inject(Ask("/first", 1));
            m_node[1].Inject(Answer("/first"));
        }
        const int64_t begin = strategy == "BestFace" ? 1000 : 0;
        m_node[2].sent.clear();
        Simulator::Schedule(MilliSeconds(begin), [this] { m_node[0].Inject(Ask("/a", 2)); });
        Simulator::Schedule(MilliSeconds(begin + 1), [this] { m_node.l3->RemoveFace(1); });
        int64_t when = -1;
        for (int64_t at = begin; at <= begin + 300; ++at)
        {
            Simulator::Schedule(MilliSeconds(at) + NanoSeconds(1), [this, at, &when] {
                when = when < 0 && !m_node[2].sent.empty() ? at : when;
            });
        }
        Simulator::Stop(MilliSeconds(begin + 400));
        Simulator::Run();
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_NE(m_node[0].GetLog().find("D/a"), std::string::npos, strategy);
        return when;
    }

    /** @param face to remove */
    void Vanish(FaceId face)
    {
        m_node.l3->RemoveFace(face);
        m_sent[face] = m_node[face].sent.size();
    }

    /** Sends one message on one face; another face goes up or down. */
    void SendRandomMessage()
    {
        const FaceId face = m_random->GetInteger(0, 11);
        m_node[m_random->GetInteger(1, 11)].up = m_random->GetInteger(0, 3) > 0;
        const std::string uri = "/" + std::to_string(m_random->GetInteger(0, 20));
        if (m_random->GetInteger(0, 1) == 0)
        {
            m_node[face].Inject(Ask(uri, m_random->GetInteger(1, 3000), MilliSeconds(100)));
            return;
        }
        m_node[face].Inject(Answer(uri, std::to_string(m_random->GetInteger(0, 999))));
    }

    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    std::map<FaceId, std::size_t> m_sent; ///< messages sent to each face before it was removed
};

/** The device or transport below a removed face releases it. @ingroup ccn-tests */
class RemovedLinkTest : public MethodTestCase<RemovedLinkTest>, UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A device: frames go to its next face. */
    void Device()
    {
        const auto devices = ConnectPointToPoint();
        auto from = MakeFace(devices.Get(0));
        auto former = MakeFace(devices.Get(1));
        former->Remove();
        auto next = MakeFace(devices.Get(1));
        from->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "the former face receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Ask("/a").Encode(),
                              "the next face receives the Interest");
    }

    /** A UDP peer: it is unknown until there is another face to it. */
    void Peer()
    {
        Build();
        auto former = MakePeer(0, 1);
        auto from = MakePeer(1, 0);
        former->Remove();
        from->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetUnknownPeers(),
                              1,
                              "the peer is unknown");
        MakePeer(0, 1);
        from->Send(Ask("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the former face receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Ask("/b").Encode(),
                              "the next face receives the Interest");
    }

    /** A multicast group: a new face can join it. */
    void Group()
    {
        Build();
        auto former = MakeMember(0, "239.1.1.1");
        auto from = MakeMember(1, "239.1.1.1");
        former->Remove();
        from->Send(Ask("/a").ToPacket());
        Simulator::Run();
        MakeMember(0, "239.1.1.1");
        from->Send(Ask("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the former face receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Ask("/b").Encode(),
                              "the next face receives the Interest");
    }

    /** A group on two interfaces: the other interface's face stays a member. */
    void GroupOfTwoLinks()
    {
        const auto first = ConnectCsma(3);
        const NodeContainer ends(m_nodes.Get(0), m_nodes.Get(2));
        const auto second = CsmaHelper().Install(ends);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(first);
        Ipv4AddressHelper("10.0.1.0", "255.255.255.0").Assign(second);
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            m_nodes.Get(i)->Initialize();
        }
        const Ipv4Address group("239.1.1.1");
        auto former = MakeMember(0, "239.1.1.1");
        const auto join = [&](uint32_t node, const char* local) {
            return Attach(UdpTransport::Get(m_nodes.Get(node))
                              ->CreateMulticastFace(group, Ipv4Address(local)));
        };
        join(0, "10.0.1.1");
        auto from = join(2, "10.0.1.2");
        former->Remove();
        from->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "the removed face receives nothing");
        NS_TEST_EXPECT_MSG_EQ(Received(1),
                              Ask("/a").Encode(),
                              "the other face receives the Interest");
    }
};

/** Removal of faces. @ingroup ccn-tests */
class RemovedFaceTestSuite : public TestSuite
{
  public:
    RemovedFaceTestSuite()
        : TestSuite("ccn-removed-face", TestSuite::Type::UNIT)
    {
        using T = RemovedFaceTest;
        AddTestCase(new T("routes", &T::Routes));
        AddTestCase(new T("downstream faces", &T::Downstreams));
        AddTestCase(new T("upstream faces", &T::Upstreams));
        AddTestCase(new T("nothing is received or sent", &T::Silence));
        AddTestCase(new T("messages in process", &T::OnItsWay));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("random traffic while faces are removed", &T::RandomTraffic));
        using L = RemovedLinkTest;
        AddTestCase(new L("device", &L::Device));
        AddTestCase(new L("UDP peer", &L::Peer));
        AddTestCase(new L("multicast group", &L::Group));
        AddTestCase(new L("multicast group on another link", &L::GroupOfTwoLinks));
    }
};

RemovedFaceTestSuite g_removedFaceTestSuite; ///< registers the suite

} // namespace
