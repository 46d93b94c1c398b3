/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

    /** The first Interest of an unknown prefix waits for 4 ms, later ones for nothing. */
    void FirstInterest()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        At(MilliSeconds(10), [this] { m_node[1].Inject(Answer("/a/1")); });
        AskAt(100, 0, "/a/2", 2);
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a/1#1 11000:0D/a/1 100000:1I/a/2#2 ", "4 ms, and 1 ms of a poll");
    }

    /**
     * A lost Interest: whoever asks meanwhile joins; the node sends it again when its lifetime is
     * over, with the nonce of who joined, if that one waits for more than an eighth of a lifetime.
     */
    void Resending()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        AskAt(0, 0, "/a/2", 3);
        AskAt(496, 3, "/a/2", 4); // until 4.496 s: too short behind 4.004 s
        AskAt(0, 0, "/a/3", 5);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "4000:1I/a/1#1 4000:1I/a/2#3 4000:1I/a/3#5 4004000:1I/a/1#2 ",
                              "one that waits for more than 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 2, "the others joined");
        CheckIdentities(true);

        Begin(false);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "0:1I/a/1#1 ", "paper: never again");
    }

    /** One that joins when the lifetime is over already: at the next tick of 2 ms. */
    void ResendingLate()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(400, 3, "/a", 2);
        AskAt(4300, 2, "/a", 3);
        AskAt(4301, 0, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 4302000:1I/a#4 ", "the latest nonce");
        CheckIdentities(true);
    }

    /** Who asks again at its own lifetime's end, as ccncatchunks2, loses 4 s, and not 8. */
    void ReExpression()
    {
        Begin(true);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2); // a hole's, which renews the entry
        AskAt(4000, 2, "/a", 3);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 4004000:1I/a#3 ", "when the first one's time is over");

        Begin(false);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2);
        AskAt(4000, 2, "/a", 3);
        AskAt(8000, 2, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "0:1I/a#1 8000000:1I/a#4 ", "paper: 8 s");
    }

    /** An asked face that is no next hop any more is not asked again, and causes no events. */
    void ResendingNowhere()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(3000, 3, "/a", 2);
        At(MilliSeconds(3500), [this] { m_node.l3->GetFib().Remove(Name("/a"), 1); });
        uint64_t events = 0;
        At(Seconds(3.9), [&events] { events = Simulator::GetEventCount(); });
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 ", "not again");
        NS_TEST_EXPECT_MSG_LT(Simulator::GetEventCount() - events, 10, "not each tick");
        CheckIdentities(true);
    }
};

/** @ingroup ccn-tests When profile ccnx-0.8.1 forwards Interests. */
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
        AddTestCase(new T("an Interest expressed again", &T::ReExpression));
        AddTestCase(new T("an Interest that cannot be sent again", &T::ResendingNowhere));
    }
};

ProfileForwardingTestSuite g_profileForwardingTestSuite; ///< registers the suite

} // namespace
