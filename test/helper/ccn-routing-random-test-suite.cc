// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-routing-test-kit.h"

#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <limits>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A cost and its face. */
using CostAndFace = std::pair<uint64_t, FaceId>;

/**
 * @ingroup ccn-tests
 * Routes over random networks of links and LANs. They are compared with distances found by relaxing
 * every edge until nothing changes, and followed to the end.
 */
class RandomRoutesTest : public MethodTestCase<RandomRoutesTest>, RoutingBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** All kinds of routes agree with the distances. */
    void AgainstDistances()
    {
        for (int i = 0; i < NETWORKS; ++i)
        {
            Build(i);
            m_routing.InstallShortest();
            CheckAll(1, true);
            m_routing.InstallEqualCost();
            CheckAll(ALL, true);
            m_routing.InstallLoopFree(2);
            CheckAll(2, false);
            m_routing.InstallLoopFree(ALL);
            CheckAll(ALL, false);
            Clear();
        }
        NS_TEST_EXPECT_MSG_GT(m_several, NETWORKS, "enough nodes have several next hops");
        NS_TEST_EXPECT_MSG_GT(m_none, 0, "some nodes have no route");
    }

    /** Every walk along next hops ends at a producer and never visits a node twice. */
    void Walks()
    {
        for (int i = 0; i < NETWORKS; ++i)
        {
            Build(i);
            m_routing.InstallLoopFree(ALL);
            for (uint32_t node = 0; node < NODES; ++node)
            {
                std::set<uint32_t> passed;
                if (m_distances[node] != FAR)
                {
                    Walk(node, passed);
                }
            }
            Clear();
        }
        NS_TEST_EXPECT_MSG_GT(m_arrivals, NETWORKS * NODES, "there are enough walks");
    }

  private:
    static constexpr int NETWORKS = 60;
    static constexpr uint32_t NODES = 9;
    static constexpr uint32_t ALL = 1000;
    static constexpr uint64_t FAR = std::numeric_limits<uint64_t>::max();

    /** A node on a link or LAN. */
    struct Tap
    {
        uint32_t node;
        FaceId face;
        uint32_t cost;
    };

    /** A link or a LAN. */
    using Wire = std::vector<Tap>;

    /** @param most a number @return a random number from 0 to it */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most);
    }

    /** Builds a network. @param number seed of the network */
    void Build(int number)
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(number);
        Create(NODES);
        m_routing = {};
        m_producers = {Draw(NODES - 1), Draw(NODES - 1)};
        const uint32_t wires = 6 + Draw(8);
        for (uint32_t i = 0; i < wires; ++i)
        {
            AddWire(i % 3 == 0 ? 3 + Draw(1) : 2);
        }
        for (const uint32_t producer : m_producers)
        {
            L3(producer).AddFace(CreateObject<DummyFace>()); // at least one
            m_routing.AddOrigin("/a", At(producer));
        }
        FindDistances();
    }

    /** @param size number of nodes on it */
    void AddWire(uint32_t size)
    {
        std::set<uint32_t> chosen;
        while (chosen.size() < size)
        {
            chosen.insert(Draw(NODES - 1));
        }
        Wire wire;
        for (const uint32_t node : chosen)
        {
            wire.push_back({node, L3(node).GetFaceCount(), 1 + Draw(4)});
        }
        size == 2 ? Link(wire[0].node, wire[1].node) : Lan({chosen.begin(), chosen.end()});
        for (const Tap& tap : wire)
        {
            m_routing.SetCost(At(tap.node), tap.face, tap.cost);
        }
        m_wires.push_back(wire);
    }

    /** Destroys a network. */
    void Clear()
    {
        Simulator::Destroy();
        m_wires.clear();
    }

    /**
     * @param wire a link or LAN
     * @param node on it or not
     * @return distance of the nearest other node
     */
    uint64_t GetNearest(const Wire& wire, uint32_t node) const
    {
        uint64_t nearest = FAR;
        for (const Tap& tap : wire)
        {
            nearest = tap.node == node ? nearest : std::min(nearest, m_distances[tap.node]);
        }
        return nearest;
    }

    /** @param node a node @return its faces that lead to a producer, with costs */
    std::vector<CostAndFace> GetWays(uint32_t node) const
    {
        std::vector<CostAndFace> ways;
        for (const Wire& wire : m_wires)
        {
            const uint64_t rest = GetNearest(wire, node);
            for (const Tap& tap : wire)
            {
                if (tap.node == node && rest != FAR)
                {
                    ways.emplace_back(tap.cost + rest, tap.face);
                }
            }
        }
        std::sort(ways.begin(), ways.end());
        return ways;
    }

    /** Relaxes all edges once per node, as no path is longer. */
    void FindDistances()
    {
        m_distances.assign(NODES, FAR);
        for (const uint32_t producer : m_producers)
        {
            m_distances[producer] = 0;
        }
        for (uint32_t round = 0; round < NODES; ++round)
        {
            for (uint32_t node = 0; node < NODES; ++node)
            {
                const auto ways = GetWays(node);
                m_distances[node] =
                    ways.empty() ? m_distances[node] : std::min(m_distances[node], ways[0].first);
            }
        }
    }

    /** @param k largest number of next hops @param leastOnly whether only those of least cost */
    void CheckAll(uint32_t k, bool leastOnly)
    {
        for (uint32_t node = 0; node < NODES; ++node)
        {
            std::string expected;
            uint32_t hops = 0;
            for (const auto& [cost, face] : GetWays(node))
            {
                const Wire& wire = GetWire(node, face);
                const bool isDownhill = GetNearest(wire, node) < m_distances[node];
                if (isDownhill && hops < k && (!leastOnly || cost == m_distances[node]))
                {
                    expected +=
                        (hops > 0 ? " " : "") + std::to_string(face) + ":" + std::to_string(cost);
                    ++hops;
                }
            }
            NS_TEST_EXPECT_MSG_EQ(Routes(node), expected, "node " << node << ", k = " << k);
            m_several += hops > 1;
            m_none += hops == 0 && m_distances[node] != 0;
        }
    }

    /** @param node a node @param face one of its faces @return the link or LAN of the face */
    const Wire& GetWire(uint32_t node, FaceId face) const
    {
        return *std::find_if(m_wires.begin(), m_wires.end(), [&](const Wire& wire) {
            return std::any_of(wire.begin(), wire.end(), [&](const Tap& tap) {
                return tap.node == node && tap.face == face;
            });
        });
    }

    /** Continues along every next hop. @param node current node @param passed nodes visited */
    void Walk(uint32_t node, std::set<uint32_t>& passed)
    {
        const bool isNew = passed.insert(node).second;
        NS_TEST_ASSERT_MSG_EQ(isNew, true, "node " << node << " is visited once");
        const NextHops* hops = L3(node).GetFib().Find(Name("/a"));
        const bool isProducer = m_distances[node] == 0;
        NS_TEST_ASSERT_MSG_EQ((hops == nullptr),
                              isProducer,
                              "every node except the producer has a next hop");
        m_arrivals += isProducer;
        for (std::size_t i = 0; hops && i < hops->size(); ++i)
        {
            const Wire& wire = GetWire(node, (*hops)[i].face);
            const uint64_t nearest = GetNearest(wire, node);
            for (const Tap& tap : wire)
            {
                if (tap.node != node && m_distances[tap.node] == nearest)
                {
                    Walk(tap.node, passed);
                }
            }
        }
        passed.erase(node);
    }

    Ptr<UniformRandomVariable> m_random;
    std::vector<Wire> m_wires;
    std::vector<uint32_t> m_producers; ///< two, or the same twice
    std::vector<uint64_t> m_distances; ///< of each node to a producer
    int m_several{0};                  ///< nodes with more than one next hop, of all networks
    int m_none{0};                     ///< nodes without one
    uint64_t m_arrivals{0};            ///< walks that reached a producer
};

/** Class CcnRoutingHelper over random networks. @ingroup ccn-tests */
class RandomRoutesTestSuite : public TestSuite
{
  public:
    RandomRoutesTestSuite()
        : TestSuite("ccn-routing-random", TestSuite::Type::UNIT)
    {
        using T = RandomRoutesTest;
        AddTestCase(new T("routes agree with distances", &T::AgainstDistances));
        AddTestCase(new T("walks along next hops", &T::Walks));
    }
};

RandomRoutesTestSuite g_randomRoutesTestSuite; ///< registers the suite

} // namespace
