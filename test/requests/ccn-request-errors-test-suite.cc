// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Exceptions in what applications' timers run, and Interests that cannot be made.

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-request-bench-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-manifest-node.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-requests.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/config.h"
#include "ns3/node-container.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Requests numbers 1, 2 and 3; some Interests cannot be made. @ingroup ccn-tests */
class Unable : public CcnApplication, public RequestOwner
{
  public:
    Unable()
        : requests(*this)
    {
        maxRetransmissions = 5;
    }

    /** Begins all requests in an event of its own. */
    void Begin()
    {
        Schedule(Seconds(1), &Requests::Fill, &requests);
    }

    /** Has an event that throws, and one after it. */
    void Fail()
    {
        Schedule(Seconds(1), [] { throw std::runtime_error("tired"); });
        Schedule(
            Seconds(2),
            [this](int what) { log += "event " + std::to_string(what) + " "; },
            7);
    }

    uint32_t most{0}; ///< Interests that can be made
    std::string log;  ///< what happened
    Requests requests;

  private:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        requests.Start();
    }

    std::optional<uint64_t> NextRequest() override
    {
        return m_last < 3 ? std::make_optional(++m_last) : std::nullopt;
    }

    void SendInterest(const RequestState& request, Time life) override
    {
        if (request.interests > 1 || m_made == most)
        {
            throw std::invalid_argument("no name");
        }
        ++m_made;
        Interest interest;
        interest.name = Name("ccnx:/a").AppendDecimal(request.number);
        interest.lifetime = life;
        Express(std::move(interest));
    }

    void GiveUp(uint64_t number) override
    {
        log +=
            std::to_string(number) + "@" + std::to_string(Simulator::Now().GetMilliSeconds()) + " ";
    }

    uint64_t m_last{0};
    uint32_t m_made{0}; ///< Interests
};

/** Exceptions that no message causes directly. @ingroup ccn-tests */
class RequestErrorsTest : public MethodTestCase<RequestErrorsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An event of an application that throws ends only itself, and the node counts it. */
    void Events()
    {
        const auto application = Create();
        Simulator::Schedule(Time(), &Unable::Fail, application);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(application->log, "event 7 ", "with the next event");
        NS_TEST_EXPECT_MSG_EQ(CountErrors(), 1, "the node counts it");
    }

    /** Interests whose repetitions cannot be made: the timers throw, and each request is given up. */
    void Timers()
    {
        const auto application = Create();
        application->most = 3;
        application->Begin();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(application->log, "1@5101 2@5101 3@5101 ", "after 4.1 s");
        CheckCounts(*application, 3);
    }

    /** The first Interest of a request cannot be made; those after it can. */
    void FirstInterest()
    {
        const auto application = Create();
        application->most = 0;
        application->Begin();
        Simulator::Schedule(Seconds(2), [application] {
            application->most = 3;
            application->requests.Fill();
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(application->log, "1@1001 2@6101 3@6101 ", "request 1 at once");
        CheckCounts(*application, 2);
    }

    /** Class PendingRequests keeps nothing of an Interest that cannot be encoded. */
    void PendingOnes()
    {
        uint32_t sent = 0;
        PendingRequests requests([&sent](Interest, bool) { ++sent; });
        Request request;
        request.interest.name = Name("ccnx:/a");
        request.interest.lifetime = Seconds(-1);
        request.interval = Seconds(1);
        request.timeout = Seconds(3);
        const auto express = [&] {
            requests.Express(
                request,
                [](const ContentView&, Ptr<const Packet>) {},
                [&sent] { sent += 100; });
        };
        NS_TEST_EXPECT_MSG_EQ(CatchMessage(express).empty(), false, "it is refused");
        NS_TEST_EXPECT_MSG_EQ(requests.Take(Answer("ccnx:/a").ToPacket()), false, "nothing waits");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(sent, 0, "and no timer runs");
    }

    /** The timers of class PendingRequests are guarded: a failure that throws. */
    void PendingTimers()
    {
        std::string caught;
        PendingRequests requests([](Interest, bool) {},
                                 EventGuard([&caught] { caught += CatchMessage([] { throw; }); }));
        Request request;
        request.interest.name = Name("ccnx:/a");
        request.timeout = Seconds(3);
        requests.Express(
            request,
            [](const ContentView&, Ptr<const Packet>) {},
            [] { throw std::runtime_error("tired"); });
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(caught, "tired", "the guard has it");
    }

    /** A key whose name no Interest can have: what needs it is judged at once, and no timer runs. */
    void Keys()
    {
        auto validator = CreateObject<ContentValidator>();
        validator->SetAttribute("Mode", StringValue("trust"));
        validator->AddAnchor(DigestOf("root"));
        validator->SetSender([](Ptr<const Packet>) { throw std::invalid_argument("no name"); },
                             GetWire());
        const auto object = MakePacket(Sign(Answer("ccnx:/a"), KeyOf("site"), "ccnx:/keys/site"));
        std::string verdicts;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  validator->Validate(object,
                                                      [&](Ptr<const Packet>, Verdict verdict) {
                                                          verdicts += ToString(verdict);
                                                      });
                              }),
                              "no name",
                              "the node guards the message");
        NS_TEST_EXPECT_MSG_EQ(verdicts, ToString(Verdict::NO_KEY), "there is no such key");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(verdicts, ToString(Verdict::NO_KEY), "nothing waits any more");
    }

  private:
    /** @return an application on a new node, whose Interests nobody answers */
    Ptr<Unable> Create()
    {
        m_nodes = NodeContainer(1);
        CcnStackHelper().Install(m_nodes);
        const auto application = CreateObject<Unable>();
        m_nodes.Get(0)->AddApplication(application);
        Simulator::Stop(MilliSeconds(1));
        Simulator::Run();
        return application;
    }

    /** @return exceptions that the node counted */
    uint64_t CountErrors() const
    {
        return CcnStackHelper::Get(m_nodes.Get(0))->GetCounters().Get(Count::ERRORS);
    }

    /** @param application at its end @param interests that it sent */
    void CheckCounts(const Unable& application, uint64_t interests)
    {
        const Requests::Counts& counts = application.requests.GetCounts();
        NS_TEST_EXPECT_MSG_EQ(CountErrors(), 3, "each request has one");
        NS_TEST_EXPECT_MSG_EQ(counts.givenUp, 3, "and is given up");
        NS_TEST_EXPECT_MSG_EQ(counts.interests, interests, "Interests that were sent");
        NS_TEST_EXPECT_MSG_EQ(counts.unanswered, interests, "none was answered");
        NS_TEST_EXPECT_MSG_EQ(counts.repeated, 0, "none was repeated");
        NS_TEST_EXPECT_MSG_EQ(application.requests.CountInFlight(), 0, "nothing is open");
    }

    NodeContainer m_nodes;
};

/** A publisher sends a registered consumer whatever it likes. @ingroup ccn-tests */
class HostileAnswersTest : public TestCase
{
  public:
    /** @param type of the consumer */
    explicit HostileAnswersTest(const std::string& type)
        : TestCase(type + ": hostile answers"),
          m_type(type)
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        const uint32_t histories = IsLong() ? 400 : 20;
        for (uint32_t history = 0; history < histories && !IsStatusFailure(); ++history)
        {
            m_random->SetStream(history);
            Config::SetDefault("ns3::ccn::ContentValidator::Mode",
                               StringValue(history % 2 == 0 ? "none" : "trust"));
            RunHistory(history);
            Config::SetDefault("ns3::ccn::ContentValidator::Mode", StringValue("none"));
            Simulator::Destroy();
        }
    }

    /** @param most the largest @return a random number from 0 */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most);
    }

    /** @return octets, few or as many as a message just has */
    std::string DrawOctets()
    {
        const uint32_t sizes[] = {0, 1, 4, 7, 8, 36, 1000, 30000, 65000};
        std::string octets(sizes[Draw(8)], static_cast<char>(Draw(255)));
        for (std::size_t i = 0; i < std::min<std::size_t>(octets.size(), 12); ++i)
        {
            octets[i] = static_cast<char>(Draw(Draw(1) == 0 ? 255 : 2));
        }
        return octets;
    }

    /** @return a payload: any octets, or a manifest */
    std::string DrawPayload()
    {
        ManifestNode node;
        if (Draw(1) == 0)
        {
            return DrawOctets();
        }
        node.subtreeSize = Draw(1) == 0 ? std::nullopt : std::make_optional<uint64_t>(Draw(5000));
        node.groups.resize(1 + Draw(2));
        for (ManifestNode::Group& group : node.groups)
        {
            node.locators[Draw(2)] = DrawOctets();
            group.constructor = Draw(2);
            group.pointers.resize(1 + Draw(3));
        }
        return node.Encode();
    }

    /** @param object changed at random @return its octets */
    std::string Change(ContentObject object)
    {
        const ContentType types[] = {ContentType::DATA,
                                     ContentType::KEY,
                                     ContentType::MANIFEST,
                                     ContentType::NACK};
        object.type = Draw(2) == 0 ? types[Draw(3)] : object.type;
        object.payload = Draw(2) == 0 ? object.payload : DrawPayload();
        object.finalBlockId = Draw(2) == 0 ? DrawOctets() : object.finalBlockId;
        if (Draw(2) == 0)
        {
            object.locatorKind = ContentView::Locator::KEY_NAME;
            object.locator = DrawOctets();
        }
        if (Draw(4) == 0)
        {
            object.name.Append(DrawOctets());
        }
        return GetWire().Encode(object);
    }

    /** @param history its number */
    void RunHistory(uint32_t history)
    {
        RequestBench bench(m_type);
        bench.Set("MaxRetransmissions", "2");
        bench.Set("Window", "8");
        bench.Set(bench.Has("LifeTime") ? "LifeTime" : "Lifetime", "100ms");
        bench.Restart();
        for (uint32_t step = 0; step < 30; ++step)
        {
            bench.Run(MilliSeconds(Draw(200)));
            const std::size_t index =
                bench.sent.size() - 1 - Draw(std::min<std::size_t>(bench.sent.size() - 1, 9));
            std::string octets;
            const std::string refused = CatchMessage(
                [&] { octets = Change(bench.GetDriver().answer(bench.Decode(index))); });
            if (refused.empty())
            {
                NS_TEST_ASSERT_MSG_EQ(CatchMessage([&] { bench.Give(octets); }),
                                      "",
                                      "history " << history);
            }
        }
        NS_TEST_ASSERT_MSG_EQ(CatchMessage([&] {
                                  bench.Run(Seconds(2));
                                  bench.Stop();
                                  bench.Run(Seconds(100));
                              }),
                              "",
                              "history " << history);
    }

    std::string m_type;
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

/** Exceptions in timers of applications. @ingroup ccn-tests */
class RequestErrorsTestSuite : public WireTestSuite
{
  public:
    RequestErrorsTestSuite()
        : WireTestSuite("ccn-request-errors", TestSuite::Type::UNIT)
    {
        using T = RequestErrorsTest;
        AddTestCase(new T("an event that throws", &T::Events));
        AddTestCase(new T("repetitions that cannot be made", &T::Timers));
        AddTestCase(new T("a first Interest that cannot be made", &T::FirstInterest));
        AddTestCase(new T("pending requests that cannot be made", &T::PendingOnes));
        AddTestCase(new T("failures of pending requests that throw", &T::PendingTimers));
        AddTestCase(new T("keys that cannot be asked for", &T::Keys));
        for (const std::string& type : GetRequestOwners())
        {
            const ConsumerDriver* driver = FindConsumerDriver(type);
            if (driver && driver->wire != "ccnx-1.0")
            {
                AddTestCase(new HostileAnswersTest(type));
            }
            if (driver && driver->wire != "ccnb")
            {
                AddOnCcnx10(new HostileAnswersTest(type));
            }
        }
    }
} g_requestErrorsTestSuite;

} // namespace
