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
 * How a ContentObject is processed: each row of CcnL3Protocol's class comment. Faces 0 and 1 send
 * Interests; every name is routed to face 2.
 */
class ContentPipelineTest : public NodeTestCase<ContentPipelineTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** c.2 */
    void Unsolicited()
    {
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "unsolicited content is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              0,
                              "unsolicited content is not stored");
        CheckIdentities(true);
    }

    /** c.1 */
    void Duplicate()
    {
        Fetch("/a", 1);
        m_node[2].Inject(Answer("/a"));
        m_node[3].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                              2,
                              "a stored object is a duplicate on any face");
        m_node[2].Inject(Answer("/a", "other"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "an object with other bytes is unsolicited");
        CheckIdentities(true);
    }

    /**
     * An Interest that the store may not answer is satisfied by a second copy of the stored object.
     */
    void DuplicateThatIsWanted()
    {
        Fetch("/a", 1);
        Interest fromSource = Ask("/a", 2);
        fromSource.selectors.answerOrigin = ANSWER_NEW;
        m_node[1].Inject(fromSource);
        NS_TEST_EXPECT_MSG_EQ(m_node[2].GetLog(), "I/a I/a", "the second Interest is forwarded");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the second Interest is satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                              0,
                              "the copy is not dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_FORWARDED), 2, "the copy is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              1,
                              "the object is stored once");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                              1,
                              "without a pending Interest, the copy is dropped");
        CheckIdentities(true);
    }

    /**
     * A second copy that satisfies an Interest does not extend the freshness of the stored object.
     */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the object is fresh until 2 s");
        });
        At(MilliSeconds(2100), [&] {
            m_node[0].Inject(Ask("/a", 4));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the object is stale from 2 s on");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "D/a", "the second copy was forwarded");
        CheckIdentities(true);
    }

    /**
     * c.2, c.5: an object satisfies Interests for every prefix of its name, and for its full name.
     */
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
            NS_TEST_EXPECT_MSG_EQ(m_node[face].GetLog(), "D/a/b", "forwarded to face " << face);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_SATISFIED),
                              4,
                              "one object satisfies four entries");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_FORWARDED), 1, "one object is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_SENT), 4, "the object is sent on four faces");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                              1,
                              "the Interest for another name is pending");
        CheckIdentities(false);
    }

    /** A face that is downstream in several entries gets one copy. */
    void OneCopyAFace()
    {
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/", 1));
        m_node[0].Inject(Ask("/a", 2));
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "the face gets one copy");
        CheckIdentities(true);
    }

    /** c.5: an object is never sent to its arrival face. */
    void NoOtherFace()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[0].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_OTHER_FACE),
                              1,
                              "an object without another downstream face is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "the object is not sent back");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "the entry is removed");
        CheckIdentities(true);
    }

    /** c.5 with the arrival face as one of several downstream faces. */
    void NotBack()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1));
        m_node[1].Inject(Ask("/a", 2));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "D/a|",
                              "the object is sent to the other face only");
        CheckIdentities(true);
    }

    /** After its lifetime, an entry counts as expired, and content is unsolicited. */
    void Expiry()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        At(MilliSeconds(999), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "the entry is pending");
        });
        At(MilliSeconds(1001), [this] {
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the entry has expired");
            m_node[2].Inject(Answer("/a"));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "content after the lifetime is unsolicited");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(),
                              "",
                              "content after the lifetime is not forwarded");
        CheckIdentities(true);
    }

    /**
     * Content that arrives exactly at the end of a lifetime is unsolicited, whichever event runs
     * first.
     */
    void ExpiryTie()
    {
        m_node.Route("/a", {2});
        At(Seconds(1), [this] { m_node[2].Inject(Answer("/a")); }); // before the table's own event
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "content is unsolicited");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the entry has expired");
        CheckIdentities(true);
    }

    /** A downstream face whose lifetime has ended gets nothing, although another still waits. */
    void ExpiredDownstream()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(Ask("/a", 1, Seconds(1)));
        m_node[1].Inject(Ask("/a", 2, Seconds(3)));
        At(Seconds(2), [this] { m_node[2].Inject(Answer("/a")); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog() + "|" + m_node[1].GetLog(),
                              "|D/a",
                              "only the second face gets the object");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 0, "the entry has not expired");
        CheckIdentities(true);
    }

    /** A stale object does not answer; the same object answers again once it has arrived anew. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 0, "a stale object does not answer");
            m_node[2].Inject(content);
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                                  0,
                                  "a copy of a stale object is not a duplicate");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(),
                                  "D/a",
                                  "the copy satisfies the pending Interest");
        });
        At(MilliSeconds(2500), [&] {
            m_node[1].Inject(Ask("/a", 3));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the object is fresh again");
        });
        At(Seconds(4), [&] {
            m_node[2].Inject(content);
            m_node[1].Inject(Ask("/a", 4));
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS),
                              1,
                              "unsolicited content does not make the object fresh");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "unsolicited content is dropped");
        CheckIdentities(true);
    }

    /** Without a content store, the same object is forwarded as often as it is requested. */
    void NoStore()
    {
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        Fetch("/a", 1);
        Fetch("/a", 2);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "both Interests are satisfied");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_DATA),
                              0,
                              "the second object is not a duplicate");
        CheckIdentities(true);
    }

    /** Objects of any size are forwarded unchanged. */
    void Sizes()
    {
        m_node.Route("/", {2});
        uint32_t nonce = 0;
        for (const uint32_t size : {0U, 1U, 1800U, 1900U, 2048U, 60000U})
        {
            const auto content = Answer("/" + std::to_string(size), std::string(size, 'x'));
            m_node[0].Inject(Ask("/" + std::to_string(size), ++nonce));
            m_node[2].Inject(content);
            NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.back(),
                                  content.Encode(),
                                  "forwarded payload of " << size);
            m_node[1].Inject(Ask("/" + std::to_string(size), ++nonce));
            NS_TEST_EXPECT_MSG_EQ(m_node[1].sent.back(),
                                  content.Encode(),
                                  "the stored object is unchanged");
        }
        CheckIdentities(true);
    }

  private:
    /** @param uri requested on face 0 and answered on face 2 @param nonce of the Interest */
    void Fetch(const std::string& uri, uint32_t nonce)
    {
        m_node.Route(uri, {2});
        m_node[0].Inject(Ask(uri, nonce));
        m_node[2].Inject(Answer(uri));
    }
};

/** CcnL3Protocol: ContentObjects. @ingroup ccn-tests */
class ContentPipelineTestSuite : public TestSuite
{
  public:
    ContentPipelineTestSuite()
        : TestSuite("ccn-content-pipeline", TestSuite::Type::UNIT)
    {
        using T = ContentPipelineTest;
        AddTestCase(new T("unsolicited", &T::Unsolicited));
        AddTestCase(new T("duplicate", &T::Duplicate));
        AddTestCase(new T("duplicate that satisfies an Interest", &T::DuplicateThatIsWanted));
        AddTestCase(new T("duplicate keeps the time of staleness", &T::DuplicateKeepsTime));
        AddTestCase(new T("every prefix of the name", &T::AllPrefixes));
        AddTestCase(new T("one copy per face", &T::OneCopyAFace));
        AddTestCase(new T("only the arrival face waits", &T::NoOtherFace));
        AddTestCase(new T("the arrival face waits, too", &T::NotBack));
        AddTestCase(new T("too late", &T::Expiry));
        AddTestCase(new T("exactly at the end of the lifetime", &T::ExpiryTie));
        AddTestCase(new T("one of two lifetimes has ended", &T::ExpiredDownstream));
        AddTestCase(new T("a stale object arrives again", &T::StaleObject));
        AddTestCase(new T("without a content store", &T::NoStore));
        AddTestCase(new T("objects of any size", &T::Sizes));
    }
};

ContentPipelineTestSuite g_contentPipelineTestSuite; ///< registers the suite

} // namespace
