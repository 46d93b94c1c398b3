// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-link-test-kit.h"

#include "ns3/ccn-express-net-device.h"
#include "ns3/string.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A frame reaches node 1, which passes it on, at the very time at which a frame that has waited starts
 * to leave there. With ns-3's devices, the order of the two events decides whether that frame is still
 * in the queue, which has room for one. Express links decide in the same way.
 */
class ExpressTiesTest : public MethodTestCase<ExpressTiesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The frame that arrives started before the one that leaves node 1: the queue is full. */
    void Early()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "1p", 3);
            line.Relay(1);
            line.Send(0, {98});           // 0 .. 100, arrives at 1100
            line.Send(900, {198, 97}, 1); // 900 .. 1100, 1100 .. 1199
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 1100 1 refused 98, 2100 2 receives 198, "
                                  "2199 2 receives 97, ",
                                  "the arrival came first");
        }
    }

    /** The frame that arrives started after the one that leaves node 1: the queue is empty. */
    void Late()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "1p", 3);
            line.Relay(1);
            line.Right()->GetChannel()->SetAttribute("Delay", StringValue("10us"));
            line.Send(0, {198, 97}, 1); // 0 .. 200, 200 .. 299
            line.Send(90, {98});        // 90 .. 190, arrives at 200; 299 .. 399
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "200 1 receives 98, 1200 2 receives 198, 1299 2 receives 97, "
                                  "1399 2 receives 98, ",
                                  "the start came first");
        }
    }

    /** As Early(), and before both events, a frame of node 1 arrives at node 2 at the same time. */
    void EarlyAndArrival()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "1p", 3);
            line.Relay(1);
            line.Right(1)->GetChannel()->SetAttribute("Delay", StringValue("1050us"));
            line.Send(0, {48}, 1);        // 0 .. 50, arrives at 1100
            line.Send(0, {98});           // 0 .. 100, arrives at 1100
            line.Send(900, {198, 97}, 1); // 900 .. 1100, 1100 .. 1199
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 2 receives 48, 1100 1 receives 98, 1100 1 refused 98, "
                                  "2150 2 receives 198, 2249 2 receives 97, ",
                                  "the arrival at node 1 came before the start");
        }
    }

    /** As Early(), and before both events, somebody reads the length of the queue. */
    void EarlyAndObserver()
    {
        LinkLine line(LinkKind::EXPRESS, "1p", 3);
        line.Relay(1);
        Simulator::Schedule(MicroSeconds(1100), [&] {
            NS_TEST_EXPECT_MSG_EQ(DynamicCast<ExpressNetDevice>(line.Right(1))->GetQueueLength(),
                                  0,
                                  "the frame that starts to leave is not counted");
        });
        line.Send(0, {98});           // 0 .. 100, arrives at 1100
        line.Send(900, {198, 97}, 1); // 900 .. 1100, 1100 .. 1199
        NS_TEST_EXPECT_MSG_EQ(line.Run(),
                              "1100 1 receives 98, 1100 1 refused 98, 2100 2 receives 198, "
                              "2199 2 receives 97, ",
                              "who reads changes nothing");
    }

    /** As Early(), with room for both frames: the traces of the start follow the arrival. */
    void EarlyAndTraces()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "2p", 3);
            line.Relay(1);
            line.Watch({"Enqueue", "Dequeue", "PhyTxEnd"}, 1);
            line.Send(0, {98});           // 0 .. 100, arrives at 1100; 1199 .. 1299
            line.Send(900, {198, 97}, 1); // 900 .. 1100, 1100 .. 1199
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "900 1 Enqueue 198, 900 1 Dequeue 198, 900 1 Enqueue 97, "
                                  "1100 1 receives 98, 1100 1 Enqueue 98, "
                                  "1100 1 PhyTxEnd 198, 1100 1 Dequeue 97, "
                                  "1199 1 PhyTxEnd 97, 1199 1 Dequeue 98, 1299 1 PhyTxEnd 98, "
                                  "2100 2 receives 198, 2199 2 receives 97, 2299 2 receives 98, ",
                                  "traces in ns-3's order");
        }
    }

    /** A frame that has waited arrives when a timer expires that was set after its start. */
    void TimerAfterStart()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Send(0, std::vector<uint32_t>(13, 98)); // start at 0, 100, ..., 1200
            Simulator::Schedule(MicroSeconds(1500), [&] {
                Simulator::Schedule(MicroSeconds(800), [&] { line.Note("1 timer"); });
            });
            const std::string log = line.Run();
            NS_TEST_EXPECT_MSG_EQ(log.substr(log.find("2300")),
                                  "2300 1 receives 98, 2300 1 timer, ",
                                  "the arrival was scheduled before the timer");
        }
    }

    /** A timer that was set early sends at the time of the start: documented as the start first. */
    void Timer()
    {
        LinkLine line(LinkKind::EXPRESS, "1p");
        line.Send(200, {98});    // scheduled before all other events
        line.Send(0, {198, 97}); // 0 .. 200, 200 .. 299
        NS_TEST_EXPECT_MSG_EQ(line.Run(),
                              "1200 1 receives 198, 1299 1 receives 97, 1399 1 receives 98, ",
                              "the queue is empty");
    }
};

/** Class ExpressNetDevice: events of one time. @ingroup ccn-tests */
class ExpressTiesTestSuite : public TestSuite
{
  public:
    ExpressTiesTestSuite()
        : TestSuite("ccn-express-ties", TestSuite::Type::UNIT)
    {
        using T = ExpressTiesTest;
        AddTestCase(new T("arrival first", &T::Early));
        AddTestCase(new T("start first", &T::Late));
        AddTestCase(new T("arrival first, and another arrival", &T::EarlyAndArrival));
        AddTestCase(new T("arrival first, and an observer", &T::EarlyAndObserver));
        AddTestCase(new T("arrival first, and traces", &T::EarlyAndTraces));
        AddTestCase(new T("timer", &T::Timer));
        AddTestCase(new T("timer that was set after the start", &T::TimerAfterStart));
    }
};

ExpressTiesTestSuite g_expressTiesTestSuite; ///< registers the suite

} // namespace
