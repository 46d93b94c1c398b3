// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-profile-test-kit.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * When a node with profile ccnx-0.8.1 forwards an Interest, and when it forwards it again.
 */
class ProfileForwardingTest : public NodeTestCase<ProfileForwardingTest, 4, ProfileBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The first Interest of an unknown prefix waits for 4 ms, later ones are sent at once. */
    void FirstInterest()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        At(MilliSeconds(10), [this] { m_node[1].Inject(Answer("/a/1")); });
        AskAt(100, 0, "/a/2", 2);
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "4000:1I/a/1#1 11000:0D/a/1 100000:1I/a/2#2 ",
                              "4 ms, and 1 ms of a poll");
    }

    /**
     * A lost Interest: further Interests are aggregated. The node sends it again when its lifetime
     * ends, with the nonce of an aggregated Interest, if that one's remaining lifetime is more than
     * an eighth of a lifetime.
     */
    void Resending()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        AskAt(0, 0, "/a/2", 3);
        AskAt(496, 3, "/a/2", 4); // until 4.496 s: too short after 4.004 s
        AskAt(0, 0, "/a/3", 5);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "4000:1I/a/1#1 4000:1I/a/2#3 4000:1I/a/3#5 4004000:1I/a/1#2 ",
                              "only one has more than 0.5 s left");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 2, "the others are aggregated");
        CheckIdentities(true);

        Begin(false);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "0:1I/a/1#1 ", "profile paper does not send it again");
    }

    /**
     * An Interest that is aggregated after the upstream lifetime has ended: sent at the next tick
     * of 2 ms.
     */
    void ResendingLate()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(400, 3, "/a", 2);
        AskAt(4300, 2, "/a", 3);
        AskAt(4301, 0, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 4302000:1I/a#4 ", "the latest nonce is sent");
        CheckIdentities(true);
    }

    /**
     * A consumer that sends again at the end of its own lifetime, as ccncatchunks2, loses 4 s, and
     * not 8.
     */
    void ReExpression()
    {
        Begin(true);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2); // of a hole, which renews the entry
        AskAt(4000, 2, "/a", 3);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "4000:1I/a#1 4004000:1I/a#3 ",
                              "at the end of the first one's lifetime");

        Begin(false);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2);
        AskAt(4000, 2, "/a", 3);
        AskAt(8000, 2, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "0:1I/a#1 531000:1I/a#2 4000000:1I/a#3 8000000:1I/a#4 ",
                              "profile paper: at once");
    }

    /** A face that is no next hop any more gets no further Interest, and causes no events. */
    void ResendingNowhere()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(3000, 3, "/a", 2);
        At(MilliSeconds(3500), [this] { m_node.l3->GetFib().Remove(Name("/a"), 1); });
        uint64_t events = 0;
        At(Seconds(3.9), [&events] { events = Simulator::GetEventCount(); });
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 ", "the Interest is not sent again");
        NS_TEST_EXPECT_MSG_LT(Simulator::GetEventCount() - events,
                              10,
                              "there is no event per tick");
        CheckIdentities(true);
    }
};

/** When profile ccnx-0.8.1 forwards Interests. @ingroup ccn-tests */
class ProfileForwardingTestSuite : public TestSuite
{
  public:
    ProfileForwardingTestSuite()
        : TestSuite("ccn-profile-forwarding", TestSuite::Type::UNIT)
    {
        using T = ProfileForwardingTest;
        AddTestCase(new T("the first Interest", &T::FirstInterest));
        AddTestCase(new T("an Interest sent again", &T::Resending));
        AddTestCase(new T("an Interest sent again late", &T::ResendingLate));
        AddTestCase(new T("a retransmission by the consumer", &T::ReExpression));
        AddTestCase(new T("an Interest that cannot be sent again", &T::ResendingNowhere));
    }
};

ProfileForwardingTestSuite g_profileForwardingTestSuite; ///< registers the suite

} // namespace
