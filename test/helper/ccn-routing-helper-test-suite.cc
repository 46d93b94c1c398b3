// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-routing-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Routes over networks that are small enough for routes computed by hand. @ingroup ccn-tests */
class RoutingHelperTest : public MethodTestCase<RoutingHelperTest>, RoutingBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 0 - 1 - 2 - 3, and 3 produces. */
    void Line()
    {
        Create(4);
        Link(0, 1);
        Link(1, 2);
        Link(2, 3);
        m_routing.AddOrigin("/a", At(3));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(),
                              3,
                              "one route per node except the producer");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:3 | 1:2 | 1:1 | ",
                              "costs are the hops to the producer");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 0, "all nodes have a path");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(5),
                              3,
                              "there are no other loop-free routes");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:3 | 1:2 | 1:1 | ", "the same routes");
    }

    /** A ring 0 - 1 - 2 - 3 - 0, and 0 produces: 2 has two equal paths. */
    void Ring()
    {
        Create(4);
        Link(0, 1);
        Link(1, 2);
        Link(2, 3);
        Link(3, 0);
        m_routing.AddOrigin("/a", At(0));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 3, "one route per node");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              " | 0:1 | 0:2 | 1:1",
                              "the smaller face number of two equal paths");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallEqualCost(), 4, "two routes on node 2");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 | 0:2 1:2 | 1:1", "both paths, by face number");
    }

    /** Routes for all names come behind all others, and stay when the helper removes its own. */
    void Defaults()
    {
        Create(3);
        Link(0, 1);
        Link(1, 2);
        m_routing.AddOrigin("/", At(2));
        m_routing.InstallShortest();
        CcnStackHelper::AddRoute(At(1), "/", 0, 4294967294);
        NS_TEST_EXPECT_MSG_EQ(m_routing.AddDefaultRoutes(Collect({0, 1})),
                              3,
                              "one for each face to another node");
        const std::string most = ":4294967295";
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/"), "0:2", "the computed route by the same face");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/"), "1:1 0:4294967294", "that by hand, too");
        NS_TEST_EXPECT_MSG_EQ(Routes(2, "/"), "", "not a node of the call");
        m_routing.Remove();
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/"), "0" + most, "they are used when no other is there");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/"), "0:4294967294 1" + most, "by each face");
    }

    /**
     * A square with costs: 0 - 1 and 0 - 2 cost 1, 2 - 3 costs 1, 1 - 3 costs 5, and 3 produces.
     * Distances: 2 has 1, 0 has 2, 1 has 3 over 0.
     */
    void Diamond()
    {
        Create(4);
        Link(0, 1);
        Link(0, 2);
        Link(1, 3);
        Link(2, 3);
        m_routing.SetCost(At(1), 1, 5);
        m_routing.AddOrigin("/a", At(3));
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "the cheapest paths");
        m_routing.InstallEqualCost();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "no two paths are equal");
        m_routing.InstallLoopFree(2);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "1:2 | 0:3 1:5 | 1:1 | ",
                              "1 has two routes; others would lead away from 3");
        m_routing.InstallLoopFree(1);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "only the best path");
    }

    /**
     * All possible next hops in a square 0-1-3, 0-2-3 with a tail 0-4: node 4 can only go over 0, and 0
     * not over 4, since the path would come back. Nodes 1 and 2 may also take the long way, 3 hops.
     */
    void AllPossible()
    {
        Create(5);
        Link(0, 1);
        Link(0, 2);
        Link(1, 3);
        Link(2, 3);
        Link(0, 4);
        m_routing.AddOrigin("/a", At(3));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallAllPossible(), 7, "next hops");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:2 1:2 | 1:1 0:3 | 1:1 0:3 |  | 0:3",
                              "all ways that do not come back");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 4, "one for each node");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 1:1 | 1:1 |  | 0:3", "they are replaced");
    }

    /** All possible next hops on a LAN of 0, 1 and 2, and links 1-3 and 2-3 to the producer 3. */
    void AllPossibleOnLan()
    {
        Create(4);
        Lan({0, 1, 2});
        Link(1, 3);
        Link(2, 3);
        m_routing.AddOrigin("/a", At(3));
        m_routing.InstallAllPossible();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:2 | 1:1 0:2 | 1:1 0:2 | ",
                              "a LAN leads over its nearest other node");
    }

    /** Four parallel links: the k best. */
    void BestOfMany()
    {
        Create(2);
        for (int i = 0; i < 4; ++i)
        {
            Link(0, 1);
        }
        m_routing.SetCost(At(0), 0, 7);
        m_routing.SetCost(At(0), 1, 3);
        m_routing.SetCost(At(0), 3, 3);
        m_routing.AddOrigin("/a", At(1));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(3), 3, "three of four links");
        NS_TEST_EXPECT_MSG_EQ(Routes(0), "2:1 1:3 3:3", "by cost, then face number");
    }

    /**
     * Host 0 and routers 1 and 2 on a LAN; the routers have links to producer 3, that of 2 costs 5.
     */
    void LanWithTwoRouters()
    {
        Create(4);
        Lan({0, 1, 2});
        Link(1, 3);
        Link(2, 3);
        m_routing.SetCost(At(2), 1, 5);
        m_routing.AddOrigin("/a", At(3));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 3, "one route per node");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 1:1 | 0:2 | ", "the LAN is one hop");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(2), 4, "one more route on 2");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:2 | 1:1 | 0:2 1:5 | ",
                              "the LAN is one next hop; for 1 it leads away");
    }

    /** A line of five, and both ends produce: the nearest is used. */
    void TwoProducers()
    {
        Create(5);
        for (uint32_t i = 0; i < 4; ++i)
        {
            Link(i, i + 1);
        }
        m_routing.AddOrigin("/a", At(0));
        m_routing.AddOrigin("/a", At(4));
        m_routing.AddOrigin("/a", At(4));
        m_routing.AddOrigin("/b", At(4));
        m_routing.InstallEqualCost();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              " | 0:1 | 0:2 1:2 | 1:1 | ",
                              "the middle has routes to both");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "0:4", "another name has one producer");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/b"), "1:3", "another name has one producer");
    }

    /** 0 - 1, 2 - 3: nodes in another partition have no route, which is no error. */
    void Island()
    {
        Create(5);
        Link(0, 1);
        Link(2, 3);
        m_routing.AddOrigin("/a", At(0));
        m_routing.AddOrigin("/b", At(0));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(2), 2, "only 1 has routes, for each name");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 |  |  | ", "other nodes have no routes");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 6, "three nodes, two names");
        L3(0).GetFace(0)->SetUp(false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 0, "the producer is unreachable");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 8, "no node has a path");
    }

    /** Costs from the channels' delays: the path with more hops may be faster. */
    void Delays()
    {
        Create(3);
        PointToPointHelper slow;
        slow.SetChannelAttribute("Delay", StringValue("10ms"));
        PointToPointHelper quick;
        quick.SetChannelAttribute("Delay", StringValue("1500500ns"));
        AddFaces(slow.Install(At(0), At(2)));
        AddFaces(quick.Install(At(0), At(1)));
        Link(1, 2);
        m_routing.AddOrigin("/a", At(2));
        m_routing.SetMetric(CcnRoutingHelper::GetDelay);
        m_routing.InstallLoopFree(2);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "1:1502 0:10000 | 1:1 | ",
                              "us, rounded up, 1 for no delay");
        m_routing.SetCost(At(0), 0, 7);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:7 | 1:1 | ", "a cost that is set takes precedence");
        L3(0).AddFace(CreateObject<DummyFace>());
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(),
                              2,
                              "a face without neighbours needs no cost");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnRoutingHelper::GetDelay(*L3(0).GetFace(2)); }),
            "face dummy: its delay is unknown (set a cost with CcnRoutingHelper::SetCost)",
            "a face without a channel has no delay");
    }

    /** Routes are updated to a new topology; routes of other origins stay. */
    void Again()
    {
        Create(3);
        Link(0, 1);
        Link(1, 2);
        Link(0, 2);
        m_routing.AddOrigin("/a", At(2));
        m_routing.AddOrigin("/b", At(2));
        CcnStackHelper::AddRoute(At(0), "/a", 0, 99);
        CcnStackHelper::AddRoute(At(1), "/a", 1, 99);
        CcnStackHelper::AddRoute(At(1), "/c", 0, 99);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 4, "one of them is not used");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "1:1 0:99 | 1:99 | ",
                              "the user's route takes precedence");
        L3(0).GetFace(1)->SetUp(false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 4, "two of them are not used");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:99 | 1:99 | ", "the user's routes");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "0:2", "the other way round the ring");
        L3(0).GetFace(1)->SetUp(true);
        CcnStackHelper::AddRoute(At(0), "/b", 0, 42);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:1 0:99 | 1:99 | ", "the first routes again");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "1:1 0:42", "the user's change is kept");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/c"), "0:99", "other prefixes do not change");
        L3(1).GetFib().Remove(Name("/a"), 1);
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/a"),
                              "1:1",
                              "the helper's route is used after the user's is removed");
    }

    /** The routes of a protocol are compared with those that the helper would enter. */
    void Compared()
    {
        Create(4);
        Link(0, 1);
        Link(1, 3);
        Link(0, 2);
        Link(2, 3);
        m_routing.AddOrigin("/a", At(3));
        const RouteOrigin own("compared");
        const auto add = [&](uint32_t node, const std::string& prefix, FaceId face, uint32_t cost) {
            L3(node).GetFib().Add(Name(prefix), face, cost, ForwardingFlag::ACTIVE, own);
        };
        add(0, "/a", 0, 2);
        add(1, "/a", 1, 1);
        add(2, "/a", 1, 1);
        NS_TEST_EXPECT_MSG_EQ(Print(m_routing.CompareShortest(own)), "", "all routes are right");
        NS_TEST_EXPECT_MSG_EQ(Print(m_routing.CompareEqualCost(own)),
                              "node 0, ccnx:/a, face 1: cost 2 expected, none found\n",
                              "node 0 has two equal paths");
        NS_TEST_EXPECT_MSG_EQ(Print(m_routing.CompareLoopFree(2, own)),
                              "node 0, ccnx:/a, face 1: cost 2 expected, none found\n",
                              "and two that are loop-free");
        CcnStackHelper::AddRoute(At(0), "/a", 0, 1);
        NS_TEST_EXPECT_MSG_EQ(Print(m_routing.CompareShortest(own)),
                              "",
                              "a route of another origin to the same face hides none");
        add(1, "/a", 1, 7);
        add(2, "/a", 0, 3);
        add(2, "/b", 0, 1);
        add(3, "/a", 0, 1);
        NS_TEST_EXPECT_MSG_EQ(Print(m_routing.CompareShortest(own)),
                              "node 1, ccnx:/a, face 1: cost 1 expected, cost 7 found\n"
                              "node 2, ccnx:/a, face 0: none expected, cost 3 found\n"
                              "node 2, ccnx:/b, face 0: none expected, cost 1 found\n"
                              "node 3, ccnx:/a, face 0: none expected, cost 1 found\n",
                              "another cost, another face, another prefix, a producer");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:1 | 1:7 | 1:1 0:3 | 0:1", "no FIB changes");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { m_routing.CompareLoopFree(0, own); }),
                              "",
                              "0 next hops are an error");
    }

    /** A link that fails silently is excluded, and included again; one whose face is down is not there. */
    void Unusable()
    {
        Create(3);
        Link(0, 1);
        Link(1, 2);
        Link(0, 2);
        m_routing.AddOrigin("/a", At(2));
        m_routing.SetUsable(At(0), 1, false);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 1:1 | ", "the other way round");
        m_routing.SetUsable(At(1), 1, false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 0, "2 has no link");
        m_routing.SetUsable(At(0), 1, true);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:1 | 0:2 | ", "one link is back");
        L3(2).GetFace(1)->SetUp(false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 0, "the face at its other end is down");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetUsable(At(0), 2, false); }),
                              "node 0, face 2: there is none (it has 2 faces, numbered from 0)",
                              "an unknown face is an error");
    }

    /** Errors are reported in one line and change nothing. */
    void Errors()
    {
        Create(3);
        Link(0, 1);
        m_routing.AddOrigin("/a", At(1));
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetCost(At(0), 1, 2); }),
                              "node 0, face 1: there is none (it has 1 faces, numbered from 0)",
                              "an unknown face is an error");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetCost(At(0), 0, 0); }),
                              "node 0, face 0: cost 0 (allowed: 1 or more)",
                              "a cost of 0 is an error");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.InstallLoopFree(0); }),
                              "routes of 0 next hops (allowed: 1 or more)",
                              "0 next hops are an error");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { m_routing.AddOrigin("/%", At(0)); }),
                              "",
                              "an invalid URI is an error");
        m_routing.SetMetric([](const Face&) { return 0; });
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.InstallShortest(); }),
                              "node 0, face 0: the metric is 0 (allowed: 1 or more)",
                              "a metric of 0 is an error");
        m_routing.SetMetric([](const Face&) { return 5; });
        CheckProducers();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:1 |  | ", "the routes are unchanged");
    }

    /** A path may cost more than a FIB can store. */
    void TooDear()
    {
        Create(3);
        Link(0, 1);
        Link(1, 2);
        m_routing.AddOrigin("/a", At(2));
        m_routing.SetCost(At(0), 0, 0xffffffff);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.InstallShortest(); }),
                              "node 0, face 0: a path to ccnx:/a costs 4294967296 (allowed: up to "
                              "4294967295)",
                              "a cost above the limit is an error");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " |  | ", "no route is added");
        m_routing.SetCost(At(0), 0, 0xfffffffe);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:4294967295 | 1:1 | ",
                              "a cost of the limit is allowed");
    }

    /** A line per prefix. */
    void Print()
    {
        Create(2);
        Link(0, 1);
        Link(0, 1);
        m_routing.AddOrigin("/a", At(1));
        m_routing.AddOrigin("/b/c", At(1));
        m_routing.SetCost(At(0), 0, 3);
        m_routing.InstallLoopFree(2);
        std::ostringstream text;
        CcnRoutingHelper::Print(At(0), text);
        NS_TEST_EXPECT_MSG_EQ(text.str(),
                              "ccnx:/a: net1 (1) net0 (3)\nccnx:/b/c: net1 (1) net0 (3)\n",
                              "labels and costs");
    }

    /**
     * Consumer 0 - 1, LAN of 1, 2 and 3, 3 - producer 4, and 2 - 4 at cost 9: ten chunks. Node 2
     * receives the Interests on the LAN, too; it has a next hop outside the LAN only in the second
     * run, in which the producer gets two copies of each.
     */
    void Traffic()
    {
        NS_TEST_EXPECT_MSG_EQ(Fetch(1), 10, "one copy of each Interest");
        NS_TEST_EXPECT_MSG_EQ(L3(2).GetCounters().GetDrops(DropReason::NO_FACE),
                              10,
                              "2 has no next hop but the LAN, their arrival face");
        Simulator::Destroy();
        m_routing = {};
        NS_TEST_EXPECT_MSG_EQ(Fetch(2), 20, "a second copy of each Interest over 2");
    }

  private:
    /** @param differences of routes @return one in each line */
    static std::string Print(const std::vector<RouteDifference>& differences)
    {
        std::ostringstream text;
        for (const RouteDifference& difference : differences)
        {
            PrintDifference(text, difference);
            text << "\n";
        }
        return text.str();
    }

    /** Producers that no node can reach. */
    void CheckProducers()
    {
        CcnRoutingHelper another = m_routing;
        another.AddOrigin("/c/d", At(2));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { another.InstallShortest(); }),
            "node 2, producer of ccnx:/c/d: has no face to other nodes (add one first)",
            "a producer without faces is an error");
        L3(2).AddFace(CreateObject<DummyFace>("application", true));
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { another.InstallShortest(); }),
                              "",
                              "an application's face is not enough");
        m_routing.AddOrigin("/c", CreateObject<Node>());
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { m_routing.InstallShortest(); }),
            "node 3, producer of ccnx:/c: has no CCN layer (install CcnStackHelper first)",
            "a producer without a CCN layer is an error");
    }

    /** @param k next hops @return Interests that the producer's node receives from others */
    uint64_t Fetch(uint32_t k)
    {
        Create(5);
        Link(0, 1);
        Lan({1, 2, 3});
        Link(3, 4);
        Link(2, 4);
        m_routing.SetCost(At(2), 1, 9);
        m_routing.AddOrigin("/a", At(4));
        m_routing.InstallLoopFree(k);
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("/a"));
        producer->SetAttribute("Size", UintegerValue(10 * 1024));
        At(4)->AddApplication(producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("/a"));
        consumer->SetAttribute("Window", UintegerValue(1)); // nothing after the end
        At(0)->AddApplication(consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().retransmissions,
                              0,
                              "nothing is retransmitted");
        NS_TEST_EXPECT_MSG_EQ(Routes(4), "2:0", "the producer has only its own route");
        return L3(4).GetCounters().Get(Count::INTERESTS_IN);
    }
};

/** Class CcnRoutingHelper. @ingroup ccn-tests */
class RoutingHelperTestSuite : public TestSuite
{
  public:
    RoutingHelperTestSuite()
        : TestSuite("ccn-routing-helper", TestSuite::Type::UNIT)
    {
        using T = RoutingHelperTest;
        AddTestCase(new T("a line", &T::Line));
        AddTestCase(new T("a ring with two equal paths", &T::Ring));
        AddTestCase(new T("all possible next hops", &T::AllPossible));
        AddTestCase(new T("all possible next hops on a LAN", &T::AllPossibleOnLan));
        AddTestCase(new T("default routes", &T::Defaults));
        AddTestCase(new T("a square with unequal costs", &T::Diamond));
        AddTestCase(new T("the best of parallel links", &T::BestOfMany));
        AddTestCase(new T("a LAN with two routers", &T::LanWithTwoRouters));
        AddTestCase(new T("two producers of one prefix", &T::TwoProducers));
        AddTestCase(new T("a partitioned network", &T::Island));
        AddTestCase(new T("costs from delays", &T::Delays));
        AddTestCase(new T("routes of a new topology", &T::Again));
        AddTestCase(new T("compared routes", &T::Compared));
        AddTestCase(new T("links that cannot be used", &T::Unusable));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("a path of too high cost", &T::TooDear));
        AddTestCase(new T("printed routes", &T::Print));
        AddTestCase(new T("traffic over links and a LAN", &T::Traffic));
    }
};

RoutingHelperTestSuite g_routingHelperTestSuite; ///< registers the suite

} // namespace
