// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-piggyback-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/simulator.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A node forwards both parts of piggyback packets: steps p.1 to p.6 of Almishari et al. 2013,
 * section III, for both forms.
 */
class PiggybackForwardingTest : public PiggybackTestCase<PiggybackForwardingTest>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The paper's case: one FIB lookup, and then Interests in both directions without any. */
    void Rides()
    {
        ForBoth([this](bool embed) {
            m_node[0].Inject(Ask("/b/0", 1));
            const std::string first = Bundle(embed, "/b/0", "/a/0", 2);
            const std::string second = Bundle(embed, "/a/0", "/b/1", 3);
            m_node[1].Inject(first);
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0", "", ""});
            NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[0] == first),
                                  true,
                                  "the first packet is forwarded unchanged");
            m_node[0].Inject(second);
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0 " + Show("/a/0", "/b/1", embed)});
            m_node[1].Inject(Answer("/b/1"));
            ExpectSent(
                {Show("/b/0", "/a/0", embed) + " D/b/1", "I/b/0 " + Show("/a/0", "/b/1", embed)});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS),
                                  1,
                                  "only the first Interest needs a FIB lookup");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING),
                                  2,
                                  "two Interests are forwarded with content");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_IN),
                                  2,
                                  "two piggyback packets arrived");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT),
                                  2,
                                  "two piggyback packets were sent");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN),
                                  3,
                                  "piggybacked Interests are counted, too");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_IN),
                                  3,
                                  "content with an Interest is counted, too");
            CheckIdentities(true);
        });
    }

    /** The content store keeps the content without the Interest. */
    void Stores()
    {
        Renew();
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        m_node[2].Inject(Ask("/b/0", 4));
        ExpectSent({"P/b/0+/a/0", "I/b/0", "D/b/0"});
        // An embedded Interest cannot be removed from the content.
        Renew();
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        m_node[2].Inject(Ask("/b/0", 4));
        ExpectSent({"E/b/0+/a/0", "I/b/0", "E/b/0+/a/0"});
    }

    /** If the content is unsolicited, the Interest is forwarded by the FIB. */
    void Unsolicited()
    {
        ForBoth([this](bool embed) {
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                                  1,
                                  "the content is unsolicited");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS),
                                  1,
                                  "the Interest is looked up in the FIB");
            m_node[0].Inject(Answer("/a/0"));
            ExpectSent({"I/a/0", "D/a/0"});
            CheckIdentities(true);
        });
    }

    /** With two downstream faces, both get the whole packet, and either may answer. */
    void SeveralFaces()
    {
        ForBoth([this](bool embed) {
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[2].Inject(Ask("/b/0", 5));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            const std::string both = Show("/b/0", "/a/0", embed);
            ExpectSent({both, "I/b/0", both});
            m_node[2].Inject(Answer("/a/0"));
            ExpectSent({both, "I/b/0 D/a/0", both});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING),
                                  1,
                                  "one Interest is forwarded with content");
            CheckIdentities(true);
        });
    }

    /** The arrival face is the content's only downstream face. */
    void OnlyTheSender()
    {
        ForBoth([this](bool embed) {
            m_node.Route("/b", {3});
            m_node[1].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0", "", "", "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_OTHER_FACE),
                                  1,
                                  "the content is dropped");
            CheckIdentities(false);
        });
    }

    /** An Interest that the store answers is not forwarded with the content. */
    void Hit()
    {
        ForBoth([this](bool embed) {
            m_node[2].Inject(Ask("/a/0", 9));
            m_node[0].Inject(Answer("/a/0"));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            const std::string content = embed ? "E/b/0+/a/0" : "D/b/0";
            ExpectSent({"I/a/0 " + content, "I/b/0 D/a/0", "D/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the store answers the Interest");
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "no Interest is pending");
            CheckIdentities(true);
        });
    }

    /** An Interest with a known nonce, and an Interest that is pending already. */
    void NotNew()
    {
        ForBoth([this](bool embed) {
            const std::string alone = embed ? "E/b/0+/a/0" : "D/b/0";
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Ask("/a/0", 2));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0 " + alone, "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                                  1,
                                  "the nonce is a duplicate, as for an Interest by itself");
            Renew();
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[2].Inject(Ask("/a/0", 7));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0 " + alone, "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "the Interest is aggregated");
            m_node[0].Inject(Answer("/a/0"));
            ExpectSent({"I/a/0 " + alone, "I/b/0 D/a/0", "D/a/0"});
            CheckIdentities(true);
        });
    }

    /** The content's downstream face is down: the Interest is forwarded by the FIB. */
    void Down()
    {
        ForBoth([this](bool embed) {
            m_node.Route("/a", {3});
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[0].up = false;
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            NS_TEST_EXPECT_MSG_EQ(DescribeSent(3), "I/a/0", "the Interest is forwarded by the FIB");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING),
                                  0,
                                  "the Interest is not forwarded with content");
            CheckIdentities(false);
        });
    }

    /** A local application: scope 2 reaches it, and its local names are protected. */
    void Local()
    {
        ForBoth([this](bool embed) {
            m_node[0].local = true;
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2, 2));
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0"});
            Renew();
            m_node[0].local = true;
            m_node.l3->GetFib().Add(Name("/own"),
                                    0,
                                    0,
                                    ForwardingFlag::ACTIVE | ForwardingFlag::LOCAL);
            m_node[1].Inject(Bundle(embed, "/own/0", "/a/0", 2));
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_DATA),
                                  1,
                                  "content of a local name is dropped");
            ExpectSent({"I/a/0"});
            CheckIdentities(false);
        });
    }

    /** Content in a queue keeps its Interest. */
    void Queued()
    {
        Renew();
        ContentQueues::Get(*m_node.l3).SetAttribute("Enabled", BooleanValue(true));
        ContentQueues::Get(*m_node.l3).SetAttribute("Delay", TimeValue(MilliSeconds(5)));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"", "I/b/0"});
        Simulator::Stop(MilliSeconds(6));
        Simulator::Run();
        ExpectSent({"P/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT),
                              1,
                              "the packet is sent as a piggyback packet");
    }
};

/** Forwarding of piggyback packets by CcnL3Protocol. @ingroup ccn-tests */
class PiggybackForwardingTestSuite : public TestSuite
{
  public:
    PiggybackForwardingTestSuite()
        : TestSuite("ccn-piggyback-forwarding", TestSuite::Type::UNIT)
    {
        using T = PiggybackForwardingTest;
        AddTestCase(new T("an Interest is forwarded with content", &T::Rides));
        AddTestCase(new T("content in the content store", &T::Stores));
        AddTestCase(new T("unsolicited content", &T::Unsolicited));
        AddTestCase(new T("content for several faces", &T::SeveralFaces));
        AddTestCase(new T("content for its arrival face only", &T::OnlyTheSender));
        AddTestCase(new T("an Interest that the store answers", &T::Hit));
        AddTestCase(new T("a duplicate or pending Interest", &T::NotNew));
        AddTestCase(new T("a face that is down", &T::Down));
        AddTestCase(new T("an application's face", &T::Local));
        AddTestCase(new T("content queues", &T::Queued));
    }
};

PiggybackForwardingTestSuite g_piggybackForwardingTestSuite; ///< registers the suite

} // namespace
