/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-content-queues-test-kit.h"

#include "ns3/boolean.h"

#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests The delays of content queues, alone and in a node. */
class ContentQueuesTest : public MethodTestCase<ContentQueuesTest, ContentQueuesBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Classes of faces. */
    void Alone()
    {
        Begin();
        for (const uint32_t face : {0, 2, 3})
        {
            AddAt(1, face);
        }
        NS_TEST_EXPECT_MSG_EQ(Run(), "101000:2 501000:0 10001000:3 ", "each has its delay");
        NS_TEST_EXPECT_MSG_EQ(m_queues->GetWaiting(), 0, "all are gone");
    }

    /** Those of 0.6 to 0.8.1. */
    void Defaults()
    {
        Begin(false);
        m_queues->AssignStreams(1);
        AddAt(0, 0);
        AddAt(0, 2);
        for (uint32_t i = 0; i < 50; ++i)
        {
            AddAt(1000000 * i, 3);
        }
        const std::string log = Run();
        NS_TEST_EXPECT_MSG_EQ(log.substr(0, 14), "3000:0 3000:2 ", "3 us");
        std::set<uint64_t> delays;
        std::istringstream rest(log.substr(14));
        for (std::string entry; rest >> entry;)
        {
            delays.insert(std::stoull(entry) % 1000000000);
        }
        NS_TEST_EXPECT_MSG_EQ(delays.size(), 50, "all different");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*delays.begin(), 10000000, "10 ms at least");
        NS_TEST_EXPECT_MSG_LT(*delays.begin(), 12000000, "nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(*delays.rbegin(), 30000000, "30 ms at most");
        NS_TEST_EXPECT_MSG_GT(*delays.rbegin(), 28000000, "nearly reached");
    }

    /** What comes during a delay waits for another one, together. */
    void Newcomers()
    {
        Begin();
        AddAt(0, 0);
        AddAt(100, 0);
        AddAt(499, 0);
        AddAt(3000, 0);
        NS_TEST_EXPECT_MSG_EQ(Run(), "500000:0 1000000:0 1000000:0 3500000:0 ", "two after two delays");
    }

    /** A queue whose turn comes late catches up at once, unless it is more than a second late. */
    void CatchUp()
    {
        Begin();
        int64_t due = 0;
        m_queues->GetTimer().SetAlarm([&due](int64_t time) { due = time; });
        for (uint32_t i = 0; i < 4; ++i)
        {
            AddAt(i, 0);
        }
        At(MicroSeconds(900), [this] { m_queues->GetTimer().RunDue(); });
        AddAt(950, 0);
        At(MicroSeconds(1100), [this] { m_queues->GetTimer().RunDue(); });
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "900000:0 1100000:0 1100000:0 1100000:0 ",
                              "the turns at 500, 1000 and 1002 us");
        NS_TEST_EXPECT_MSG_EQ(due, 1502000, "the last one's delay begins at 1002 us, not at 1100");
        NS_TEST_EXPECT_MSG_EQ(m_queues->GetWaiting(), 1, "the last one");

        Begin();
        m_queues->GetTimer().SetAlarm([&due](int64_t time) { due = time; });
        AddAt(0, 0);
        AddAt(1, 0);
        At(Seconds(2), [this] { m_queues->GetTimer().RunDue(); });
        NS_TEST_EXPECT_MSG_EQ(Run(), "2000000000:0 ", "the first one only");
        NS_TEST_EXPECT_MSG_EQ(due, 2000500000, "the second one's delay begins then");
    }

    /** Faces have nothing to do with each other. */
    void TwoFaces()
    {
        Begin();
        AddAt(0, 0);
        AddAt(200, 1);
        AddAt(300, 0);
        NS_TEST_EXPECT_MSG_EQ(Run(), "500000:0 700000:1 1000000:0 ", "a queue for each");
    }

    /** Sending may add more. */
    void ReEntrance()
    {
        Begin();
        m_queues->SetHandler([this](Face& face, MessageKind kind, const Ptr<Packet>& packet) {
            m_log << Simulator::Now().GetNanoSeconds() << ":" << face.GetId() << " ";
            if (packet->GetSize() > 1)
            {
                m_queues->Add(face, kind, Create<Packet>(packet->GetSize() - 1));
            }
        });
        AddAt(0, 0, 3);
        NS_TEST_EXPECT_MSG_EQ(Run(), "500000:0 1000000:0 1500000:0 ", "a newcomer as any other");
    }

    /** Equal streams, equal delays. */
    void Streams()
    {
        std::vector<std::string> logs;
        for (const int64_t stream : {1, 2, 1})
        {
            Begin();
            m_queues->SetAttribute("DelaySpread", TimeValue(MilliSeconds(1)));
            NS_TEST_EXPECT_MSG_EQ(m_queues->AssignStreams(stream), 1, "one stream");
            for (uint32_t i = 0; i < 20; ++i)
            {
                AddAt(2000 * i, 0);
            }
            logs.push_back(Run());
        }
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[2]), true, "equal");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), false, "different");
    }

    /** In a node: content waits, from wherever it comes, and Interests don't. */
    void Node()
    {
        TestNode node;
        node.Create(3);
        node.Route("/", {1});
        auto& queues = node.l3->GetContentQueues();
        queues.SetAttribute("Enabled", BooleanValue(true));
        queues.SetAttribute("Delay", TimeValue(MicroSeconds(500)));
        node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(node[1].GetLog(), "I/a", "at once");
        node[1].Inject(Answer("/a"));
        node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog() + node[2].GetLog(), "", "they wait");
        NS_TEST_EXPECT_MSG_EQ(queues.GetWaiting(), 2, "for two faces");
        NS_TEST_EXPECT_MSG_EQ(node.Get(Count::DATA_SENT), 0, "not sent yet");
        Simulator::Stop(MicroSeconds(499));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog(), "", "still");
        Simulator::Stop(MicroSeconds(2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog() + " " + node[2].GetLog(), "D/a D/a", "here they are");
        NS_TEST_EXPECT_MSG_EQ(node.Get(Count::DATA_SENT), 2, "counted when they leave");
        NS_TEST_EXPECT_MSG_EQ(node.GetBrokenIdentities(true), "", "the identities hold");
        node[0].Inject(Ask("/a", 3));
        node.Destroy(); // what waits is forgotten
        Simulator::Run();
    }

    /** Off by default. */
    void Off()
    {
        TestNode node;
        node.Create(1);
        NS_TEST_EXPECT_MSG_EQ(node.l3->GetContentQueues().IsOn(), false, "off");
        const DecodedContent content("/a");
        node.l3->GetContentStore().Insert({content.view, content.packet});
        node[0].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog(), "D/a", "at once");
        node.Destroy();
    }
};

/** @ingroup ccn-tests Class ContentQueues: delays. */
class ContentQueuesTestSuite : public TestSuite
{
  public:
    ContentQueuesTestSuite()
        : TestSuite("ccn-content-queues", TestSuite::Type::UNIT)
    {
        using T = ContentQueuesTest;
        AddTestCase(new T("an object alone", &T::Alone));
        AddTestCase(new T("delays of CCNx 0.8.1", &T::Defaults));
        AddTestCase(new T("objects that come during a delay", &T::Newcomers));
        AddTestCase(new T("turns that come late", &T::CatchUp));
        AddTestCase(new T("two faces", &T::TwoFaces));
        AddTestCase(new T("additions while sending", &T::ReEntrance));
        AddTestCase(new T("streams", &T::Streams));
        AddTestCase(new T("in a node", &T::Node));
        AddTestCase(new T("off by default", &T::Off));
    }
};

ContentQueuesTestSuite g_contentQueuesTestSuite; ///< registers the suite

} // namespace
