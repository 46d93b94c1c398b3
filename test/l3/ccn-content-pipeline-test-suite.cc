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
 * What becomes of a ContentObject: each row of CcnL3Protocol's class comment. Faces 0 and 1 ask,
 * everything is behind face 2.
 */
class ContentPipelineTest : public NodeTestCase<ContentPipelineTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** c.2 */
    void Unsolicited()
    {
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "and not stored");
        CheckIdentities(true);
    }

    /** c.1 */
    void Duplicate()
    {
        Fetch("/a", 1);
        m_node[2].Inject(Answer("/a"));
        m_node[3].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA), 2, "from whatever face");
        m_node[2].Inject(Answer("/a", "other"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "other octets are another");
        CheckIdentities(true);
    }

    /** An Interest that the store may not answer is answered by a copy of what is stored. */
    void DuplicateThatIsWanted()
    {
        Fetch("/a", 1);
        Interest fromSource = Ask("/a", 2);
        fromSource.selectors.answerOrigin = ANSWER_NEW;
        m_node[1].Inject(fromSource);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "asked again");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "answered");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA), 0, "not dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_FORWARDED), 2, "but forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "stored once");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA), 1, "nobody waits now");
        CheckIdentities(true);
    }

    /** The copy that is wanted leaves the stored object as fresh as it was. */
    void DuplicateKeepsTime()
    {
        m_node.Route("/a", {2});
        ContentObject content = Answer("/a");
        content.hasFreshness = true;
        content.freshnessSeconds = 2;
        Interest fromSource = Ask("/a", 2);
        fromSource.selectors.answerOrigin = ANSWER_NEW;
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(content);
        At(Seconds(1), [&] {
            m_node[1].Inject(fromSource);
            m_node[2].Inject(content);
        });
        At(MilliSeconds(1900), [&] {
            m_node[0].Inject(Ask("/a", 3));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "fresh until 2 s");
        });
        At(MilliSeconds(2100), [&] {
            m_node[0].Inject(Ask("/a", 4));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "stale from 2 s on");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the copy was forwarded");
        CheckIdentities(true);
    }

    /** c.2, c.5: every prefix of the name, and the digest. */
    void AllPrefixes()
    {
        m_node.Route("/", {2});
        const DecodedContent content(Answer("/a/b"));
        Interest digest = Ask("/", 4);
        digest.name = content.GetFullName();
        m_node[0].Inject(Ask("/", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[3].Inject(Ask("/a/b", 3));
        m_node[4].Inject(digest);
        m_node[0].Inject(Ask("/a/c", 5));
        m_node[2].Inject(Answer("/a/b"));
        for (const FaceId face : {0, 1, 3, 4})
        {
            NS_TEST_EXPECT_MSG_EQ(m_node[face].GetLog(), "D/a/b", "face " << face);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_SATISFIED), 4, "four entries at once");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_FORWARDED), 1, "one object forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_SENT), 4, "on four faces");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "the other name still waits");
        CheckIdentities(false);
    }

    /** A face that waits in several entries gets one copy. */
    void OneCopyAFace()
    {
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/", 1));
        m_node[0].Inject(Ask("/a", 2));
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "once");
        CheckIdentities(true);
    }

    /** c.5: never back to the arrival face. */
    void NoOtherFace()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_OTHER_FACE), 1, "dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "not sent back");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nobody waits any more");
        CheckIdentities(true);
    }

    /** c.5 where the arrival face is one of several. */
    void NotBack()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(), "D/a|", "one way");
        CheckIdentities(true);
    }

    /** The end of a lifetime: a counted expiry, and late data is unsolicited. */
    void Expiry()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        At(MilliSeconds(999),
           [this] { NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "still pending"); });
        At(MilliSeconds(1001), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "gone");
            m_node[2].Inject(Answer("/a"));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "too late");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "nobody waits");
        CheckIdentities(true);
    }

    /** Data at the very end of a lifetime is too late, whichever event comes first. */
    void ExpiryTie()
    {
        m_node.Route("/a", {2});
        At(Seconds(1), [this] { m_node[2].Inject(Answer("/a")); }); // before the table's own event
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "too late");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "expired");
        CheckIdentities(true);
    }

    /** Of two that wait, one whose lifetime is over gets nothing. */
    void ExpiredDownstream()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        m_node[1].Inject(Ask("/a", 2, Seconds(3)));
        At(Seconds(2), [this] { m_node[2].Inject(Answer("/a")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(), "|D/a", "the second");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "the entry was alive");
        CheckIdentities(true);
    }

    /** A stale object does not answer, and the same object arriving again does and is fresh. */
    void StaleObject()
    {
        m_node.Route("/a", {2});
        ContentObject content = Answer("/a");
        content.hasFreshness = true;
        content.freshnessSeconds = 1;
        m_node[0].Inject(Ask("/a", 1));
        m_node[2].Inject(content);
        At(Seconds(2), [&] {
            m_node[1].Inject(Ask("/a", 2));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 0, "stale");
            m_node[2].Inject(content);
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA), 0, "not a duplicate");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "satisfies who waits");
        });
        At(MilliSeconds(2500), [&] {
            m_node[1].Inject(Ask("/a", 3));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "fresh again");
        });
        At(Seconds(4), [&] {
            m_node[2].Inject(content);
            m_node[1].Inject(Ask("/a", 4));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "unsolicited data freshens nothing");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "it was dropped");
        CheckIdentities(true);
    }

    /** Without a content store, the same object may come as often as it is asked for. */
    void NoStore()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        Fetch("/a", 1);
        Fetch("/a", 2);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "both times");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA), 0, "no duplicate");
        CheckIdentities(true);
    }

    /** Objects of any size are forwarded as they came. */
    void Sizes()
    {
        m_node.Route("/", {2});
        uint32_t nonce = 0;
        for (const uint32_t size : {0U, 1U, 1800U, 1900U, 2048U, 60000U})
        {
            const auto content = Answer("/" + std::to_string(size), std::string(size, 'x'));
            m_node[0].Inject(Ask("/" + std::to_string(size), ++nonce));
            m_node[2].Inject(content);
            NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.back(), content.Encode(), "payload of " << size);
            m_node[1].Inject(Ask("/" + std::to_string(size), ++nonce));
            NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.back(), content.Encode(), "and from the store");
        }
        CheckIdentities(true);
    }

  private:
    /** @param uri to ask for on face 0 and to answer on face 2 @param nonce of the Interest */
    void Fetch(const std::string& uri, uint32_t nonce)
    {
        m_node.Route(uri, {2});
        m_node[0].Inject(Ask(uri, nonce));
        m_node[2].Inject(Answer(uri));
    }
};

/** @ingroup ccn-tests CcnL3Protocol: ContentObjects. */
class ContentPipelineTestSuite : public TestSuite
{
  public:
    ContentPipelineTestSuite()
        : TestSuite("ccn-content-pipeline", TestSuite::Type::UNIT)
    {
        using T = ContentPipelineTest;
        AddTestCase(new T("unsolicited", &T::Unsolicited));
        AddTestCase(new T("duplicate", &T::Duplicate));
        AddTestCase(new T("duplicate that is wanted", &T::DuplicateThatIsWanted));
        AddTestCase(new T("duplicate keeps its time", &T::DuplicateKeepsTime));
        AddTestCase(new T("every prefix that waits", &T::AllPrefixes));
        AddTestCase(new T("one copy a face", &T::OneCopyAFace));
        AddTestCase(new T("only its own face waits", &T::NoOtherFace));
        AddTestCase(new T("its own face waits too", &T::NotBack));
        AddTestCase(new T("too late", &T::Expiry));
        AddTestCase(new T("at the very end of the lifetime", &T::ExpiryTie));
        AddTestCase(new T("one of two lifetimes is over", &T::ExpiredDownstream));
        AddTestCase(new T("a stale object arrives again", &T::StaleObject));
        AddTestCase(new T("without a content store", &T::NoStore));
        AddTestCase(new T("objects of any size", &T::Sizes));
    }
};

ContentPipelineTestSuite g_contentPipelineTestSuite; ///< registers the suite

} // namespace
