// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * How an Interest is processed: each row of CcnL3Protocol's class comment. Faces 0 and 1 send
 * Interests; names below /a are routed to face 2, or 2 and 3.
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
        NS_TEST_EXPECT_MSG_EQ(m_node[2].sent.at(0),
                              Ask("/a/b", 1).Encode(),
                              "the Interest is forwarded unchanged");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "the Interest is sent once");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "the Interest is pending");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_FORWARDED),
                              1,
                              "the Interest counts as forwarded");
        CheckIdentities(false);
    }

    /** The content store is looked up first and answers only the arrival face. */
    void Hit()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a/b", 1));
        m_node[2].Inject(Answer("/a/b"));
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.at(0),
                              Answer("/a/b").Encode(),
                              "the answer is the stored object, unchanged");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "D/a/b",
                              "the first consumer gets only its own answer");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a/b", "the second Interest is not forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the hit is counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "no Interest is pending");
        CheckIdentities(true);
    }

    /** A hit needs neither a route nor a PIT entry. */
    void HitWithoutRoute()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Answer("/a"));
        m_node.l3->GetFib().Remove(Name("/a"), 2);
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "a hit answers a known nonce, too");
        CheckIdentities(true);
    }

    /** i.2: one Interest upstream, two answers downstream. */
    void Aggregation()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "one Interest is forwarded");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the first face is answered");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the second face is answered");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "the aggregation is counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_INSERTED), 1, "one entry is inserted");
        CheckIdentities(true);
    }

    /** An Interest with other selectors is another Interest. */
    void OtherSelectors()
    {
        m_node.Route("/a", {2});
        Interest exact = Ask("/a", 2);
        exact.selectors.maxSuffix = 1;
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(exact);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "both Interests are forwarded");
        m_node[2].Inject(Answer("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "D/a/b|",
                              "the object satisfies the first Interest only");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "D/a/b|D/a",
                              "the second object satisfies the second Interest");
        CheckIdentities(true);
    }

    /** i.2: a copy of the Interest that returns by a loop. */
    void DuplicateOnOtherFace()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), 1, "the copy is dropped");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "", "the copy's face is not downstream");
        CheckIdentities(true);
    }

    /** A copy of the Interest that arrives when the entry is gone. */
    void DuplicateAfterEntry()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[2].Inject(Answer("/a"));
        m_node[3].Inject(Ask("/a", 1));
        m_node[3].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                              2,
                              "both nonces are in the nonce list");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the copies are not forwarded");
        m_node[3].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/a I/a",
                              "an Interest with a new nonce is forwarded");
        m_node[3].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE),
                              1,
                              "the nonce is new for another name");
        CheckIdentities(false);
    }

    /** A copy of an Interest whose entry is gone, while a newer Interest is pending. */
    void DuplicateOfFormerEntry()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Answer("/a"));
        m_node[0].Inject(Ask("/a", 2));
        m_node[3].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                              1,
                              "the copy is a duplicate");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "", "the copy's face is not downstream");
        CheckIdentities(true);
    }

    /** Interests without a nonce are never duplicates. */
    void NoNonce()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a"));
        m_node[1].Inject(Ask("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                              1,
                              "the second Interest is aggregated");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the second face is answered");
        CheckIdentities(true);
    }

    /** A retransmission with a new nonce is aggregated with its own entry. */
    void Retransmission()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "the retransmission is aggregated");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the retransmission is not forwarded");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the face gets one answer");
        CheckIdentities(true);
    }

    /**
     * The only upstream face sends the same Interest: it is forwarded to the first downstream face,
     * with the new nonce.
     */
    void AskedOneAsks()
    {
        m_node.Route("/a", {0, 2});
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/a",
                              "the first Interest is forwarded to face 2");
        m_node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(),
                              1,
                              "the second Interest is forwarded to face 0");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent.at(0) == Ask("/a", 2).Encode()),
                              true,
                              "the second Interest is forwarded with its own nonce");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                              1,
                              "the second Interest is aggregated");
        m_node[2].Inject(Ask("/a", 3));
        m_node[0].Inject(Ask("/a", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                              2,
                              "further Interests are not forwarded");
        m_node[0].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/a D/a",
                              "the second downstream face is answered");
        CheckIdentities(true);
    }

    /** The same without another next hop, or when the first downstream face is no next hop. */
    void AskedOneAsksInVain()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Ask("/a", 2));
        m_node[1].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "there is no other next hop");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 2, "both Interests are aggregated");
        m_node.l3->GetFib().Remove(Name("/a"), 2);
        m_node[2].Inject(Ask("/a", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                              3,
                              "without a route, the Interest is aggregated");
        CheckIdentities(false);
    }

    /** With another upstream face, an aggregated Interest is not forwarded. */
    void OneOfThoseAskedAsks()
    {
        m_node.Route("/a", {0, 2, 3});
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "the Interest is not forwarded to face 0");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                              2,
                              "one Interest each is sent on faces 2 and 3");
        CheckIdentities(false);
    }

    /** i.4 without a route. */
    void NoRoute()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE),
                              1,
                              "an Interest without a route is dropped");
        m_node.Route("/b", {2});
        m_node[0].Inject(Ask("/b", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(),
                              "I/b",
                              "the nonce of a dropped Interest is not stored");
        CheckIdentities(false);
    }

    /** i.4: an Interest is never sent to its arrival face, nor to a face that is down. */
    void NoFace()
    {
        m_node.Route("/a", {0, 2});
        m_node[2].up = false;
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_FACE),
                              1,
                              "an Interest without a usable next hop is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "the Interest is not pending");
        m_node[1].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "I/a",
                              "an Interest from another face is forwarded");
        CheckIdentities(false);
    }

    /** i.3 with a full PIT. */
    void PitFull()
    {
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(1));
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Ask("/b", 2));
        m_node[1].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PIT_FULL),
                              1,
                              "an Interest for a second name is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED),
                              1,
                              "an aggregated Interest needs no new entry");
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a", "the dropped Interest is not forwarded");
        CheckIdentities(false);
    }

    /** If the layer below refuses a packet, this is counted, and the Interest stays pending. */
    void SendRefused()
    {
        m_node.Route("/a", {2});
        m_node[2].refuses = true;
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::SEND_REFUSED), 1, "the refusal is counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                              1,
                              "the Interest is pending, as after a loss on the link");
        CheckIdentities(false);
    }
};

/** CcnL3Protocol: Interests. @ingroup ccn-tests */
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
        AddTestCase(new T("from the only upstream face", &T::AskedOneAsks));
        AddTestCase(new T("from the only next hop", &T::AskedOneAsksInVain));
        AddTestCase(new T("from one of several upstream faces", &T::OneOfThoseAskedAsks));
        AddTestCase(new T("no route", &T::NoRoute));
        AddTestCase(new T("no face", &T::NoFace));
        AddTestCase(new T("PIT full", &T::PitFull));
        AddTestCase(new T("refused by the layer below", &T::SendRefused));
    }
};

InterestPipelineTestSuite g_interestPipelineTestSuite; ///< registers the suite

} // namespace
