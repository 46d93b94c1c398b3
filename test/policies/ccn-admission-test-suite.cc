// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/config.h"
#include "ns3/double.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t NODES = 5; ///< in a line: consumers at node 0, the producer at node 4

/** Admission policies: which content objects a node stores. @ingroup ccn-tests */
class AdmissionTest : public NodeTestCase<AdmissionTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Computed by hand: each request moves a copy one link towards the consumers. */
    void LeaveCopyDown()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("LeaveCopyDown", 1500),
                              "00010 00110 01110 11110 11110 ",
                              "which nodes have a copy after each of five requests, node 0 first");
    }

    /** The same with a link MTU at which an object takes three frames. */
    void LeaveCopyDownInFragments()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("LeaveCopyDown", 600),
                              "00010 00110 01110 11110 11110 ",
                              "the distance survives fragmentation and reassembly");
    }

    /** Always stores at every node of the path, Never at none. */
    void AlwaysAndNever()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("Always", 1500),
                              "11111 11111 11111 11111 11111 ",
                              "every node of the path stores a copy");
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("Never", 1500),
                              "00000 00000 00000 00000 00000 ",
                              "no node stores a copy");
    }

    /** A fraction of the objects is admitted; equal random streams admit the same ones. */
    void Probability()
    {
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(0, 1), 0, "probability 0 admits no object");
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(1, 1), 1000, "probability 1 admits every object");
        const uint32_t some = CountAdmitted(0.3, 1);
        NS_TEST_EXPECT_MSG_EQ_TOL(some,
                                  300U,
                                  58,
                                  "the tolerance is four standard deviations of 14.5");
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(0.3, 1), some, "equal streams admit as many");
        NS_TEST_EXPECT_MSG_NE(CountAdmitted(0.3, 2), some, "another stream admits another number");
    }

    /** A stored object that is received again becomes fresh without a new admission. */
    void RefreshIsNoAdmission()
    {
        m_node.Route("/", {1});
        ContentObject object = Answer("/a");
        object.hasFreshness = true;
        object.freshnessSeconds = 1;
        Fetch(object);
        m_node.l3->SetAttribute("Admission", StringValue("Never"));
        Simulator::Stop(Seconds(2));
        Simulator::Run();
        Fetch(object);
        Fetch(Answer("/b"));
        m_node[0].Inject(Ask("/a", 7));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "the stored object is fresh again");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              1,
                              "the second object is not admitted");
    }

    /** Content that is stale when it arrives is stored only if StoresStale is set. */
    void Stale()
    {
        m_node.Route("/", {1});
        ContentObject object = Answer("/a");
        object.hasFreshness = true;
        Fetch(object);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 0, "of no use");
        m_node.l3->SetAttribute("StoresStale", BooleanValue(true));
        Fetch(object);
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "for stale requests");
    }

    /** Unsolicited content is subject to admission, too. */
    void Unsolicited()
    {
        m_node.l3->SetAttribute("KeepsUnsolicited", BooleanValue(true));
        m_node.l3->SetAttribute("Admission", StringValue("Never"));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED),
                              1,
                              "unsolicited content that is not admitted is dropped");
        CheckIdentities(true);
    }

    /**
     * A neighbour that does not count links counts as the one that served the object, and the node
     * counts the object. CopyDown is the policy of the example ccn-own-admission.
     */
    void Untold()
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("Admission", StringValue("CopyDown"));
        Fetch(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(),
                              1,
                              "one link from the neighbour");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::UNMARKED_DATA), 1, "its distance is a guess");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              1,
                              "the object is forwarded");
    }

    /**
     * With TracksDistance alone, a node counts links: 0 for what it serves, one more for what it
     * forwards.
     */
    void Tells()
    {
        TransferLine line;
        line.Create(3);
        line.producer->SetAttribute("Size", UintegerValue(1));
        for (uint32_t i = 0; i < 3; ++i)
        {
            const bool asks = i == 0;
            line.L3(i).SetAttribute("Admission", StringValue(asks ? "CopyDown" : "Always"));
            line.L3(i).SetAttribute("TracksDistance", BooleanValue(!asks));
        }
        auto again = CreateObject<Consumer>();
        again->SetStartTime(Seconds(1));
        line.nodes.Get(0)->AddApplication(again);
        uint32_t before = 7;
        Simulator::Schedule(MilliSeconds(500),
                            [&] { before = line.L3(0).GetContentStore().GetObjects(); });
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(before, 0, "two links from the producer: not admitted");
        NS_TEST_EXPECT_MSG_EQ(again->GetTransfer().complete,
                              true,
                              "node 1 answers the second request");
        NS_TEST_EXPECT_MSG_EQ(line.L3(1).GetCounters().Get(Count::HITS),
                              1,
                              "node 1 answers from its content store");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetContentStore().GetObjects(),
                              1,
                              "one link from node 1: admitted");
    }

    /** An unknown policy name. */
    void UnknownName()
    {
        const std::string error = CatchMessage(
            [this] { m_node.l3->SetAttribute("Admission", StringValue("Sometimes")); });
        for (const std::string& name : GetTypeNames(AdmissionPolicy::GetTypeId()))
        {
            NS_TEST_EXPECT_MSG_NE(error.find(name), std::string::npos, "the error lists " << name);
        }
    }

  private:
    /** @param object requested by face 0 and answered by face 1 */
    void Fetch(const ContentObject& object)
    {
        m_node[0].Inject(Ask(object.name.ToUri()));
        m_node[1].Inject(object);
    }

    /**
     * @param policy of all nodes
     * @param mtu of all links, bytes
     * @return which nodes have a copy after each of five requests of one object, one per second
     */
    std::string FetchRepeatedly(const std::string& policy, uint16_t mtu)
    {
        TransferLine line;
        line.Create(NODES);
        line.producer->SetAttribute("Size", UintegerValue(1024));
        for (const auto& link : line.links)
        {
            link.Get(0)->SetMtu(mtu);
            link.Get(1)->SetMtu(mtu);
        }
        for (uint32_t i = 0; i < NODES; ++i)
        {
            line.L3(i).SetAttribute("Admission", StringValue(policy));
        }
        std::vector<Ptr<Consumer>> others;
        std::string stored;
        for (uint32_t request = 1; request <= 5; ++request)
        {
            if (request > 1)
            {
                others.push_back(CreateObject<Consumer>());
                others.back()->SetStartTime(Seconds(request - 1));
                line.nodes.Get(0)->AddApplication(others.back());
            }
            Simulator::Schedule(Seconds(request) - MilliSeconds(1), [&line, &stored] {
                for (uint32_t i = 0; i < NODES; ++i)
                {
                    stored += std::to_string(line.L3(i).GetContentStore().GetObjects());
                }
                stored += " ";
            });
        }
        line.Run();
        bool complete = line.Get().complete;
        for (const auto& other : others)
        {
            complete = complete && other->GetTransfer().complete;
        }
        NS_TEST_EXPECT_MSG_EQ(complete, true, "every request was answered");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "the identities hold");
        Simulator::Destroy();
        return stored;
    }

    /**
     * @param part the probability of admission
     * @param stream of random numbers
     * @return how many of 1000 objects are admitted
     */
    static uint32_t CountAdmitted(double part, int64_t stream)
    {
        auto policy = CreateByName<AdmissionPolicy>("Probability");
        policy->SetAttribute("Admitted", DoubleValue(part));
        policy->AssignStreams(stream);
        auto face = CreateObject<DummyFace>();
        const Address nobody;
        const Arrival arrival{*face, nobody, Create<Packet>()};
        uint32_t admitted = 0;
        for (uint32_t i = 0; i < 1000; ++i)
        {
            admitted += policy->Admits({ContentView(), arrival, Pit::Matches()});
        }
        return admitted;
    }
};

/** The suite. @ingroup ccn-tests */
class AdmissionTestSuite : public WireTestSuite
{
  public:
    AdmissionTestSuite()
        : WireTestSuite("ccn-admission", TestSuite::Type::UNIT)
    {
        using T = AdmissionTest;
        AddOnEachWire("leave copy down", &T::LeaveCopyDown);
        AddOnEachWire("leave copy down over small frames", &T::LeaveCopyDownInFragments);
        AddOnEachWire("always and never", &T::AlwaysAndNever);
        AddOnEachWire("with a probability", &T::Probability);
        // In CCNx 1.0, an object with another ExpiryTime is another object.
        AddTestCase(new T("a refresh without admission", &T::RefreshIsNoAdmission));
        AddOnEachWire("content without freshness", &T::Stale);
        AddOnEachWire("unsolicited content", &T::Unsolicited);
        AddOnEachWire("a neighbour that does not track distance", &T::Untold);
        AddOnEachWire("a neighbour that tracks distance", &T::Tells);
        AddOnEachWire("an unknown policy", &T::UnknownName);
    }
};

AdmissionTestSuite g_admissionTestSuite; ///< registers itself

} // namespace
