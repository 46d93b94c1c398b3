// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-link-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/nstime.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Trace sources of a device that sends. */
const std::vector<std::string> SENDING =
    {"MacTx", "MacTxDrop", "Enqueue", "Dequeue", "Drop", "PhyTxBegin", "PhyTxEnd"};

/**
 * @ingroup ccn-tests
 * Express links that change while frames are sent, wait and fly, and what their trace sources report.
 * A byte takes 1 us, and each frame has 2 bytes more.
 */
class ExpressChangesTest : public MethodTestCase<ExpressChangesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A new rate holds for frames that have not started to leave. */
    void Rate()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Send(0, {98, 97, 96});                        // 0 .. 100 at the old rate
            line.Set(50, line.Right(), "DataRate", "4Mbps");   // 100 .. 298, 298 .. 494
            line.Send(300, {48});                              // 494 .. 594
            line.Set(310, line.Right(), "DataRate", "16Mbps"); // 494 .. 519
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 1298 1 receives 97, 1494 1 receives 96, "
                                  "1519 1 receives 48, ",
                                  "the rate at the start of each frame");
        }
    }

    /** A new delay holds for frames that have not started to leave; they may overtake others. */
    void Delay()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Send(0, {98, 97, 96}); // 0 .. 100, 100 .. 199, 199 .. 297
            line.Set(150, line.Right()->GetChannel(), "Delay", "200us");
            line.Send(160, {95}); // 297 .. 394
            line.Set(350, line.Right()->GetChannel(), "Delay", "900us");
            line.Send(360, {94}); // 394 .. 490
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "497 1 receives 96, 594 1 receives 95, 1100 1 receives 98, "
                                  "1199 1 receives 97, 1390 1 receives 94, ",
                                  "the delay at the start of each frame");
        }
    }

    /** A new gap holds after frames that have not started to leave. */
    void Gap()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Send(0, {98, 98, 98});                          // 0 .. 100, no gap
            line.Set(50, line.Right(), "InterframeGap", "10us"); // 100 .. 200, 210 .. 310
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "1100 1 receives 98, 1200 1 receives 98, 1310 1 receives 98, ",
                                  "the gap at the start of each frame");
        }
    }

    /** Rate and delay change at one time, while the queue is full, and the limit stays. */
    void RateAndDelay()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "2p");
            line.Send(0, {98, 98, 98}); // 0 .. 100; two wait
            line.Set(50, line.Right(), "DataRate", "4Mbps");
            line.Set(50, line.Right()->GetChannel(), "Delay", "2ms"); // 100 .. 300, 300 .. 500
            line.Send(60, {50});
            line.Send(250, {48}); // 500 .. 600
            line.Send(260, {50});
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "60 0 refused 50, 260 0 refused 50, 1100 1 receives 98, "
                                  "2300 1 receives 98, 2500 1 receives 98, 2600 1 receives 48, ",
                                  "both hold from the next frame on");
        }
    }

    /** While the link is down, frames are refused, and those that arrive are lost. */
    void Down()
    {
        LinkLine line(LinkKind::EXPRESS);
        uint32_t changes = 0;
        line.Right()->AddLinkChangeCallback([&] { ++changes; });
        line.Left(1)->AddLinkChangeCallback([&] { ++changes; });
        line.Watch({"MacTx", "MacTxDrop", "PhyRxEnd", "PhyRxDrop"});
        line.Send(0, {98, 97, 96}); // leave 0 .. 100, 100 .. 199, 199 .. 297
        line.Set(1150, line.Right()->GetChannel(), "Up", "false");
        line.Set(1160, line.Right()->GetChannel(), "Up", "false"); // no change
        line.Send(1170, {95});
        Simulator::Schedule(MicroSeconds(1170), [&] {
            NS_TEST_EXPECT_MSG_EQ((line.Right()->IsLinkUp() || line.Left(1)->IsLinkUp()),
                                  false,
                                  "both ends");
        });
        line.Set(1200, line.Right()->GetChannel(), "Up", "true");
        line.Send(1210, {94}); // 1210 .. 1306
        NS_TEST_EXPECT_MSG_EQ(line.Run(),
                              "0 0 MacTx 98, 0 0 MacTx 97, 0 0 MacTx 96, "
                              "1100 1 PhyRxEnd 98, 1100 1 receives 98, "
                              "1170 0 MacTxDrop 95, 1170 0 refused 95, "
                              "1199 1 PhyRxDrop 97, "
                              "1210 0 MacTx 94, "
                              "1297 1 PhyRxEnd 96, 1297 1 receives 96, "
                              "2306 1 PhyRxEnd 94, 2306 1 receives 94, ",
                              "lost at the time of the arrival");
        NS_TEST_EXPECT_MSG_EQ(changes, 4, "down and up, at both ends");
    }

    /** All trace sources of a sender, in ns-3's order. */
    void TraceOrder()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind, "2p");
            line.Watch(SENDING);
            line.Send(0, {98, 97, 96, 95}); // leave 0 .. 100, 100 .. 199, 199 .. 297
            NS_TEST_EXPECT_MSG_EQ(
                line.Run(),
                "0 0 MacTx 98, 0 0 Enqueue 98, 0 0 Dequeue 98, 0 0 PhyTxBegin 98, "
                "0 0 MacTx 97, 0 0 Enqueue 97, 0 0 MacTx 96, 0 0 Enqueue 96, "
                "0 0 MacTx 95, 0 0 Drop 95, 0 0 MacTxDrop 95, 0 0 refused 95, "
                "100 0 PhyTxEnd 98, 100 0 Dequeue 97, 100 0 PhyTxBegin 97, "
                "199 0 PhyTxEnd 97, 199 0 Dequeue 96, 199 0 PhyTxBegin 96, "
                "297 0 PhyTxEnd 96, 1100 1 receives 98, 1199 1 receives 97, "
                "1297 1 receives 96, ",
                "each source");
        }
    }

    /** The traces of frames that leave when the rate has changed; PhyTxEnd follows the gap. */
    void TracesOfChanges()
    {
        for (const auto kind : {LinkKind::EXPRESS, LinkKind::P2P})
        {
            LinkLine line(kind);
            line.Watch({"PhyTxBegin", "PhyTxEnd"});
            line.Right()->SetAttribute("InterframeGap", StringValue("10us"));
            line.Send(0, {98, 98, 98});                       // 0 .. 110
            line.Set(50, line.Right(), "DataRate", "4Mbps");  // 110 .. 320
            line.Set(200, line.Right(), "DataRate", "8Mbps"); // 320 .. 430
            NS_TEST_EXPECT_MSG_EQ(line.Run(),
                                  "0 0 PhyTxBegin 98, 110 0 PhyTxEnd 98, 110 0 PhyTxBegin 98, "
                                  "320 0 PhyTxEnd 98, 320 0 PhyTxBegin 98, 430 0 PhyTxEnd 98, "
                                  "1100 1 receives 98, 1310 1 receives 98, 1420 1 receives 98, ",
                                  "at the times at which they start and end");
        }
    }

    /** The rate changes when a frame starts to leave: its traces fire once, as those of all others. */
    void TracesOfTies()
    {
        LinkLine line(LinkKind::EXPRESS);
        line.Set(100, line.Right(), "DataRate", "4Mbps");
        line.Set(100, line.Right(), "InterframeGap", "1us");
        line.Watch({"PhyTxBegin", "PhyTxEnd"});
        line.Send(0, {98, 97, 96}); // 0 .. 100, 100 .. 199, and then 199 .. 396
        NS_TEST_EXPECT_MSG_EQ(line.Run(),
                              "0 0 PhyTxBegin 98, 100 0 PhyTxBegin 97, 100 0 PhyTxEnd 98, "
                              "199 0 PhyTxEnd 97, 199 0 PhyTxBegin 96, 396 0 PhyTxEnd 96, "
                              "1100 1 receives 98, 1199 1 receives 97, 1395 1 receives 96, ",
                              "each frame starts and ends once");
    }

    /** A sink that is connected while frames wait misses no later frame, and none twice. */
    void LateSink()
    {
        LinkLine line(LinkKind::EXPRESS);
        line.Send(0, {98, 98, 98}); // start at 0, 100, 200
        Simulator::Schedule(MicroSeconds(150), [&] { line.Watch({"PhyTxBegin"}); });
        line.Send(160, {97, 96}); // 300, 399
        NS_TEST_EXPECT_MSG_EQ(line.Run().substr(0, 44),
                              "300 0 PhyTxBegin 97, 399 0 PhyTxBegin 96, 11",
                              "those that are sent while somebody listens");
    }

    /** Events per frame: one, and more only for sinks that need them. */
    void Events()
    {
        // Three frames, of which two wait, and a fourth that does not.
        NS_TEST_EXPECT_MSG_EQ(CountEvents({}), 4, "arrivals");
        NS_TEST_EXPECT_MSG_EQ(
            CountEvents({"MacTx", "MacTxDrop", "Enqueue", "Drop", "PhyRxEnd", "PhyRxDrop"}),
            4,
            "free");
        NS_TEST_EXPECT_MSG_EQ(CountEvents({"Dequeue"}), 6, "one for each frame that has waited");
        NS_TEST_EXPECT_MSG_EQ(CountEvents({"PhyTxBegin", "Dequeue"}), 6, "the same");
        NS_TEST_EXPECT_MSG_EQ(CountEvents({"PhyTxEnd"}), 8, "one for each frame");
        NS_TEST_EXPECT_MSG_EQ(CountEvents(SENDING), 8, "the same");
    }

  private:
    /** @param traces that are logged @return events for four frames */
    static uint64_t CountEvents(const std::vector<std::string>& traces)
    {
        uint64_t events[2];
        for (const bool hasFrames : {false, true})
        {
            LinkLine line(LinkKind::EXPRESS);
            line.Watch(traces);
            line.Send(0, std::vector<uint32_t>(hasFrames ? 3 : 0, 98));
            line.Send(5000, std::vector<uint32_t>(hasFrames ? 1 : 0, 98));
            line.Run();
            events[hasFrames] = Simulator::GetEventCount();
        }
        return events[1] - events[0];
    }
};

/** Classes ExpressNetDevice and ExpressChannel. @ingroup ccn-tests */
class ExpressChangesTestSuite : public TestSuite
{
  public:
    ExpressChangesTestSuite()
        : TestSuite("ccn-express-changes", TestSuite::Type::UNIT)
    {
        using T = ExpressChangesTest;
        AddTestCase(new T("rate", &T::Rate));
        AddTestCase(new T("delay", &T::Delay));
        AddTestCase(new T("gap", &T::Gap));
        AddTestCase(new T("rate and delay", &T::RateAndDelay));
        AddTestCase(new T("link down", &T::Down));
        AddTestCase(new T("order of traces", &T::TraceOrder));
        AddTestCase(new T("traces and changes", &T::TracesOfChanges));
        AddTestCase(new T("traces and a change at the start of a frame", &T::TracesOfTies));
        AddTestCase(new T("a sink that is connected late", &T::LateSink));
        AddTestCase(new T("events per frame", &T::Events));
    }
};

ExpressChangesTestSuite g_expressChangesTestSuite; ///< registers the suite

} // namespace
