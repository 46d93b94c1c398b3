// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-piggyback-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Refuses to send any Interest. @ingroup ccn-tests */
class RefusesSending : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::RefusesSending")
                                .SetParent<IngressPolicy>()
                                .AddConstructor<RefusesSending>();
        return tid;
    }

    IngressVerdict OnSending(const SendingInterest&) override
    {
        return Drop();
    }
};

/**
 * @ingroup ccn-tests
 * Piggyback packets that a node or a face does not accept, or accepts only in part, in both forms.
 */
class PiggybackRefusalTest : public PiggybackTestCase<PiggybackRefusalTest>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A neighbour that accepts none: concatenated packets are split, embedded ones cannot be. */
    void Incapable()
    {
        Renew();
        m_node[0].SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"D/b/0 I/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNBUNDLED), 1, "the packet is split for that face");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::FIB_LOOKUPS), 1, "no FIB lookup is needed");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[0] == Answer("/b/0").Encode()),
                              true,
                              "the content is sent by itself");
        NS_TEST_EXPECT_MSG_EQ((m_node[0].sent[1] == Ask("/a/0", 2).Encode()),
                              true,
                              "the Interest is sent by itself");
        m_node[0].Inject(Answer("/a/0"));
        ExpectSent({"D/b/0 I/a/0", "I/b/0 D/a/0"});
        CheckIdentities(true);

        Renew();
        m_node[0].SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        ExpectSent({"E/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED),
                              1,
                              "the embedded Interest is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_SENT),
                              0,
                              "the packet is not sent as a piggyback packet");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_SENT), 1, "the packet is sent as content");
        CheckIdentities(true);
    }

    /** One of two neighbours accepts none. */
    void OneIncapable()
    {
        ForBoth([this](bool embed) {
            m_node[2].SetAttribute("TakesPiggyback", BooleanValue(false));
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[2].Inject(Ask("/b/0", 5));
            m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 2));
            ExpectSent(
                {Show("/b/0", "/a/0", embed), "I/b/0", embed ? "E/b/0+/a/0" : "D/b/0 I/a/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED),
                                  0,
                                  "the embedded Interest reaches the other face");
        });
    }

    /** A packet above the face's limit is split if it is concatenated. */
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

    /** A node without piggybacking: concatenated packets are unknown, embedded ones are content. */
    void OldNode()
    {
        Renew();
        m_node.l3->SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node[0].Inject(Ask("/b/0", 1));
        m_node[1].Inject(Bundle(false, "/b/0", "/a/0", 2));
        ExpectSent({"", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE),
                              1,
                              "a concatenated packet is unknown");
        m_node[1].Inject(Bundle(true, "/b/0", "/a/0", 2));
        ExpectSent({"E/b/0+/a/0", "I/b/0"});
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN),
                              1,
                              "the embedded Interest is ignored");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIGGYBACKS_IN),
                              0,
                              "no piggyback packet is counted");
        CheckIdentities(true);
    }

    /** Interests beyond their scope, and a full PIT. */
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
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PIT_FULL),
                                  1,
                                  "the pending entry is not evicted");
            CheckIdentities(true);
        });
    }

    /** Verified and forged content: an Interest embedded in forged content is dropped, too. */
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
                NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 1, "valid content is verified");
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
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE),
                                      1,
                                      "forged content is dropped");
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::EMBEDDED),
                                      embed,
                                      "an Interest embedded in forged content is dropped");
                CheckIdentities(false);
            });
        }
    }

    /** A policy that refuses all Interests, and one that trusts those in content with a valid signature. */
    void Trusted()
    {
        RefusesSending::GetTypeId(); // registers it
        for (const bool trusts : {false, true})
        {
            ForBoth([this, trusts](bool embed) {
                m_node[1].SetAttribute("Ingress",
                                       StringValue(std::string("RefusesSending") +
                                                   (trusts ? "[TrustsEmbedded=true]" : "")));
                m_node[0].Inject(Ask("/b/0", 1));
                m_node[0].Inject(Ask("/b/1", 2));
                m_node[1].Inject(Bundle(embed, "/b/0", "/a/0", 3, -1, true));
                Verify(0); // from now on
                m_node[1].Inject(Bundle(embed, "/b/1", "/a/1", 4, -1, true));
                NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::REFUSED),
                                      trusts && embed ? 1 : 2,
                                      "all but one in verified content");
                CheckIdentities(false);
            });
        }
    }

    /** Malformed packets are dropped as a whole. */
    void Malformed()
    {
        ForBoth([this](bool embed) {
            std::string broken = Bundle(embed, "/b/0", "/a/0", 2);
            // A nonce of 12 bytes becomes one of 3, and what follows is no element.
            const std::size_t at = broken.rfind(Ask("/a/0", 2).nonce);
            broken[at - 1] = '\x9d';
            m_node[0].Inject(Ask("/b/0", 1));
            m_node[1].Inject(broken);
            ExpectSent({"", "I/b/0"});
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_IN),
                                  0,
                                  "no part of the packet is accepted");
            CheckIdentities(false);
        });
        const ContentObject plain = Answer("/b/0", "payload");
        ContentObject object = plain;
        object.embeddedInterest = "x";
        std::string octets = object.Encode();
        octets[octets.find("\x8e"
                           "7") +
               1] = '9'; // the offset: 7 bytes of payload become 9
        ContentView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(octets)),
                              std::string("out_of_range"),
                              "an offset beyond the payload is an error");
    }

  private:
    /** Sets up the verification of all content. @param delay it takes [s] */
    void Verify(double delay)
    {
        GetVerifier(*m_node.l3).SetAttribute("Share", DoubleValue(1));
        GetVerifier(*m_node.l3).SetAttribute("Time", TimeValue(Seconds(delay)));
    }
};

/** Piggyback packets that CcnL3Protocol does not accept as a whole. @ingroup ccn-tests */
class PiggybackRefusalTestSuite : public TestSuite
{
  public:
    PiggybackRefusalTestSuite()
        : TestSuite("ccn-piggyback-refusal", TestSuite::Type::UNIT)
    {
        using T = PiggybackRefusalTest;
        AddTestCase(new T("a neighbour without piggybacking", &T::Incapable));
        AddTestCase(new T("one of two neighbours without piggybacking", &T::OneIncapable));
        AddTestCase(new T("packets above a face's limit", &T::TooLong));
        AddTestCase(new T("a node without piggybacking", &T::OldNode));
        AddTestCase(new T("Interests that are not forwarded", &T::Refused));
        AddTestCase(new T("verified and forged content", &T::Verification));
        AddTestCase(new T("Interests in verified content, and a policy", &T::Trusted));
        AddTestCase(new T("malformed packets", &T::Malformed));
    }
};

PiggybackRefusalTestSuite g_piggybackRefusalTestSuite; ///< registers the suite

} // namespace
