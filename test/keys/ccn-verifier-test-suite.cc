// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/test.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Verification on a node: face 0 sends Interests, 1 answers, 2 is an application's.
 */
class VerifierTest : public NodeTestCase<VerifierTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** By default nothing is verified, as in ccnd. */
    void None()
    {
        Start();
        Exchange(1, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "a forged object is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 0, "nothing is verified");
        CheckIdentities(true);
    }

    /**
     * With Share 1, valid objects are forwarded; forged ones are neither forwarded nor stored, and
     * their entry stays.
     */
    void All()
    {
        Start();
        Set("Share", DoubleValue(1));
        Exchange(1, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE),
                              1,
                              "the forged object is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              0,
                              "the forged object is not stored");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 1, "the Interest stays pending");
        m_node[1].Inject(Sign(Answer("/a/0"), KeyOf("george")));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a/0", "the valid object is forwarded");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 1, "the verification is counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              1,
                              "the valid object is stored");
        CheckIdentities(true);
    }

    /** Content of the node's own applications is not verified. */
    void LocalContent()
    {
        Start();
        Set("Share", DoubleValue(1));
        m_node.l3->GetFib().Remove(Name("/"), 1);
        m_node.Route("/", {2});
        Exchange(2, Forge("/a/0"));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "a forged object is forwarded");
    }

    /**
     * Keys arrive with chunk 0 or as separate objects; RequireKey decides about objects without a
     * key.
     */
    void Keys()
    {
        Start();
        Set("Share", DoubleValue(1));
        Exchange(1, Sign(Answer("/a/1"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNVERIFIABLE),
                              1,
                              "an object without a key is forwarded");
        Set("RequireKey", BooleanValue(true));
        Exchange(1, Sign(Answer("/a/2"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_KEY),
                              1,
                              "with RequireKey, the object is dropped");
        Exchange(1, Sign(Answer("/a/0"), KeyOf("george")));
        m_node[1].Inject(Sign(Answer("/a/2"), KeyOf("george"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), 2, "the key is known from chunk 0");
        Exchange(1, Certify("/keys/ann", "ann", "george", "-"));
        Exchange(1, Sign(Answer("/a/3"), KeyOf("ann"), "-"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED),
                              4,
                              "the key is known from an object of type KEY");
        CheckIdentities(true);
    }

    /** With a share below 1, about that share is verified, the same for equal streams. */
    void Share()
    {
        Start();
        Set("Share", DoubleValue(0.25));
        uint64_t counts[2];
        for (uint64_t& count : counts)
        {
            NS_TEST_EXPECT_MSG_EQ(GetVerifier(*m_node.l3).AssignStreams(7),
                                  1,
                                  "one stream is used");
            const uint64_t before = m_node.Get(Count::VERIFIED);
            for (uint32_t i = 0; i < 1000; ++i)
            {
                const auto chunk = (&count - counts) * 1000 + i;
                Exchange(1, Sign(Answer("/a/" + std::to_string(chunk)), KeyOf("george")));
            }
            count = m_node.Get(Count::VERIFIED) - before;
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(double(counts[0]), 250., 60., "a quarter, within 4 sigma");
        NS_TEST_EXPECT_MSG_EQ(counts[0], counts[1], "equal streams verify as many");
    }

    /** Verifications run one at a time, 2 ms each; the identities hold all the time. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE),
                              1,
                              "the forged object is dropped");
        Simulator::Run();
        CheckIdentities(true);
    }

    /** The Interest expires, or is satisfied by another object, during the verification. */
    void TooLate()
    {
        Start();
        Set("Share", DoubleValue(1));
        Set("Time", TimeValue(Seconds(5)));
        Exchange(1, Sign(Answer("/a/0"), KeyOf("george")));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::PIT_EXPIRED), 1, "the Interest expires after 4 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "the object is unsolicited after 5 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              0,
                              "the object is not stored");
        CheckIdentities(true);
    }

  private:
    /** Routes all names to face 1; face 2 is local. */
    void Start()
    {
        m_node.Route("/", {1});
        m_node[2].local = true;
    }

    /** @param name of an attribute of the verifier @param value its value */
    void Set(const std::string& name, const AttributeValue& value)
    {
        GetVerifier(*m_node.l3).SetAttribute(name, value);
    }

    /**
     * Face 0 sends an Interest for an object, which arrives.
     *
     * @param from face that receives it
     * @param octets of the object
     */
    void Exchange(FaceId from, const std::string& octets)
    {
        ContentView content;
        content.Decode(octets);
        m_node[0].Inject(Ask(Name(content.name).ToUri()));
        m_node[from].Inject(octets);
    }
};

/** Class Verifier and its use by the pipelines. @ingroup ccn-tests */
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
        AddTestCase(new T("sources of keys", &T::Keys));
        AddTestCase(new T("a share", &T::Share));
        AddTestCase(new T("verifications take time", &T::Takes));
        AddTestCase(new T("verified after the Interest", &T::TooLate));
    }
};

VerifierTestSuite g_verifierTestSuite; ///< registers the suite

} // namespace
