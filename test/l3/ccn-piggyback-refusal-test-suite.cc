/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-piggyback-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Piggyback packets that a node or a face does not accept, or accepts only in part, in both forms.
 */
class PiggybackRefusalTest : public PiggybackTestCase<PiggybackRefusalTest>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A neighbour that takes none: concatenated ones are taken apart, embedded ones can't be. */
    void Incapable()
    {
        Renew();
        m_node[0].SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"D/b/0 I/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNBUNDLED), 1, "on that face");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS), 1, "without a look-up all the same");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[0] == Answer("/b/0").Encode()), true, "content");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[1] == Ask("/a/0", 2).Encode()), true, "Interest");
        m_node[0].Inject(Answer("/a/0"));
        ExpectSent({"D/b/0 I/a/0", "I/b/0 D/a/0"});
        CheckIdentities(true);

        Renew();
        m_node[0].SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        ExpectSent({"E/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED), 1, "the Interest");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT), 0, "to that face it is content");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_SENT), 1, "to that face it is content");
        CheckIdentities(true);
    }

    /** One of two neighbours takes none. */
    void OneIncapable()
    {
        ForBoth([this](bool embed) {
            m_node[2].SetAttribute("TakesPiggyback", BooleanValue(false));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[2].Inject(Ask("/b/0", 5));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0", embed ? "E/b/0+/a/0" : "D/b/0 I/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED), 0, "one way is left");
        });
    }

    /** Larger than the face wants it: taken apart, if it can be. */
    void TooLong()
    {
        const std::string bundle = Bundle(false, "/b/0", "/a/0", 2);
        for (const int spare : {0, -1})
        {
            Renew();
            m_node[0].SetAttribute("MaxBundle", UintegerValue(bundle.size() + spare));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(bundle);
            ExpectSent({spare == 0 ? "P/b/0+/a/0" : "D/b/0 I/a/0", "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNBUNDLED), (spare == 0 ? 0 : 1), spare);
        }
        Renew();
        m_node[0].SetAttribute("MaxBundle", UintegerValue(20));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        ExpectSent({"E/b/0+/a/0", "I/b/0"});
    }

    /** A node of former times: one form is unknown to it, the other is content. */
    void OldNode()
    {
        Renew();
        m_node.l3->SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE), 1, "unknown");
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        ExpectSent({"E/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 1, "the Interest is not noticed");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_IN), 0, "nor is the packet");
        CheckIdentities(true);
    }

    /** Interests that may not be here, or not go on, and no room in the PIT. */
    void Refused()
    {
        ForBoth([this](bool embed) {
            const std::string alone = embed ? "E/b/0+/a/0" : "D/b/0";
            const std::vector<std::pair<int, DropReason>> scopes = {{0, DropReason::SCOPE},
                                                                    {1, DropReason::SCOPE},
                                                                    {2, DropReason::NO_FACE}};
            for (const auto& [scope, reason] : scopes)
            {
                Renew();
                m_node[0].Inject(Ask("/b/0", 1));
                m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2, scope));
                ExpectSent({alone, "I/b/0"});
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(reason), 1, "scope " << scope);
                CheckIdentities(true);
            }
            Renew();
            m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(1));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent({alone, "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PIT_FULL), 1, "the old one is still there");
            CheckIdentities(true);
        });
    }

    /** Verified content, and forged: then an embedded Interest is as forged as its content. */
    void Verification()
    {
        for (const double delay : {0.0, 0.01})
        {
            ForBoth([this, delay](bool embed) {
                Verify(delay);
                m_node[0].Inject(Ask("/b/0", 1));
                m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2, -1, true));
                Simulator::Stop(Seconds(1));
                Simulator::Run();
                ExpectSent({Show("/b/0", "/a/0", embed), "I/b/0"});
                NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 1, "good");
                CheckIdentities(false);
                Renew();
                Verify(delay);
                m_node[0].Inject(Ask("/b/0", 1));
                std::string forged = Bundle(embed, "/b/0", "/a/0", 2, -1, true);
                forged[forged.find("pay") + 1] ^= 1;
                m_node[1].Inject(forged);
                Simulator::Stop(Seconds(1));
                Simulator::Run();
                ExpectSent({embed ? "" : "I/a/0", "I/b/0"});
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE), 1, "forged");
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED), embed, "so is its part");
                CheckIdentities(false);
            });
        }
    }

    /** Broken ones are dropped whole. */
    void Malformed()
    {
        ForBoth([this](bool embed) {
            std::string broken = Bundle(embed, "/b/0", "/a/0", 2);
            // A nonce of 12 octets becomes one of 3, and what follows is no element.
            const std::size_t at = broken.rfind(Ask("/a/0", 2).nonce);
            broken[at - 1] = '\x9d';
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(broken);
            ExpectSent({"", "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_IN), 0, "no part of it is looked at");
            CheckIdentities(false);
        });
        const ContentObject plain = Answer("/b/0", "payload");
        ContentObject object = plain;
        object.embeddedInterest = "x";
        std::string octets = object.Encode();
        octets[octets.find("\x8e" "7") + 1] = '9'; // the offset: 7 octets of payload become 9
        ContentView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(octets)), std::string("out_of_range"), "beyond");
    }

  private:
    /** All content is verified. @param delay it takes [s] */
    void Verify(double delay)
    {
        m_node.l3->GetVerifier().SetAttribute("Share", DoubleValue(1));
        m_node.l3->GetVerifier().SetAttribute("Time", TimeValue(Seconds(delay)));
    }
};

/** @ingroup ccn-tests Piggyback packets that CcnL3Protocol does not accept whole. */
class PiggybackRefusalTestSuite : public TestSuite
{
  public:
    PiggybackRefusalTestSuite()
        : TestSuite("ccn-piggyback-refusal", TestSuite::Type::UNIT)
    {
        using T = PiggybackRefusalTest;
        AddTestCase(new T("a neighbour that takes none", &T::Incapable));
        AddTestCase(new T("one of two neighbours takes none", &T::OneIncapable));
        AddTestCase(new T("longer than a face takes them", &T::TooLong));
        AddTestCase(new T("a node that takes none", &T::OldNode));
        AddTestCase(new T("Interests that may not go on", &T::Refused));
        AddTestCase(new T("verified and forged ones", &T::Verification));
        AddTestCase(new T("malformed ones", &T::Malformed));
    }
};

PiggybackRefusalTestSuite g_piggybackRefusalTestSuite; ///< registers the suite

} // namespace
