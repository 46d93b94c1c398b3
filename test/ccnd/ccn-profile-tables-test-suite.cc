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
 * Differences in the tables of a node between profiles ccnx-0.8.1 and paper: content store, PIT and
 * nonces.
 */
class ProfileTablesTest : public NodeTestCase<ProfileTablesTest, 4, ProfileBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** PIT first: an Interest that is pending is not answered from the store. */
    void PitFirst()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a", 1);
            At(MilliSeconds(100), [this] {
                const DecodedContent content("/a");
                m_node.l3->GetContentStore().Insert({content.view, content.packet});
            });
            AskAt(200, 3, "/a", 2);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS),
                                  !isDaemon,
                                  "profile paper answers from the store");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                                  isDaemon,
                                  "the daemon aggregates the Interest");
        }
    }

    /** The nonce comes first, too: that of a satisfied Interest is remembered. */
    void NonceOfAHit()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            const DecodedContent content("/a");
            m_node.l3->GetContentStore().Insert({content.view, content.packet});
            AskAt(0, 0, "/a", 1);
            AskAt(100, 3, "/a", 1);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS),
                                  (isDaemon ? 1 : 2),
                                  "hits in the content store");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                                  isDaemon,
                                  "the daemon drops the duplicate");
        }
    }

    /**
     * An Interest without a route is pending for its lifetime, and is satisfied by content from any
     * face.
     */
    void NoRoute()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/nowhere", 1);
            AskAt(0, 0, "/nobody", 2);
            At(Seconds(1), [this] { m_node[2].Inject(Answer("/nowhere")); });
            std::string sizes;
            for (const double seconds : {0.5, 3.999, 4.001})
            {
                At(Seconds(seconds),
                   [this, &sizes] { sizes += std::to_string(m_node.l3->GetPit().GetSize()); });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE),
                                  (isDaemon ? 0 : 2),
                                  "profile paper drops the Interests");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING),
                                  (isDaemon ? 2 : 0),
                                  "the daemon keeps the Interests");
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "000"), "entries, for 4 s");
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                                  (isDaemon ? "D/nowhere" : ""),
                                  "content satisfies a pending Interest");
            CheckIdentities(true);
        }
    }

    /** A lifetime of 300 ms is rounded up to 375 ms, one of 100 ms to 250 ms. */
    void Lifetimes()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a/300", 1, MilliSeconds(300));
            AskAt(0, 0, "/a/100", 2, MilliSeconds(100));
            std::string sizes;
            for (const uint32_t millis : {90, 110, 240, 252, 310, 370, 377})
            {
                At(MilliSeconds(millis),
                   [this, &sizes] { sizes += std::to_string(m_node.l3->GetPit().GetSize()); });
            }
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "2221110" : "2111000"), "number of entries");
        }
    }

    /** Content that an application puts is stored and answers later Interests. */
    void UnsolicitedLocal()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            At(Seconds(0), [this] { m_node[2].Inject(Answer("/a")); });
            AskAt(100, 0, "/a", 1);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                                  (isDaemon ? "D/a" : ""),
                                  "the daemon answers the Interest");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(),
                                  (isDaemon ? "" : "I/a"),
                                  "profile paper forwards the Interest");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT),
                                  isDaemon,
                                  "the daemon keeps the content");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                                  !isDaemon,
                                  "profile paper drops the content");
            CheckIdentities(false);
        }
    }

    /** Unsolicited content of a neighbour is stored, but stale from the start. */
    void UnsolicitedRemote()
    {
        Begin(true);
        At(Seconds(0), [this] { m_node[1].Inject(Answer("/a")); });
        At(MilliSeconds(1), [this] { m_node[1].Inject(Answer("/a")); });
        At(MilliSeconds(100), [this] {
            Interest interest = Ask("/a", 1);
            interest.selectors.answerOrigin |= ANSWER_STALE;
            m_node[3].Inject(interest);
        });
        AskAt(200, 0, "/a", 2);
        At(MilliSeconds(300), [this] { m_node[1].Inject(Answer("/a")); });
        AskAt(400, 0, "/a", 3);
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT), 2, "kept twice, as it was never fresh");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "one object is stored");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(),
                              "D/a",
                              "a stale object answers an Interest that allows it");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "other Interests are forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "D/a D/a",
                              "the object is fresh after an Interest");
        CheckIdentities(true);
    }

    /** The same nonce again: from the same face it refreshes, from another it is a duplicate. */
    void Nonces()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a", 1);
            AskAt(2000, 0, "/a", 1);
            AskAt(2500, 3, "/a", 1);
            AskAt(2600, 3, "/a", 1); // a known duplicate
            std::string sizes;
            for (const uint32_t millis : {4500, 5999, 6001})
            {
                At(MilliSeconds(millis),
                   [this, &sizes] { sizes += std::to_string(m_node.l3->GetPit().GetSize()); });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                                  isDaemon,
                                  "the daemon accepts a refresh");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                                  (isDaemon ? 2 : 3),
                                  "number of duplicates");
            NS_TEST_EXPECT_MSG_EQ(sizes,
                                  (isDaemon ? "110" : "000"),
                                  "the entry is refreshed until 6 s");
        }
    }

    /** An application that stops is no downstream face any more. */
    void Forgetting()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 2, "/a/1", 1);
            AskAt(0, 2, "/a/2", 2);
            AskAt(100, 0, "/a/2", 3);
            At(Seconds(1), [this] { m_node.l3->CloseFace(2); });
            std::string sizes;
            for (const double seconds : {0.9, 1.1, 4.2})
            {
                At(Seconds(seconds),
                   [this, &sizes] { sizes += std::to_string(m_node.l3->GetPit().GetSize()); });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "220"), "number of entries");
            CheckIdentities(true);
        }
    }
};

/** Effects of profile ccnx-0.8.1 on content store, PIT and nonces. @ingroup ccn-tests */
class ProfileTablesTestSuite : public TestSuite
{
  public:
    ProfileTablesTestSuite()
        : TestSuite("ccn-profile-tables", TestSuite::Type::UNIT)
    {
        using T = ProfileTablesTest;
        AddTestCase(new T("PIT before content store", &T::PitFirst));
        AddTestCase(new T("nonce before content store", &T::NonceOfAHit));
        AddTestCase(new T("no route", &T::NoRoute));
        AddTestCase(new T("lifetimes", &T::Lifetimes));
        AddTestCase(new T("unsolicited content of an application", &T::UnsolicitedLocal));
        AddTestCase(new T("unsolicited content of a neighbour", &T::UnsolicitedRemote));
        AddTestCase(new T("the same nonce again", &T::Nonces));
        AddTestCase(new T("an application that stops", &T::Forgetting));
    }
};

ProfileTablesTestSuite g_profileTablesTestSuite; ///< registers the suite

} // namespace
