// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-excluding-consumer.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-hex.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/ccn-verifier.h"
#include "ns3/double.h"
#include "ns3/point-to-point-module.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr const char* VIDEO = "ccnx:/video"; ///< prefix of the object

/**
 * @ingroup ccn-tests
 * A consumer, a router and a producer in a line. The poisoner is on the router, or on a fourth node
 * that is nearer to the router than the producer is.
 */
class PoisonerTest : public MethodTestCase<PoisonerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** On the path: each chunk is first answered by the poisoner, unless the publisher is named. */
    void OnPath()
    {
        for (const char* forgery : {"key", "signature"})
        {
            Create();
            Poison(GetRouter(), "Poisoner[Forgery=" + std::string(forgery) + "]");
            Expect(5, "each first answer is bad: " + std::string(forgery));
        }
        Create();
        Poison(GetRouter(), "Poisoner[Forgery=key]");
        NamePublisher();
        Expect(0, "with the publisher's key, each first request gets the good object");
    }

    /** By race: the nearer one wins. A router that verifies waits for the good object. */
    void ByRace()
    {
        Create();
        Poison(AddNear(), "Poisoner");
        NamePublisher();
        Expect(5, "a bad signature passes a selector of the publisher");
        Create();
        Poison(AddNear(), "Poisoner");
        NamePublisher();
        GetVerifier(m_line.L3(1)).SetAttribute("Share", DoubleValue(1));
        Expect(0, "but not a router that verifies");
        Create();
        Poison(AddNear(), "Poisoner[Delay=100ms]");
        Expect(0, "who answers late loses the race");
        Create();
        Poison(AddNear(), "Poisoner[StopTime=1ms]");
        m_line.consumer->SetStartTime(Seconds(1));
        Expect(0, "an attack that has ended");
    }

    /** In content stores: bad objects are served from there, unless they are verified first. */
    void InStores()
    {
        const std::string fills = "Poisoner[Fills=true|Answers=false|Objects=3|Forgery=";
        Create();
        Poison(GetRouter(), fills + "key]");
        Expect(15, "all bad objects of each chunk");
        NS_TEST_EXPECT_MSG_EQ(m_stored, 15, "stored at the start");
        Create();
        Poison(GetRouter(), fills + "key]");
        NamePublisher();
        Expect(0, "with the publisher's key, each first request gets the good object");
        Create();
        Poison(GetRouter(), fills + "signature]");
        NamePublisher();
        m_line.L3(1).SetAttribute("Verification", StringValue("StoreVerification"));
        Expect(0, "with the verification of what is served, also with bad signatures");
    }

    /** Without Exclude, only the publisher's key, and nodes that verify, lead past bad objects. */
    void Avoided()
    {
        Create();
        Poison(AddNear(), "Poisoner[Forgery=key]");
        m_line.nodes.Get(0)->AddApplication(m_line.consumer);
        m_line.nodes.Get(2)->AddApplication(m_line.producer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.ended, "given up ", "the bad object comes again and again");
        Create();
        Poison(AddNear(), "Poisoner[Forgery=key]");
        NamePublisher();
        Expect(0, "objects of another key do not match");
        Create();
        Poison(AddNear(), "Poisoner[Forgery=signature]");
        NamePublisher();
        GetVerifier(m_line.L3(1)).SetAttribute("Share", DoubleValue(1));
        Expect(0, "a router that verifies drops bad signatures");
        Create();
        Poison(GetRouter(), "Poisoner[Fills=true|Answers=false|Objects=3|Forgery=key]");
        NamePublisher();
        Expect(0, "a store answers no restriction by key with what it has not verified");
    }

    /** A consumer that repeats its request learns what is good, and a store that ranks helps it. */
    void Repeated()
    {
        const auto plain = Repeat("", "bad");
        const auto ranked = Repeat("ExclusionRanking", "bad");
        const auto malicious = Repeat("ExclusionRanking", "good");
        NS_TEST_EXPECT_MSG_EQ(plain.good + plain.bad, 100, "each Interest is answered");
        NS_TEST_EXPECT_MSG_LT(plain.good, 51, "each good object follows bad ones");
        NS_TEST_EXPECT_MSG_GT(ranked.good, 65, "with ranking, bad ones are served once");
        NS_TEST_EXPECT_MSG_GT(malicious.bad, 90, "malicious exclusions do the reverse");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([] {
                CreateObject<ExcludingConsumer>()->SetAttribute("Excludes", StringValue("all"));
            }),
            "attribute Excludes of ExcludingConsumer: 'all' (allowed: bad, good)",
            "a wrong value");
    }

  private:
    /** What an ExcludingConsumer got. */
    struct Answers
    {
        uint32_t good{0}; ///< good answers
        uint32_t bad{0};  ///< bad ones
    };

    /** Creates the line, whose router sends Interests to all next hops. */
    void Create()
    {
        Simulator::Destroy();
        m_line.Create(3);
        m_line.consumer->SetAttribute("Prefix", NameValue(Name(VIDEO)));
        m_line.producer->SetAttribute("Prefix", NameValue(Name(VIDEO)));
        m_line.producer->SetAttribute("Size", UintegerValue(5000));
        m_line.producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        auto& validator = m_line.consumer->GetValidator();
        validator.SetAttribute("Mode", StringValue("trust"));
        validator.AddAnchor(GetPublisher());
        m_line.L3(1).SetAttribute("Strategy", StringValue("AllFaces"));
        m_line.L3(1).SetAttribute("KeepsUnsolicited", BooleanValue(true));
        CcnStackHelper::AddRoute(GetRouter(), VIDEO, GetUpstream());
    }

    /** @return the digest of the producer's key */
    std::string GetPublisher() const
    {
        m_line.producer->GetSigner().SetOwner(Name(VIDEO));
        return m_line.producer->GetSigner().GetKey()->GetDigest();
    }

    /** Lets the consumer ask for content of the producer's key. */
    void NamePublisher()
    {
        m_line.consumer->SetAttribute("Publisher", StringValue(ToHex(GetPublisher())));
    }

    /** @return the face of the router to the producer */
    FaceId GetUpstream() const
    {
        return m_line.L3(1).GetFib().Find(Name())->front().face;
    }

    /** @return a new node near the router */
    Ptr<Node> AddNear()
    {
        const auto near = CreateObject<Node>();
        CcnStackHelper().Install(near);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        link.SetChannelAttribute("Delay", StringValue("100us"));
        const auto devices = link.Install(GetRouter(), near);
        CcnStackHelper::AddRoute(GetRouter(), VIDEO, CcnStackHelper::AddDeviceFace(devices.Get(0)));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        return near;
    }

    /** @return the router */
    Ptr<Node> GetRouter() const
    {
        return m_line.nodes.Get(1);
    }

    /** @param node the poisoner's node @param poisoner its type and attributes */
    void Poison(const Ptr<Node>& node, const std::string& poisoner)
    {
        const auto application = CreateByName<CcnApplication>(poisoner);
        application->SetAttribute("Prefix", NameValue(Name(VIDEO)));
        application->SetAttribute("Size", UintegerValue(5000));
        application->SetAttribute("ChunkSize", UintegerValue(1000));
        application->SetAttribute("Freshness", UintegerValue(400));
        application->AssignStreams(11);
        node->AddApplication(application);
    }

    /** Runs the transfer. @param rejections of bad chunks by the consumer @param what text */
    void Expect(uint64_t rejections, const std::string& what)
    {
        Simulator::Schedule(MicroSeconds(1),
                            [this] { m_stored = m_line.L3(1).GetContentStore().GetObjects(); });
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, what << ": the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetRejections(), rejections, what);
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, rejections, what << ": asked again");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", what);
    }

    /**
     * Sends 100 Interests for an object of which the router's store has 30 bad ones.
     * @param ranking of the router's store
     * @param excludes as the attribute of the consumer
     * @return its answers
     */
    Answers Repeat(const std::string& ranking, const std::string& excludes)
    {
        Create();
        m_line.L3(1).GetContentStore().SetAttribute("Ranking", StringValue(ranking));
        m_line.producer->SetAttribute("Freshness", UintegerValue(400));
        Poison(GetRouter(), "Poisoner[Fills=true|Answers=false|Objects=30]");
        m_line.nodes.Get(2)->AddApplication(m_line.producer);
        const auto consumer = CreateObject<ExcludingConsumer>();
        consumer->SetAttribute("Prefix", NameValue(Name(VIDEO)));
        consumer->SetAttribute("Excludes", StringValue(excludes));
        consumer->AssignStreams(7);
        consumer->SetStartTime(MilliSeconds(100));
        consumer->SetStopTime(Seconds(100));
        Answers answers;
        consumer->TraceConnectWithoutContext("Received",
                                             Callback<void, bool>([&answers](bool isGood) {
                                                 ++(isGood ? answers.good : answers.bad);
                                             }));
        m_line.L3(0).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        m_line.nodes.Get(0)->AddApplication(consumer);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", ranking << " " << excludes);
        return answers;
    }

    TransferLine m_line;
    uint32_t m_stored{0}; ///< objects in the router's store at the start
};

/** The test suite. @ingroup ccn-tests */
class PoisonerTestSuite : public WireTestSuite
{
  public:
    PoisonerTestSuite()
        : WireTestSuite("ccn-poisoner")
    {
        using Test = PoisonerTest;
        AddOnCcnx10(new Test("is avoided", &Test::Avoided));
        // The consumer excludes what it has rejected, which only ccnb can.
        AddTestCase(new Test("answers on the path", &Test::OnPath));
        AddTestCase(new Test("answers first", &Test::ByRace));
        AddTestCase(new Test("fills stores", &Test::InStores));
        AddTestCase(new Test("is excluded", &Test::Repeated));
    }
};

PoisonerTestSuite g_poisonerTestSuite; ///< registers the suite

} // namespace
