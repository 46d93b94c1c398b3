// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-twin-network-test-kit.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Each network is simulated on ns-3's devices and on express links. The environment variable CCN_SEEDS sets
 * the number of networks. The counts are printed.
 */
class ExpressEqualityTest : public MethodTestCase<ExpressEqualityTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Random networks: all rows and results are equal until a tie, that is, until two events of one time
     * meet at a node.
     */
    void Random()
    {
        const uint32_t networks = Count(500, 15);
        for (int64_t seed = 1; seed <= networks && !IsStatusFailure(); ++seed)
        {
            const int64_t difference = Compare(seed, TwinShape::RANDOM);
            NS_TEST_EXPECT_MSG_EQ((difference == NetworkRecord::NEVER || m_firstTie <= difference),
                                  true,
                                  "network " << seed << " differs at " << difference
                                             << " ns; its first tie is at " << m_firstTie << " ns");
        }
        Print("random", networks);
        NS_TEST_EXPECT_MSG_GT(m_drops, networks, "queues were full");
        NS_TEST_EXPECT_MSG_GT(m_losses, networks, "frames were lost");
        NS_TEST_EXPECT_MSG_GT(m_tcpBytes, 0, "TCP clients received their objects");
    }

    /**
     * Networks whose links are all equal, and in which many things happen at one time: all rows are equal
     * until a frame has waited for another one.
     */
    void Regular()
    {
        const uint32_t networks = Count(100, 15);
        uint32_t idle = 0;
        for (int64_t seed = 1; seed <= networks && !IsStatusFailure(); ++seed)
        {
            const int64_t difference = Compare(seed, TwinShape::REGULAR);
            NS_TEST_EXPECT_MSG_EQ((difference == NetworkRecord::NEVER || m_firstWait < difference),
                                  true,
                                  "network " << seed << " differs at " << difference
                                             << " ns; the first frame that has waited starts at "
                                             << m_firstWait << " ns");
            idle += m_firstWait == NetworkRecord::NEVER;
        }
        Print("regular", networks);
        NS_TEST_EXPECT_MSG_GT(m_ties, networks, "many events of one time");
        NS_TEST_EXPECT_MSG_GT(idle, 0, "networks in which no frame waits");
        NS_TEST_EXPECT_MSG_EQ(m_drops + m_losses, 0, "nothing is lost");
    }

  private:
    /** @param all of `./ccn test --long` @param few that are tested otherwise @return number of networks */
    static uint32_t Count(uint32_t all, uint32_t few)
    {
        const char* seeds = std::getenv("CCN_SEEDS");
        return seeds ? std::stoul(seeds) : IsLong() ? all : MEASURES_HEAP ? few : 2 * few / 3;
    }

    /**
     * Simulates a network twice, and adds up what happened.
     * @param seed of the network
     * @param shape of the network
     * @return time of the first difference, or NEVER
     */
    int64_t Compare(int64_t seed, TwinShape shape)
    {
        const NetworkRecord ns3 = TwinNetwork(seed, LinkKind::P2P, shape).Run();
        const NetworkRecord express = TwinNetwork(seed, LinkKind::EXPRESS, shape).Run();
        const int64_t difference = ns3.FindDifference(express);
        if (difference == NetworkRecord::NEVER)
        {
            NS_TEST_EXPECT_MSG_EQ(express.results, ns3.results, "results of network " << seed);
        }
        m_packets += ns3.packets;
        m_drops += ns3.drops;
        m_losses += ns3.losses;
        m_ties += ns3.ties;
        m_tcpBytes += ns3.tcpBytes;
        m_differing += difference != NetworkRecord::NEVER;
        m_changed += express.results != ns3.results;
        m_firstTie = std::min(ns3.firstTie, express.firstTie);
        m_firstWait = ns3.firstWait;
        return difference;
    }

    /** @param what kind of networks @param networks their number */
    void Print(const std::string& what, uint32_t networks) const
    {
        std::cout << networks << " " << what << " networks, " << m_packets << " packets, "
                  << m_drops << " drops, " << m_losses << " losses, " << m_ties << " ties, "
                  << m_differing << " networks differ, " << m_changed
                  << " of them in their results\n";
    }

    uint64_t m_packets{0};
    uint64_t m_drops{0};
    uint64_t m_losses{0};
    uint64_t m_ties{0};
    uint64_t m_tcpBytes{0};
    uint32_t m_differing{0}; ///< networks with a difference
    uint32_t m_changed{0};   ///< networks with a difference in counters or results of applications
    int64_t m_firstTie{0};   ///< of the latest network, in ns
    int64_t m_firstWait{0};  ///< of the latest network, in ns
};

/** Classes ExpressNetDevice and ns-3's PointToPointNetDevice. @ingroup ccn-tests */
class ExpressEqualityTestSuite : public TestSuite
{
  public:
    ExpressEqualityTestSuite()
        : TestSuite("ccn-express-equality", TestSuite::Type::UNIT)
    {
        using T = ExpressEqualityTest;
        AddTestCase(new T("random networks", &T::Random));
        AddTestCase(new T("regular networks", &T::Regular));
    }
};

ExpressEqualityTestSuite g_expressEqualityTestSuite; ///< registers the suite

} // namespace
