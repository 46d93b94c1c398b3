/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * What becomes of an Interest: each row of CcnL3Protocol's class comment. Face 0 and 1 ask, the
 * names below /a are behind face 2, or 2 and 3.
 */
class InterestPipelineTest : public NodeTestCase<InterestPipelineTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** i.3, i.5 */
    void Forward()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(0), Ask("/a/b", 1).Encode(), "the very octets");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "nowhere else");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "pending");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_FORWARDED), 1, "counted");
        CheckIdentities(false);
    }

    /** The content store comes first and answers the asking face only. */
    void Hit()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a/b", 1));
        m_node[2].Inject(Answer("/a/b"));
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.at(0), Answer("/a/b").Encode(), "octet for octet");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a/b", "the other one got only its own");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a/b", "nothing was sent on");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        CheckIdentities(true);
    }

    /** A hit needs no route and no room. */
    void HitWithoutRoute()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Answer("/a"));
        m_node.l3->GetFib().Remove(Name("/a"), 2);
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "even for a nonce seen before");
        CheckIdentities(true);
    }

    /** i.2: one Interest upstream, two answers. */
    void Aggregation()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "asked once");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "answered");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "answered as well");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_INSERTED), 1, "one entry");
        CheckIdentities(true);
    }

    /** Other selectors are another Interest. */
    void OtherSelectors()
    {
        m_node.Route("/a", {2});
        Interest exact = Ask("/a", 2);
        exact.selectors.maxSuffix = 1;
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(exact);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "asked twice");
        m_node[2].Inject(Answer("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(), "D/a/b|", "the first");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(), "D/a/b|D/a", "each");
        CheckIdentities(true);
    }

    /** i.2: the copy that came round a loop. */
    void DuplicateOnOtherFace()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), 1, "dropped");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "", "the copy's face does not wait");
        CheckIdentities(true);
    }

    /** The copy that comes when the entry is gone already. */
    void DuplicateAfterEntry()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[2].Inject(Answer("/a"));
        m_node[3].Inject(Ask("/a", 1));
        m_node[3].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), 2, "both are known");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "not asked again");
        m_node[3].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "a new nonce is a new question");
        m_node[3].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "another name's nonce is new");
        CheckIdentities(false);
    }

    /** The copy of an Interest whose entry is gone, while a newer one is pending. */
    void DuplicateOfFormerEntry()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/a", 2));
        m_node[3].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), 1, "still a duplicate");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "nobody waits there");
        CheckIdentities(true);
    }

    /** Interests without nonce are never duplicates. */
    void NoNonce()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a"));
        m_node[1].Inject(Ask("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "joins");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "answered");
        CheckIdentities(true);
    }

    /** A retransmission with a new nonce joins its own entry. */
    void Retransmission()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "joins");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "not asked again");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "one answer");
        CheckIdentities(true);
    }

    /** The only one that was asked asks itself: the first asker is asked, under the new nonce. */
    void AskedOneAsks()
    {
        m_node.Route("/a", {0, 2});
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the other way");
        m_node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(), 1, "now back to the first asker");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent.at(0) == Ask("/a", 2).Encode()), true, "new nonce");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "it joined");
        m_node[2].Inject(Ask("/a", 3));
        m_node[0].Inject(Ask("/a", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 2, "both were asked: no more");
        m_node[0].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a D/a", "the second asker is answered");
        CheckIdentities(true);
    }

    /** The same where there is no other next hop, or the first asker is none. */
    void AskedOneAsksInVain()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Ask("/a", 2));
        m_node[1].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "nobody else to ask");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 2, "both joined");
        m_node.l3->GetFib().Remove(Name("/a"), 2);
        m_node[2].Inject(Ask("/a", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 3, "no route any more");
        CheckIdentities(false);
    }

    /** Where somebody else was asked too, a joining Interest is not sent on. */
    void OneOfThoseAskedAsks()
    {
        m_node.Route("/a", {0, 2, 3});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "face 3 may still answer");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 2, "faces 2 and 3, once");
        CheckIdentities(false);
    }

    /** i.4 without a route. */
    void NoRoute()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), 1, "dropped");
        m_node.Route("/b", {2});
        m_node[0].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/b", "what was dropped was not remembered");
        CheckIdentities(false);
    }

    /** i.4: never back to the arrival face, nor to one that is down. */
    void NoFace()
    {
        m_node.Route("/a", {0, 2});
        m_node[2].up = false;
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE), 1, "dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "not pending");
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "I/a", "from another face it works");
        CheckIdentities(false);
    }

    /** i.3 without room. */
    void PitFull()
    {
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(1));
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PIT_FULL), 1, "the second name");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "joining needs no room");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the second was not sent");
        CheckIdentities(false);
    }

    /** A refusal of the layer below is counted, and the Interest stays pending. */
    void SendRefused()
    {
        m_node.Route("/a", {2});
        m_node[2].refuses = true;
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SEND_REFUSED), 1, "counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "as if the link had lost it");
        CheckIdentities(false);
    }
};

/** @ingroup ccn-tests CcnL3Protocol: Interests. */
class InterestPipelineTestSuite : public TestSuite
{
  public:
    InterestPipelineTestSuite()
        : TestSuite("ccn-interest-pipeline", TestSuite::Type::UNIT)
    {
        using T = InterestPipelineTest;
        AddTestCase(new T("forwarded", &T::Forward));
        AddTestCase(new T("answered from the content store", &T::Hit));
        AddTestCase(new T("answered without a route", &T::HitWithoutRoute));
        AddTestCase(new T("aggregated", &T::Aggregation));
        AddTestCase(new T("not aggregated: other selectors", &T::OtherSelectors));
        AddTestCase(new T("duplicate on another face", &T::DuplicateOnOtherFace));
        AddTestCase(new T("duplicate after the entry", &T::DuplicateAfterEntry));
        AddTestCase(new T("duplicate of a former entry", &T::DuplicateOfFormerEntry));
        AddTestCase(new T("without nonce", &T::NoNonce));
        AddTestCase(new T("retransmission", &T::Retransmission));
        AddTestCase(new T("the only one asked asks", &T::AskedOneAsks));
        AddTestCase(new T("the only one asked asks in vain", &T::AskedOneAsksInVain));
        AddTestCase(new T("one of those asked asks", &T::OneOfThoseAskedAsks));
        AddTestCase(new T("no route", &T::NoRoute));
        AddTestCase(new T("no face", &T::NoFace));
        AddTestCase(new T("PIT full", &T::PitFull));
        AddTestCase(new T("refused by the layer below", &T::SendRefused));
    }
};

InterestPipelineTestSuite g_interestPipelineTestSuite; ///< registers the suite

} // namespace
