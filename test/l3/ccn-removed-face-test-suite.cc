/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

/** @ingroup ccn-tests CcnL3Protocol::RemoveFace, on a node with faces 0 to 3. */
class RemovedFaceTest : public NodeTestCase<RemovedFaceTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Routes over it go, and those over others stay. */
    void Routes()
    {
        m_node.Route("/a", {1});
        m_node.Route("/b", {1, 2});
        m_node.l3->RemoveFace(1);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFib().GetSize(), 1, "only /b has a next hop left");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "none for /a");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog() + m_node[2].GetLog(), "I/b", "by the other face");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetFaceCount(), 4, "numbers stay");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->AddFace(CreateObject<DummyFace>()), 4, "and are new ones");
    }

    /** Who asked by it waits no more; who asked by another face does. */
    void Downstreams()
    {
        m_node.Route("/", {3});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/b", 3));
        m_node.l3->RemoveFace(0);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "face 1 waits for /b");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "/a is over");
        m_node[3].Inject(Answer("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "nothing comes there");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/b", "it gets it");
        CheckIdentities(true);
    }

    /** An Interest that was sent there goes elsewhere as soon as its strategy looks at it. */
    void Upstreams()
    {
        NS_TEST_EXPECT_MSG_EQ(AskAndRemove("Ordered"), 200, "after Ordered::Timeout");
        NS_TEST_EXPECT_MSG_EQ(AskAndRemove("BestFace"), 1010, "at the next BestFace::Tick");
    }

    /** Nothing comes from it, and nothing goes there. */
    void Silence()
    {
        m_node.Route("/", {1});
        m_node.l3->RemoveFace(0);
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 0, "nobody hears it");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Send(Ask("/a").ToPacket()), false, "refused");
        m_node[0].SetUp(true);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Face::IsUp(), false, "it does not come up again");
    }

    /** What the node had on its way there when it was removed. */
    void OnItsWay()
    {
        m_node.l3->GetProcessor().SetAttribute("QueueSize", UintegerValue(10));
        m_node.l3->GetProcessor().GetCosts().SetAttribute("ReceiveTime", TimeValue(MilliSeconds(5)));
        m_node.l3->Initialize();
        m_node.Route("/", {1});
        m_node[2].Inject(Ask("/b", 2)); // keeps the processor busy
        m_node[0].Inject(Ask("/a", 1));
        m_node.l3->RemoveFace(0);
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        m_node[1].Inject(Answer("/a"));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SEND_REFUSED), 1, "the answer to it");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "did not leave");
        CheckIdentities(true);
    }

    /** What can't be is named in one line. */
    void Errors()
    {
        const std::string end = ": there is none, or it has been removed before";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_node.l3->RemoveFace(4); }),
                              "node 0, face 4" + end,
                              "unknown");
        m_node.l3->RemoveFace(2);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_node.l3->RemoveFace(2); }),
                              "node 0, face 2" + end,
                              "twice");
    }

    /** Random messages under every strategy, while faces go down and vanish. */
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
                NS_TEST_EXPECT_MSG_EQ(m_node[face].sent.size(), m_sent[face], "nothing since");
            }
        }
    }

  private:
    /**
     * An Interest that may go to faces 1 and 2; the one that it goes to alone is removed.
     * @param strategy of the node
     * @return when it goes to the other one, in ms
     */
    int64_t AskAndRemove(const std::string& strategy)
    {
        m_node.Destroy();
        m_node.Create(4);
        m_node.l3->SetStrategy(Name(), strategy);
        m_node.Route("/", {1, 2});
        if (strategy == "BestFace")
        {
            // The first Interest goes to both; whoever answers is the best one from then on.
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

    /** @param face is removed */
    void Vanish(FaceId face)
    {
        m_node.l3->RemoveFace(face);
        m_sent[face] = m_node[face].sent.size();
    }

    /** One message on one face, another one of which goes up or down. */
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
    std::map<FaceId, std::size_t> m_sent; ///< messages sent to each face before it vanished
};

/** @ingroup ccn-tests What stands below a face lets go of it. */
class RemovedLinkTest : public MethodTestCase<RemovedLinkTest>, UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A device: its next face gets what comes. */
    void Device()
    {
        const auto devices = ConnectPointToPoint();
        auto from = MakeFace(devices.Get(0));
        auto former = MakeFace(devices.Get(1));
        former->Remove();
        auto next = MakeFace(devices.Get(1));
        from->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(1), "", "not the former one");
        NS_TEST_EXPECT_MSG_EQ(Received(2), Ask("/a").Encode(), "but the next one");
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
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetUnknownPeers(), 1, "unknown");
        MakePeer(0, 1);
        from->Send(Ask("/b").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "not the former face");
        NS_TEST_EXPECT_MSG_EQ(Received(2), Ask("/b").Encode(), "but the next one");
    }

    /** A multicast group: it may be joined again. */
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
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "not the former face");
        NS_TEST_EXPECT_MSG_EQ(Received(2), Ask("/b").Encode(), "but the next one");
    }

    /** A group on two interfaces: the other one's face stays in it. */
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
        NS_TEST_EXPECT_MSG_EQ(Received(0), "", "its face is gone");
        NS_TEST_EXPECT_MSG_EQ(Received(1), Ask("/a").Encode(), "the other one hears on");
    }
};

/** @ingroup ccn-tests Faces that are taken off a node. */
class RemovedFaceTestSuite : public TestSuite
{
  public:
    RemovedFaceTestSuite()
        : TestSuite("ccn-removed-face", TestSuite::Type::UNIT)
    {
        using T = RemovedFaceTest;
        AddTestCase(new T("its routes", &T::Routes));
        AddTestCase(new T("who asked by it", &T::Downstreams));
        AddTestCase(new T("what was asked of it", &T::Upstreams));
        AddTestCase(new T("nothing comes or goes", &T::Silence));
        AddTestCase(new T("what was on its way", &T::OnItsWay));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("random traffic while faces vanish", &T::RandomTraffic));
        using L = RemovedLinkTest;
        AddTestCase(new L("its device", &L::Device));
        AddTestCase(new L("its UDP peer", &L::Peer));
        AddTestCase(new L("its multicast group", &L::Group));
        AddTestCase(new L("its multicast group on another link", &L::GroupOfTwoLinks));
    }
};

RemovedFaceTestSuite g_removedFaceTestSuite; ///< registers the suite

} // namespace
