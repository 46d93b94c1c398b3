/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

/** @ingroup ccn-tests Routes over networks so small that they can be worked out by hand. */
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
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 3, "one a node but the producer");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:3 | 1:2 | 1:1 | ", "hops to go");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 0, "all have a path");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(5), 3, "nothing else leads downhill");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:3 | 1:2 | 1:1 | ", "as before");
    }

    /** A ring 0 - 1 - 2 - 3 - 0, and 0 produces: 2 can go either way. */
    void Ring()
    {
        Create(4);
        Link(0, 1);
        Link(1, 2);
        Link(2, 3);
        Link(3, 0);
        m_routing.AddOrigin("/a", At(0));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 3, "one each");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 | 0:2 | 1:1", "the lower number of two alike");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallEqualCost(), 4, "two on node 2");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 | 0:2 1:2 | 1:1", "both, by number");
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
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "the cheapest");
        m_routing.InstallEqualCost();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "no two alike");
        m_routing.InstallLoopFree(2);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "1:2 | 0:3 1:5 | 1:1 | ",
                              "1 may go straight; from 0 over 1 and from 2 over 0 is uphill");
        m_routing.InstallLoopFree(1);
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:2 | 0:3 | 1:1 | ", "the best one");
    }

    /** Four links side by side: the k best. */
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
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(3), 3, "three of four");
        NS_TEST_EXPECT_MSG_EQ(Routes(0), "2:1 1:3 3:3", "by cost, then number");
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
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 3, "one each");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:2 | 1:1 | 0:2 | ", "the LAN is one hop");
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(2), 4, "one more on 2");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(),
                              "0:2 | 1:1 | 0:2 1:5 | ",
                              "the LAN is one next hop; for 1 it is uphill");
    }

    /** A line of five, and both ends produce: the nearest counts. */
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
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 | 0:2 1:2 | 1:1 | ", "the middle asks either");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "0:4", "of another name only one");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/b"), "1:3", "of another name only one");
    }

    /** 0 - 1, 2 - 3: who is on another island has no route, and that is no error. */
    void Island()
    {
        Create(5);
        Link(0, 1);
        Link(2, 3);
        m_routing.AddOrigin("/a", At(0));
        m_routing.AddOrigin("/b", At(0));
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallLoopFree(2), 2, "to 1 alone, for each name");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " | 0:1 |  |  | ", "no others");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 6, "three nodes, two names");
        L3(0).GetFace(0)->SetUp(false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 0, "the producer is cut off");
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetUnreached(), 8, "from everybody");
    }

    /** Costs from the channels' delays: the long way may be the quick one. */
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
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:1502 0:10000 | 1:1 | ", "us, rounded up, 1 for none");
        m_routing.SetCost(At(0), 0, 7);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:7 | 1:1 | ", "what is set counts more");
        L3(0).AddFace(CreateObject<DummyFace>());
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 2, "no cost of a face to nobody");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CcnRoutingHelper::GetDelay(*L3(0).GetFace(2)); }),
            "face dummy: its delay is unknown (set a cost with CcnRoutingHelper::SetCost)",
            "no channel");
    }

    /** Routes follow the topology; those of others stay. */
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
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 4, "one of them waits");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:1 0:99 | 1:99 | ", "behind the user's");
        L3(0).GetFace(1)->SetUp(false);
        NS_TEST_EXPECT_MSG_EQ(m_routing.InstallShortest(), 4, "two of them wait");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:99 | 1:99 | ", "the user's own");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "0:2", "the way round");
        L3(0).GetFace(1)->SetUp(true);
        CcnStackHelper::AddRoute(At(0), "/b", 0, 42);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "1:1 0:99 | 1:99 | ", "as at first");
        NS_TEST_EXPECT_MSG_EQ(Routes(0, "/b"), "1:1 0:42", "what was changed is not ours");
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/c"), "0:99", "of no concern");
        L3(1).GetFib().Remove(Name("/a"), 1);
        NS_TEST_EXPECT_MSG_EQ(Routes(1, "/a"), "1:1", "the helper's, once the user's is gone");
    }

    /** What can't be is named in one line, and changes nothing. */
    void Errors()
    {
        Create(3);
        Link(0, 1);
        m_routing.AddOrigin("/a", At(1));
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetCost(At(0), 1, 2); }),
                              "node 0, face 1: there is none (it has 1 faces, numbered from 0)",
                              "no such face");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.SetCost(At(0), 0, 0); }),
                              "node 0, face 0: cost 0 (allowed: 1 or more)",
                              "for nothing");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.InstallLoopFree(0); }),
                              "routes of 0 next hops (allowed: 1 or more)",
                              "none");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { m_routing.AddOrigin("/%", At(0)); }),
                              "",
                              "no URI");
        m_routing.SetMetric([](const Face&) { return 0; });
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_routing.InstallShortest(); }),
                              "node 0, face 0: the metric is 0 (allowed: 1 or more)",
                              "for nothing");
        m_routing.SetMetric([](const Face&) { return 5; });
        CheckProducers();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:1 |  | ", "as they were before the errors");
    }

    /** A path may cost more than a FIB can hold. */
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
                              "one too much");
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), " |  | ", "nothing was entered");
        m_routing.SetCost(At(0), 0, 0xfffffffe);
        m_routing.InstallShortest();
        NS_TEST_EXPECT_MSG_EQ(AllRoutes(), "0:4294967295 | 1:1 | ", "just not too much");
    }

    /** A line for each prefix. */
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
     * hears the Interests on the LAN, too; it has a next hop that is not the LAN only in the second
     * run, where the producer gets two copies of each.
     */
    void Traffic()
    {
        NS_TEST_EXPECT_MSG_EQ(Fetch(1), 10, "one copy of each Interest");
        NS_TEST_EXPECT_MSG_EQ(L3(2).GetCounters().GetDrops(DropReason::NO_FACE),
                              10,
                              "2 has no other way than the LAN, where it heard them");
        Simulator::Destroy();
        m_routing = {};
        NS_TEST_EXPECT_MSG_EQ(Fetch(2), 20, "one more that 2 had heard");
    }

  private:
    /** Producers that nobody can ask. */
    void CheckProducers()
    {
        CcnRoutingHelper another = m_routing;
        another.AddOrigin("/c/d", At(2));
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { another.InstallShortest(); }),
            "node 2, producer of ccnx:/c/d: has no face to other nodes (add one first)",
            "alone");
        L3(2).AddFace(CreateObject<DummyFace>("application", true));
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { another.InstallShortest(); }), "", "still alone");
        m_routing.AddOrigin("/c", CreateObject<Node>());
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { m_routing.InstallShortest(); }),
            "node 3, producer of ccnx:/c: has no CCN layer (install CcnStackHelper first)",
            "none");
    }

    /** @param k next hops @return Interests that come to the producer's node from others */
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
        consumer->SetAttribute("Window", UintegerValue(1)); // asks for nothing behind the end
        At(0)->AddApplication(consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all of it");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().retransmissions, 0, "at once");
        NS_TEST_EXPECT_MSG_EQ(Routes(4), "2:0", "the producer's own route is all it has");
        return L3(4).GetCounters().Get(Count::INTERESTS_IN);
    }
};

/** @ingroup ccn-tests Class CcnRoutingHelper. */
class RoutingHelperTestSuite : public TestSuite
{
  public:
    RoutingHelperTestSuite()
        : TestSuite("ccn-routing-helper", TestSuite::Type::UNIT)
    {
        using T = RoutingHelperTest;
        AddTestCase(new T("a line", &T::Line));
        AddTestCase(new T("a ring with two ways alike", &T::Ring));
        AddTestCase(new T("a square with unequal costs", &T::Diamond));
        AddTestCase(new T("the best of many links", &T::BestOfMany));
        AddTestCase(new T("a LAN with two routers", &T::LanWithTwoRouters));
        AddTestCase(new T("two producers of one prefix", &T::TwoProducers));
        AddTestCase(new T("an island", &T::Island));
        AddTestCase(new T("costs from delays", &T::Delays));
        AddTestCase(new T("routes of a new topology", &T::Again));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("a path that is too dear", &T::TooDear));
        AddTestCase(new T("routes in print", &T::Print));
        AddTestCase(new T("traffic over links and a LAN", &T::Traffic));
    }
};

RoutingHelperTestSuite g_routingHelperTestSuite; ///< registers the suite

} // namespace
