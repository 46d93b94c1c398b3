/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-probability.h"
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

/** @ingroup ccn-tests Whether content is stored. */
class AdmissionTest : public NodeTestCase<AdmissionTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Hand-computed: each request moves a copy one link towards the consumers. */
    void LeaveCopyDown()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("LeaveCopyDown", 1500),
                              "00010 00110 01110 11110 11110 ",
                              "who has a copy after each of five requests, node 0 first");
    }

    /** The same where an object needs three frames. */
    void LeaveCopyDownInFragments()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("LeaveCopyDown", 600),
                              "00010 00110 01110 11110 11110 ",
                              "what is put together again knows how far it has come");
    }

    /** Everywhere, at once; nowhere, ever. */
    void AlwaysAndNever()
    {
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("Always", 1500),
                              "11111 11111 11111 11111 11111 ",
                              "each node that content passes");
        NS_TEST_EXPECT_MSG_EQ(FetchRepeatedly("Never", 1500),
                              "00000 00000 00000 00000 00000 ",
                              "and yet all were answered");
    }

    /** A part of the objects, the same one for equal streams. */
    void Probability()
    {
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(0, 1), 0, "none");
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(1, 1), 1000, "all");
        const uint32_t some = CountAdmitted(0.3, 1);
        NS_TEST_EXPECT_MSG_EQ_TOL(some, 300U, 58, "four standard deviations of 14.5");
        NS_TEST_EXPECT_MSG_EQ(CountAdmitted(0.3, 1), some, "equal streams");
        NS_TEST_EXPECT_MSG_NE(CountAdmitted(0.3, 2), some, "other streams");
    }

    /** What is stored becomes fresh again without being admitted anew. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), 1, "it is fresh");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "the other is not stored");
    }

    /** Content that nobody asked for is subject to admission too. */
    void Unsolicited()
    {
        m_node.l3->SetAttribute("KeepsUnsolicited", BooleanValue(true));
        m_node.l3->SetAttribute("Admission", StringValue("Never"));
        m_node[1].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), 1, "dropped, not kept");
        CheckIdentities(true);
    }

    /** A neighbour that does not tell is an error, unless its attribute says that it does. */
    void Untold()
    {
        m_node.Route("/", {1});
        m_node.l3->SetAttribute("Admission", StringValue("LeaveCopyDown"));
        m_node[0].Inject(Ask("/a", 1));
        const std::string error = CatchMessage([this] { m_node[1].Inject(Answer("/a")); });
        NS_TEST_EXPECT_MSG_NE(error.find("TracksDistance"), std::string::npos, "what to do: " << error);
        NS_TEST_EXPECT_MSG_NE(error.find("LeaveCopyDown"), std::string::npos, "who asks: " << error);
    }

    /** A node that only tells: what it serves has come no link, what it forwards one more. */
    void Tells()
    {
        TransferLine line;
        line.Create(3);
        line.producer->SetAttribute("Size", UintegerValue(1));
        for (uint32_t i = 0; i < 3; ++i)
        {
            const bool asks = i == 0;
            line.L3(i).SetAttribute("Admission", StringValue(asks ? "LeaveCopyDown" : "Always"));
            line.L3(i).SetAttribute("TracksDistance", BooleanValue(!asks));
        }
        auto again = CreateObject<Consumer>();
        again->SetStartTime(Seconds(1));
        line.nodes.Get(0)->AddApplication(again);
        uint32_t before = 7;
        Simulator::Schedule(MilliSeconds(500), [&] { before = line.L3(0).GetContentStore().GetObjects(); });
        line.Run();
        NS_TEST_EXPECT_MSG_EQ(before, 0, "two links from the producer");
        NS_TEST_EXPECT_MSG_EQ(again->GetTransfer().complete, true, "served by node 1");
        NS_TEST_EXPECT_MSG_EQ(line.L3(1).GetCounters().Get(Count::HITS), 1, "from its store");
        NS_TEST_EXPECT_MSG_EQ(line.L3(0).GetContentStore().GetObjects(), 1, "one link from there");
    }

    /** A name that is none. */
    void UnknownName()
    {
        const std::string error = CatchMessage(
            [this] { m_node.l3->SetAttribute("Admission", StringValue("Sometimes")); });
        for (const std::string& name : GetTypeNames(AdmissionPolicy::GetTypeId()))
        {
            NS_TEST_EXPECT_MSG_NE(error.find(name), std::string::npos, "names " << name);
        }
    }

  private:
    /** @param object asked for by face 0 and answered by face 1 */
    void Fetch(const ContentObject& object)
    {
        m_node[0].Inject(Ask(object.name.ToUri()));
        m_node[1].Inject(object);
    }

    /**
     * @param policy of all nodes
     * @param mtu of all links, octets
     * @return for each of five requests of one object, one a second, which nodes have it then
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
        NS_TEST_EXPECT_MSG_EQ(complete, true, "all were answered");
        NS_TEST_EXPECT_MSG_EQ(line.GetBrokenIdentities(), "", "identities");
        Simulator::Destroy();
        return stored;
    }

    /** @param part that is admitted @param stream of random numbers @return how many of 1000 were */
    static uint32_t CountAdmitted(double part, int64_t stream)
    {
        auto policy = CreateObject<ns3::ccn::Probability>();
        policy->SetAttribute("Admitted", DoubleValue(part));
        policy->AssignStreams(stream);
        auto face = CreateObject<DummyFace>();
        const Address nobody;
        const Arrival arrival{*face, nobody, Create<Packet>()};
        uint32_t admitted = 0;
        for (uint32_t i = 0; i < 1000; ++i)
        {
            admitted += policy->Admits({ContentView(), arrival, Pit::Matches(), Newcomer::UNKNOWN});
        }
        return admitted;
    }
};

/** @ingroup ccn-tests The suite. */
class AdmissionTestSuite : public TestSuite
{
  public:
    AdmissionTestSuite()
        : TestSuite("ccn-admission", TestSuite::Type::UNIT)
    {
        using T = AdmissionTest;
        AddTestCase(new T("leave copy down", &T::LeaveCopyDown));
        AddTestCase(new T("leave copy down over small frames", &T::LeaveCopyDownInFragments));
        AddTestCase(new T("always and never", &T::AlwaysAndNever));
        AddTestCase(new T("with a probability", &T::Probability));
        AddTestCase(new T("a refresh is no admission", &T::RefreshIsNoAdmission));
        AddTestCase(new T("unsolicited content", &T::Unsolicited));
        AddTestCase(new T("a neighbour that does not tell", &T::Untold));
        AddTestCase(new T("a neighbour that tells", &T::Tells));
        AddTestCase(new T("an unknown policy", &T::UnknownName));
    }
};

AdmissionTestSuite g_admissionTestSuite; ///< registers itself

} // namespace
