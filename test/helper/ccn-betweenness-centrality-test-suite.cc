// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-betweenness-centrality.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Betweenness centralities computed by hand. @ingroup ccn-tests */
class BetweennessTest : public MethodTestCase<BetweennessTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A node of a line has i nodes on one side and n - 1 - i on the other. */
    void Path()
    {
        Check({5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}}, {0, 3, 4, 3, 0});
        Check({2, {{0, 1}}}, {0, 0});
    }

    /** The centre is on the paths of all pairs of 4 leaves. */
    void Star()
    {
        Check({5, {{0, 1}, {0, 2}, {0, 3}, {0, 4}}}, {6, 0, 0, 0, 0});
    }

    /** Trees of 7 nodes. In the second one, the root is on 3 * 3 paths, a child on 1 + 2 * 4. */
    void Tree()
    {
        Check(MakeTreeShape(7, 2), TreeByHand());
        Check({7, {{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 5}, {2, 6}}}, {9, 9, 9, 0, 0, 0, 0});
    }

    /** In a cycle of 4, each pair of opposite nodes shares two paths; in one of 5, each has one. */
    void Cycle()
    {
        Check({4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}}, {0.5, 0.5, 0.5, 0.5});
        Check({5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}}, {1, 1, 1, 1, 1});
    }

    /** Links that change no path: parallel ones, and links of a node to itself. */
    void Doubled()
    {
        Check({4, {{0, 1}, {1, 0}, {1, 2}, {2, 2}, {2, 3}, {3, 0}, {0, 3}}}, {0.5, 0.5, 0.5, 0.5});
    }

    /** Two parts, and a node without links. */
    void Disconnected()
    {
        Check({6, {{0, 1}, {1, 2}, {3, 4}}}, {0, 1, 0, 0, 0, 0});
        Check({0, {}}, {});
    }

    /** A link to a node that does not exist. */
    void Unknown()
    {
        const std::string error = CatchMessage([] { ComputeBetweenness({2, {{0, 2}}}); });
        NS_TEST_EXPECT_MSG_NE(error.find("node 2"), std::string::npos, "names the node: " << error);
        NS_TEST_EXPECT_MSG_NE(error.find("0 to 1"), std::string::npos, "and the others: " << error);
    }

  private:
    /**
     * Node 0 - 1, 1 - 2 and 3, 2 - 4 and 5, 3 - 6.
     * @return 1: parts of 1, 3 and 2 nodes: 3 + 2 + 6; 2: 1, 1 and 4: 1 + 4 + 4; 3: 1 and 5: 5
     */
    static std::vector<double> TreeByHand()
    {
        return {0, 11, 9, 5, 0, 0, 0};
    }

    /** @param shape a graph @param expected centrality of each node */
    void Check(const TopologyShape& shape, const std::vector<double>& expected)
    {
        const auto found = ComputeBetweenness(shape);
        NS_TEST_ASSERT_MSG_EQ(found.size(), expected.size(), "one value per node");
        for (std::size_t i = 0; i < found.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ_TOL(found[i], expected[i], 1e-12, "node " << i);
        }
    }
};

/** The suite. @ingroup ccn-tests */
class BetweennessTestSuite : public TestSuite
{
  public:
    BetweennessTestSuite()
        : TestSuite("ccn-betweenness-centrality", TestSuite::Type::UNIT)
    {
        using T = BetweennessTest;
        AddTestCase(new T("path", &T::Path));
        AddTestCase(new T("star", &T::Star));
        AddTestCase(new T("tree", &T::Tree));
        AddTestCase(new T("cycle", &T::Cycle));
        AddTestCase(new T("doubled links", &T::Doubled));
        AddTestCase(new T("several parts", &T::Disconnected));
        AddTestCase(new T("an unknown node", &T::Unknown));
    }
};

BetweennessTestSuite g_betweennessTestSuite; ///< registers itself

} // namespace
