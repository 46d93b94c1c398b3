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
 * How the tables of a node differ between profile ccnx-0.8.1 and profile paper: content store, PIT
 * and nonces.
 */
class ProfileTablesTest : public NodeTestCase<ProfileTablesTest, 4, ProfileBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The PIT comes first: what is pending is not answered from the store. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), !isDaemon, "paper");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), isDaemon, "daemon");
        }
    }

    /** The nonce comes first too: that of an Interest that was answered is remembered. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), (isDaemon ? 1 : 2), "answers");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), isDaemon, "daemon");
        }
    }

    /** An Interest without a route waits out its lifetime, and for content from wherever. */
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
                At(Seconds(seconds), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), (isDaemon ? 0 : 2), "paper");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), (isDaemon ? 2 : 0), "daemon");
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "000"), "pending, for 4 s");
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), (isDaemon ? "D/nowhere" : ""), "got it");
            CheckIdentities(true);
        }
    }

    /** A lifetime of 300 ms is one of 375 ms, one of 100 ms one of 250 ms. */
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
                At(MilliSeconds(millis), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "2221110" : "2111000"), "pending");
        }
    }

    /** What an application puts is stored and answers later Interests. */
    void UnsolicitedLocal()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            At(Seconds(0), [this] { m_node[2].Inject(Answer("/a")); });
            AskAt(100, 0, "/a", 1);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), (isDaemon ? "D/a" : ""), "answered");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), (isDaemon ? "" : "I/a"), "or asked on");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT), isDaemon, "kept");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), !isDaemon, "or dropped");
            CheckIdentities(false);
        }
    }

    /** What a neighbour sends unasked is stored, but stale from the start. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT), 2, "twice, as it never was fresh");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "but one object");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "for who takes stale ones");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "others ask on");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "and it is fresh once it was asked for");
        CheckIdentities(true);
    }

    /** A nonce comes again: by the same face it refreshes, by another it is a duplicate. */
    void Nonces()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a", 1);
            AskAt(2000, 0, "/a", 1);
            AskAt(2500, 3, "/a", 1);
            AskAt(2600, 3, "/a", 1); // once a duplicate, always one
            std::string sizes;
            for (const uint32_t millis : {4500, 5999, 6001})
            {
                At(MilliSeconds(millis), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), isDaemon, "a refresh");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                                  (isDaemon ? 2 : 3),
                                  "duplicates");
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "110" : "000"), "refreshed until 6 s");
        }
    }

    /** An application that ends waits for nothing any more. */
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
                At(Seconds(seconds), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "220"), "pending");
            CheckIdentities(true);
        }
    }
};

/** @ingroup ccn-tests What profile ccnx-0.8.1 changes in content store, PIT and nonces. */
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
        AddTestCase(new T("a nonce again", &T::Nonces));
        AddTestCase(new T("an application that ends", &T::Forgetting));
    }
};

ProfileTablesTestSuite g_profileTablesTestSuite; ///< registers the suite

} // namespace
