// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-link-test-kit.h"
#include "kit/ccn-twin-network-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Notes the packets that arrive at each node, and keeps them. @ingroup ccn-tests */
class Noting : public Strategy
{
  public:
    /** Packets by number of the node, the latest of each. */
    using Packets = std::map<uint32_t, Ptr<const Packet>>;

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Noting").SetParent<Strategy>().AddConstructor<Noting>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops.front().face);
    }

    void AfterSend(PitEntry&, const InterestArrival& in, const NextHops&) override
    {
        interests[Simulator::GetContext()] = in.packet;
    }

    void BeforeSatisfy(PitEntry&, const ContentArrival& in) override
    {
        contents[Simulator::GetContext()] = in.packet;
    }

    static Packets interests; ///< Interests
    static Packets contents;  ///< ContentObjects
};

Noting::Packets Noting::interests;
Noting::Packets Noting::contents;

/**
 * @ingroup ccn-tests
 * A consumer on node 0 of a line of express links requests an object of one chunk of 1000 bytes from node 4.
 */
class SharedPacketsTest : public MethodTestCase<SharedPacketsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The first node behind the sender decodes a message, and all that follow get the same packet. */
    void Shared()
    {
        Build();
        Run();
        for (const uint32_t node : {2, 3})
        {
            CheckShared(Noting::interests, 1, node);
        }
        for (const uint32_t node : {2, 1})
        {
            CheckShared(Noting::contents, 3, node);
        }
    }

    /** Who listens to a node, or to a device, sees packets that no other node has. */
    void Listeners()
    {
        for (const std::string source : {"Received", "Sending", "Sent"})
        {
            Build();
            CcnStackHelper::Get(m_nodes.Get(2))
                ->TraceConnectWithoutContext(source,
                                             source == "Sending"
                                                 ? CallbackBase(MakeCallback(&Ignore<Packet>))
                                                 : MakeCallback(&Ignore<const Packet>));
            CheckSeparate("a listener to " + source);
        }
        for (const std::string source : {"MacTx", "PhyTxBegin"})
        {
            Build();
            Listen(m_links[2].Get(0), source);
            CheckSeparate("a listener to " + source + " of the device that sends");
        }
        Build();
        Listen(m_links[2].Get(1), "PhyRxEnd");
        CheckSeparate("a listener to PhyRxEnd of the device that receives");
    }

    /** A tag that a listener adds goes on with the message, and not back to those that had it before. */
    void Tags()
    {
        Build();
        CcnStackHelper::Get(m_nodes.Get(2))
            ->TraceConnectWithoutContext("Received", MakeCallback(&SharedPacketsTest::Mark));
        Run();
        NS_TEST_EXPECT_MSG_EQ(IsMarked(Noting::interests.at(1)), false, "where it came from");
        NS_TEST_EXPECT_MSG_EQ(IsMarked(Noting::interests.at(3)), true, "where it went");
        NS_TEST_EXPECT_MSG_EQ(IsMarked(Noting::contents.at(3)), false, "where content came from");
        NS_TEST_EXPECT_MSG_EQ(IsMarked(Noting::contents.at(1)), true, "where content went");
    }

    /** A link with a smaller MTU in the middle gets fragments. */
    void Fragments()
    {
        Build();
        m_links[1].Get(0)->SetMtu(400);
        m_links[1].Get(1)->SetMtu(400);
        Run();
        CheckShared(Noting::contents, 3, 2);
        NS_TEST_EXPECT_MSG_NE(Noting::contents.at(2), Noting::contents.at(1), "put together");
    }

    /** What is on the way when somebody begins to listen is not what others have. */
    void LateListeners()
    {
        Build();
        m_consumer->SetStartTime(Seconds(1));
        // The Interest leaves node 2 at about 1 s + 2 ms, and arrives at node 3 a millisecond later.
        Simulator::Schedule(Seconds(1) + MicroSeconds(2500),
                            &Listen,
                            m_links[2].Get(1),
                            "PhyRxEnd");
        Run();
        CheckShared(Noting::interests, 1, 2);
        NS_TEST_EXPECT_MSG_NE(Noting::interests.at(2),
                              Noting::interests.at(3),
                              "the one listened to");
    }

    /** Random networks have the same results if all is observed, so that nothing is shared. */
    void Random()
    {
        const uint32_t networks = IsLong() ? 500 : Sampled(40);
        for (int64_t seed = 1; seed <= networks; ++seed)
        {
            const std::string seen =
                TwinNetwork(seed, LinkKind::EXPRESS, TwinShape::RANDOM).Run().results;
            const std::string unseen =
                TwinNetwork(seed, LinkKind::EXPRESS, TwinShape::RANDOM, false).Run().results;
            NS_TEST_EXPECT_MSG_EQ(unseen, seen, "network " << seed);
        }
    }

  private:
    /** A sink of a trace. @tparam P type of packets */
    template <typename P>
    static void Ignore(const Face&, MessageKind, Ptr<P>)
    {
    }

    /** A sink of a trace. */
    static void IgnoreFrame(Ptr<const Packet>)
    {
    }

    /** A sink of a trace. @param packet is marked */
    static void Mark(const Face&, MessageKind, Ptr<const Packet> packet)
    {
        packet->AddPacketTag(CauseTag(77));
    }

    /** @param packet a packet @return whether Mark() has marked it */
    static bool IsMarked(const Ptr<const Packet>& packet)
    {
        CauseTag tag;
        return packet->PeekPacketTag(tag);
    }

    /** Connects a sink that does nothing. @param device an express one @param source of its traces */
    static void Listen(Ptr<NetDevice> device, const std::string& source)
    {
        TraceDevice(device, source, MakeCallback(&IgnoreFrame));
    }

    void Build()
    {
        Noting::GetTypeId(); // registered here, so that suites over all strategies leave it out
        Noting::interests.clear();
        Noting::contents.clear();
        m_nodes = NodeContainer(5);
        m_links.clear();
        CcnStackHelper stack;
        stack.SetAttribute("Strategy", StringValue("ns3::ccntest::Noting"));
        stack.Install(m_nodes);
        for (uint32_t i = 0; i + 1 < m_nodes.GetN(); ++i)
        {
            m_links.push_back(InstallLink(
                {DataRate("100Mbps"), MilliSeconds(1), QueueSize("100p"), LinkKind::EXPRESS},
                m_nodes.Get(i),
                m_nodes.Get(i + 1)));
            const FaceId face = CcnStackHelper::AddDeviceFace(m_links.back().Get(0));
            CcnStackHelper::AddDeviceFace(m_links.back().Get(1));
            CcnStackHelper::AddRoute(m_nodes.Get(i), "ccnx:/", face);
        }
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(1000));
        producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_nodes.Get(4)->AddApplication(producer);
        m_consumer = CreateObject<Consumer>();
        m_consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        m_nodes.Get(0)->AddApplication(m_consumer);
    }

    /** Runs the simulation. */
    void Run()
    {
        Simulator::Stop(Seconds(10));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetTransfer().complete, true, "the object arrives");
        Simulator::Destroy();
    }

    /** @param packets by node @param a a node @param b another one, which has the same packet; in CCNx 1.0, an Interest counts its hops */
    void CheckShared(const Noting::Packets& packets, uint32_t a, uint32_t b)
    {
        const bool changes = &packets == &Noting::interests && GetWire().GetTraits().hasReturns;
        NS_TEST_EXPECT_MSG_EQ((packets.at(a) == packets.at(b)), !changes, a << " and " << b);
    }

    /** Runs the simulation. @param what separates nodes 2 and 3 */
    void CheckSeparate(const std::string& what)
    {
        Run();
        NS_TEST_EXPECT_MSG_NE(Noting::interests.at(2), Noting::interests.at(3), what);
    }

    NodeContainer m_nodes;
    std::vector<NetDeviceContainer> m_links;
    Ptr<Consumer> m_consumer;
};

/** Packets that several nodes have. @ingroup ccn-tests */
class ExpressSharedTestSuite : public WireTestSuite
{
  public:
    ExpressSharedTestSuite()
        : WireTestSuite("ccn-express-shared", TestSuite::Type::UNIT)
    {
        using T = SharedPacketsTest;
        AddOnEachWire<T>("one packet", &T::Shared);
        AddOnEachWire<T>("listeners", &T::Listeners);
        AddOnEachWire<T>("tags", &T::Tags);
        AddOnEachWire<T>("fragments", &T::Fragments);
        AddOnEachWire<T>("late listeners", &T::LateListeners);
        AddOnEachWire<T>("random networks", &T::Random);
    }
};

ExpressSharedTestSuite g_expressSharedTestSuite; ///< registers the suite

} // namespace
