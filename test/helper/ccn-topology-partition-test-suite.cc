// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-topology-partition.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Nodes of a topology are divided among ranks. @ingroup ccn-tests */
class TopologyPartitionTest : public MethodTestCase<TopologyPartitionTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Paths of a ring of four, a chord and a node apart, by hand. */
    void Paths()
    {
        const TopologyTree tree =
            MakeTopologyTree({6, {{1, 2}, {0, 1}, {2, 3}, {3, 0}, {0, 4}, {4, 3}}}, 0);
        NS_TEST_EXPECT_MSG_EQ(Print(tree.distances), "0 1 2 1 1 -1", "hops to node 0");
        NS_TEST_EXPECT_MSG_EQ(Print(tree.order), "0 1 3 4 2", "nearest nodes first");
        const std::string none = std::to_string(TopologyTree::NONE);
        NS_TEST_EXPECT_MSG_EQ(Print(tree.parents),
                              none + " 0 1 0 0 " + none,
                              "node 2 takes its first link of two equal paths");
    }

    /** Lines, stars and trees, by hand. */
    void Trees()
    {
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(6, 1), {5}, 2),
                              "0 0 0 1 1 1",
                              "a line, each node with equal load");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(6, 1), {5}, 3),
                              "0 0 1 1 2 2",
                              "a line in three parts");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(6, 1), {1, 5}, 2),
                              "0 0 1 1 1 1",
                              "the first two nodes have the load of two consumers");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(8, 2), {4, 5, 6, 7}, 2),
                              "0 0 1 1 1 1 1 1",
                              "the producer and the root have half of the load");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(8, 2), {4, 5, 6, 7}, 3),
                              "0 1 1 2 1 2 2 2",
                              "the root with a branch, and what is behind it");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(4, 3), {2, 3}, 1), "0 0 0 0", "one part");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(4, 3), {}, 2),
                              "0 0 1 1",
                              "without consumers, equal numbers of nodes");
        NS_TEST_EXPECT_MSG_EQ(Part(MakeTreeShape(4, 3), {2}, 4),
                              "0 1 2 3",
                              "as many parts as nodes");
    }

    /** Nodes without a path to the producer belong to a part, too. */
    void Unreached()
    {
        NS_TEST_EXPECT_MSG_EQ(Part({5, {{0, 1}, {3, 4}}}, {1}, 3),
                              "0 1 2 2 2",
                              "an island of two nodes, and one node");
    }

    /** Large random networks: balanced, few crossings, and equal each time. */
    void Random()
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        const TopologyShape shape = MakeRandomShape(5000, 2, *random);
        std::vector<uint32_t> consumers(500);
        std::generate(consumers.begin(), consumers.end(), [&] {
            return random->GetInteger(1, 4999);
        });
        const TopologyTree tree = MakeTopologyTree(shape, 0);
        for (const uint32_t parts : {2, 3, 7, 64})
        {
            const std::vector<uint32_t> partition = PartitionTopology(tree, consumers, parts);
            CheckBalance(tree, consumers, partition, parts);
            NS_TEST_EXPECT_MSG_EQ((PartitionTopology(tree, consumers, parts) == partition),
                                  true,
                                  "deterministic");
        }
    }

    /** What cannot be divided. */
    void Errors()
    {
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Part(MakeTreeShape(4, 1), {}, 0); }),
                              "0 parts of a topology (allowed: 1..4, the number of nodes)",
                              "no part");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Part(MakeTreeShape(4, 1), {}, 5); }),
                              "5 parts of a topology (allowed: 1..4, the number of nodes)",
                              "more parts than nodes");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  MakeTopologyTree({2, {{0, 1}}}, 2);
                              }),
                              "topology: root 2 (there are 2 nodes)",
                              "an unknown root");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  MakeTopologyTree({2, {{0, 7}}}, 0);
                              }),
                              "topology: link 0-7 (there are 2 nodes)",
                              "an unknown end of a link");
    }

  private:
    /**
     * @param shape a network with the producer on node 0
     * @param consumers nodes of the consumers
     * @param parts number of parts
     * @return part of each node
     */
    static std::string Part(const TopologyShape& shape,
                            const std::vector<uint32_t>& consumers,
                            uint32_t parts)
    {
        return Print(PartitionTopology(MakeTopologyTree(shape, 0), consumers, parts));
    }

    /** @param values to print @return the values with spaces between them */
    template <typename T>
    static std::string Print(const std::vector<T>& values)
    {
        std::string text;
        for (const T value : values)
        {
            text += (text.empty() ? "" : " ") + std::to_string(value);
        }
        return text;
    }

    /**
     * Counts the load and the crossings by walking each consumer's path.
     * @param tree the paths
     * @param consumers nodes of the consumers
     * @param partition part of each node
     * @param parts number of parts
     */
    void CheckBalance(const TopologyTree& tree,
                      const std::vector<uint32_t>& consumers,
                      const std::vector<uint32_t>& partition,
                      uint32_t parts)
    {
        std::vector<uint64_t> nodes(partition.size());
        std::vector<uint64_t> loads(parts);
        uint32_t mostCrossings = 0;
        for (const uint32_t consumer : consumers)
        {
            uint32_t crossings = 0;
            for (uint32_t node = consumer; node != TopologyTree::NONE; node = tree.parents[node])
            {
                const uint32_t next = tree.parents[node];
                crossings += next != TopologyTree::NONE && partition[next] != partition[node];
                ++loads[partition[node]];
                ++nodes[node];
            }
            mostCrossings = std::max(mostCrossings, crossings);
        }
        uint64_t total = 0;
        for (const uint64_t load : loads)
        {
            total += load;
        }
        const uint64_t heaviest = *std::max_element(nodes.begin(), nodes.end());
        for (uint32_t part = 0; part < parts; ++part)
        {
            const auto size = std::count(partition.begin(), partition.end(), part);
            NS_TEST_EXPECT_MSG_GT(size, 0, "no part is empty");
            NS_TEST_EXPECT_MSG_LT(loads[part],
                                  total / parts + heaviest + 2,
                                  "balanced but for one node");
        }
        NS_TEST_EXPECT_MSG_LT(mostCrossings, parts, "a path enters a part at most once");
    }
};

/** The partition of a topology. @ingroup ccn-tests */
class TopologyPartitionTestSuite : public TestSuite
{
  public:
    TopologyPartitionTestSuite()
        : TestSuite("ccn-topology-partition", TestSuite::Type::UNIT)
    {
        using T = TopologyPartitionTest;
        AddTestCase(new T("shortest paths to a producer", &T::Paths));
        AddTestCase(new T("lines, stars and trees by hand", &T::Trees));
        AddTestCase(new T("nodes without a path", &T::Unreached));
        AddTestCase(new T("random networks are balanced", &T::Random));
        AddTestCase(new T("errors", &T::Errors));
    }
};

TopologyPartitionTestSuite g_topologyPartitionTestSuite; ///< registers the suite

} // namespace
