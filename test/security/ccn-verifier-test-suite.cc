/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/test.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests A node with faces 0 (asks), 1 (answers) and 2 (an application's). */
class VerifierTest : public NodeTestCase<VerifierTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** By default nothing is verified, as in ccnd. */
    void None()
    {
        Start();
        Exchange(1, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 1, "it passes");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 0, "nobody looked");
        CheckIdentities(true);
    }

    /** All: the good one passes, the bad one neither passes nor is stored, the entry waits. */
    void All()
    {
        Start();
        Set("Share", DoubleValue(1));
        Exchange(1, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE), 1, "the forged one");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "not stored");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "still wanted");
        m_node[1].Inject(Sign(Answer("/a/0"), KeyOf("george")));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a/0", "the good one");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 1, "counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "stored");
        CheckIdentities(true);
    }

    /** The node does not look at what its own applications say. */
    void LocalContent()
    {
        Start();
        Set("Share", DoubleValue(1));
        m_node.l3->GetFib().Remove(Name("/"), 1);
        m_node.Route("/", {2});
        Exchange(2, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 1, "it passes");
    }

    /** Keys come with chunk 0 or as objects of their own; without one it depends. */
    void Keys()
    {
        Start();
        Set("Share", DoubleValue(1));
        Exchange(1, Sign(Answer("/a/1"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNVERIFIABLE), 1, "passes without a look");
        Set("RequireKey", BooleanValue(true));
        Exchange(1, Sign(Answer("/a/2"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_KEY), 1, "now it may not");
        Exchange(1, Sign(Answer("/a/0"), KeyOf("george")));
        m_node[1].Inject(Sign(Answer("/a/2"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 2, "the key is known");
        Exchange(1, Certify("/keys/ann", "ann", "george", "-"));
        Exchange(1, Sign(Answer("/a/3"), KeyOf("ann"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 4, "from an object of type KEY");
        CheckIdentities(true);
    }

    /** A share of them: about that many, and the same ones with the same stream. */
    void Share()
    {
        Start();
        Set("Share", DoubleValue(0.25));
        uint64_t counts[2];
        for (uint64_t& count : counts)
        {
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetVerifier().AssignStreams(7), 1, "one stream");
            const uint64_t before = m_node.Get(Count::VERIFIED);
            for (uint32_t i = 0; i < 1000; ++i)
            {
                const auto chunk = (&count - counts) * 1000 + i;
                Exchange(1, Sign(Answer("/a/" + std::to_string(chunk)), KeyOf("george")));
            }
            count = m_node.Get(Count::VERIFIED) - before;
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(double(counts[0]), 250., 60., "a quarter, within 4 sigma");
        NS_TEST_EXPECT_MSG_EQ(counts[0], counts[1], "the stream decides");
    }

    /** One verification at a time, each of 2 ms; the counters add up all the while. */
    void Takes()
    {
        Start();
        Set("Share", DoubleValue(1));
        Set("Time", TimeValue(MilliSeconds(2)));
        for (const char* uri : {"/a/0", "/a/1", "/a/2"})
        {
            Exchange(1, Sign(Answer(uri), KeyOf("george")));
        }
        Exchange(1, Forge("/a/3"));
        CheckIdentities(false);
        for (const uint32_t passed : {0, 1, 2, 3, 3})
        {
            NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                                  passed,
                                  "at " << Simulator::Now().As(Time::MS));
            Simulator::Stop(MilliSeconds(2) + NanoSeconds(passed == 0));
            Simulator::Run();
            CheckIdentities(false);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE), 1, "the forged one, last");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Who asked gave up, or got it from elsewhere, while the node verified. */
    void TooLate()
    {
        Start();
        Set("Share", DoubleValue(1));
        Set("Time", TimeValue(Seconds(5)));
        Exchange(1, Sign(Answer("/a/0"), KeyOf("george")));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "after 4 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "after 5 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "not stored");
        CheckIdentities(true);
    }

  private:
    /** Names are routed to face 1; face 2 passes for an application's. */
    void Start()
    {
        m_node.Route("/", {1});
        m_node[2].local = true;
    }

    /** @param name of an attribute of the verifier @param value its value */
    void Set(const std::string& name, const AttributeValue& value)
    {
        m_node.l3->GetVerifier().SetAttribute(name, value);
    }

    /** Face 0 asks for an object, which comes. @param from on this face @param octets it */
    void Exchange(FaceId from, const std::string& octets)
    {
        ContentView content;
        content.Decode(octets);
        m_node[0].Inject(Ask(Name(content.name).ToUri()));
        m_node[from].Inject(octets);
    }
};

/** @ingroup ccn-tests Class Verifier and the pipelines' use of it. */
class VerifierTestSuite : public TestSuite
{
  public:
    VerifierTestSuite()
        : TestSuite("ccn-verifier", TestSuite::Type::UNIT)
    {
        using T = VerifierTest;
        AddTestCase(new T("none", &T::None));
        AddTestCase(new T("all", &T::All));
        AddTestCase(new T("content of applications", &T::LocalContent));
        AddTestCase(new T("where keys come from", &T::Keys));
        AddTestCase(new T("a share", &T::Share));
        AddTestCase(new T("verifications take time", &T::Takes));
        AddTestCase(new T("verified too late", &T::TooLate));
    }
};

VerifierTestSuite g_verifierTestSuite; ///< registers the suite

} // namespace
