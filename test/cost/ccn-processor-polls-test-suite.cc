// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-processor-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-processor.h"

#include <cstdint>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A face whose neighbour answers each Interest before Send returns. @ingroup ccn-tests */
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

/** A timer that logs when it runs. @ingroup ccn-tests */
class DummyTimer : public TimerSource
{
  public:
    /** @param label in the log @param log written to */
    DummyTimer(const std::string& label, std::ostringstream& log)
        : m_label(label),
          m_log(log)
    {
    }

    /** @param time at which it is due */
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

    /** @return true if a processor runs it */
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

/** When the polls of a processor end: timers, and queued content. @ingroup ccn-tests */
class ProcessorPollsTest : public NodeTestCase<ProcessorPollsTest, 3, ProcessorBase>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** PIT entries expire at the end of a poll, which has a cost, and after pending work. */
    void Expiry()
    {
        Begin();
        AskAt(0, 0, "/a", MilliSeconds(10));
        AskAt(9900, 0, "/b", MilliSeconds(500));
        LogErased();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "1187:1I/a 11087:1I/b 11087:expired 509900:expired ",
                              "/a is due at 10 ms, but the processor is busy with /b");
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              MicroSeconds(2 * 1187 + 2 * 46),
                              "two polls for timers");
        CheckIdentities(true);
    }

    /** A single object is exactly 1 ms late, whenever it arrives. */
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
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetBusyTime(),
                              Seconds(0),
                              "waiting takes no processor time");
    }

    /** The next message ends the poll, and queued content is sent; Interests are not queued. */
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
                              "sent at 10.5 ms instead of 11.3 ms");
    }

    /**
     * A timer that is due at whole milliseconds is not late; one that is set during a poll may be
     * less late.
     */
    void RoundedTimers()
    {
        std::ostringstream log;
        DummyTimer timer("t", log);
        auto processor = CreateObject<CcnProcessor>();
        processor->SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        processor->Start([](const Arrival&) {}, {&timer});
        timer.Set(MilliSeconds(3));
        At(MicroSeconds(3400), [&timer] { timer.Set(MicroSeconds(5100)); });
        At(MicroSeconds(3600), [&timer] { timer.Set(MicroSeconds(3601)); }); // before the poll ends
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "3000:t 4000:t ", "polls began at 0 and at 3 ms");
        processor->Dispose();
        NS_TEST_EXPECT_MSG_EQ(timer.IsRun(), false, "Dispose detaches the timer");
    }

    /** Timers of equal time run in order; a timer ends the poll. */
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
        At(MicroSeconds(240), [&] { second.Set(MicroSeconds(250)); }); // busy until 270
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(log.str(), "100:1 100:2 220:2 270:2 320:1 ", "50 us per poll");
        processor->Dispose();
    }

    /** Faces that answer during Send, with a processor that takes no time. */
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
        NS_TEST_EXPECT_MSG_EQ(m_node[0].Count(MessageKind::CONTENT_OBJECT),
                              50,
                              "all Interests are answered");
        NS_TEST_EXPECT_MSG_EQ(GetProcessor().GetWaiting(), 0, "no message is left");
        CheckIdentities(true);
    }

  private:
    /**
     * Starts the node without costs, but with polls of whole milliseconds and content queues of 1
     * us; /a is in its store.
     */
    void BeginRounding()
    {
        Connect();
        GetProcessor().SetAttribute("PollRounding", TimeValue(MilliSeconds(1)));
        ContentQueues::Get(*m_node.l3).SetAttribute("Enabled", BooleanValue(true));
        ContentQueues::Get(*m_node.l3).SetAttribute("DelaySpread", TimeValue(Seconds(0)));
        const DecodedContent content("/a");
        m_node.l3->GetContentStore().Insert({content.view, content.packet});
        m_node.l3->Initialize();
    }
};

/** Class CcnProcessor: polls and timers. @ingroup ccn-tests */
class ProcessorPollsTestSuite : public TestSuite
{
  public:
    ProcessorPollsTestSuite()
        : TestSuite("ccn-processor-polls", TestSuite::Type::UNIT)
    {
        using T = ProcessorPollsTest;
        AddTestCase(new T("expiry of PIT entries", &T::Expiry));
        AddTestCase(new T("polls of whole milliseconds", &T::PollRounding));
        AddTestCase(new T("a message ends the poll", &T::Flush));
        AddTestCase(new T("rounded timers", &T::RoundedTimers));
        AddTestCase(new T("timers in order", &T::TimersInOrder));
        AddTestCase(new T("answers during Send", &T::ReEntrance));
    }
};

ProcessorPollsTestSuite g_processorPollsTestSuite; ///< registers the suite

} // namespace
