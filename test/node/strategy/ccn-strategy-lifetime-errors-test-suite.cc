// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-scripted-strategy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/simulator.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Calls of a strategy at a time when they are not allowed. @ingroup ccn-tests */
class StrategyLifetimeErrorsTest : public StrategyErrorsTestCase<StrategyLifetimeErrorsTest>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** A retry in the past, and an endless series of retries at once. */
    void WrongTime()
    {
        Begin();
        std::string message;
        At(Seconds(2), [&] {
            RetryAt(MilliSeconds(-500));
            message = Inject("/a");
        });
        Simulator::Run();
        Expect(message,
               "AfterSend called ScheduleRetry for 1.500000 s, which is past (it is 2.000000 s)");
        Begin();
        RetryAt(Seconds(0));
        m_strategy->script.onRetry = [](Scripted& self, PitEntry& entry) {
            self.GetNode().ScheduleRetry(entry, Simulator::Now());
        };
        Inject("/a");
        Expect(RunRetries(Seconds(0)),
               "OnRetry called ScheduleRetry for at once, 101000 times without an end");
    }

    /** Entries of former calls, pending or removed. */
    void KeptEntry()
    {
        const std::string fault = " for an Interest that it was not called for (an entry must not "
                                  "be kept; use ScheduleRetry)";
        PitEntry* kept = nullptr;
        Begin();
        m_strategy->script.afterSend =
            [&kept](Scripted& self, PitEntry& entry, Ptr<const Packet> packet) {
                if (kept)
                {
                    self.GetNode().ScheduleRetry(*kept, Simulator::Now());
                }
                entry.packet = packet;
                kept = &entry;
            };
        Inject("/a");
        Expect(Inject("/b"), "AfterSend called ScheduleRetry" + fault);
        m_node[1].Inject(Answer("/a"));
        Expect(CatchMessage([&] { m_strategy->GetNode().SendPending(*kept, 2); }),
               "a scheduled event called SendPending" + fault);
        NextHops hops;
        Expect(CatchMessage([&] { m_strategy->GetNode().GetNextHops(*kept, hops); }),
               "a scheduled event called GetNextHops" + fault);
    }

    /** An ending Interest is not sent again. */
    void Ending()
    {
        const auto act = [](bool sends) {
            return [sends](Scripted& self, PitEntry& entry) {
                NextHops hops;
                self.GetNode().GetNextHops(entry, hops); // a lookup is allowed
                sends ? self.GetNode().SendPending(entry, 2)
                      : self.GetNode().ScheduleRetry(entry, Simulator::Now() + Seconds(1));
            };
        };
        for (const bool sends : {true, false})
        {
            const std::string fault = std::string(" called ") +
                                      (sends ? "SendPending" : "ScheduleRetry") +
                                      " for an Interest that is about to be erased";
            Begin();
            m_strategy->script.beforeSatisfy = act(sends);
            Inject("/a");
            Expect(CatchMessage([this] { m_node[1].Inject(Answer("/a")); }),
                   "BeforeSatisfy" + fault);
            Begin();
            m_strategy->script.onExpire = act(sends);
            std::string message;
            m_node.l3->GetPit().GetExpiryTimer().SetAlarm([](int64_t) {});
            Inject("/a");
            At(Seconds(5), [&] {
                message = CatchMessage([this] { m_node.l3->GetPit().GetExpiryTimer().RunDue(); });
            });
            Simulator::Run();
            Expect(message, "OnExpire" + fault);
        }
    }

    /** A strategy that belongs to no node, or belongs to none any more. */
    void NoNode()
    {
        Begin();
        auto alone = CreateObject<Scripted>();
        const std::string message =
            "strategy ns3::ccntest::Scripted: GetHost was called while it belongs to no node";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { alone->GetNode(); }),
                              message,
                              "a strategy without a node");
        const Ptr<Scripted> former = m_strategy;
        m_node.l3->SetStrategy(Name(), "AllFaces");
        m_node.Destroy();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { former->GetNode(); }),
                              message,
                              "a strategy whose node was destroyed");
        m_node.Create(6);
    }

    /** A strategy is not replaced during its own call. */
    void Replaced()
    {
        Begin();
        m_strategy->script.afterSend = [this](Scripted&, PitEntry&, Ptr<const Packet>) {
            m_node.l3->SetStrategy(Name("/a"), "AllFaces");
        };
        Expect(Inject("/a"),
               "SetStrategy was called during AfterSend (use Simulator::ScheduleNow)");
    }
};

/** Calls outside the lifetime of an Interest, a node or a strategy. @ingroup ccn-tests */
class StrategyLifetimeErrorsTestSuite : public WireTestSuite
{
  public:
    StrategyLifetimeErrorsTestSuite()
        : WireTestSuite("ccn-strategy-lifetime-errors", TestSuite::Type::UNIT)
    {
        using T = StrategyLifetimeErrorsTest;
        AddOnEachWire("retries in the past and without end", &T::WrongTime);
        AddOnEachWire("entries of former calls", &T::KeptEntry);
        AddOnEachWire("Interests that are about to be erased", &T::Ending);
        AddOnEachWire("a strategy without a node", &T::NoNode);
        AddOnEachWire("replacement during a call", &T::Replaced);
    }
};

StrategyLifetimeErrorsTestSuite g_strategyLifetimeErrorsTestSuite; ///< registers the suite

} // namespace
