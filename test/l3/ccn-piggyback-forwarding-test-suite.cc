/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

    /** The paper's case: one FIB look-up, and then both directions without. */
    void Rides()
    {
        ForBoth([this](bool embed) {
            m_node[0].Inject(Ask("/b/0", 1));
            const std::string first = Bundle(embed, "/b/0", "/a/0", 2);
            const std::string second = Bundle(embed, "/a/0", "/b/1", 3);
            m_node[1].Inject(first);
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0", "", ""});
            NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[0] == first), true, "sent on as it came");
            m_node[0].Inject(second);
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0 " + Show("/a/0", "/b/1", embed)});
            m_node[1].Inject(Answer("/b/1"));
            ExpectSent({Show("/b/0", "/a/0", embed) + " D/b/1", "I/b/0 " + Show("/a/0", "/b/1", embed)});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS), 1, "the first Interest");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING), 2, "the other two");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_IN), 2, "in");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT), 2, "out");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 3, "Interests, riding ones too");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_IN), 3, "contents, carrying ones too");
            CheckIdentities(true);
        });
    }

    /** The store has the content, and whoever asks for it again is asked nothing. */
    void Stores()
    {
        Renew();
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        m_node[2].Inject(Ask("/b/0", 4));
        ExpectSent({"P/b/0+/a/0", "I/b/0", "D/b/0"});
        // An embedded Interest cannot be left out.
        Renew();
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        m_node[2].Inject(Ask("/b/0", 4));
        ExpectSent({"E/b/0+/a/0", "I/b/0", "E/b/0+/a/0"});
    }

    /** Nobody wants the content: only then the Interest goes by the FIB. */
    void Unsolicited()
    {
        ForBoth([this](bool embed) {
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "content");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS), 1, "Interest");
            m_node[0].Inject(Answer("/a/0"));
            ExpectSent({"I/a/0", "D/a/0"});
            CheckIdentities(true);
        });
    }

    /** Two wait for the content: both get all of it, and either may answer. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING), 1, "one Interest");
            CheckIdentities(true);
        });
    }

    /** The content goes to nobody but where it came from. */
    void OnlyTheSender()
    {
        ForBoth([this](bool embed) {
            m_node.Route("/b", {3});
            m_node[1].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0", "", "", "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_OTHER_FACE), 1, "content");
            CheckIdentities(false);
        });
    }

    /** What the store has is answered, and the Interest goes no further. */
    void Hit()
    {
        ForBoth([this](bool embed) {
            m_node[2].Inject(Ask("/a/0", 9));
            m_node[0].Inject(Answer("/a/0"));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            const std::string content = embed ? "E/b/0+/a/0" : "D/b/0";
            ExpectSent({"I/a/0 " + content, "I/b/0 D/a/0", "D/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "answered");
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing pending");
            CheckIdentities(true);
        });
    }

    /** A nonce that was here before, and an Interest that others sent already. */
    void NotNew()
    {
        ForBoth([this](bool embed) {
            const std::string alone = embed ? "E/b/0+/a/0" : "D/b/0";
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Ask("/a/0", 2));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0 " + alone, "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), 1, "as if sent alone");
            Renew();
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[2].Inject(Ask("/a/0", 7));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({"I/a/0 " + alone, "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 1, "joins");
            m_node[0].Inject(Answer("/a/0"));
            ExpectSent({"I/a/0 " + alone, "I/b/0 D/a/0", "D/a/0"});
            CheckIdentities(true);
        });
    }

    /** The way that the content should go is gone: the Interest takes that of the FIB. */
    void Down()
    {
        ForBoth([this](bool embed) {
            m_node.Route("/a", {3});
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[0].up = false;
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            NS_TEST_EXPECT_MSG_EQ(DescribeSent(3), "I/a/0", "another way");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_RIDING), 0, "not with the content");
            CheckIdentities(false);
        });
    }

    /** An application on this node: scope 2 reaches it, and the names it serves are its own. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::LOCAL_DATA), 1, "content of its own");
            ExpectSent({"I/a/0"});
            CheckIdentities(false);
        });
    }

    /** Content that waits in a queue takes its Interest with it. */
    void Queued()
    {
        Renew();
        m_node.l3->GetContentQueues().SetAttribute("Enabled", BooleanValue(true));
        m_node.l3->GetContentQueues().SetAttribute("Delay", TimeValue(MilliSeconds(5)));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"", "I/b/0"});
        Simulator::Stop(MilliSeconds(6));
        Simulator::Run();
        ExpectSent({"P/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT), 1, "as what it is");
    }
};

/** @ingroup ccn-tests Forwarding of piggyback packets by CcnL3Protocol. */
class PiggybackForwardingTestSuite : public TestSuite
{
  public:
    PiggybackForwardingTestSuite()
        : TestSuite("ccn-piggyback-forwarding", TestSuite::Type::UNIT)
    {
        using T = PiggybackForwardingTest;
        AddTestCase(new T("an Interest rides with content", &T::Rides));
        AddTestCase(new T("what the store keeps of it", &T::Stores));
        AddTestCase(new T("content that nobody wants", &T::Unsolicited));
        AddTestCase(new T("content that several want", &T::SeveralFaces));
        AddTestCase(new T("content that only its sender wants", &T::OnlyTheSender));
        AddTestCase(new T("an Interest that the store answers", &T::Hit));
        AddTestCase(new T("an Interest that was here before", &T::NotNew));
        AddTestCase(new T("a face that is down", &T::Down));
        AddTestCase(new T("an application's face", &T::Local));
        AddTestCase(new T("content queues", &T::Queued));
    }
};

PiggybackForwardingTestSuite g_piggybackForwardingTestSuite; ///< registers the suite

} // namespace
