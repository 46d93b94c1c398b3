// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"
#include "ccn-moving-network-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-kite.h"
#include "ns3/simulator.h"

#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** KITE: the traces of a producer. @ingroup ccn-tests */
class KiteTest : public MethodTestCase<KiteTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A trace leads from the rendezvous server, router 0, to the producer. */
    void Trace()
    {
        MovingNetwork network(5, "Kite", "", LINKS);
        Start(network, 1);
        RunForMs(2.5);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(2), "2 1 0 1 @", "the server's answer is on its way");
        RunForMs(5);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 1 p", "the server has answered");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(2), "2 1 p", "the trace comes before the server");
        NS_TEST_EXPECT_MSG_EQ(network.CountSignals(), 2, "p to 1, 1 to 0");
        network.Move(2);
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(4), "4 3 0 1 2 p", "by the server");
        NS_TEST_EXPECT_MSG_EQ(network.CountSignals(), 5, "p to 2, 2 to 1, 1 to 0");
        network.Ask(4, Simulator::Now());
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.GetRequests(4).front().answered.has_value(), true, "content");
        NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "identities");
    }

    /** A trace that is not refreshed ends. */
    void Ends()
    {
        MovingNetwork network(5, "Kite[TraceLifetime=500ms]", "|RefreshInterval=300ms", LINKS);
        Start(network, 1);
        RunForMs(2000);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 1 p", "it is refreshed");
        NS_TEST_EXPECT_MSG_EQ(dynamic_cast<const Kite&>(network.Get(0)).HasTrace(PREFIX), true, "");
        network.SetLoss(1);
        RunForMs(1000);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 !", "it has ended");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(2), "2 1 0 !", "the route to the server stays");
        NS_TEST_EXPECT_MSG_EQ(dynamic_cast<const Kite&>(network.Get(0)).HasTrace(PREFIX),
                              false,
                              "");
    }

    /** A lost trace Interest, or answer, is repaired. */
    void Lost()
    {
        for (const double begin : {0.0, 1.5, 2.5, 3.5})
        {
            MovingNetwork network(5, "Kite", "", LINKS);
            Start(network, 1);
            RunForMs(begin);
            network.SetLoss(1);
            RunForMs(1);
            network.SetLoss(0);
            RunForMs(60);
            NS_TEST_EXPECT_MSG_EQ(network.Follow(4), "4 3 0 1 p", "loss at " << begin);
            Simulator::Destroy();
        }
    }

    /** In random networks with loss, the server and all on its way to the producer find that in the end. */
    void Random()
    {
        for (uint32_t seed = 1; seed <= (IsLong() ? 200 : 10); ++seed)
        {
            Dice dice(seed);
            const uint32_t routers = dice.Roll(2, 12);
            Links links;
            for (uint32_t i = 1; i < routers; ++i)
            {
                links.emplace_back(dice.Roll(0, i - 1), i);
            }
            MovingNetwork network(routers,
                                  "Kite[MaxRetransmissions=1000]",
                                  "|MaxRetransmissions=1000",
                                  links);
            Start(network, dice.Roll(0, routers - 1));
            network.SetLoss(dice.Is(50) ? 0 : dice.Roll(1, 30) / 100.0);
            for (uint32_t movements = dice.Roll(1, 10); movements > 0; --movements)
            {
                RunForMs(dice.Roll(1, 300));
                network.Move(dice.Roll(0, routers - 1), MilliSeconds(dice.Roll(0, 20)));
            }
            RunForMs(3000); // traces of former places have ended
            network.SetLoss(0);
            RunForMs(1500);
            for (uint32_t i = 0; i < routers; ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(network.Follow(i).back(), 'p', "network " << seed);
            }
            NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "network " << seed);
            Simulator::Destroy();
        }
    }

  private:
    inline static const Links LINKS{{0, 1}, {1, 2}, {0, 3}, {3, 4}};

    /** @param network whose router 0 becomes the server @param router where the producer is */
    static void Start(MovingNetwork& network, uint32_t router)
    {
        network.Get(0).SetAttribute("Rendezvous", BooleanValue(true));
        network.Start(router, 0);
    }
};

/** KITE. @ingroup ccn-tests */
class KiteTestSuite : public WireTestSuite
{
  public:
    KiteTestSuite()
        : WireTestSuite("ccn-kite", TestSuite::Type::UNIT)
    {
        using T = KiteTest;
        AddOnEachWire("a trace", &T::Trace);
        AddOnEachWire("the end of a trace", &T::Ends);
        AddOnEachWire("loss", &T::Lost);
        AddTestCase(new T("random networks", &T::Random));
    }
};

KiteTestSuite g_kiteTestSuite; ///< registers the suite

} // namespace
