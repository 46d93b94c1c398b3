// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-shared-network-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-adaptive.h"
#include "ns3/ccn-consumer.h"
#include "ns3/config.h"

#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Class Adaptive in one cell, where attribute PerHop has no effect, and over several hops, where it
 * decides.
 */
class SharedAdaptiveTest : public MethodTestCase<SharedAdaptiveTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three consumers and a producer that hear each other: the same with and without PerHop. */
    void Cell()
    {
        const std::string perHop = RunCell(true);
        NS_TEST_EXPECT_MSG_EQ(RunCell(false),
                              perHop,
                              "no message is relayed, so that all counters are equal");
    }

    /** The published algorithm in a line: a relay counts what its neighbours send, and its T grows. */
    void PublishedLine()
    {
        SharedNetwork line(4, "Adaptive");
        const auto consumer = SetUpLine(line, 200, false);
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(GetTimer(line, 1), MilliSeconds(150), "ten times the first value");
        NS_TEST_EXPECT_MSG_GT(consumer->GetTransfer().chunks, 5, "some chunks arrive");
        NS_TEST_EXPECT_MSG_LT(consumer->GetTransfer().chunks, 200, "then the relays wait too long");
    }

    /** The same line with PerHop: each number of hops is heard once, and T shrinks to its minimum. */
    void Line()
    {
        SharedNetwork line(4, "Adaptive");
        const auto consumer = SetUpLine(line, 200, true);
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(GetTimer(line, 1), MilliSeconds(1), "no copy is redundant");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().interests, 200, "at the first attempt");
        NS_TEST_EXPECT_MSG_EQ(line.Sum(Count::SHARED_SUPPRESSED),
                              0,
                              "each node forwards everything");
    }

    /**
     * Two consumers ask for the same object; their Interests meet at a relay:
     *
     *     C 0 -- R 1 -- R 2 -- R 3 -- P 4
     *                  |
     *     C 5 ---------+
     *
     * R 2 hears R 1 send the Interest of C 0 with as many hops as it would send the one of C 5 with.
     * It must send it nevertheless: R 1 is farther from P than R 2.
     */
    void Fork()
    {
        constexpr uint32_t CHUNKS = 100;
        SharedNetwork fork(6, "Adaptive");
        for (const auto& [a, b] :
             std::vector<std::pair<uint32_t, uint32_t>>{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {2, 5}})
        {
            fork.Link(a, b, true);
        }
        for (const uint32_t node : {0, 1, 2, 3, 5})
        {
            fork.Route(node, "ccnx:/o");
        }
        Produce(fork, 4, CHUNKS);
        for (const uint32_t node : {0, 5})
        {
            const auto consumer = Install(fork, node, CreateObject<Consumer>());
            consumer->SetAttribute("Window", UintegerValue(1));
            m_consumers.push_back(consumer);
        }
        Simulator::Stop(Seconds(100));
        Simulator::Run();
        for (const auto& consumer : m_consumers)
        {
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().interests,
                                  CHUNKS,
                                  "at the first attempt");
        }
        NS_TEST_EXPECT_MSG_EQ(fork.GetBrokenIdentities(), "", "at the end, nothing waits");
    }

    /**
     * An Interest that nobody answers, on square grids in which each node hears up to four
     * neighbours. Neighbours have distances from the origin of different parity, so that they never
     * send copies of one hop: each node sends the Interest once, and no loop keeps it alive.
     */
    void Grids()
    {
        for (uint32_t side = 2; side <= 5; ++side)
        {
            Grid(side);
        }
    }

  private:
    /** @param isPerHop attribute PerHop @return all counters and transmissions */
    std::string RunCell(bool isPerHop)
    {
        constexpr uint32_t NODES = 4;
        Config::SetDefault("ns3::ccn::Adaptive::PerHop", BooleanValue(isPerHop));
        SharedNetwork cell(NODES, "Adaptive");
        Config::SetDefault("ns3::ccn::Adaptive::PerHop", BooleanValue(true));
        m_consumers.clear();
        Produce(cell, NODES - 1, 1000);
        for (uint32_t i = 0; i < NODES; ++i)
        {
            cell.GetRadio(i)->SetAttribute("LinkType", StringValue("MultiAccess"));
            for (uint32_t other = 0; other < i; ++other)
            {
                cell.Link(i, other, true);
            }
            if (i + 1 < NODES)
            {
                cell.Route(i, "ccnx:/o");
                m_consumers.push_back(Install(cell, i, CreateObject<Consumer>()));
            }
        }
        Simulator::Stop(Seconds(1000));
        Simulator::Run();
        for (const auto& consumer : m_consumers)
        {
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, "all chunks arrive");
        }
        NS_TEST_EXPECT_MSG_EQ(cell.GetBrokenIdentities(), "", "at the end, nothing waits");
        const uint64_t interests = cell.GetTransmissions(MessageKind::INTEREST);
        NS_TEST_EXPECT_MSG_LT(interests, 2000, "Interests of three consumers for 1000 chunks");
        NS_TEST_EXPECT_MSG_GT(interests, 999, "one for each chunk at least");
        return cell.GetCounters();
    }

    /**
     * @param line of four nodes: a consumer, two relays and a producer
     * @param chunks number of chunks
     * @param isPerHop attribute PerHop of all radios
     * @return the consumer, with a window of 1
     */
    static Ptr<Consumer> SetUpLine(SharedNetwork& line, uint32_t chunks, bool isPerHop)
    {
        for (uint32_t i = 0; i < 4; ++i)
        {
            line.GetRadio(i)->GetScheme()->SetAttribute("PerHop", BooleanValue(isPerHop));
        }
        for (uint32_t i = 0; i < 3; ++i)
        {
            line.Link(i, i + 1, true);
            line.Route(i, "ccnx:/o");
        }
        Produce(line, 3, chunks);
        auto consumer = Install(line, 0, CreateObject<Consumer>());
        consumer->SetAttribute("Window", UintegerValue(1));
        return consumer;
    }

    /** @param line a network @param node number of a node @return its T for the Interests */
    static Time GetTimer(const SharedNetwork& line, uint32_t node)
    {
        const auto scheme = DynamicCast<Adaptive>(line.GetRadio(node)->GetScheme());
        return scheme->GetTimer(DescribeShared(*Ask("/o/1").ToPacket(), Codec::GetDefault()));
    }

    /** @param side number of nodes along a side of the grid */
    void Grid(uint32_t side)
    {
        const uint32_t nodes = side * side;
        SharedNetwork grid(nodes, "Adaptive");
        for (uint32_t i = 0; i < nodes; ++i)
        {
            if ((i + 1) % side > 0)
            {
                grid.Link(i, i + 1, true);
            }
            if (i + side < nodes)
            {
                grid.Link(i, i + side, true);
            }
            grid.Route(i, "ccnx:/o");
        }
        auto asker = CreateObject<DummyFace>("asker", true);
        grid.L3(0).AddFace(asker);
        Simulator::ScheduleNow([&asker] { asker->Inject(Ask("/o/1", 7)); });
        Simulator::Stop(Seconds(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(grid.Sum(Count::INTERESTS_FORWARDED), nodes, "it reaches each node");
        NS_TEST_EXPECT_MSG_EQ(grid.GetTransmissions(MessageKind::INTEREST),
                              nodes,
                              "each sends it once");
        NS_TEST_EXPECT_MSG_EQ(grid.Sum(Count::SHARED_SUPPRESSED),
                              0,
                              "no copy has the same number of hops");
        // It arrives over each of the 2 * side * (side - 1) links in both directions, at each node but
        // the origin once as the first copy.
        uint64_t duplicates = 0;
        for (uint32_t i = 0; i < nodes; ++i)
        {
            duplicates += grid.L3(i).GetCounters().GetDrops(DropReason::DUPLICATE_NONCE);
        }
        NS_TEST_EXPECT_MSG_EQ(duplicates,
                              4 * side * (side - 1) - (nodes - 1),
                              "the others are duplicates");
        NS_TEST_EXPECT_MSG_EQ(grid.GetBrokenIdentities(), "", "at the end, nothing waits");
    }

    std::vector<Ptr<Consumer>> m_consumers; ///< of a network
};

/** Class Adaptive in networks. @ingroup ccn-tests */
class SharedAdaptiveTestSuite : public TestSuite
{
  public:
    SharedAdaptiveTestSuite()
        : TestSuite("ccn-shared-adaptive", TestSuite::Type::UNIT)
    {
        using T = SharedAdaptiveTest;
        AddTestCase(new T("several consumers within range of the producer", &T::Cell));
        AddTestCase(new T("the published algorithm in a line", &T::PublishedLine));
        AddTestCase(new T("a line", &T::Line));
        AddTestCase(new T("Interests of two consumers meet at a relay", &T::Fork));
        AddTestCase(new T("grids", &T::Grids));
    }
};

SharedAdaptiveTestSuite g_sharedAdaptiveTestSuite; ///< registers the suite

} // namespace
