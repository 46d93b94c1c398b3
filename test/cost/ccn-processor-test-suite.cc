/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests A face whose neighbour answers each Interest before Send returns. */
class EchoFace : public DummyFace
{
  public:
    using DummyFace::DummyFace;

  private:
    bool DoSend(const Ptr<Packet>& packet) override
    {
        const std::string message = Describe(GetOctets(packet));
        if (message[0] == 'I')
        {
            Inject(Answer(message.substr(1)));
        }
        return true;
    }
};

/** @ingroup ccn-tests One timer, which writes down when it runs. */
class DummyTimer : public TimerSource
{
  public:
    /** @param label what it is called @param log where it writes */
    DummyTimer(const std::string& label, std::ostringstream& log)
        : m_label(label),
          m_log(log)
    {
    }

    /** @param time when it is due */
    void Set(Time time)
    {
        m_due = time.GetTimeStep();
        m_alarm(m_due);
    }

    void SetAlarm(Alarm alarm) override
    {
        m_alarm = alarm;
    }

    int64_t GetNextDue() const override
    {
        return m_due;
    }

    void RunDue() override
    {
        if (m_due <= Simulator::Now().GetTimeStep())
        {
            m_due = NEVER;
            m_log << Simulator::Now().GetMicroSeconds() << ":" << m_label << " ";
        }
    }

    /** @return true if somebody runs it */
    bool IsRun() const
    {
        return m_alarm != nullptr;
    }

  private:
    std::string m_label;
    std::ostringstream& m_log;
    Alarm m_alarm;
    int64_t m_due{NEVER};
};

/**
 * @ingroup ccn-tests
 * Class CcnProcessor in a node. Face 0 asks, face 1 is the next hop of all names, face 2 is an
 * application's. Each step's cost in microseconds has a figure of its own, so that sums tell which
 * steps were charged; an Interest that is sent on takes MISS and SEND. The log says at which
 * microsecond which face was sent what.
 */
class ProcessorTest : public NodeTestCase<ProcessorTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Three at once: the first wakes the processor, the others share a poll. */
    void Queueing()
    {
        Begin();
        for (const char* uri : {"/a", "/b", "/c"})
        {
            m_node[0].Inject(Ask(uri, 1));
        }
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 2, "one is being processed");
        At(MicroSeconds(3000), [this] {
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 0, "the poll found both");
        });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        // 40 + 6 + 141 + 1000 = 1187; 6 + 1141 more; 1141 more.
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1187:1I/a 2334:1I/b 3475:1I/c ", "one after another");
    }

    /** Another one while it works, and one that comes when it sleeps again. */
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
                              "/b waits for 687 us and is not woken for");
    }

    /** RemotePerPoll: each message of a neighbour needs a poll, applications' come with any. */
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
                              "6 us for each poll");
    }

    /** An object, an answer from the store, and what each of them is charged for. */
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
        // A digest of 1 us an octet, PIT look-up, store, PIT deletion.
        const uint32_t data = 10000 + 46 + 100 + octets + 3 + 13 + 17 + 1000;
        const uint32_t hit = 46 + 100 + 20;
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a " + std::to_string(data) + ":0D/a " +
                                  std::to_string(20000 + hit + 1000) + ":0D/a " +
                                  std::to_string(30000 + hit + 500) + ":2D/a ",
                              "to a neighbour, and to an application");
        const uint32_t unsolicited = 46 + 100 + Answer("/nobody").Encode().size() + 3;
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              MicroSeconds(1187 + data - 10000 + hit + 1000 + hit + 500 +
                                           unsolicited),
                              "what nobody wants is not stored");
    }

    /** The PIT comes first, so a hit is charged for it too; what nobody wants is stored. */
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
                              "an object stored, and a hit");
    }

    /** Sending is charged by frames. */
    void Frames()
    {
        Begin();
        AskAt(0, 0, "/a");
        At(MilliSeconds(10), [this] {
            m_node[1].Inject(Answer("/a", std::string(3000, 'x')));
        });
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        const uint32_t octets = Answer("/a", std::string(3000, 'x')).Encode().size();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a " +
                                  std::to_string(10000 + 46 + 100 + octets + 33 + 3000) + ":0D/a ",
                              "three frames");
    }

    /** A queue of 2: the fourth of four at once is dropped, and that is all. */
    void FullQueue()
    {
        GetProcessor().SetAttribute("QueueSize", UintegerValue(2));
        Begin();
        std::string drops;
        m_node.l3->TraceConnectWithoutContext(
            "Dropped",
            Callback<void, const Face&, DropReason, DecodeError, Ptr<const Packet>>(
                [&drops](const Face& face, DropReason reason, DecodeError, Ptr<const Packet> packet) {
                    drops += face.GetLabel() + " " + ToString(reason) + " " +
                             Describe(GetOctets(packet));
                }));
        for (const char* uri : {"/a", "/b", "/c", "/d"})
        {
            m_node[0].Inject(Ask(uri, 1));
        }
        NS_TEST_EXPECT_MSG_EQ(drops, "dummy0 processor_full I/d", "at once, and told");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::PROCESSOR_FULL), 1, "counted");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN), 3, "it never came in");
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "1187:1I/a 2334:1I/b 3475:1I/c ", "the others are not late");
        CheckIdentities(true);
    }

    /** Busy time grows while it works, and only then. */
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
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(), MicroSeconds(2334 + 1187), "in all");
    }

    /** PIT entries end with a poll, which costs, and after the work that goes on. */
    void Expiry()
    {
        Begin();
        AskAt(0, 0, "/a", MilliSeconds(10));
        AskAt(9900, 0, "/b", MilliSeconds(500));
        m_node.l3->GetPit().TraceConnectWithoutContext(
            "Removed",
            Callback<void, const PitEntry&, Pit::Reason>([this](const PitEntry&, Pit::Reason) {
                m_log << Simulator::Now().GetMicroSeconds() << ":expired ";
            }));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 11087:1I/b 11087:expired 509900:expired ",
                              "/a's time was over at 10 ms, but the processor worked for /b");
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              MicroSeconds(2 * 1187 + 2 * 46),
                              "two polls for timers");
        CheckIdentities(true);
    }

    /** A lone object is late by exactly 1 ms, whenever it comes. */
    void PollRounding()
    {
        BeginRounding();
        AskAt(10300, 0, "/a");
        AskAt(25000, 0, "/a");
        AskAt(40777, 0, "/a");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "11300:0D/a 26000:0D/a 41777:0D/a ",
                              "the poll begins with the wait");
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(), Seconds(0), "it does not work for that");
    }

    /** The next message ends the poll, and what waits leaves; Interests never wait. */
    void Flush()
    {
        BeginRounding();
        AskAt(10300, 0, "/a");
        AskAt(10500, 0, "/miss");
        AskAt(10700, 0, "/a");
        AskAt(20000, 0, "/a");
        Simulator::Stop(MilliSeconds(100));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "10500:1I/miss 10500:0D/a 11700:0D/a 21000:0D/a ",
                              "at 10.5 ms instead of 11.3 ms");
    }

    /** A timer that is due in whole milliseconds is not late; one that is set later may be less so. */
    void RoundedTimers()
    {
        std::ostringstream log;
        DummyTimer timer("t", log);
        auto processor = CreateObject<CcnProcessor>();
        processor->SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        processor->Start([](const Arrival&) {}, {&timer});
        timer.Set(MilliSeconds(3));
        At(MicroSeconds(3400), [&timer] { timer.Set(MicroSeconds(5100)); });
        At(MicroSeconds(3600), [&timer] { timer.Set(MicroSeconds(3601)); }); // earlier than that
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "3000:t 4000:t ", "polls began at 0 and at 3 ms");
        processor->Dispose();
        NS_TEST_EXPECT_MSG_EQ(timer.IsRun(), false, "nobody runs it any more");
    }

    /** Timers of one time run in their order; one of them alone makes the poll end. */
    void TimersInOrder()
    {
        std::ostringstream log;
        DummyTimer first("1", log);
        DummyTimer second("2", log);
        auto processor = CreateObject<CcnProcessor>();
        processor->GetCosts().SetAttribute("PollTime", TimeValue(MicroSeconds(50)));
        processor->Start([](const Arrival&) {}, {&first, &second});
        second.Set(MicroSeconds(100));
        first.Set(MicroSeconds(100));
        At(MicroSeconds(200), [&] {
            first.Set(MicroSeconds(300));
            second.Set(MicroSeconds(220));
        });
        At(MicroSeconds(240), [&] { second.Set(MicroSeconds(250)); }); // it works until 270
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "100:1 100:2 220:2 270:2 320:1 ", "50 us for each poll");
        processor->Dispose();
    }

    /** Off by default: no event and no message is different from a node that never started. */
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
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().IsOn(), false, "off");
            NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(), Seconds(0), "idle");
            CheckIdentities(true);
            logs.push_back(m_log.str());
            events.push_back(Simulator::GetEventCount());
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_GT(logs[0].size(), 1000, "something happened");
        NS_TEST_EXPECT_MSG_EQ((logs[0] == logs[1]), true, "the same");
        NS_TEST_EXPECT_MSG_EQ(events[0], events[1], "in as many events");
    }

    /** Costs count from the start of the node, what is set later changes nothing but a rate. */
    void LateStart()
    {
        Renew();
        SetCosts();
        m_node[0].Inject(Ask("/a", 1, MicroSeconds(10200)));
        At(MicroSeconds(700), [this] { m_node.l3->Initialize(); });
        AskAt(1000, 0, "/b", Seconds(1));
        GetProcessor().SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        m_node.l3->GetPit().TraceConnectWithoutContext(
            "Removed",
            Callback<void, const PitEntry&, Pit::Reason>([this](const PitEntry&, Pit::Reason) {
                m_log << Simulator::Now().GetMicroSeconds() << ":expired ";
            }));
        Simulator::Stop(MilliSeconds(500));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0:1I/a 2187:1I/b 11187:expired ",
                              "/a was free, but its timer, due at 10.2 ms, is now the processor's");
    }

    /** Faces that answer while they are sent to, at a processor that takes no time. */
    void ReEntrance()
    {
        BeginRounding();
        auto echo = CreateObject<EchoFace>("echo");
        const FaceId id = m_node.l3->AddFace(echo);
        m_node.Route("/echo", {id});
        for (uint32_t i = 0; i < 50; ++i)
        {
            AskAt(100, 0, "/echo/" + std::to_string(i));
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT), 50, "all answered");
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 0, "nothing is left");
        CheckIdentities(true);
    }

    /** A node that goes while it works sends nothing any more. */
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
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "", "neither");
    }

  private:
    /** @return under test */
    CcnProcessor& GetProcessor()
    {
        return m_node.l3->GetProcessor();
    }

    /** A new node, off. */
    void Renew()
    {
        m_node.Destroy();
        m_node.Create(3);
        Connect();
    }

    /** Routes and a log. */
    void Connect()
    {
        m_log.str("");
        m_node[2].local = true;
        m_node.Route("/", {1});
        m_node.l3->TraceConnectWithoutContext("Sent", MakeCallback(&ProcessorTest::NoteSent, this));
    }

    /** Costs that tell the steps. */
    void SetCosts()
    {
        const std::map<std::string, uint32_t> costs = {{"WakeTime", 40},
                                                       {"PollTime", 6},
                                                       {"ReceiveTime", 100},
                                                       {"CsLookupTime", 20},
                                                       {"PitLookupTime", 3},
                                                       {"FibLookupTime", 7},
                                                       {"PitInsertTime", 11},
                                                       {"CsInsertTime", 13},
                                                       {"PitDeleteTime", 17},
                                                       {"SendTime", 1000},
                                                       {"SendLocalTime", 500},
                                                       {"HashTime", 1024}};
        for (const auto& [name, micros] : costs)
        {
            GetProcessor().GetCosts().SetAttribute(name, TimeValue(MicroSeconds(micros)));
        }
    }

    /** The node begins to work, at these costs. */
    void Begin()
    {
        Connect();
        SetCosts();
        m_node.l3->Initialize();
    }

    /** The node begins to work at no cost, but with polls of whole milliseconds and content queues
     * of 1 us; /a is in its store. */
    void BeginRounding()
    {
        Connect();
        GetProcessor().SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        m_node.l3->GetContentQueues().SetAttribute("Enabled", BooleanValue(true));
        m_node.l3->GetContentQueues().SetAttribute("DelaySpread", TimeValue(Seconds(0)));
        const DecodedContent content("/a");
        m_node.l3->GetContentStore().Insert({content.view, content.packet});
        m_node.l3->Initialize();
    }

    /** @param micros when @param face who asks @param uri for what @param lifetime how long */
    void AskAt(uint32_t micros, FaceId face, const std::string& uri, Time lifetime = Seconds(4))
    {
        At(MicroSeconds(micros), [this, face, uri, lifetime] {
            m_node[face].Inject(Ask(uri, ++m_nonce, lifetime));
        });
    }

    /** @param face where it goes @param packet the message */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        m_log << Simulator::Now().GetMicroSeconds() << ":" << face.GetId()
              << Describe(GetOctets(packet)) << " ";
    }

    std::ostringstream m_log; ///< what is sent
    uint32_t m_nonce{0};      ///< latest
};

/** @ingroup ccn-tests Class CcnProcessor. */
class ProcessorTestSuite : public TestSuite
{
  public:
    ProcessorTestSuite()
        : TestSuite("ccn-processor", TestSuite::Type::UNIT)
    {
        using T = ProcessorTest;
        AddTestCase(new T("three messages at once", &T::Queueing));
        AddTestCase(new T("messages wait while it works", &T::Waiting));
        AddTestCase(new T("one message of a neighbour in a poll", &T::PollsOfOne));
        AddTestCase(new T("what each message is charged for", &T::Steps));
        AddTestCase(new T("the same with the PIT first", &T::StepsOfDaemon));
        AddTestCase(new T("sending in frames", &T::Frames));
        AddTestCase(new T("a full queue", &T::FullQueue));
        AddTestCase(new T("busy time", &T::BusyTime));
        AddTestCase(new T("ends of lifetimes", &T::Expiry));
        AddTestCase(new T("polls of whole milliseconds", &T::PollRounding));
        AddTestCase(new T("a message ends the poll", &T::Flush));
        AddTestCase(new T("rounded timers", &T::RoundedTimers));
        AddTestCase(new T("timers in order", &T::TimersInOrder));
        AddTestCase(new T("off by default", &T::Off));
        AddTestCase(new T("costs set before the node starts", &T::LateStart));
        AddTestCase(new T("answers while sending", &T::ReEntrance));
        AddTestCase(new T("a node that goes while it works", &T::GoneWhileItWorks));
    }
};

ProcessorTestSuite g_processorTestSuite; ///< registers the suite

} // namespace
