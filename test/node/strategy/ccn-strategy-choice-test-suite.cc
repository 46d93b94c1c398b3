// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Strategies by prefix: face 0 sends Interests, faces 1 and 2 are next hops. @ingroup ccn-tests */
class StrategyChoiceTest : public NodeTestCase<StrategyChoiceTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The longest prefix with a choice selects the strategy. */
    void LongestPrefix()
    {
        m_node.Route("/", {1, 2});
        m_node.l3->SetStrategy(Name("/a"), "Ordered");
        m_node.l3->SetStrategy(Name("/a/b"), "ns3::ccn::AllFaces");
        const auto count = [this](const std::string& uri, uint32_t nonce) {
            const uint64_t before = m_node.Get(Count::INTERESTS_SENT);
            m_node[0].Inject(Ask(uri, nonce));
            return m_node.Get(Count::INTERESTS_SENT) - before;
        };
        if (!GetWire().GetTraits().isExact) // where a name has a component
        {
            NS_TEST_EXPECT_MSG_EQ(count("/", 1), 2, "the default strategy");
        }
        NS_TEST_EXPECT_MSG_EQ(count("/b", 2), 2, "the default strategy");
        NS_TEST_EXPECT_MSG_EQ(count("/a", 3), 1, "Ordered for the prefix itself");
        NS_TEST_EXPECT_MSG_EQ(count("/a/c/d", 4), 1, "Ordered for a longer name");
        NS_TEST_EXPECT_MSG_EQ(count("/a/b", 5), 2, "AllFaces for the longer prefix");
        NS_TEST_EXPECT_MSG_EQ(count("/a/b/c", 6), 2, "AllFaces for a longer name");
        NS_TEST_EXPECT_MSG_EQ(count("/ab", 7), 2, "prefixes match whole components");
    }

    /** A later choice replaces an earlier one, also while Interests are pending. */
    void Replaced()
    {
        m_node.Route("/", {1, 2});
        m_node.l3->SetAttribute("Strategy", StringValue("Ordered"));
        m_node[0].Inject(Ask("/a", 1));
        m_node.l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_node[0].Inject(Ask("/b", 2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a I/b", "the first face gets both Interests");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/b", "the new strategy sends no retries");
        CheckIdentities(true);
    }

    /** Unknown names of strategies. */
    void Unknown()
    {
        const std::string expected =
            "unknown Strategy 'Nonsense'; there are: AllFaces, BestFace, BestRoute, ";
        const auto trySet = [this](const std::string& name) {
            return CatchMessage([&] { m_node.l3->SetStrategy(Name("/a"), name); });
        };
        NS_TEST_EXPECT_MSG_EQ(trySet("Nonsense").substr(0, expected.size()),
                              expected,
                              "the error lists the strategies");
        NS_TEST_EXPECT_MSG_NE(trySet(""), "", "an empty name is refused");
        NS_TEST_EXPECT_MSG_NE(trySet("Strategy"), "", "the base class is refused");
        NS_TEST_EXPECT_MSG_NE(trySet("ns3::ccn::Lru"), "", "a type of another kind is refused");
        m_node.Route("/", {1, 2});
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 2, "the strategy is unchanged");
    }
};

/** Class StrategyChoice. @ingroup ccn-tests */
class StrategyChoiceTestSuite : public WireTestSuite
{
  public:
    StrategyChoiceTestSuite()
        : WireTestSuite("ccn-strategy-choice", TestSuite::Type::UNIT)
    {
        using T = StrategyChoiceTest;
        AddOnEachWire("the longest prefix", &T::LongestPrefix);
        AddOnEachWire("replaced at run time", &T::Replaced);
        AddOnEachWire("unknown names", &T::Unknown);
    }
};

StrategyChoiceTestSuite g_strategyChoiceTestSuite; ///< registers the suite

} // namespace
