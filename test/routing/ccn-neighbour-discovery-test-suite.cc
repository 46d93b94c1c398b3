// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-discovery-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/double.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class NeighbourDiscovery on simple devices without delay. @ingroup ccn-tests */
class NeighbourDiscoveryTest : public MethodTestCase<NeighbourDiscoveryTest>, private DiscoveryBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * In range from 5.1 s to 10.1 s and from 15.1 s on. Node 0 sends at 0, 1, ... s and node 1 at
     * 0.5, 1.5, ... s; a neighbour is lost 3 s after its last frame.
     */
    void ComesAndGoes()
    {
        CreateSimple(2);
        apps[1]->SetStartTime(MilliSeconds(500));
        Link(0, 1, false);
        for (const auto& [at, inRange] : {std::pair{5100, true}, {10100, false}, {15100, true}})
        {
            Simulator::Schedule(MilliSeconds(at), [this, up = inRange] { Link(0, 1, up); });
        }
        Simulator::Schedule(MilliSeconds(9900), [this] {
            NS_TEST_EXPECT_MSG_EQ(apps[0]->Find(At(1)), 2, "its first face");
        });
        RunUntil(MilliSeconds(16600));
        NS_TEST_EXPECT_MSG_EQ(GetLog(),
                              "5500 0+1; 6000 1+0; 12500 0-1; 13000 1-0; 15500 0+1; 16000 1+0; ",
                              "found and lost");
        NS_TEST_EXPECT_MSG_EQ(apps[0]->Find(At(1)), 3, "the neighbour has a new face");
        NS_TEST_EXPECT_MSG_EQ(L3(0).GetFaceTable().Has(2), false, "the old face is removed");
        const NextHops* hops = L3(0).GetFib().Find(Name("ccnx:/"));
        NS_TEST_ASSERT_MSG_EQ(hops && hops->size() == 1, true, "one route");
        NS_TEST_EXPECT_MSG_EQ(hops->front().face, 3, "over the new face");
        NS_TEST_EXPECT_MSG_EQ(hops->front().cost, 1, "with the default cost");
    }

    /** Three nodes in a line: Interests go one hop, and no node drops them. */
    void OneHop()
    {
        CreateSimple(3);
        Link(0, 2, false);
        for (const auto& app : apps)
        {
            app->SetStopTime(MilliSeconds(9500));
        }
        Simulator::Schedule(Seconds(9), [this] {
            NS_TEST_EXPECT_MSG_EQ(apps[0]->GetSize(), 1, "an outer node has one neighbour");
            NS_TEST_EXPECT_MSG_EQ(apps[1]->GetSize(), 2, "the middle node has two");
            NS_TEST_EXPECT_MSG_EQ(apps[2]->Find(At(0)), NO_FACE, "the others are out of range");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(L3(0).GetCounters().Get(Count::INTERESTS_SENT),
                              20,
                              "10 at 0, 1, ... 9 s, and 10 to its application");
        NS_TEST_EXPECT_MSG_EQ(L3(1).GetCounters().Get(Count::INTERESTS_IN),
                              30,
                              "the middle node receives its own, and those of both neighbours");
        NS_TEST_EXPECT_MSG_EQ(L3(0).GetCounters().Get(Count::INTERESTS_IN),
                              20,
                              "an outer node receives its own, and those of one neighbour");
        for (uint32_t i = 0; i < 3; ++i)
        {
            L3(i).CheckIdentities(true);
            const auto& counters = L3(i).GetCounters();
            NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(DropReason::NO_ROUTE) +
                                      counters.GetDrops(DropReason::NO_FACE) +
                                      counters.GetDrops(DropReason::DUPLICATE_NONCE),
                                  0,
                                  "node " << i << " drops no Interest");
        }
        NS_TEST_EXPECT_MSG_EQ(apps[1]->GetSize(), 0, "the faces are removed at the end");
        NS_TEST_EXPECT_MSG_EQ(L3(1).GetFib().GetSize(), 0, "so are the routes");
    }

    /** Content is sent over the faces of neighbours; the other face has only the Interests of this. */
    void Unicast()
    {
        CreateSimple(3);
        apps[0]->SetAttribute("BroadcastCost", UintegerValue(2));
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(10000));
        producer->SetStartTime(Seconds(0));
        Add(1, producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetStartTime(MilliSeconds(5500));
        Add(0, consumer);
        CcnStackHelper::Get(consumer->GetNode())->SetAttribute("Strategy", StringValue("Ordered"));
        L3(0).TraceConnectWithoutContext("Sent",
                                         MakeCallback(&NeighbourDiscoveryTest::NoteSent, this));
        L3(1).TraceConnectWithoutContext("Sent",
                                         MakeCallback(&NeighbourDiscoveryTest::NoteSent, this));
        RunUntil(MilliSeconds(5900));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "the object arrives");
        NS_TEST_EXPECT_MSG_EQ(m_content["net0"], 0, "no content is broadcast");
        NS_TEST_EXPECT_MSG_EQ(L3(2).GetCounters().Get(Count::DATA_IN), 0, "node 2 gets none");
        NS_TEST_EXPECT_MSG_EQ(m_interests["net0"],
                              6 + 6,
                              "only the Interests of both applications");
        const NextHops* hops = L3(0).GetFib().Find(Name("ccnx:/"));
        NS_TEST_ASSERT_MSG_EQ(hops && hops->size() == 3, true, "two neighbours and the broadcasts");
        NS_TEST_EXPECT_MSG_EQ(hops->back().face, 0, "the face that broadcasts comes last");
    }

    /** Intervals are random, but equal streams give equal times. */
    void Streams()
    {
        const std::string first = RunJittered(1);
        NS_TEST_EXPECT_MSG_EQ(RunJittered(1), first, "equal streams");
        NS_TEST_EXPECT_MSG_NE(RunJittered(500), first, "other streams");
    }

    /** Errors name the node, the application and what is allowed. */
    void Errors()
    {
        const std::string who = "node 0, application app0: ";
        CheckError(
            {},
            0,
            who + "the node has no face over a net device without remote address (add one first)");
        CheckError(
            {},
            2,
            who + "the node has several faces over net devices without remote address (set Face)");
        CheckError({{"Face", "7"}},
                   1,
                   who + "Face is 7 (allowed: a face over a net device without remote address)");
        CheckError({{"Timeout", "1250ms"}},
                   1,
                   who + "Timeout is +1.25s (allowed: more than Interval * (1 + Jitter), +1.25s)");
        CheckError({{"BroadcastCost", "1"}},
                   1,
                   who + "BroadcastCost is 1 (allowed: 0, or more than Cost, 1)");
    }

    /**
     * From 1 s or from 6 s on, node 2 sends from 300 forged addresses each second. Node 1 keeps or gets
     * its face, and content comes without delay. When the forging ends, all is as before.
     */
    void Forged()
    {
        for (const uint32_t begin : {1, 6})
        {
            DiscoveryBed bed;
            const auto consumer = BeginForging(bed, 300, begin, "BestRoute");
            bed.RunUntil(MilliSeconds(9900));
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().chunks, 100, "from " << begin << " s on");
            NS_TEST_EXPECT_MSG_NE(bed.apps[0]->Find(bed.At(1)), NO_FACE, "it has a face");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(bed.apps[0]->GetSize(), 2, "the forged ones have none");
            bed.RunUntil(Seconds(15));
            NS_TEST_EXPECT_MSG_EQ(bed.apps[0]->GetSize(), 2, "nodes 1 and 2");
            Simulator::Destroy();
        }
    }

    /**
     * As above, with fewer addresses than need an answer, from 1 s on. What is sent to them is doubted as soon
     * as it is repeated or expires, here before the transfer, which is not delayed.
     */
    void FewForged()
    {
        for (const uint32_t count : {1, 63})
        {
            for (const std::string strategy : {"BestRoute", "Ordered"})
            {
                DiscoveryBed bed;
                const auto consumer = BeginForging(bed, count, 1, strategy);
                bed.RunUntil(MilliSeconds(9600));
                NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().chunks,
                                      100,
                                      count << " addresses, " << strategy);
                NS_TEST_EXPECT_MSG_LT_OR_EQ(bed.apps[0]->GetSize(), 2, "the forged ones have none");
                Simulator::Destroy();
            }
        }
    }

    /** Attribute Prefixes is a list. */
    void Prefixes()
    {
        auto app = CreateObject<NeighbourDiscovery>();
        StringValue text;
        app->GetAttribute("Prefixes", text);
        NS_TEST_EXPECT_MSG_EQ(text.Get(), "ccnx:/", "all names by default");
        app->SetAttribute("Prefixes", StringValue("/a  ccnx:/b/c"));
        app->GetAttribute("Prefixes", text);
        NS_TEST_EXPECT_MSG_EQ(text.Get(), "ccnx:/a ccnx:/b/c", "two prefixes");
        app->SetAttribute("Prefixes", StringValue(""));
        app->GetAttribute("Prefixes", text);
        NS_TEST_EXPECT_MSG_EQ(text.Get(), "", "none");
    }

  private:
    /**
     * Nodes 0 and 1 with neighbour discovery, and node 2, which forges addresses until 15 s. Node 0 requests
     * 100 chunks from node 1 at 9.5 s.
     * @param bed gets them
     * @param count of addresses, each of which sends once a second
     * @param begin of the forging, in s
     * @param strategy of node 0
     * @return the consumer
     */
    static Ptr<Consumer> BeginForging(DiscoveryBed& bed,
                                      uint32_t count,
                                      uint32_t begin,
                                      const std::string& strategy)
    {
        bed.CreateSimple(3);
        bed.apps[1]->SetStartTime(MilliSeconds(3500));
        for (uint32_t i = 0; i < count * (15 - begin); ++i)
        {
            const auto low = static_cast<uint8_t>(i % count);
            const auto high = static_cast<uint8_t>(i % count / 256);
            const uint8_t octets[] = {2, 1, 0, 0, high, low};
            Mac48Address from;
            from.CopyFrom(octets);
            bed.Forge(2, from, Seconds(begin + i / count) + MicroSeconds(100 * (i % count)));
        }
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(100 * 1024));
        bed.Add(1, producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetStartTime(MilliSeconds(9500));
        bed.Add(0, consumer);
        bed.L3(0).SetAttribute("Strategy", StringValue(strategy));
        return consumer;
    }

    /** Counts a message by its face. @param face the face @param kind of the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet>)
    {
        ++(kind == MessageKind::INTEREST ? m_interests : m_content)[face.GetLabel()];
    }

    /** @param stream first random stream @return the log of ten seconds with Jitter */
    static std::string RunJittered(int64_t stream)
    {
        DiscoveryBed bed;
        bed.CreateSimple(3);
        for (const auto& app : bed.apps)
        {
            app->SetAttribute("Jitter", DoubleValue(0.25));
            stream += app->AssignStreams(stream);
        }
        bed.RunUntil(Seconds(10));
        Simulator::Destroy();
        return bed.GetLog();
    }

    /** @param attributes of the application @param faces that broadcast @param error expected */
    void CheckError(const std::map<std::string, std::string>& attributes,
                    uint32_t faces,
                    const std::string& error)
    {
        NodeContainer node(1);
        CcnStackHelper().Install(node);
        const auto device = SimpleNetDeviceHelper().Install(node).Get(0);
        for (uint32_t i = 0; i < faces; ++i)
        {
            CcnStackHelper::AddDeviceFace(device);
        }

        // Started directly, as an exception that leaves Simulator::Run leaks its event.
        struct Startable : public NeighbourDiscovery
        {
            using NeighbourDiscovery::StartApplication;
        };

        auto app = CreateObject<Startable>();
        for (const auto& [name, value] : attributes)
        {
            app->SetAttribute(name, StringValue(value));
        }
        node.Get(0)->AddApplication(app);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { app->StartApplication(); }), error, "the error");
        Simulator::Destroy();
    }

    std::map<std::string, uint32_t> m_interests; ///< sent, by label of the face
    std::map<std::string, uint32_t> m_content;   ///< sent, by label of the face
};

/** Class NeighbourDiscovery. @ingroup ccn-tests */
class NeighbourDiscoveryTestSuite : public WireTestSuite
{
  public:
    NeighbourDiscoveryTestSuite()
        : WireTestSuite("ccn-neighbour-discovery", TestSuite::Type::UNIT)
    {
        using T = NeighbourDiscoveryTest;
        AddOnEachWire("a neighbour comes, goes and returns", &T::ComesAndGoes);
        AddOnEachWire("three nodes in a line", &T::OneHop);
        AddOnEachWire("content over the faces of neighbours", &T::Unicast);
        AddOnEachWire("equal streams give equal times", &T::Streams);
        AddOnEachWire("errors", &T::Errors);
        AddOnEachWire("attribute Prefixes", &T::Prefixes);
        AddOnEachWire("forged addresses", &T::Forged);
        AddOnEachWire("few forged addresses", &T::FewForged);
    }
};

NeighbourDiscoveryTestSuite g_neighbourDiscoveryTestSuite; ///< registers the suite

} // namespace
