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
#include "ns3/ccn-piggyback.h"
#include "ns3/double.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Piggyback packets at a node between Alice (face 0), Bob (face 1) and others (faces 2, 3): steps
 * p.1 to p.6 of Almishari et al. 2013, section III, for both forms.
 */
class PiggybackNodeTest : public NodeTestCase<PiggybackNodeTest, 4>
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
    /** @param test of either form, each with a new node */
    void ForBoth(const std::function<void(bool embed)>& test)
    {
        for (const bool embed : {false, true})
        {
            Renew();
            test(embed);
        }
    }

    /** A new node with routes: Alice's names to face 0, Bob's to face 1. */
    void Renew()
    {
        m_node.Destroy();
        m_node.Create(4);
        m_node.Route("/a", {0});
        m_node.Route("/b", {1});
    }

    /** All content is verified. @param delay it takes [s] */
    void Verify(double delay)
    {
        m_node.l3->GetVerifier().SetAttribute("Share", DoubleValue(1));
        m_node.l3->GetVerifier().SetAttribute("Time", TimeValue(Seconds(delay)));
    }

    /**
     * @param embed which form
     * @param content its name
     * @param interest its name
     * @param nonce of the Interest
     * @param scope of the Interest
     * @param isSigned whether the content has a signature that can be verified
     * @return a piggyback packet
     */
    static std::string Bundle(bool embed,
                              const std::string& content,
                              const std::string& interest,
                              uint32_t nonce,
                              int scope = -1,
                              bool isSigned = false)
    {
        ContentObject object = Answer(content, isSigned ? "payload" : "x");
        const std::string question = Ask(interest, nonce, Seconds(4), scope).Encode();
        object.embeddedInterest = embed ? question : "";
        const std::string octets = isSigned ? Sign(object, KeyOf("bob")) : object.Encode();
        return embed ? octets : Concatenate(octets, question);
    }

    /** @return what Describe() says of such a packet @param content name @param interest name
     *  @param embed which form */
    static std::string Show(const std::string& content, const std::string& interest, bool embed)
    {
        return (embed ? "E" : "P") + content + "+" + interest;
    }

    /** @param face any @return what was sent there */
    std::string DescribeSent(FaceId face)
    {
        std::string all;
        for (const std::string& octets : m_node[face].sent)
        {
            PiggybackView view;
            const bool isEmbedded = view.content.Decode(octets) == DecodeError::NONE &&
                                    !view.content.embeddedInterest.empty() &&
                                    view.DecodeEmbedded() == DecodeError::NONE;
            const bool isBundle = isEmbedded || view.Decode(octets) == DecodeError::NONE;
            const auto uri = [](const NameView& name) { return Name(name).ToUri().substr(5); };
            all += all.empty() ? "" : " ";
            all += isBundle ? Show(uri(view.content.name), uri(view.interest.name), isEmbedded)
                            : Describe(octets);
        }
        return all;
    }

    /** @param expected what was sent on face 0, 1, ...; nothing on those left out */
    void ExpectSent(std::vector<std::string> expected)
    {
        expected.resize(4);
        for (FaceId face = 0; face < expected.size(); ++face)
        {
            NS_TEST_EXPECT_MSG_EQ(DescribeSent(face), expected[face], "face " << face);
        }
    }
};

/** @ingroup ccn-tests Piggyback packets in CcnL3Protocol. */
class PiggybackNodeTestSuite : public TestSuite
{
  public:
    PiggybackNodeTestSuite()
        : TestSuite("ccn-piggyback-node", TestSuite::Type::UNIT)
    {
        using T = PiggybackNodeTest;
        AddTestCase(new T("an Interest rides with content", &T::Rides));
        AddTestCase(new T("what the store keeps of it", &T::Stores));
        AddTestCase(new T("content that nobody wants", &T::Unsolicited));
        AddTestCase(new T("content that several want", &T::SeveralFaces));
        AddTestCase(new T("content that only its sender wants", &T::OnlyTheSender));
        AddTestCase(new T("an Interest that the store answers", &T::Hit));
        AddTestCase(new T("an Interest that was here before", &T::NotNew));
        AddTestCase(new T("a face that is down", &T::Down));
        AddTestCase(new T("a neighbour that takes none", &T::Incapable));
        AddTestCase(new T("one of two neighbours takes none", &T::OneIncapable));
        AddTestCase(new T("longer than a face takes them", &T::TooLong));
        AddTestCase(new T("a node that takes none", &T::OldNode));
        AddTestCase(new T("Interests that may not go on", &T::Refused));
        AddTestCase(new T("an application's face", &T::Local));
        AddTestCase(new T("verified and forged ones", &T::Verification));
        AddTestCase(new T("content queues", &T::Queued));
        AddTestCase(new T("malformed ones", &T::Malformed));
    }
};

PiggybackNodeTestSuite g_piggybackNodeTestSuite; ///< registers the suite

} // namespace
