// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Accepts Interests of face 0 only, and notes their outcome. Not registered before it is used.
 */
class Doorman : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccntest::Doorman").SetParent<IngressPolicy>().AddConstructor<Doorman>();
        return tid;
    }

    IngressVerdict OnInterest(const InterestArrival& in) override
    {
        heard << "asked " << in.face.GetId() << " ";
        return in.face.GetId() == 0 ? Accept() : Drop();
    }

    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override
    {
        heard << "satisfied " << entry.GetDownstreams().front().face << " by " << in.face.GetId()
              << " ";
    }

    void OnExpired(const PitEntry& entry) override
    {
        heard << "expired " << entry.GetDownstreams().front().face << " ";
    }

    std::ostringstream heard; ///< so far
};

/**
 * @ingroup ccn-tests
 * Verifies content that two faces wait for, and notes the verdicts. Not registered before it is
 * used.
 */
class Popular : public VerificationPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccntest::Popular")
                                .SetParent<VerificationPolicy>()
                                .AddConstructor<Popular>();
        return tid;
    }

    bool Verifies(const ContentArrival&, const Pit::Matches& wanters) override
    {
        return wanters.front()->GetDownstreams().size() > 1;
    }

    void OnVerdict(const ContentArrival& in, Verdict verdict) override
    {
        heard << in.face.GetId() << (verdict == Verdict::VALID ? " good " : " bad ");
    }

    std::ostringstream heard; ///< so far
};

/**
 * @ingroup ccn-tests
 * Ingress and verification: faces 0 and 1 send Interests, 2 and 3 answer.
 */
class NodePoliciesTest : public NodeTestCase<NodePoliciesTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A refused Interest changes only the drop counter, also if the content store has its content. */
    void Ingress()
    {
        Doorman::GetTypeId();
        m_node.Route("/", {2});
        const auto door = Make<Doorman>("Ingress", "ns3::ccntest::Doorman", "IngressPolicy");
        m_node[1].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::REFUSED), 1, "the Interest is refused");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                              0,
                              "a refused Interest is not pending");
        m_node[0].Inject(Ask("/a", 1)); // its nonce is not stored
        m_node[2].Inject(Answer("/a"));
        m_node[1].Inject(Ask("/a", 2)); // its content is in the content store
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(),
                              "",
                              "the policy is asked before the content store");
        m_node[0].Inject(Ask("/b", 3));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(door->heard.str(),
                              "asked 1 asked 0 satisfied 0 by 2 asked 1 asked 0 expired 0 ",
                              "each event is reported once");
        CheckIdentities(true);
        m_node.l3->SetAttribute("Ingress", StringValue(""));
        m_node[1].Inject(Ask("/c", 4));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                              1,
                              "without a policy, all Interests are accepted");
    }

    /**
     * A verification policy sees the pending Interests of each object, decides, and gets the
     * verdict.
     */
    void Verification()
    {
        Popular::GetTypeId();
        m_node.Route("/", {2});
        const auto popular =
            Make<Popular>("Verification", "ns3::ccntest::Popular", "VerificationPolicy");
        Exchange("/a", {0}, 2, true);
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "an object with one downstream face is not verified");
        Exchange("/b", {0, 1}, 2, true);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::BAD_SIGNATURE),
                              1,
                              "a forged object with two downstream faces is dropped");
        Exchange("/c", {0, 1}, 2, false);
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED),
                              1,
                              "a valid object with two downstream faces is verified");
        NS_TEST_EXPECT_MSG_EQ(popular->heard.str(),
                              "2 bad 2 good ",
                              "the policy gets the verdicts");
        CheckIdentities(false);
    }

    /** After a bad signature, all content of the face is verified for some time. */
    void Suspects()
    {
        m_node.Route("/", {2, 3});
        const auto suspects =
            Make<VerificationPolicy>("Verification", "SuspectFaces", "VerificationPolicy");
        suspects->SetAttribute("Share", DoubleValue(1));
        suspects->SetAttribute("Memory", TimeValue(Seconds(10)));
        Exchange("/a", {0}, 2, true);
        suspects->SetAttribute("Share", DoubleValue(0));
        const auto checkAt =
            [this](double at, const std::string& uri, FaceId from, uint64_t verified) {
                At(Seconds(at), [this, at, uri, from, verified] {
                    Exchange(uri, {0}, from, false);
                    NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::VERIFIED), verified, "at " << at);
                });
            };
        checkAt(1, "/b", 2, 1);
        checkAt(2, "/c", 3, 1); // face 3 is not suspect
        checkAt(9.9, "/d", 2, 2);
        checkAt(10, "/e", 2, 2); // no longer suspect
        Simulator::Run();
        CheckIdentities(true);
    }

    /** Unknown names of policies. */
    void UnknownNames()
    {
        for (const char* attribute : {"Ingress", "Verification"})
        {
            const std::string message =
                CatchMessage([&] { m_node.l3->SetAttribute(attribute, StringValue("Nonsense")); });
            NS_TEST_EXPECT_MSG_EQ(message.find("unknown "), 0, attribute << ": " << message);
            NS_TEST_EXPECT_MSG_EQ((message.find("'Nonsense'; there are: ") != std::string::npos),
                                  true,
                                  attribute << ": " << message);
        }
    }

  private:
    /**
     * @param attribute that selects the policy
     * @param name of its type
     * @param part attribute that returns it
     * @return the policy
     */
    template <typename Policy>
    Ptr<Policy> Make(const std::string& attribute, const std::string& name, const std::string& part)
    {
        m_node.l3->SetAttribute(attribute, StringValue(name));
        PointerValue policy;
        m_node.l3->GetAttribute(part, policy);
        return policy.Get<Policy>();
    }

    /**
     * @param uri requested
     * @param askers faces that send Interests
     * @param from face that answers
     * @param isForged whether the signature is bad
     */
    void Exchange(const std::string& uri,
                  const std::vector<FaceId>& askers,
                  FaceId from,
                  bool isForged)
    {
        for (const FaceId asker : askers)
        {
            m_node[asker].Inject(Ask(uri, ++m_nonce));
        }
        m_node[from].Inject(isForged ? Forge(uri) : Sign(Answer(uri), KeyOf("george")));
    }

    uint32_t m_nonce{0}; ///< the latest nonce
};

/** Ingress and verification policies of a node. @ingroup ccn-tests */
class NodePoliciesTestSuite : public TestSuite
{
  public:
    NodePoliciesTestSuite()
        : TestSuite("ccn-node-policies", TestSuite::Type::UNIT)
    {
        using T = NodePoliciesTest;
        AddTestCase(new T("ingress policy", &T::Ingress));
        AddTestCase(new T("verification policy", &T::Verification));
        AddTestCase(new T("faces that sent forged content", &T::Suspects));
        AddTestCase(new T("unknown names", &T::UnknownNames));
    }
} g_nodePoliciesTestSuite; ///< registers itself

} // namespace
