/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include <functional>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A strategy that does what a test says, right or wrong. Not registered before it is used, so that
 * the suites over all registered strategies leave it out.
 */
class Scripted : public Strategy
{
  public:
    /** What it does when it is called; by default the first next hop is asked, and no more. */
    struct Script
    {
        std::function<void(const NextHops& hops, FaceList& chosen)> choose; ///< Choose
        std::function<void(Scripted& self, PitEntry& entry, Ptr<const Packet> packet)>
            afterSend; ///< AfterSend
        std::function<void(Scripted& self, PitEntry& entry, const InterestArrival& in)>
            afterJoin; ///< AfterJoin; by default the base class's
        std::function<void(Scripted& self, PitEntry* entry, const InterestArrival& in)>
            onDuplicate;                                                    ///< OnDuplicate
        std::function<void(Scripted& self, PitEntry& entry)> afterRide;     ///< AfterRide
        std::function<void(Scripted& self, PitEntry& entry)> beforeSatisfy; ///< BeforeSatisfy
        std::function<void(Scripted& self, PitEntry& entry)> onRetry;       ///< OnRetry
        std::function<void(Scripted& self, PitEntry& entry)> onExpire;      ///< OnExpire
    };

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccntest::Scripted")
                                .SetParent<Strategy>()
                                .AddConstructor<Scripted>();
        return tid;
    }

    /** @return the node */
    StrategyHost& GetNode()
    {
        return GetHost();
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        if (script.choose)
        {
            script.choose(hops, chosen);
            return;
        }
        chosen.push_back(hops.front().face);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops&) override
    {
        if (script.afterSend)
        {
            script.afterSend(*this, entry, in.packet);
        }
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        script.afterJoin ? script.afterJoin(*this, entry, in) : Strategy::AfterJoin(entry, in);
    }

    void OnDuplicate(PitEntry* entry, const InterestArrival& in) override
    {
        if (script.onDuplicate)
        {
            script.onDuplicate(*this, entry, in);
        }
    }

    void AfterRide(PitEntry& entry, const InterestArrival&) override
    {
        Run(script.afterRide, entry);
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival&) override
    {
        Run(script.beforeSatisfy, entry);
    }

    void OnRetry(PitEntry& entry, uint32_t) override
    {
        Run(script.onRetry, entry);
    }

    void OnExpire(PitEntry& entry) override
    {
        Run(script.onExpire, entry);
    }

    Script script; ///< what it does

  private:
    /** @param part of the script @param entry it is about */
    void Run(const std::function<void(Scripted& self, PitEntry& entry)>& part, PitEntry& entry)
    {
        if (part)
        {
            part(*this, entry);
        }
    }
};

/**
 * @ingroup ccn-tests
 * What a strategy does wrong is refused where it does it, with its name and that of the call: as
 * text, since an exception may not pass through the simulator's events here (they would leak).
 * Faces 1 to 3 are the next hops of "/"; who asks is face 0.
 */
class StrategyErrorsTest : public NodeTestCase<StrategyErrorsTest, 6>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Faces that Choose may not choose. */
    void Chosen()
    {
        for (const FaceId face : {0U, 4U, 6U, 4000000000U, NO_FACE})
        {
            const std::string number = std::to_string(face);
            ExpectRefused([face](const NextHops&, FaceList& chosen) { chosen = {1, face}; },
                          "Choose chose face " + number +
                              ", which is none of the next hops (1, 2, 3)");
        }
        ExpectRefused([](const NextHops&, FaceList& chosen) { chosen = {2, 2}; },
                      "Choose chose face 2 twice");
        ExpectRefused([](const NextHops&, FaceList& chosen) { chosen = {3, 1, 2, 3}; },
                      "Choose chose face 3 twice");
        ExpectRefused([](const NextHops&, FaceList& chosen) { chosen = {3, 1, 2}; }, "");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/a", "any order is right");
    }

    /** The same where the only face that was asked asks back. */
    void ChosenForOthers()
    {
        Begin();
        m_node.Route("/a", {1, 0});
        Inject("/a");
        m_strategy->script.choose = [](const NextHops&, FaceList& chosen) { chosen = {5}; };
        Expect(CatchMessage([this] { m_node[1].Inject(Ask("/a", ++m_nonce)); }),
               "AfterJoin called SendJoined for face 5, which is none of the next hops (0)");
    }

    /** Only what has joined just now is sent by SendJoined, and only to next hops. */
    void JoinedElsewhere()
    {
        const std::string call = " called SendJoined for ";
        Begin();
        Inject("/a");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                self.GetNode().SendJoined(entry, in, {2, 0});
            };
        Expect(Inject("/a"), "AfterJoin" + call + "face 0, which is none of the next hops (1, 2, 3)");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                self.GetNode().SendJoined(entry, in, {2, 2});
            };
        Expect(Inject("/a"), "AfterJoin" + call + "face 2 twice");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                const InterestArrival copy = in;
                self.GetNode().SendJoined(entry, copy, {2});
            };
        Expect(Inject("/a"), "AfterJoin" + call + "an Interest that has not joined just now");
        m_strategy->script.onDuplicate =
            [](Scripted& self, PitEntry* entry, const InterestArrival& in) {
                self.GetNode().SendJoined(*entry, in, {2});
            };
        --m_nonce;
        Expect(Inject("/a"), "OnDuplicate" + call + "an Interest that has not joined just now");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 1, "nothing of these was sent");
    }

    /** A packet that was not kept cannot be sent, whenever that is tried. */
    void PacketForgotten()
    {
        const auto send = [](Scripted& self, PitEntry& entry) {
            self.GetNode().SendPending(entry, 2);
        };
        const std::string fault = " called SendPending for an Interest whose packet was not kept "
                                  "(AfterSend or AfterJoin must set entry.packet)";
        Begin();
        m_strategy->script.afterSend = [send](Scripted& self, PitEntry& entry, Ptr<const Packet>) {
            send(self, entry);
        };
        Expect(Inject("/a"), "AfterSend" + fault);
        Begin();
        m_strategy->script.afterJoin = [send](Scripted& self, PitEntry& entry, const InterestArrival&) {
            send(self, entry);
        };
        Inject("/a");
        Expect(Inject("/a"), "AfterJoin" + fault);
        Begin();
        m_strategy->script.afterRide = send;
        m_node[1].Inject(Ask("/b"));
        Expect(CatchMessage([this] {
                   m_node[2].Inject(Concatenate(Answer("/b").Encode(), Ask("/c").Encode()));
               }),
               "AfterRide" + fault);
        Begin();
        RetryAt(MilliSeconds(5));
        m_strategy->script.onRetry = send;
        Inject("/a");
        Expect(RunRetries(MilliSeconds(5)), "OnRetry" + fault);
    }

    /** Only next hops get what is sent again. */
    void WrongFace()
    {
        for (const FaceId face : {0U, 4U, 6U, 4000000000U})
        {
            Begin();
            m_strategy->script.afterSend =
                [face](Scripted& self, PitEntry& entry, Ptr<const Packet> packet) {
                    entry.packet = packet;
                    self.GetNode().SendPending(entry, 3);
                    self.GetNode().SendPending(entry, face);
                };
            Expect(Inject("/a"),
                   "AfterSend called SendPending for face " + std::to_string(face) +
                       ", which is none of GetNextHops");
            NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/a", "a next hop got it");
        }
    }

    /** A retry in the past, and one at once for ever. */
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

    /** Entries that the strategy was called for before, pending or gone. */
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
               "an event of its own called SendPending" + fault);
        NextHops hops;
        Expect(CatchMessage([&] { m_strategy->GetNode().GetNextHops(*kept, hops); }),
               "an event of its own called GetNextHops" + fault);
    }

    /** An Interest that ends is sent no more. */
    void Ending()
    {
        const auto act = [](bool sends) {
            return [sends](Scripted& self, PitEntry& entry) {
                NextHops hops;
                self.GetNode().GetNextHops(entry, hops); // asking is allowed
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
                message =
                    CatchMessage([this] { m_node.l3->GetPit().GetExpiryTimer().RunDue(); });
            });
            Simulator::Run();
            Expect(message, "OnExpire" + fault);
        }
    }

    /** A strategy that belongs to no node, not yet or not any more. */
    void NoNode()
    {
        Begin();
        auto alone = CreateObject<Scripted>();
        const std::string message =
            "strategy ns3::ccntest::Scripted: GetHost was called while it belongs to no node";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { alone->GetNode(); }), message, "not yet");
        const Ptr<Scripted> former = m_strategy;
        m_node.l3->SetStrategy(Name(), "AllFaces");
        m_node.Destroy();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { former->GetNode(); }), message, "its node ended");
        m_node.Create(6);
    }

    /** A strategy is not replaced while it is at work. */
    void Replaced()
    {
        Begin();
        m_strategy->script.afterSend = [this](Scripted&, PitEntry&, Ptr<const Packet>) {
            m_node.l3->SetStrategy(Name("/a"), "AllFaces");
        };
        Expect(Inject("/a"),
               "SetStrategy was called during AfterSend (use Simulator::ScheduleNow)");
    }

  private:
    /** A fresh node under a fresh strategy. */
    void Begin()
    {
        m_node.Destroy();
        Simulator::Destroy();
        m_node.Create(6);
        m_node.Route("/", {1, 2, 3});
        Scripted::GetTypeId();
        m_strategy =
            DynamicCast<Scripted>(m_node.l3->SetStrategy(Name(), "ns3::ccntest::Scripted"));
    }

    /** @param uri asked for by face 0 @return what was refused, or nothing */
    std::string Inject(const std::string& uri)
    {
        return CatchMessage([&] { m_node[0].Inject(Ask(uri, ++m_nonce)); });
    }

    /** AfterSend shall ask for a retry. @param wait from then on */
    void RetryAt(Time wait)
    {
        m_node.l3->GetPit().GetRetryTimer().SetAlarm([](int64_t) {});
        m_strategy->script.afterSend = [wait](Scripted& self, PitEntry& entry, Ptr<const Packet>) {
            self.GetNode().ScheduleRetry(entry, Simulator::Now() + wait);
        };
    }

    /** @param when to run the retries that are due then @return what was refused, or nothing */
    std::string RunRetries(Time when)
    {
        std::string message;
        At(when, [&] {
            message = CatchMessage([this] { m_node.l3->GetPit().GetRetryTimer().RunDue(); });
        });
        Simulator::Run();
        return message;
    }

    /** @param message of a refusal @param what it must say beside node and strategy */
    void Expect(const std::string& message, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(message, "node 0, strategy ns3::ccntest::Scripted: " + what, what);
    }

    /** @param choose Choose @param what is wrong with it, or nothing */
    void ExpectRefused(const std::function<void(const NextHops&, FaceList&)>& choose,
                       const std::string& what)
    {
        Begin();
        m_strategy->script.choose = choose;
        const std::string message = Inject("/a");
        NS_TEST_EXPECT_MSG_EQ(message.empty(), what.empty(), message << " for " << what);
        if (!what.empty())
        {
            Expect(message, what);
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 0, "nothing was sent");
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        }
    }

    Ptr<Scripted> m_strategy; ///< of the node
    uint32_t m_nonce{0};      ///< of the latest Interest
};

/** @ingroup ccn-tests What strategies may not do. */
class StrategyErrorsTestSuite : public TestSuite
{
  public:
    StrategyErrorsTestSuite()
        : TestSuite("ccn-strategy-errors", TestSuite::Type::UNIT)
    {
        using T = StrategyErrorsTest;
        AddTestCase(new T("faces that are no next hops, or twice", &T::Chosen));
        AddTestCase(new T("the same for who asks back", &T::ChosenForOthers));
        AddTestCase(new T("an Interest that did not join", &T::JoinedElsewhere));
        AddTestCase(new T("a packet that was not kept", &T::PacketForgotten));
        AddTestCase(new T("sent again to no next hop", &T::WrongFace));
        AddTestCase(new T("retries in the past and for ever", &T::WrongTime));
        AddTestCase(new T("entries of former calls", &T::KeptEntry));
        AddTestCase(new T("Interests about to be erased", &T::Ending));
        AddTestCase(new T("a strategy without a node", &T::NoNode));
        AddTestCase(new T("replaced while at work", &T::Replaced));
    }
};

StrategyErrorsTestSuite g_strategyErrorsTestSuite; ///< registers the suite

} // namespace
