// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-type-lookup.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A prefix gets another strategy while Interests are pending. Faces 1 to 3 are the next hops of
 * "/"; face 0 sends the Interests.
 */
class StrategyChangeTest : public NodeTestCase<StrategyChangeTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** From each strategy to each, at times before and after an Interest is sent and retried. */
    void AllPairs()
    {
        const auto names = GetTypeNames(Strategy::GetTypeId());
        NS_TEST_ASSERT_MSG_GT(names.size(), 4, "there are enough strategies");
        for (const std::string& from : names)
        {
            for (const std::string& to : names)
            {
                for (const double after : {0.0, 1e-6, 3e-3, 0.1, 0.3, 3.9})
                {
                    CheckPair(from, to, Seconds(after));
                }
            }
        }
    }

    /** An Interest that the old strategy has not sent yet is sent, and retried, by the new one. */
    void NotSentYet()
    {
        Begin("CcnxEarlyStrategy");
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_ASSERT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                              0,
                              "the old strategy delays the Interest");
        m_node.l3->SetStrategy(Name(), "Ordered");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(),
                              "I/a",
                              "the new strategy sends the Interest at once");
        At(MilliSeconds(199), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                                  1,
                                  "the old strategy sends nothing");
        });
        At(MilliSeconds(201), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                                  "I/a",
                                  "the new strategy retries after Timeout");
            m_node[2].Inject(Answer("/a"));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest is satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "no other face gets the Interest");
        CheckIdentities(true);
    }

    /**
     * An Interest that was sent is not sent again at the change, but when the new strategy retries.
     */
    void SentAlready()
    {
        Begin("Ordered");
        m_node[0].Inject(Ask("/a", 1));
        At(MilliSeconds(150), [this] { m_node.l3->SetStrategy(Name("/a"), "Ordered"); });
        At(MilliSeconds(349), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                                  1,
                                  "the timeout starts again at the change");
        });
        At(MilliSeconds(351), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                                  "I/a",
                                  "the new strategy retries at the second face");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "each face gets the Interest once");
        CheckIdentities(true);
    }

    /** Only Interests below the new choice's prefix change their strategy. */
    void OtherPrefixes()
    {
        Begin("Ordered");
        m_node.l3->SetStrategy(Name("/b/c"), "Ordered");
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b/c/d", 2));
        m_node[0].Inject(Ask("/b/x", 3));
        At(MilliSeconds(150), [this] { m_node.l3->SetStrategy(Name("/b"), "AllFaces"); });
        At(MilliSeconds(201), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                                  "I/a I/b/c/d",
                                  "the strategy of /b/x does not change");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/a I/b/c/d",
                              "the strategy of /b/x does not change later");
        CheckIdentities(true);
    }

    /** An Interest without a route stays pending under any strategy. */
    void WithoutRoute()
    {
        Begin("CcnxStrategy");
        m_node.l3->SetAttribute("WaitsForRoute", BooleanValue(true));
        for (const FaceId face : {1, 2, 3})
        {
            m_node.l3->GetFib().Remove(Name("/"), face);
        }
        m_node[0].Inject(Ask("/a", 1));
        m_node.l3->SetStrategy(Name(), "Ordered");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "the Interest is pending");
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest is satisfied");
        CheckIdentities(true);
    }

    /** An Interest that waits for a route is sent 6 ms after there is one. */
    void NewRoute()
    {
        Begin("CcnxStrategy");
        m_node.l3->SetAttribute("WaitsForRoute", BooleanValue(true));
        m_node.l3->Initialize();
        for (const FaceId face : {1, 2, 3})
        {
            m_node.l3->GetFib().Remove(Name("/"), face);
        }
        m_node[0].Inject(Ask("/a", 1));
        At(Seconds(1), [this] { m_node.l3->GetFib().Add(Name("/b"), 1); });
        At(Seconds(2), [this] { m_node.l3->GetFib().Add(Name("/a"), 2); });
        At(Seconds(2) + MicroSeconds(5999),
           [this] { NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "", "not before"); });
        At(Seconds(2) + MilliSeconds(20), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog() + m_node[2].GetLog(), "I/a", "by its route");
            m_node[2].Inject(Answer("/a"));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the Interest is satisfied");
        CheckIdentities(true);
    }

  private:
    /** Sets up a new node. @param strategy of all names */
    void Begin(const std::string& strategy)
    {
        m_node.Destroy();
        Simulator::Destroy();
        m_node.Create(5);
        m_node.UseDefaultRules();
        m_node.Route("/", {1, 2, 3});
        m_node.l3->SetStrategy(Name(), strategy);
    }

    /**
     * One Interest is aggregated and expires, another one is satisfied.
     *
     * @param from first strategy
     * @param to second strategy
     * @param after time of the change
     */
    void CheckPair(const std::string& from, const std::string& to, Time after)
    {
        const std::string what =
            from + " to " + to + " after " + std::to_string(after.GetSeconds()) + " s";
        Begin(from);
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        At(after, [this, to] { m_node.l3->SetStrategy(Name(), to); });
        At(after, [this] { m_node[4].Inject(Ask("/a", 3)); });
        At(after + MilliSeconds(50), [this] { m_node[3].Inject(Answer("/b")); });
        At(after + MilliSeconds(60), [this] { m_node[0].Inject(Ask("/b/1", 4)); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/b", what << ": /b is satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                              0,
                              what << ": the other entries expired");
        uint32_t sent = 0;
        for (const FaceId face : {1, 2, 3})
        {
            sent += m_node[face].GetLog().find("I/a") != std::string::npos;
        }
        NS_TEST_EXPECT_MSG_GT(sent, 0, what << ": the Interest was sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(true), "", what);
    }
};

/** Changes of strategy. @ingroup ccn-tests */
class StrategyChangeTestSuite : public WireTestSuite
{
  public:
    StrategyChangeTestSuite()
        : WireTestSuite("ccn-strategy-change", TestSuite::Type::UNIT)
    {
        using T = StrategyChangeTest;
        AddOnEachWire("from each strategy to each", &T::AllPairs);
        AddOnEachWire("Interests not sent yet", &T::NotSentYet);
        AddOnEachWire("Interests already sent", &T::SentAlready);
        AddOnEachWire("other prefixes keep their strategy", &T::OtherPrefixes);
        AddOnEachWire("without a route", &T::WithoutRoute);
        AddOnEachWire("a new route for what waits", &T::NewRoute);
    }
};

StrategyChangeTestSuite g_strategyChangeTestSuite; ///< registers the suite

} // namespace
