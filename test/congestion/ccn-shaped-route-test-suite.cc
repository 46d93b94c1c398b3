// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-shaped-route.h"
#include "ns3/data-rate.h"
#include "ns3/double.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Strategy ShapedRoute: face 0 sends Interests, and face 1 is the next hop.
 */
class ShapedRouteTest : public NodeTestCase<ShapedRouteTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Interests of I bytes whose Data is taken for 20 I bytes: one per 20 * 8 I / rate. */
    void Spacing()
    {
        const uint32_t bytes = Begin("1Mbps", 10);
        for (int number = 0; number < 4; ++number)
        {
            m_node[0].Inject(Ask("/" + std::to_string(number), number + 1));
        }
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST), 4, "all are sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), 3, "three had to wait");
        const double gap = 20 * 8e-6 * bytes;
        for (std::size_t place = 0; place < m_times.size(); ++place)
        {
            NS_TEST_EXPECT_MSG_EQ_TOL(m_times[place],
                                      static_cast<double>(place) * gap,
                                      1e-7,
                                      "time of Interest " << place);
        }
        CheckIdentities(false);
    }

    /** Interests that find the queue full are dropped and counted. */
    void Full()
    {
        Begin("10kbps", 2);
        for (int number = 0; number < 6; ++number)
        {
            m_node[0].Inject(Ask("/" + std::to_string(number), number + 1));
        }
        NS_TEST_EXPECT_MSG_EQ(
            m_node.Refused(DropReason::INTEREST_QUEUE_FULL, ReturnCode::CONGESTED),
            3,
            "one is sent, two wait");
        NS_TEST_EXPECT_MSG_EQ(
            m_node.Refused(DropReason::INTEREST_QUEUE_FULL, ReturnCode::CONGESTED),
            3,
            "the node counts them, too");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 0, "there is a next hop");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].Count(MessageKind::INTEREST),
                              3,
                              "those that waited are sent");
        CheckIdentities(true);
    }

    /** Content for an Interest that waits frees its place. */
    void Answered()
    {
        Begin("10kbps", 1);
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Answer("/b"));
        m_node[0].Inject(Ask("/c", 3));
        NS_TEST_EXPECT_MSG_EQ(
            m_node.Refused(DropReason::INTEREST_QUEUE_FULL, ReturnCode::CONGESTED),
            0,
            "/b waits no longer");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a I/c", "/b needs no Interest");
        CheckIdentities(true);
    }

    /** The optimum of Wang et al. 2013 by hand. */
    void Optimum()
    {
        // Equal ratios of 20: s + 20 s = rate in both directions.
        const auto equal = ShapedRoute::Solve(21e6, 20, 20);
        NS_TEST_EXPECT_MSG_EQ_TOL(equal.least, 1e6, 1, "s = rate / 21");
        NS_TEST_EXPECT_MSG_EQ_TOL(equal.expected, 1e6, 1, "the same from the other side");
        NS_TEST_EXPECT_MSG_EQ_TOL(equal.most, 21e6 / 20, 1, "Data fills the link");
        // Ratios 20 and 0.01: s2 + 20 s1 = rate is the only limit, and each side gets half of it.
        const auto one = ShapedRoute::Solve(40e6, 20, 0.01);
        NS_TEST_EXPECT_MSG_EQ_TOL(one.least, 1e6, 1, "half of the link for Data");
        NS_TEST_EXPECT_MSG_EQ_TOL(one.expected, 20e6, 1, "half of the link for Interests");
        // Both limits: s1 + 10 s2 = s2 + 5 s1 = rate, so 4 s1 = 9 s2.
        const auto both = ShapedRoute::Solve(49e6, 5, 10);
        NS_TEST_EXPECT_MSG_EQ_TOL(both.least, 9e6, 1, "s1");
        NS_TEST_EXPECT_MSG_EQ_TOL(both.expected, 4e6, 1, "s2");
    }

  private:
    /**
     * @param rate attribute Rate
     * @param queue attribute QueueSize
     * @return size of an Interest in bytes
     */
    uint32_t Begin(const std::string& rate, uint32_t queue)
    {
        m_node.UseDefaultRules();
        m_strategy = DynamicCast<ShapedRoute>(m_node.l3->SetStrategy(Name(), "ShapedRoute"));
        m_strategy->SetAttribute("Rate", StringValue(rate));
        m_strategy->SetAttribute("QueueSize", UintegerValue(queue));
        m_strategy->SetAttribute("Headroom", DoubleValue(1));
        m_node.Route("/", {1});
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&ShapedRouteTest::NoteSent, this));
        return GetWire().Encode(Ask("/0", 1)).size();
    }

    /** Parameters: of the trace. */
    void NoteSent(const Face&, MessageKind kind, Ptr<const Packet>)
    {
        if (kind == MessageKind::INTEREST)
        {
            m_times.push_back(Simulator::Now().GetSeconds());
        }
    }

    Ptr<ShapedRoute> m_strategy;
    std::vector<double> m_times; ///< when Interests were sent, in s
};

/** Class ShapedRoute. @ingroup ccn-tests */
class ShapedRouteTestSuite : public WireTestSuite
{
  public:
    ShapedRouteTestSuite()
        : WireTestSuite("ccn-shaped-route", TestSuite::Type::UNIT)
    {
        using T = ShapedRouteTest;
        AddOnEachWire("the spacing of Interests", &T::Spacing);
        AddOnEachWire("a full queue", &T::Full);
        AddOnEachWire("an answer to an Interest that waits", &T::Answered);
        AddOnEachWire("the optimum", &T::Optimum);
    }
};

ShapedRouteTestSuite g_shapedRouteTestSuite; ///< registers the suite

} // namespace
