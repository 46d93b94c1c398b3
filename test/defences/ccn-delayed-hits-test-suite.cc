// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Hits that are delayed as long as the first fetch took.

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Faces 0 and 1 ask, face 2 answers. @ingroup ccn-tests */
class DelayedHitsTest : public NodeTestCase<DelayedHitsTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A hit takes as long as the first fetch, also one that others have joined. */
    void AsFirstFetch()
    {
        Fetch("DelayedHits", MilliSeconds(30));
        AskAt(MilliSeconds(20), 1); // joins the first one
        AskAt(Seconds(1), 1);
        AskAt(Seconds(2), 0);
        Expect(MilliSeconds(29), "", "");
        Expect(MilliSeconds(31), "D/a", "D/a");
        Expect(MilliSeconds(1029), "D/a", "D/a");
        Expect(MilliSeconds(1031), "D/a", "D/a D/a");
        Expect(MilliSeconds(2029), "D/a", "D/a D/a");
        Expect(MilliSeconds(2031), "D/a D/a", "D/a D/a");
        Finish(1, 2);
    }

    /** A constant delay. */
    void Constant()
    {
        Fetch("DelayedHits[Delay=5ms]", MilliSeconds(30));
        AskAt(Seconds(1), 1);
        Expect(MilliSeconds(1004), "D/a", "");
        Expect(MilliSeconds(1006), "D/a", "D/a");
        Finish(1, 1);
    }

    /** A fetch that took longer than MaxDelay: the hits are not later than that. */
    void SlowFetch()
    {
        Fetch("DelayedHits[MaxDelay=10ms]", MilliSeconds(30));
        AskAt(Seconds(1), 1);
        Expect(MilliSeconds(1009), "D/a", "");
        Expect(MilliSeconds(1011), "D/a", "D/a");
        Finish(1, 1);
    }

    /** Other names, and applications of the node, are answered at once. */
    void Others()
    {
        Fetch("DelayedHits[Prefix=/b]", MilliSeconds(30));
        AskAt(Seconds(1), 1);
        Expect(MilliSeconds(1001), "D/a", "D/a");
        Simulator::Schedule(Seconds(2), [this] {
            m_node.l3->SetAttribute("Ingress", StringValue("DelayedHits[Delay=1s]"));
            m_node[1].local = true;
        });
        AskAt(Seconds(3), 1);
        Expect(MilliSeconds(3001), "D/a", "D/a D/a");
        Finish(1, 2);
    }

    /** An object that is evicted while an Interest waits is fetched again. */
    void Evicted()
    {
        Fetch("DelayedHits", MilliSeconds(30));
        AskAt(Seconds(1), 1);
        Simulator::Schedule(MilliSeconds(1010), [this] { m_node.l3->GetContentStore().Clear(); });
        Simulator::Schedule(MilliSeconds(1040), [this] { m_node[2].Inject(Answer("/a")); });
        AskAt(Seconds(2), 1);
        Expect(MilliSeconds(1039), "D/a", "");
        Expect(MilliSeconds(1041), "D/a", "D/a");
        Expect(MilliSeconds(2009), "D/a", "D/a");
        Expect(MilliSeconds(2011), "D/a", "D/a D/a");
        Finish(2, 1);
    }

    /** What was stored before is delayed as the latest fetch, or not at all if there was none. */
    void StoredBefore()
    {
        Fetch("", MilliSeconds(30));
        Simulator::Schedule(MilliSeconds(500), [this] {
            m_node.l3->SetAttribute("Ingress", StringValue("DelayedHits"));
        });
        AskAt(Seconds(1), 1);
        Expect(MilliSeconds(1001), "D/a", "D/a");
        Finish(1, 1);
    }

  private:
    /** @param policy of the node @param after time until the answer to the first Interest, at 0 */
    void Fetch(const std::string& policy, Time after)
    {
        m_node.l3->SetAttribute("Ingress", StringValue(policy));
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/a", ++m_nonce));
        Simulator::Schedule(after, [this] { m_node[2].Inject(Answer("/a")); });
    }

    /** @param at time @param face from which an Interest arrives then */
    void AskAt(Time at, FaceId face)
    {
        Simulator::Schedule(at, [this, face] { m_node[face].Inject(Ask("/a", ++m_nonce)); });
    }

    /** @param at time @param first log of face 0 @param second log of face 1 */
    void Expect(Time at, const std::string& first, const std::string& second)
    {
        Simulator::Schedule(at, [this, at, first, second] {
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), first, "face 0 at " << at.As(Time::MS));
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), second, "face 1 at " << at.As(Time::MS));
            CheckIdentities(false);
        });
    }

    /** Runs to the end. @param asked Interests sent by face 2 @param hits of the store */
    void Finish(uint32_t asked, uint64_t hits)
    {
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[2].Count(MessageKind::INTEREST), asked, "sent");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), hits, "hits");
        CheckIdentities(true);
    }

    uint32_t m_nonce{0}; ///< of the latest Interest
};

/** Class DelayedHits. @ingroup ccn-tests */
class DelayedHitsTestSuite : public TestSuite
{
  public:
    DelayedHitsTestSuite()
        : TestSuite("ccn-delayed-hits", TestSuite::Type::UNIT)
    {
        using T = DelayedHitsTest;
        AddTestCase(new T("as the first fetch", &T::AsFirstFetch));
        AddTestCase(new T("a constant delay", &T::Constant));
        AddTestCase(new T("a slow fetch", &T::SlowFetch));
        AddTestCase(new T("other names and applications", &T::Others));
        AddTestCase(new T("an object that is evicted meanwhile", &T::Evicted));
        AddTestCase(new T("objects stored before", &T::StoredBefore));
    }
};

DelayedHitsTestSuite g_delayedHitsTestSuite; ///< registers the suite

} // namespace
