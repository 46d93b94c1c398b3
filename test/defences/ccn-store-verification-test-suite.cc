// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-processor.h"
#include "ns3/string.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A node that keeps unsolicited content: face 0 sends Interests, face 1 leads upstream, and face 2
 * fills the content store.
 */
class StoreVerificationTest : public NodeTestCase<StoreVerificationTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Stored objects are verified when they are served for the first time, and bad ones erased. */
    void Served()
    {
        Prepare("StoreVerification");
        m_node[2].Inject(Forge("/a"));
        m_node[2].Inject(Sign(Answer("/b"), KeyOf("george")));
        Expect(0, 0, 2, "nothing is verified on arrival");
        AskFor("/a");
        Expect(0, 1, 1, "the bad object is erased");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "", "and not served");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "the Interest is forwarded");
        m_node[1].Inject(Sign(Answer("/a"), KeyOf("george")));
        AskFor("/b");
        Expect(1, 1, 2, "the good object is verified");
        AskFor("/b");
        Expect(1, 1, 2, "but once only");
        AskFor("/a");
        Expect(2, 1, 2, "content that an Interest asked for is verified when it is served again");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/b D/b D/a", "served");
        CheckIdentities(false);
    }

    /** One Interest erases all bad objects of its name that come before the first good one. */
    void Many()
    {
        Prepare("StoreVerification");
        for (uint32_t i = 0; i < 30; ++i)
        {
            const std::string octets = Sign(Answer("/a", std::to_string(i)), KeyOf("george"));
            m_node[2].Inject(i == 20 ? octets : Spoil(octets));
        }
        AskFor("/a");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::STORED_REFUSED) +
                                  m_node.l3->GetContentStore().GetObjects(),
                              30,
                              "each is stored or erased");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 1, "the good one is valid");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a", "and served");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "one hit");
        CheckIdentities(false);
    }

    /** On consumers' word: excluded objects are verified; good ones once, bad ones are erased. */
    void Excluded()
    {
        Prepare("StoreVerification[Served=0|Excluded=1]");
        const std::string bad = Forge("/a");
        const std::string good = Sign(Answer("/a", "y"), KeyOf("george"));
        m_node[2].Inject(bad);
        m_node[2].Inject(good);
        AskFor("/a");
        Expect(0, 0, 2, "what is served is not verified");
        AskFor("/a", {GetDigest(bad)});
        Expect(0, 1, 1, "the bad object is erased");
        AskFor("/a", {GetDigest(good)});
        Expect(1, 1, 1, "a good one stays, whoever excludes it");
        AskFor("/a", {GetDigest(good)});
        Expect(1, 1, 1, "and is not verified again");
        AskFor("/b", {GetDigest(good)});
        AskFor("/a", {std::string(32, 'x'), std::string("short")});
        Expect(1, 1, 1, "other names and digests change nothing");
        CheckIdentities(false);
    }

    /** An Exclude that lists a digest twice, which CCNx accepts, erases the object once. */
    void Twice()
    {
        Prepare("StoreVerification[Served=0|Excluded=1]");
        const std::string bad = Forge("/a");
        m_node[2].Inject(bad);
        CcnbWriter exclude;
        exclude.BlobElement(Dtag::COMPONENT, GetDigest(bad));
        exclude.BlobElement(Dtag::COMPONENT, GetDigest(bad));
        Interest interest = Ask("/a", 1);
        interest.selectors.hasExclude = true;
        const std::string octets = exclude.GetBytes();
        interest.selectors.exclude = octets;
        m_node[0].Inject(interest);
        Expect(0, 1, 0, "erased");
        CheckIdentities(false);
    }

    /** The share of verified content rises with signs of an attack, and falls again. */
    void Adaptive()
    {
        Prepare("AdaptiveVerification[Share=0|Step=0.5|Memory=10s]");
        const std::string bad = Forge("/a");
        m_node[2].Inject(bad);
        AskFor("/a");
        Expect(0, 0, 1, "no sign, no verification");
        AskFor("/a", {GetDigest(bad)});
        AskFor("/a", {GetDigest(bad)});
        AskFor("/a");
        Expect(0, 1, 0, "two exclusions raise the share to 1");
        At(Seconds(500), [this] {
            m_node[2].Inject(Forge("/c"));
            AskFor("/c");
            Expect(0, 1, 1, "later the level is gone");
        });
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Content that was found valid on arrival is not verified again when it is served. */
    void Arriving()
    {
        Prepare("StoreVerification[Arriving=1]");
        AskFor("/a");
        m_node[1].Inject(Sign(Answer("/a"), KeyOf("george")));
        Expect(1, 0, 1, "verified on arrival");
        AskFor("/a");
        Expect(1, 0, 1, "not again");
        AskFor("/b");
        m_node[1].Inject(Forge("/b"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE), 1, "bad content is dropped");
        CheckIdentities(false);
    }

    /** Each verification takes time of the processor, on arrival and of stored objects. */
    void Cost()
    {
        Prepare("StoreVerification[Arriving=1]");
        auto& processor = CcnProcessor::Get(*m_node.l3);
        processor.GetCosts().SetAttribute("VerifyTime", TimeValue(MicroSeconds(100)));
        m_node.l3->Initialize();
        AskFor("/a");
        m_node[1].Inject(Sign(Answer("/a"), KeyOf("george"))); // one verification
        m_node[2].Inject(Forge("/b"));                         // not wanted: stored
        At(Seconds(1), [this] { AskFor("/b"); });              // one verification
        At(Seconds(2), [this] { AskFor("/a"); });              // verified before
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(processor.GetBusyTime(), MicroSeconds(200), "two verifications");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::STORED_REFUSED), 1, "the bad one is erased");
        CheckIdentities(true);
    }

  private:
    /** @param policy value of attribute Verification */
    void Prepare(const std::string& policy)
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("KeepsUnsolicited", BooleanValue(true));
        m_node.l3->SetAttribute("Verification", StringValue(policy));
        m_node.l3->AssignStreams(1);
    }

    /**
     * Sends an Interest that also takes stale objects, as unsolicited ones are.
     * @param uri its name
     * @param excluded components
     */
    void AskFor(const std::string& uri, const std::set<std::string>& excluded = {})
    {
        Interest interest = Ask(uri, ++m_nonce);
        ExcludeBuilder exclude;
        std::vector<std::string> sorted(excluded.begin(), excluded.end());
        std::sort(sorted.begin(), sorted.end(), [](const std::string& a, const std::string& b) {
            return CompareComponents(a, b) < 0;
        });
        for (const auto& component : sorted)
        {
            exclude.AddComponent(component);
        }
        interest.selectors.answerOrigin = ANSWER_DEFAULT | ANSWER_STALE;
        interest.selectors.hasExclude = !excluded.empty();
        interest.selectors.exclude = exclude.GetBytes();
        m_node[0].Inject(interest);
    }

    /** @param octets of an object @return its digest */
    static std::string GetDigest(const std::string& octets)
    {
        ContentView view;
        view.Decode(octets);
        const Digest digest = view.ComputeDigest();
        return {digest.begin(), digest.end()};
    }

    /** @param octets of an object @return the same with another signature */
    static std::string Spoil(std::string octets)
    {
        ContentView view;
        view.Decode(octets);
        octets[view.signatureBits.data() - octets.data() + 3] ^= 1;
        return octets;
    }

    /** @param valid signatures so far @param refused stored objects so far @param stored objects now @param what text */
    void Expect(uint64_t valid, uint64_t refused, uint32_t stored, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), valid, what << ": verified");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::STORED_REFUSED), refused, what << ": refused");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              stored,
                              what << ": stored");
    }

    uint32_t m_nonce{0}; ///< of the last Interest
};

/** The test suite. @ingroup ccn-tests */
class StoreVerificationTestSuite : public TestSuite
{
  public:
    StoreVerificationTestSuite()
        : TestSuite("ccn-store-verification")
    {
        using Test = StoreVerificationTest;
        AddTestCase(new Test("verifies what is served", &Test::Served));
        AddTestCase(new Test("erases bad objects", &Test::Many));
        AddTestCase(new Test("verifies what is excluded", &Test::Excluded));
        AddTestCase(new Test("verifies what is excluded twice once", &Test::Twice));
        AddTestCase(new Test("adapts its share", &Test::Adaptive));
        AddTestCase(new Test("verifies arriving content once", &Test::Arriving));
        AddTestCase(new Test("charges the processor", &Test::Cost));
    }
};

StoreVerificationTestSuite g_storeVerificationTestSuite; ///< registers the suite

} // namespace
