// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SCRIPTED_STRATEGY_TEST_KIT_H
#define CCN_SCRIPTED_STRATEGY_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/simulator.h"

#include <functional>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * A strategy that runs the script of a test, right or wrong. Its TypeId is registered when it is
 * first used, so that the suites over all registered strategies leave it out.
 */
class Scripted : public Strategy
{
  public:
    /** A function per call. By default, Choose chooses the first next hop. */
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
        static TypeId tid =
            TypeId("ns3::ccntest::Scripted").SetParent<Strategy>().AddConstructor<Scripted>();
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

    void OnRetry(PitEntry& entry) override
    {
        Run(script.onRetry, entry);
    }

    void OnExpire(PitEntry& entry) override
    {
        Run(script.onExpire, entry);
    }

    Script script; ///< of the test

  private:
    /** @param part of the script @param entry passed to it */
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
 * A test case of errors of a strategy. The node refuses an error in the call that makes it, and
 * names the strategy and the call. A test compares the text of the exception, which may not pass
 * through the simulator's events (they would leak). Faces 1 to 3 are the next hops of "/", and
 * Interests arrive at face 0.
 */
class StrategyErrorsBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    /** Makes a new node with a new strategy. */
    void Begin()
    {
        m_node.Destroy();
        Simulator::Destroy();
        m_node.Create(6);
        m_node.UseDefaultRules();
        m_node.Route("/", {1, 2, 3});
        Scripted::GetTypeId();
        m_strategy =
            DynamicCast<Scripted>(m_node.l3->SetStrategy(Name(), "ns3::ccntest::Scripted"));
    }

    /** @param uri of an Interest that arrives at face 0 @return text of the refusal, or nothing */
    std::string Inject(const std::string& uri)
    {
        return CatchMessage([&] { m_node[0].Inject(Ask(uri, ++m_nonce)); });
    }

    /** Makes AfterSend schedule a retry. @param wait time until the retry */
    void RetryAt(Time wait)
    {
        m_node.l3->GetPit().GetRetryTimer().SetAlarm([](int64_t) {});
        m_strategy->script.afterSend = [wait](Scripted& self, PitEntry& entry, Ptr<const Packet>) {
            self.GetNode().ScheduleRetry(entry, Simulator::Now() + wait);
        };
    }

    /** @param when to run the retries that are due @return text of the refusal, or nothing */
    std::string RunRetries(Time when)
    {
        std::string message;
        At(when, [&] {
            message = CatchMessage([this] { m_node.l3->GetPit().GetRetryTimer().RunDue(); });
        });
        Simulator::Run();
        return message;
    }

    /** @param message text of a refusal @param what the part after node and strategy */
    void Expect(const std::string& message, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(message, "node 0, strategy ns3::ccntest::Scripted: " + what, what);
    }

    Ptr<Scripted> m_strategy; ///< of the node
    uint32_t m_nonce{0};      ///< of the latest Interest
};

/**
 * @ingroup ccn-tests
 * A fixture of test cases on errors of a strategy.
 *
 * @tparam Fixture derived from this
 */
template <typename Fixture>
using StrategyErrorsTestCase = NodeTestCase<Fixture, 6, StrategyErrorsBase>;

} // namespace ns3::ccn::test

#endif // CCN_SCRIPTED_STRATEGY_TEST_KIT_H
