// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-processor-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Messages that wait for a node's processor, and the cost of each step. @ingroup ccn-tests */
class ProcessorTest : public NodeTestCase<ProcessorTest, 3, ProcessorBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Three messages at once: the first wakes the processor, the others share a poll. */
    void Queueing()
    {
        Begin();
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[0].Inject(Ask(uri, 1));
        }
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 2, "one message is being processed");
        At(MicroSeconds(3000), [this] {
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 0, "the poll takes both messages");
        });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        // 40 + 6 + 141 + 1000 = 1187; 6 + 1141 more; 1141 more.
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 2334:1I/b 3475:1I/c ",
                              "messages are processed one after another");
    }

    /** A message while the processor is busy, and one after it sleeps again. */
    void Waiting()
    {
        Begin();
        AskAt(0, 0, "/a");
        AskAt(500, 0, "/b");
        AskAt(5000, 0, "/c");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 2334:1I/b 6187:1I/c ",
                              "/b waits for 687 us, without a wake-up");
    }

    /**
     * RemotePerPoll: each message of a neighbour needs a poll; those of applications come with any.
     */
    void PollsOfOne()
    {
        GetProcessor().SetAttribute("RemotePerPoll", UintegerValue(1));
        Begin();
        for (const char* uri : {"/a", "/b", "/c"})
        {
            AskAt(0, 0, uri);
        }
        AskAt(1, 2, "/l");
        AskAt(2, 2, "/m");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        // /l and /m before /b, all in one poll; /c in the next one.
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 2334:1I/l 3475:1I/m 4616:1I/b 5763:1I/c ",
                              "6 us per poll");
    }

    /** The steps of an object and of answers from the store. */
    void Steps()
    {
        Begin();
        AskAt(0, 0, "/a");
        At(MilliSeconds(10), [this] { m_node[1].Inject(Answer("/a")); });
        AskAt(20000, 0, "/a");
        AskAt(30000, 2, "/a");
        At(MilliSeconds(40), [this] { m_node[1].Inject(Answer("/nobody")); });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        const uint32_t octets = Answer("/a").Encode().size();
        // A digest of 1 us per byte, PIT lookup, store, PIT deletion.
        const uint32_t data = 10000 + 46 + 100 + octets + 3 + 13 + 17 + 1000;
        const uint32_t hit = 46 + 100 + 20;
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a " + std::to_string(data) + ":0D/a " +
                                  std::to_string(20000 + hit + 1000) + ":0D/a " +
                                  std::to_string(30000 + hit + 500) + ":2D/a ",
                              "answers to a neighbour and to an application");
        const uint32_t unsolicited = 46 + 100 + Answer("/nobody").Encode().size() + 3;
        NS_TEST_EXPECT_MSG_EQ(
            GetProcessor().GetBusyTime(),
            MicroSeconds(1187 + data - 10000 + hit + 1000 + hit + 500 + unsolicited),
            "unsolicited content is not stored");
    }

    /** With PitFirst, a hit includes a PIT lookup; unsolicited content is stored. */
    void StepsOfDaemon()
    {
        m_node.l3->SetAttribute("PitFirst", BooleanValue(true));
        m_node.l3->SetAttribute("KeepsUnsolicited", BooleanValue(true));
        Begin();
        At(Seconds(0), [this] { m_node[2].Inject(Answer("/a")); });
        AskAt(10000, 0, "/a");
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "11169:0D/a ", "46 + 100 + 3 + 20 + 1000");
        const uint32_t octets = Answer("/a").Encode().size();
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              MicroSeconds(46 + 100 + octets + 3 + 13 + 1169),
                              "an object is stored, and a hit");
    }

    /** Sending costs per frame. */
    void Frames()
    {
        Begin();
        AskAt(0, 0, "/a");
        At(MilliSeconds(10), [this] { m_node[1].Inject(Answer("/a", std::string(3000, 'x'))); });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        const uint32_t octets = Answer("/a", std::string(3000, 'x')).Encode().size();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a " + std::to_string(10000 + 46 + 100 + octets + 33 + 3000) +
                                  ":0D/a ",
                              "three frames are charged");
    }

    /**
     * A wait of 50 ms, and two objects at once: both have waited at the same time, and the processor
     * has served an Interest meanwhile. Half of the wait takes half of the time.
     */
    void ContentWait()
    {
        const uint32_t octets = Answer("/a").Encode().size();
        for (const int64_t wait : {50000, 25000})
        {
            Renew();
            GetProcessor().GetCosts().SetAttribute("ContentWaitTime",
                                                   TimeValue(MicroSeconds(wait)));
            SetCosts();
            m_node.l3->Initialize();
            AskAt(0, 0, "/a");
            AskAt(0, 0, "/b");
            At(MilliSeconds(10), [this] {
                m_node[1].Inject(Answer("/a"));
                m_node[1].Inject(Answer("/b"));
                NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 2, "both wait");
            });
            AskAt(20000, 0, "/c");
            Simulator::Stop(Seconds(1));
            Simulator::Run();
            const int64_t done = 10000 + wait + 46 + 100 + octets + 33 + 1000;
            // The second object is found by another poll.
            NS_TEST_EXPECT_MSG_EQ(
                m_log.str(),
                "1187:1I/a 2334:1I/b 21187:1I/c " + std::to_string(done) + ":0D/a " +
                    std::to_string(done + 6 + 100 + octets + 33 + 1000) + ":0D/b ",
                "the wait is in the delay");
            NS_TEST_EXPECT_MSG_EQ(
                GetProcessor().GetBusyTime(),
                MicroSeconds(1187 + 1147 + 1187 + 46 + 6 + 2 * (100 + octets + 33 + 1000)),
                "it is not in the busy time");
            Simulator::Destroy();
        }
    }

    /**
     * Two objects at once wait 3 us in their content queue. By default the first is sent only after
     * the second is processed. If the loop takes 3 us, each is sent when it is processed.
     */
    void Loop()
    {
        const int64_t object = 133 + Answer("/a").Encode().size();
        const std::string asked = "1187:1I/a 2334:1I/b ";
        const auto sent = [&](int64_t first, int64_t second) {
            return asked + std::to_string(first) + ":0D/a " + std::to_string(second) + ":0D/b ";
        };
        const int64_t late = 10046 + object + 6 + object + 1000;
        const int64_t soon = 10046 + object + 1000;
        const std::map<int64_t, std::string> logs = {{0, sent(late, late + 1000)},
                                                     {2, sent(late, late + 1000)},
                                                     {3, sent(soon, soon + 6 + object + 1000)}};
        for (const auto& [loop, log] : logs)
        {
            Renew();
            GetProcessor().GetCosts().SetAttribute("LoopTime", TimeValue(MicroSeconds(loop)));
            ContentQueues::Get(*m_node.l3).SetAttribute("Enabled", BooleanValue(true));
            SetCosts();
            m_node.l3->Initialize();
            AskAt(0, 0, "/a");
            AskAt(0, 0, "/b");
            At(MilliSeconds(10), [this] {
                m_node[1].Inject(Answer("/a"));
                m_node[1].Inject(Answer("/b"));
            });
            Simulator::Stop(Seconds(1));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_log.str(), log, "LoopTime " << loop << " us");
            Simulator::Destroy();
        }
    }

    /** With a queue of 2, the fourth of four messages at once is dropped. */
    void FullQueue()
    {
        GetProcessor().SetAttribute("QueueSize", UintegerValue(2));
        Begin();
        std::string drops;
        m_node.l3->TraceConnectWithoutContext(
            "Dropped",
            Callback<void, const Face&, DropReason, DecodeError, Ptr<const Packet>>(
                [&drops](const Face& face,
                         DropReason reason,
                         DecodeError,
                         Ptr<const Packet> packet) {
                    drops += face.GetLabel() + " " + ToString(reason) + " " +
                             Describe(GetOctets(packet));
                }));
        for (const char* uri : {"/a", "/b", "/c", "/d"})
        {
            m_node[0].Inject(Ask(uri, 1));
        }
        NS_TEST_EXPECT_MSG_EQ(drops, "dummy0 processor_full I/d", "the drop is traced at once");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PROCESSOR_FULL), 1, "the drop is counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN),
                              3,
                              "the dropped Interest does not count as received");
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 2334:1I/b 3475:1I/c ",
                              "the other Interests are not delayed");
        CheckIdentities(true);
    }

    /** Busy time grows only while the processor is busy. */
    void BusyTime()
    {
        Begin();
        AskAt(1000, 0, "/a");
        AskAt(1000, 0, "/b");
        AskAt(10000, 0, "/c");
        const std::map<uint32_t, uint32_t> busy =
            {{999, 0}, {1500, 500}, {3000, 2000}, {3334, 2334}, {9000, 2334}, {10100, 2434}};
        for (const auto& [at, expected] : busy)
        {
            At(MicroSeconds(at), [this, at = at, expected = expected] {
                NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(), MicroSeconds(expected), at);
            });
        }
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              MicroSeconds(2334 + 1187),
                              "busy time at the end");
    }

    /** Off by default: events and messages are the same as on a node that never started. */
    void Off()
    {
        std::vector<std::string> logs;
        std::vector<uint64_t> events;
        for (const bool isStarted : {false, true})
        {
            Renew();
            if (isStarted)
            {
                m_node.l3->Initialize();
            }
            for (uint32_t i = 0; i < 200; ++i)
            {
                const std::string uri = "/" + std::to_string(i % 23);
                AskAt(700 * i, i % 3 == 0 ? 2 : 0, uri, MilliSeconds(1 + i % 9));
                At(MicroSeconds(900 * i), [this, uri] { m_node[1].Inject(Answer(uri)); });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().IsOn(), false, "the processor is off");
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(), Seconds(0), "the busy time is 0");
            CheckIdentities(true);
            logs.push_back(m_log.str());
            events.push_back(Simulator::GetEventCount());
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_GT(logs[0].size(), 1000, "messages are sent");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), true, "the messages are the same");
        NS_TEST_EXPECT_MSG_EQ(events[0], events[1], "the numbers of events are the same");
    }

    /** Costs are fixed at the start of the node; attributes set later change rates only. */
    void LateStart()
    {
        Renew();
        SetCosts();
        m_node[0].Inject(Ask("/a", 1, MicroSeconds(10200)));
        At(MicroSeconds(700), [this] { m_node.l3->Initialize(); });
        AskAt(1000, 0, "/b", Seconds(1));
        GetProcessor().SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        LogErased();
        Simulator::Stop(MilliSeconds(500));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1I/a 2187:1I/b 11187:expired ",
                              "/a had no cost, but its timer, due at 10.2 ms, is the processor's");
    }

    /** A node that is destroyed while its processor is busy sends nothing any more. */
    void GoneWhileItWorks()
    {
        Begin();
        AskAt(0, 0, "/a");
        AskAt(0, 0, "/b");
        At(MicroSeconds(500), [this] {
            m_node.Destroy();
            m_node.Create(3);
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "", "nothing is sent");
    }

  private:
    /** Sets up a new node without a processor. */
    void Renew()
    {
        m_node.Destroy();
        m_node.Create(3);
        Connect();
    }
};

/** Class CcnProcessor: queue and costs. @ingroup ccn-tests */
class ProcessorTestSuite : public TestSuite
{
  public:
    ProcessorTestSuite()
        : TestSuite("ccn-processor", TestSuite::Type::UNIT)
    {
        using T = ProcessorTest;
        AddTestCase(new T("three messages at once", &T::Queueing));
        AddTestCase(new T("messages wait for a busy processor", &T::Waiting));
        AddTestCase(new T("one message of a neighbour per poll", &T::PollsOfOne));
        AddTestCase(new T("cost of each message", &T::Steps));
        AddTestCase(new T("the same with the PIT first", &T::StepsOfDaemon));
        AddTestCase(new T("sending in frames", &T::Frames));
        AddTestCase(new T("content that waits", &T::ContentWait));
        AddTestCase(new T("a look at the timers after each message", &T::Loop));
        AddTestCase(new T("a full queue", &T::FullQueue));
        AddTestCase(new T("busy time", &T::BusyTime));
        AddTestCase(new T("off by default", &T::Off));
        AddTestCase(new T("costs set before the node starts", &T::LateStart));
        AddTestCase(new T("a node destroyed while busy", &T::GoneWhileItWorks));
    }
};

ProcessorTestSuite g_processorTestSuite; ///< registers the suite

} // namespace
