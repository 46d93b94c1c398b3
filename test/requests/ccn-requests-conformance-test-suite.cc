// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// What every registered application that waits for answers does: window, timers, retransmissions,
// back-off, Interest Returns, marks, publisher, traces, stop and start.

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-request-bench-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-requests.h"
#include "ns3/ccn-selectors.h"
#include "ns3/object-factory.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A behaviour of one registered consumer. @ingroup ccn-tests */
class RequestsConformanceTest : public TestCase
{
  public:
    /** What it tests. */
    using Method = void (RequestsConformanceTest::*)();

    /** @param type of the consumer @param what it tests @param method that tests it */
    RequestsConformanceTest(const std::string& type, const std::string& what, Method method)
        : TestCase(type + ": " + what),
          m_type(type),
          m_method(method)
    {
    }

    /** An attribute or trace that all consumers have under one name is there, or is left out for a reason. */
    void Abilities()
    {
        const auto& lacks = FindConsumerDriver(m_type)->lacks;
        const TypeId type = TypeId::LookupByName(m_type);
        std::vector<std::string> names = GetRepetitionAbilities();
        names.insert(names.end(), {"Publisher", "InterestSent"});
        for (const std::string& name : names)
        {
            TypeId::AttributeInformation attribute;
            TypeId::TraceSourceInformation trace;
            const bool isThere = type.LookupAttributeByName(name, &attribute) ||
                                 type.LookupTraceSourceByName(name, &trace);
            NS_TEST_EXPECT_MSG_EQ(isThere, (lacks.count(name) == 0), name);
        }
        TypeId::TraceSourceInformation sent;
        if (type.LookupTraceSourceByName("InterestSent", &sent))
        {
            NS_TEST_EXPECT_MSG_EQ(sent.callback,
                                  "ns3::ccn::RequestSettings::InterestTracedCallback",
                                  "one signature");
        }
        TypeId::TraceSourceInformation window;
        if (type.LookupTraceSourceByName("WindowChanged", &window))
        {
            NS_TEST_EXPECT_MSG_EQ(window.callback,
                                  "ns3::ccn::RequestSettings::WindowTracedCallback",
                                  "one signature");
        }
    }

    /** With a fixed window, each answer lets one new Interest out. */
    void FixedWindow()
    {
        RequestBench bench(m_type);
        bench.Set("Window", "4");
        bench.Start();
        const Time turn = MilliSeconds(bench.GetDriver().isPaced ? 10 : 0);
        bench.Run(MilliSeconds(bench.GetDriver().isPaced ? 35 : 0));
        const std::size_t head = bench.GetDriver().head;
        for (std::size_t i = head; i < head + 40; ++i)
        {
            NS_TEST_ASSERT_MSG_EQ(bench.sent.size(), i + 4, "the window is full");
            bench.Run(turn);
            NS_TEST_ASSERT_MSG_EQ(bench.sent.size(), i + 4, "and stays so");
            bench.Answer(i);
            bench.Run(turn);
        }
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** With an adaptive window, there are never more in flight than it allows; it grows and shrinks. */
    void AdaptiveWindow()
    {
        RequestBench bench(m_type);
        bench.Set("Control", "Aimd");
        bench.Set("MaxRetransmissions", "1000");
        bench.Start();
        bench.Serve(Seconds(1), MilliSeconds(200));
        NS_TEST_EXPECT_MSG_GT(bench.CountInFlight(), 8, "the window grows");
        const uint32_t full = bench.windows.back().window;
        bench.Run(Seconds(5)); // all are lost
        NS_TEST_EXPECT_MSG_EQ(bench.windows.back().event, "timeout", "a loss decreases it");
        NS_TEST_EXPECT_MSG_LT(bench.windows.back().window, full, "a loss decreases it");
        bench.Serve(Seconds(1), MilliSeconds(200));
        NS_TEST_EXPECT_MSG_EQ(bench.overfull, 0, "never more in flight");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** An Interest is lost after its lifetime and Guard. */
    void LifetimeTimer()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Start();
        const std::size_t head = bench.GetDriver().head;
        ExpectRepeated(bench, head, bench.sent[head].at + MilliSeconds(700));
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** An Interest is lost after the estimated timeout: the initial one, then three times the first round trip. */
    void EstimatedTimer()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("Timer", "estimated");
        bench.Set("Window", "1");
        bench.Start();
        if (const std::size_t head = bench.GetDriver().head; head > 0)
        {
            // Answered at once: the timeout is the smallest.
            ExpectRepeated(bench, head, bench.sent[head].at + MilliSeconds(100));
            return;
        }
        bench.Run(MilliSeconds(150));
        bench.Answer(0);
        const Time answered = Simulator::Now();
        bench.Run(MilliSeconds(20));
        std::size_t next = 0;
        while (bench.sent[next].at < answered)
        {
            ++next;
        }
        ExpectRepeated(bench, next, bench.sent[next].at + MilliSeconds(450));
    }

    /** Before the first answer, the timeout is InitialTimeout. */
    void InitialTimeout()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("Timer", "estimated");
        bench.Set("MinTimeout", "300ms");
        bench.Set("InitialTimeout", "300ms");
        bench.Start();
        const std::size_t head = bench.GetDriver().head;
        ExpectRepeated(bench, head, bench.sent[head].at + MilliSeconds(300));
    }

    /** Each loss doubles the estimated timeout, up to MaxTimeout. */
    void DoubledTimeout()
    {
        RequestBench bench(m_type);
        SetTimeouts(bench);
        bench.Start();
        std::size_t index = bench.GetDriver().head;
        for (const int64_t timeout : {300, 600, 1000, 1000})
        {
            ExpectRepeated(bench, index, bench.sent[index].at + MilliSeconds(timeout));
            index = bench.FindNext(index);
        }
    }

    /** The answer to an Interest that was repeated is no sample, so that the timeout stays doubled. */
    void KarnsRule()
    {
        RequestBench bench(m_type);
        SetTimeouts(bench);
        bench.Start();
        const std::size_t head = bench.GetDriver().head;
        ExpectRepeated(bench, head, bench.sent[head].at + MilliSeconds(300));
        const std::size_t again = bench.FindNext(head);
        bench.Run(MilliSeconds(20));
        bench.Answer(again);
        bench.Run(MilliSeconds(20));
        NS_TEST_ASSERT_MSG_GT(bench.sent.size(), again + 1, "the next request");
        ExpectRepeated(bench, again + 1, bench.sent[again + 1].at + MilliSeconds(600));
        const std::size_t later = bench.FindNext(again + 1);
        bench.Answer(later);
        bench.Run(MilliSeconds(20));
        bench.Answer(later + 1); // the first Interest of its request: a sample
        bench.Run(MilliSeconds(20));
        ExpectRepeated(bench, later + 2, bench.sent[later + 2].at + MilliSeconds(300));
    }

    /** The lifetime in the Interest is the timeout, and it is lost after that and Guard. */
    void EstimatedLifetimeTimer()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("Timer", "estimated-lifetime");
        bench.Set("MinTimeout", "250ms");
        bench.Set("InitialTimeout", "250ms");
        bench.Start();
        const std::size_t head = bench.GetDriver().head;
        NS_TEST_EXPECT_MSG_EQ(bench.Decode(head).GetLifetime(), MilliSeconds(250), "on the wire");
        ExpectRepeated(bench, head, bench.sent[head].at + MilliSeconds(350));
    }

    /** With ReorderThreshold, an Interest is lost once that many later ones are answered. */
    void ReorderThreshold()
    {
        RequestBench bench(m_type);
        bench.Set("ReorderThreshold", "3");
        bench.Set("Window", "8");
        bench.Set("MaxRetransmissions", "1000");
        bench.Start();
        bench.Run(MilliSeconds(bench.GetDriver().isPaced ? 75 : 0));
        const std::size_t lost = bench.GetDriver().head;
        for (std::size_t later = lost + 1; later <= lost + 3; ++later)
        {
            NS_TEST_EXPECT_MSG_EQ(bench.FindNext(lost), 0, "not yet");
            bench.Answer(later);
            bench.Run(MilliSeconds(bench.GetDriver().isPaced ? 10 : 0));
        }
        NS_TEST_EXPECT_MSG_GT(bench.FindNext(lost), 0, "sent again");
    }

    /** Only the Interest that was lost is sent again, with a new nonce. */
    void RetransmitsOne()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("Window", "3");
        bench.Start();
        const std::size_t lost = bench.GetDriver().head + 1;
        for (std::size_t i = bench.GetDriver().head; Simulator::Now() < MilliSeconds(900); ++i)
        {
            bench.Run(MilliSeconds(10));
            if (i < bench.sent.size() && bench.sent[i].number != bench.sent[lost].number)
            {
                bench.Answer(i);
            }
        }
        std::size_t repeated = 0;
        for (const BenchInterest& interest : bench.sent)
        {
            repeated += interest.attempt > 0;
        }
        const std::size_t again = bench.FindNext(lost);
        NS_TEST_ASSERT_MSG_GT(again, 0, "it is sent again");
        NS_TEST_EXPECT_MSG_EQ(repeated, 1, "and no other");
        NS_TEST_EXPECT_MSG_EQ(bench.sent[again].attempt, 1, "its first retransmission");
        const InterestView first = bench.Decode(lost);
        const InterestView second = bench.Decode(again);
        NS_TEST_EXPECT_MSG_EQ(Name(first.name), Name(second.name), "the same name");
        NS_TEST_EXPECT_MSG_EQ((first.nonce == second.nonce),
                              !GetWire().GetTraits().hasNonces,
                              "a new nonce, or none");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** Without any answer, a request has 1 + MaxRetransmissions Interests. */
    void MaxRetransmissions()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("MaxRetransmissions", "2");
        bench.Set("Window", "1");
        bench.Start();
        bench.Run(Seconds(10));
        const std::size_t head = bench.GetDriver().head;
        uint32_t interests = 0;
        for (const BenchInterest& interest : bench.sent)
        {
            interests += interest.number == bench.sent[head].number;
            NS_TEST_EXPECT_MSG_LT(interest.attempt, 3, "attempts");
        }
        NS_TEST_EXPECT_MSG_EQ(interests, 3, "Interests of the first request");
        NS_TEST_EXPECT_MSG_GT(bench.GetCounts().givenUp, 0, "given up");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** After a return, BackOff, twice that, and so on; meanwhile, the request keeps its place. */
    void BackOff()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("BackOff", "40ms");
        bench.Set("Window", "2");
        bench.Start();
        std::size_t index = bench.GetDriver().head;
        for (const int64_t wait : {40, 80, 160, 320})
        {
            const std::size_t before = bench.sent.size();
            bench.Return(index, ReturnCode::NO_ROUTE);
            ExpectRepeated(bench, index, Simulator::Now() + MilliSeconds(wait));
            NS_TEST_EXPECT_MSG_LT(bench.sent.size(), before + 3, "no other begins in its place");
            index = bench.FindNext(index);
        }
        NS_TEST_EXPECT_MSG_EQ(bench.overfull, 0, "the window");
        NS_TEST_EXPECT_MSG_EQ(bench.GetCounts().returned, 4, "returned");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

    /** Any code lets a request back off; a full queue counts as a mark. */
    void ReturnCodes()
    {
        for (uint8_t code = 1; code <= 10; ++code)
        {
            RequestBench bench(m_type);
            SetWaits(bench);
            bench.Set("Control", "Aimd");
            bench.Start();
            const std::size_t head = bench.GetDriver().head;
            bench.Run(MilliSeconds(1));
            bench.Return(head, static_cast<ReturnCode>(code));
            const Requests::Counts counts = bench.GetCounts();
            NS_TEST_EXPECT_MSG_EQ(counts.returned, 1, "code " << +code);
            if (bench.Has("Control"))
            {
                const bool isMark = code == static_cast<uint8_t>(ReturnCode::CONGESTED);
                NS_TEST_EXPECT_MSG_EQ(bench.windows.back().event,
                                      (isMark ? "mark" : "return"),
                                      "code " << +code);
            }
            bench.Serve(MilliSeconds(400), MilliSeconds(100)); // it may wait for room
            NS_TEST_EXPECT_MSG_GT(bench.FindNext(head), 0, "sent again after code " << +code);
        }
    }

    /** Marks decrease the window once per round trip, unless they are older than the Interest. */
    void Marks()
    {
        RequestBench bench(m_type);
        bench.Set("Control", "Aimd");
        bench.Start();
        bench.Serve(Seconds(1), MilliSeconds(200));
        NS_TEST_ASSERT_MSG_GT(bench.CountInFlight(), 8, "there are enough");
        bench.Run(MilliSeconds(1));
        const Time before = bench.sent[bench.FindOldest()].at - NanoSeconds(1);
        bench.Answer(bench.FindOldest(), before);
        NS_TEST_EXPECT_MSG_EQ(CountMarks(bench), 0, "of an earlier Interest");
        const uint32_t full = bench.windows.back().window;
        bench.Answer(bench.FindOldest(), Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(bench.windows.back().event, "mark", "the reason");
        NS_TEST_EXPECT_MSG_LT(bench.windows.back().window, full, "a mark decreases the window");
        NS_TEST_EXPECT_MSG_EQ(CountMarks(bench), 1, "the first one");
        bench.Run(MilliSeconds(1));
        bench.Answer(bench.FindOldest(), Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(CountMarks(bench), 1, "once per round trip");
        bench.Serve(MilliSeconds(400), MilliSeconds(200));
        bench.Answer(bench.FindOldest(), Simulator::Now());
        NS_TEST_EXPECT_MSG_EQ(CountMarks(bench), 2, "again, a round trip later");
        NS_TEST_EXPECT_MSG_EQ(bench.overfull, 0, "the window");
    }

    /** With attribute Publisher, the Interest requires that key. */
    void Publisher()
    {
        RequestBench bench(m_type);
        bench.Set("Publisher", std::string(64, 'a'));
        bench.Restart();
        bench.Run(MilliSeconds(20));
        const Selectors selectors = bench.Decode(0).selectors;
        NS_TEST_EXPECT_MSG_EQ((selectors.publisherKind == Selectors::Publisher::KEY),
                              true,
                              "a key is required");
        NS_TEST_EXPECT_MSG_EQ((std::string(selectors.publisher) == std::string(32, '\xaa')),
                              true,
                              "which");
    }

    /** A stopped consumer sends nothing and has no timer. Then it requests what was open. */
    void StopAndStart()
    {
        RequestBench bench(m_type);
        SetWaits(bench);
        bench.Set("Window", "4");
        bench.Start();
        bench.Run(MilliSeconds(35));
        const std::size_t before = bench.sent.size();
        std::set<uint64_t> open;
        for (const BenchInterest& interest : bench.sent)
        {
            interest.isOpen ? open.insert(interest.number) : std::make_pair(open.end(), false);
        }
        bench.Stop();
        bench.Run(Seconds(100));
        NS_TEST_EXPECT_MSG_EQ(bench.sent.size(), before, "nothing is sent");
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "there is no timer");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
        bench.Restart();
        bench.Run(MilliSeconds(bench.GetDriver().isPaced ? 35 : 0));
        NS_TEST_ASSERT_MSG_EQ(bench.sent.size(), before + 4, "as many as before");
        std::set<uint64_t> again;
        for (std::size_t i = before; i < bench.sent.size(); ++i)
        {
            again.insert(bench.sent[i].number);
        }
        NS_TEST_EXPECT_MSG_EQ((again == open || !bench.GetDriver().forgetsAtStop.empty()),
                              true,
                              "what was open is requested again");
        for (std::size_t i = before; i < before + 20; ++i)
        {
            bench.Answer(i);
            bench.Run(MilliSeconds(bench.GetDriver().isPaced ? 10 : 0));
        }
        NS_TEST_EXPECT_MSG_GT(bench.sent.size(), before + 20, "and it goes on");
        NS_TEST_EXPECT_MSG_EQ(bench.overfull + bench.early, 0, "the window");
        NS_TEST_EXPECT_MSG_EQ(bench.GetBrokenIdentity(), "", "the counters");
    }

  private:
    void DoRun() override
    {
        KeepWire();
        (this->*m_method)();
    }

    void DoTeardown() override
    {
        Simulator::Destroy();
    }

    /** Sets short waits. @param bench not started yet */
    static void SetWaits(RequestBench& bench)
    {
        bench.Set(bench.Has("LifeTime") ? "LifeTime" : "Lifetime", "600ms");
        bench.Set("Guard", "100ms");
        bench.Set("MinTimeout", "100ms");
        bench.Set("MaxRetransmissions", "1000");
    }

    /** Sets an estimated timeout of 300 ms to 1 s. @param bench not started yet, of one request at a time */
    static void SetTimeouts(RequestBench& bench)
    {
        SetWaits(bench);
        bench.Set("Timer", "estimated");
        bench.Set("Window", "1");
        bench.Set("MinTimeout", "300ms");
        bench.Set("InitialTimeout", "300ms");
        bench.Set("MaxTimeout", "1s");
    }

    /** @param bench a bench @return number of decreases by a mark */
    static std::size_t CountMarks(const RequestBench& bench)
    {
        std::size_t marks = 0;
        for (const BenchWindow& window : bench.windows)
        {
            marks += window.event == "mark";
        }
        return marks;
    }

    /** @param bench a bench @param index of an Interest without an answer @param due when it is sent again */
    void ExpectRepeated(RequestBench& bench, std::size_t index, Time due)
    {
        bench.Run(due - Simulator::Now() - NanoSeconds(1));
        NS_TEST_EXPECT_MSG_EQ(bench.FindNext(index), 0, "not yet");
        bench.Run(NanoSeconds(1) + MilliSeconds(bench.GetDriver().isPaced ? 11 : 0));
        NS_TEST_EXPECT_MSG_GT(bench.FindNext(index), 0, "sent again");
    }

    std::string m_type; ///< of the consumer
    Method m_method;
};

/** Random answers, losses, returns and stops of one registered consumer. @ingroup ccn-tests */
class RandomRequestsTest : public TestCase
{
  public:
    /** @param type of the consumer */
    explicit RandomRequestsTest(const std::string& type)
        : TestCase(type + ": random histories"),
          m_type(type)
    {
    }

  private:
    static constexpr uint32_t STEPS = 60; ///< of a history

    void DoRun() override
    {
        KeepWire();
        const uint32_t histories = IsLong()        ? 1000
                                   : MEASURES_HEAP ? 50
                                                   : 30; // fewer under the sanitizers
        for (uint32_t history = 0; history < histories && !IsStatusFailure(); ++history)
        {
            RunHistory(history);
            Simulator::Destroy();
        }
    }

    /** @param most the largest @return a random number from 0 */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most);
    }

    /** @param history seeds the random numbers */
    void RunHistory(uint32_t history)
    {
        m_random->SetStream(history);
        RequestBench bench(m_type);
        bench.Set("Window", std::to_string(1 + Draw(7)));
        bench.Set("Control", Draw(1) == 0 ? "FixedWindow" : "Aimd");
        bench.Set(bench.Has("LifeTime") ? "LifeTime" : "Lifetime",
                  std::to_string(50 + Draw(500)) + "ms");
        bench.Set("BackOff", std::to_string(1 + Draw(100)) + "ms");
        const bool isPatient = Draw(1) == 0;
        bench.Set("MaxRetransmissions", isPatient ? "4294967295" : std::to_string(Draw(3)));
        bench.Start();
        bool isRunning = true;
        for (uint32_t step = 0; step < STEPS && !IsStatusFailure(); ++step)
        {
            Step(bench, isRunning);
            NS_TEST_ASSERT_MSG_EQ(bench.GetBrokenIdentity(), "", "history " << history);
            NS_TEST_ASSERT_MSG_EQ(bench.overfull, 0, "in flight, history " << history);
            NS_TEST_ASSERT_MSG_EQ(bench.early, 0, "sent while stopped, history " << history);
        }
        CheckEnd(bench, isRunning, isPatient, history);
    }

    /** Does something. @param bench a bench @param isRunning changes if it stops or starts the consumer */
    void Step(RequestBench& bench, bool& isRunning)
    {
        const uint32_t what = Draw(99);
        if (what < 5)
        {
            isRunning ? bench.Stop() : bench.Restart();
            isRunning = !isRunning;
        }
        else if (what < 40)
        {
            bench.Run(MicroSeconds(Draw(what < 10 ? 1000000 : 50000)));
        }
        else if (what < 43 && !bench.sent.empty())
        {
            bench.Answer(Draw(bench.sent.size() - 1)); // late, as it may be
        }
        else if (const auto open = FindOpen(bench); open.first)
        {
            const bool isReturn = what < 60 && GetWire().GetTraits().hasReturns;
            isReturn ? bench.Return(open.second, static_cast<ReturnCode>(1 + Draw(9)))
                     : bench.Answer(open.second, what > 90 ? Simulator::Now() : TimeStep(-1));
        }
    }

    /** @param bench a bench @return whether an Interest is open, and a random one that is */
    std::pair<bool, std::size_t> FindOpen(const RequestBench& bench)
    {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < bench.sent.size(); ++i)
        {
            if (bench.sent[i].isOpen)
            {
                open.push_back(i);
            }
        }
        return {!open.empty(), open.empty() ? 0 : open[Draw(open.size() - 1)]};
    }

    /**
     * Lets all be answered, and stops.
     * @param bench a bench @param isRunning whether it runs @param isPatient it never gives up
     * @param history its number
     */
    void CheckEnd(RequestBench& bench, bool isRunning, bool isPatient, uint32_t history)
    {
        if (!isRunning)
        {
            bench.Restart();
        }
        bench.Run(Seconds(1));
        const uint64_t answered = bench.GetCounts().answered;
        for (uint32_t i = 0; i < 10; ++i)
        {
            bench.Run(MilliSeconds(100));
            if (const auto open = FindOpen(bench); open.first)
            {
                bench.Answer(open.second);
            }
        }
        const Requests::Counts counts = bench.GetCounts();
        NS_TEST_ASSERT_MSG_EQ(bench.GetBrokenIdentity(), "", "history " << history);
        NS_TEST_EXPECT_MSG_EQ((!isPatient || counts.answered > answered),
                              true,
                              "it goes on, history " << history);
        bench.Stop();
        bench.Run(Seconds(100));
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "no timer is left, " << history);
        NS_TEST_EXPECT_MSG_EQ(bench.CountOpen(), 0, "nothing is open");
        NS_TEST_EXPECT_MSG_EQ(bench.early, 0, "sent while stopped, history " << history);
    }

    std::string m_type;
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/** Each registered owner of requests has a driver. @ingroup ccn-tests */
class EveryConsumerTest : public TestCase
{
  public:
    EveryConsumerTest()
        : TestCase("each registered consumer is tested")
    {
    }

  private:
    void DoRun() override
    {
        const auto owners = GetRequestOwners();
        NS_TEST_EXPECT_MSG_GT(owners.size(), 2, "there are some");
        for (const std::string& type : owners)
        {
            NS_TEST_EXPECT_MSG_EQ((FindConsumerDriver(type) != nullptr), true, type);
        }
    }
};

/** A study has thousands of consumers. @ingroup ccn-tests */
class ConsumerMemoryTest : public TestCase
{
  public:
    ConsumerMemoryTest()
        : TestCase("bytes of a consumer")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t CONSUMERS = 100;
        Simulator::Run(); // before, ns-3 keeps a list of all objects of class Time
        Simulator::Destroy();
        for (const auto& [name, most] : {std::pair("Consumer", 4200),
                                         std::pair("ManifestConsumer", 4500),
                                         std::pair("ConsumerCbr", 1800),
                                         std::pair("CatalogueConsumer", 2000)})
        {
            ObjectFactory factory(std::string("ns3::ccn::") + name);
            std::vector<Ptr<Object>> made{factory.Create()};
            made.reserve(CONSUMERS + 1);
            const int64_t before = GetHeap();
            std::generate_n(std::back_inserter(made), CONSUMERS, [&] { return factory.Create(); });
            NS_TEST_EXPECT_MSG_LT_OR_EQ((GetHeap() - before) / CONSUMERS, most, name);
        }
    }
};

/** @param type of consumers, with a driver @param wire a format @return true if they can use it */
bool
CanUse(const std::string& type, const std::string& wire)
{
    const std::string& only = FindConsumerDriver(type)->wire;
    return only.empty() || only == wire;
}

/** All registered consumers. @ingroup ccn-tests */
class RequestsConformanceTestSuite : public WireTestSuite
{
  public:
    RequestsConformanceTestSuite()
        : WireTestSuite("ccn-requests-conformance", TestSuite::Type::UNIT)
    {
        AddTestCase(new EveryConsumerTest);
        if (MEASURES_HEAP)
        {
            AddTestCase(new ConsumerMemoryTest);
        }
        for (const std::string& type : GetRequestOwners())
        {
            if (FindConsumerDriver(type))
            {
                m_type = type;
                AddAll();
            }
        }
    }

  private:
    /** Adds the cases of m_type. */
    void AddAll()
    {
        using T = RequestsConformanceTest;
        AddCase("names of attributes and traces", &T::Abilities);
        AddCase("fixed window", &T::FixedWindow, {"Window"});
        AddCase("adaptive window", &T::AdaptiveWindow, {"Control", "MaxRetransmissions"});
        AddCase("timer lifetime", &T::LifetimeTimer, {"MaxRetransmissions"});
        AddCase("timer estimated", &T::EstimatedTimer, {"Timer", "MaxRetransmissions"});
        AddCase("initial timeout", &T::InitialTimeout, {"Timer", "MaxRetransmissions"});
        AddCase("doubled timeout", &T::DoubledTimeout, {"Timer", "MaxRetransmissions"});
        AddCase("Karn's rule", &T::KarnsRule, {"Timer", "MaxRetransmissions"});
        AddCase("timer estimated-lifetime",
                &T::EstimatedLifetimeTimer,
                {"Timer", "MaxRetransmissions"});
        AddCase("reordering", &T::ReorderThreshold, {"ReorderThreshold", "MaxRetransmissions"});
        AddCase("retransmission", &T::RetransmitsOne, {"MaxRetransmissions"});
        AddCase("MaxRetransmissions", &T::MaxRetransmissions, {"MaxRetransmissions"});
        AddCase("marks", &T::Marks, {"Control"});
        AddCase("publisher", &T::Publisher, {"Publisher"});
        AddCase("stop and start", &T::StopAndStart, {"MaxRetransmissions"});
        AddReturnCase("back-off", &T::BackOff, {"BackOff", "MaxRetransmissions"});
        AddReturnCase("codes of Interest Returns",
                      &T::ReturnCodes,
                      {"BackOff", "MaxRetransmissions"});
    }

    /** @param needed attributes @return true if consumers of m_type have them */
    bool HasAll(const std::vector<std::string>& needed) const
    {
        for (const std::string& name : needed)
        {
            TypeId::AttributeInformation attribute;
            if (!TypeId::LookupByName(m_type).LookupAttributeByName(name, &attribute))
            {
                return false;
            }
        }
        return true;
    }

    /** @param what it tests @param method that tests it @param needed attributes */
    void AddCase(const std::string& what,
                 RequestsConformanceTest::Method method,
                 const std::vector<std::string>& needed = {})
    {
        if (HasAll(needed) && CanUse(m_type, "ccnb"))
        {
            AddTestCase(new RequestsConformanceTest(m_type, what, method));
        }
        AddReturnCase(what, method, needed);
    }

    /** Adds a case of CCNx 1.0 only, which has Interest Returns. Parameters: as AddCase() */
    void AddReturnCase(const std::string& what,
                       RequestsConformanceTest::Method method,
                       const std::vector<std::string>& needed)
    {
        if (HasAll(needed) && CanUse(m_type, "ccnx-1.0"))
        {
            AddOnCcnx10(new RequestsConformanceTest(m_type, what, method));
        }
    }

    std::string m_type; ///< of the consumer whose cases are added
};

/** Random histories of all registered consumers, by wire format, since each takes long. @ingroup ccn-tests */
class RandomRequestsTestSuite : public WireTestSuite
{
  public:
    /** @param name of the suite @param wire format of its messages */
    RandomRequestsTestSuite(const std::string& name, const std::string& wire)
        : WireTestSuite(name, TestSuite::Type::UNIT)
    {
        for (const std::string& type : GetRequestOwners())
        {
            if (FindConsumerDriver(type) && CanUse(type, wire))
            {
                wire == "ccnb" ? AddTestCase(new RandomRequestsTest(type))
                               : AddOnCcnx10(new RandomRequestsTest(type));
            }
        }
    }
};

RequestsConformanceTestSuite g_requestsConformanceTestSuite; ///< registers the suite
/** Registers the suite. */
RandomRequestsTestSuite g_randomRequestsTestSuite("ccn-requests-histories", "ccnb");
/** Registers the suite. */
RandomRequestsTestSuite g_randomCcnx10RequestsTestSuite("ccn-requests-histories-ccnx10",
                                                        "ccnx-1.0");

} // namespace
