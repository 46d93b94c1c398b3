// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

/** The delays of content queues, by themselves and in a node. @ingroup ccn-tests */
class ContentQueuesTest : public MethodTestCase<ContentQueuesTest, ContentQueuesBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Delays by class of face. */
    void Alone()
    {
        Begin();
        for (const uint32_t face : {0, 2, 3})
        {
            AddAt(1, face);
        }
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "101000:2 501000:0 10001000:3 ",
                              "each class of face has its delay");
        NS_TEST_EXPECT_MSG_EQ(m_queues->GetWaiting(), 0, "all objects are sent");
    }

    /** The default delays, those of CCNx 0.6 to 0.8.1. */
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
        NS_TEST_EXPECT_MSG_EQ(log.substr(0, 14), "3000:0 3000:2 ", "3 us on other faces");
        std::set<uint64_t> delays;
        std::istringstream rest(log.substr(14));
        for (std::string entry; rest >> entry;)
        {
            delays.insert(std::stoull(entry) % 1000000000);
        }
        NS_TEST_EXPECT_MSG_EQ(delays.size(), 50, "random delays differ");
        NS_TEST_EXPECT_MSG_GT_OR_EQ(*delays.begin(), 10000000, "at least 10 ms");
        NS_TEST_EXPECT_MSG_LT(*delays.begin(), 12000000, "the lower limit is nearly reached");
        NS_TEST_EXPECT_MSG_LT_OR_EQ(*delays.rbegin(), 30000000, "at most 30 ms");
        NS_TEST_EXPECT_MSG_GT(*delays.rbegin(), 28000000, "the upper limit is nearly reached");
    }

    /** Objects that arrive during a delay wait for the next one, together. */
    void Newcomers()
    {
        Begin();
        AddAt(0, 0);
        AddAt(100, 0);
        AddAt(499, 0);
        AddAt(3000, 0);
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "500000:0 1000000:0 1000000:0 3500000:0 ",
                              "two objects leave after two delays");
    }

    /** A queue that is served late catches up at once, unless it is more than a second late. */
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
                              "turns of 500, 1000 and 1002 us are made up for");
        NS_TEST_EXPECT_MSG_EQ(due, 1502000, "the last delay begins at 1002 us, not at 1100");
        NS_TEST_EXPECT_MSG_EQ(m_queues->GetWaiting(), 1, "one object is waiting");

        Begin();
        m_queues->GetTimer().SetAlarm([&due](int64_t time) { due = time; });
        AddAt(0, 0);
        AddAt(1, 0);
        At(Seconds(2), [this] { m_queues->GetTimer().RunDue(); });
        NS_TEST_EXPECT_MSG_EQ(Run(), "2000000000:0 ", "only the first object is sent");
        NS_TEST_EXPECT_MSG_EQ(due, 2000500000, "the second delay begins at 2 s");
    }

    /** Queues of different faces are independent. */
    void TwoFaces()
    {
        Begin();
        AddAt(0, 0);
        AddAt(200, 1);
        AddAt(300, 0);
        NS_TEST_EXPECT_MSG_EQ(Run(), "500000:0 700000:1 1000000:0 ", "each face has a queue");
    }

    /** Sending an object may add another one. */
    void ReEntrance()
    {
        Begin();
        m_queues->SetHandler([this](Face& face, const QueuedMessage& message) {
            m_log << Simulator::Now().GetNanoSeconds() << ":" << face.GetId() << " ";
            if (message.packet->GetSize() > 1)
            {
                m_queues->Add(face, {message.kind, Create<Packet>(message.packet->GetSize() - 1)});
            }
        });
        AddAt(0, 0, 3);
        NS_TEST_EXPECT_MSG_EQ(Run(),
                              "500000:0 1000000:0 1500000:0 ",
                              "an object added while sending has a delay");
    }

    /** Objects that are removed while an object of the same burst is sent are not sent. */
    void RemovalWhileSending()
    {
        Begin();
        uint32_t sent = 0;
        m_queues->SetHandler([this, &sent](Face& face, const QueuedMessage&) {
            m_log << Simulator::Now().GetNanoSeconds() << ":" << face.GetId() << " ";
            if (++sent == 2)
            {
                m_queues->RemoveIf(face, [](const QueuedMessage&) { return true; });
            }
        });
        AddAt(0, 0);
        AddAt(1, 0);
        AddAt(1, 0);
        NS_TEST_EXPECT_MSG_EQ(Run(), "500000:0 1000000:0 ", "the third object is removed");
        NS_TEST_EXPECT_MSG_EQ(m_queues->GetWaiting(), 0, "nothing waits");
    }

    /** Equal streams give equal delays. */
    void Streams()
    {
        std::vector<std::string> logs;
        for (const int64_t stream : {1, 2, 1})
        {
            Begin();
            m_queues->SetAttribute("DelaySpread", TimeValue(MilliSeconds(1)));
            NS_TEST_EXPECT_MSG_EQ(m_queues->AssignStreams(stream), 1, "one stream is used");
            for (uint32_t i = 0; i < 20; ++i)
            {
                AddAt(2000 * i, 0);
            }
            logs.push_back(Run());
        }
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[2]), true, "equal streams give equal delays");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), false, "another stream gives other delays");
    }

    /** In a node, content is queued, whatever its source, and Interests are not. */
    void Node()
    {
        TestNode node;
        node.Create(3);
        node.Route("/", {1});
        auto& queues = ContentQueues::Get(*node.l3);
        queues.SetAttribute("Enabled", BooleanValue(true));
        queues.SetAttribute("Delay", TimeValue(MicroSeconds(500)));
        node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(node[1].GetLog(), "I/a", "an Interest is sent at once");
        node[1].Inject(Answer("/a"));
        node[2].Inject(Ask("/a", 2));
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog() + node[2].GetLog(), "", "content is queued");
        NS_TEST_EXPECT_MSG_EQ(queues.GetWaiting(), 2, "content waits for two faces");
        NS_TEST_EXPECT_MSG_EQ(node.Get(Count::DATA_SENT),
                              0,
                              "queued content is not counted as sent");
        Simulator::Stop(MicroSeconds(499));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog(), "", "content is still queued");
        Simulator::Stop(MicroSeconds(2));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog() + " " + node[2].GetLog(),
                              "D/a D/a",
                              "content is sent after the delay");
        NS_TEST_EXPECT_MSG_EQ(node.Get(Count::DATA_SENT), 2, "content counts when it is sent");
        NS_TEST_EXPECT_MSG_EQ(node.GetBrokenIdentities(true), "", "the identities hold");
        node[0].Inject(Ask("/a", 3));
        node.Destroy(); // queued content is discarded
        Simulator::Run();
    }

    /** Content queues are off by default. */
    void Off()
    {
        TestNode node;
        node.Create(1);
        NS_TEST_EXPECT_MSG_EQ(ContentQueues::Get(*node.l3).IsOn(), false, "the queues are off");
        const DecodedContent content("/a");
        node.l3->GetContentStore().Insert({content.view, content.packet});
        node[0].Inject(Ask("/a", 3));
        NS_TEST_EXPECT_MSG_EQ(node[0].GetLog(), "D/a", "content is sent at once");
        node.Destroy();
    }
};

/** Class ContentQueues: delays. @ingroup ccn-tests */
class ContentQueuesTestSuite : public TestSuite
{
  public:
    ContentQueuesTestSuite()
        : TestSuite("ccn-content-queues", TestSuite::Type::UNIT)
    {
        using T = ContentQueuesTest;
        AddTestCase(new T("an object alone", &T::Alone));
        AddTestCase(new T("delays of CCNx 0.8.1", &T::Defaults));
        AddTestCase(new T("objects that arrive during a delay", &T::Newcomers));
        AddTestCase(new T("turns that are late", &T::CatchUp));
        AddTestCase(new T("two faces", &T::TwoFaces));
        AddTestCase(new T("additions while sending", &T::ReEntrance));
        AddTestCase(new T("removal while sending", &T::RemovalWhileSending));
        AddTestCase(new T("streams", &T::Streams));
        AddTestCase(new T("in a node", &T::Node));
        AddTestCase(new T("off by default", &T::Off));
    }
};

ContentQueuesTestSuite g_contentQueuesTestSuite; ///< registers the suite

} // namespace
