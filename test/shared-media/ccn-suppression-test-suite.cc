// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-suppression-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/ccn-timed-suppression.h"
#include "ns3/double.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <memory>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A scheme that lets the n-th message wait for n ms, and the first for none. @ingroup ccn-tests */
class StairsSuppression : public TimedSuppression
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::test::StairsSuppression")
                                .SetParent<TimedSuppression>()
                                .AddConstructor<StairsSuppression>();
        return tid;
    }

  private:
    Time GetDelay(const DeferredMessage&) override
    {
        return MilliSeconds(m_messages++);
    }

    uint32_t m_messages{0}; ///< number of messages so far
};

NS_OBJECT_ENSURE_REGISTERED(StairsSuppression);

const std::string STAIRS = "ns3::ccn::test::StairsSuppression";

/** What all schemes with a time per message share. @ingroup ccn-tests */
class TimedSuppressionTest : public MethodTestCase<TimedSuppressionTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Messages are sent when they are due, the first at once. */
    void Wait()
    {
        SuppressionBench bench(STAIRS);
        bench.Offer(Answer("/a"), true);
        bench.Offer(Answer("/b"), true);
        bench.Offer(Ask("/c", 1), false);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 2, "all but the first wait");
        NS_TEST_EXPECT_MSG_EQ(bench.Run(),
                              "0 sent D/a; 1000 sent D/b; 2000 sent I/c; ",
                              "when they are due");
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 0, "nothing is left");
        NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::DEFERRED),
                              2,
                              "the first is not deferred");
    }

    /** What is heard cancels copies, and Interests whose content it is. */
    void Cancel()
    {
        SuppressionBench bench(STAIRS);
        bench.Offer(Answer("/first"), true);
        bench.Offer(Answer("/a"), true);
        bench.Offer(Ask("/a", 1), false);
        bench.Offer(Ask("/b", 1), false);
        bench.Offer(Ask("/b", 2), false);
        Simulator::Schedule(MicroSeconds(500), [&bench] {
            bench.Hear(Ask("/a", 7)); // another nonce, and no content
            bench.Hear(Answer("/a/b"));
            bench.Hear(Ask("/b", 2));
        });
        Simulator::Schedule(MicroSeconds(700), [&bench] { bench.Hear(Answer("/a")); });
        const std::string expected =
            GetWire().GetTraits().hasNonces
                ? "0 sent D/first; 500 suppressed I/b; 700 suppressed D/a; 700 suppressed I/a; "
                  "3000 sent I/b; "
                : "0 sent D/first; 500 suppressed I/a; 500 suppressed I/b; 500 suppressed I/b; "
                  "700 suppressed D/a; "; // without nonces, Interests for a name are copies
        NS_TEST_EXPECT_MSG_EQ(bench.Run(), expected, "copies and answered Interests");
    }

    /** A full scheme refuses messages; a removed face suppresses all. */
    void Limits()
    {
        SuppressionBench bench(STAIRS);
        bench.scheme->SetAttribute("MaxWaiting", UintegerValue(2));
        bench.Offer(Answer("/first"), true);
        bench.Offer(Answer("/a"), true);
        bench.Offer(Answer("/b"), true);
        bench.Offer(Answer("/c"), true);
        NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::REFUSED), 1, "the third that waits");
        bench.scheme->Clear("test");
        NS_TEST_EXPECT_MSG_EQ(bench.Run(),
                              "0 sent D/first; 0 refused D/c; 0 suppressed D/a; 0 suppressed D/b; ",
                              "all are accounted for");
    }

    /** Each scheme limits the number of messages that wait, and accounts for all. */
    void Bounds()
    {
        constexpr uint32_t LIMIT = 7;
        constexpr uint32_t OFFERED = 100;
        for (const std::string& name : Suppression::GetNames())
        {
            if (name == Suppression::NO_SCHEME)
            {
                continue;
            }
            SuppressionBench bench(name);
            bench.scheme->SetAttribute("MaxWaiting", UintegerValue(LIMIT));
            for (uint32_t i = 0; i < OFFERED; ++i)
            {
                bench.Offer(Answer("/a/" + std::to_string(i)), false);
            }
            // A message of which the delay is 0 may be sent at once, and does not wait.
            const uint32_t sent = bench.Count(SuppressionEvent::SENT);
            NS_TEST_EXPECT_MSG_LT(sent, 2, name << " lets all others wait");
            NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(),
                                  LIMIT,
                                  name << " holds as many as allowed");
            NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::REFUSED),
                                  OFFERED - LIMIT - sent,
                                  name << " refuses the others");
            bench.Run();
            NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(),
                                  0,
                                  name << ": nothing waits for ever");
            NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::SENT),
                                  LIMIT + sent,
                                  name << " sends what it held");
            bench.Offer(Answer("/b"), false);
            NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::REFUSED),
                                  OFFERED - LIMIT - sent,
                                  name << " has room again");
        }
    }

    /** Unknown schemes are refused, and None is none. */
    void Names()
    {
        NS_TEST_EXPECT_MSG_EQ(bool(Suppression::Create("None")), false, "no scheme");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([] { Suppression::Create("Quiet"); }),
            "unknown Suppression 'Quiet'; there are: Adaptive, Blind, CcndPause, Geo, "
            "TakesTurns, test::StairsSuppression, None",
            "the error lists all");
        const auto face = CreateObject<AppFace>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { face->SetAttribute("Suppression", StringValue("Quiet")); }),
            "unknown Suppression 'Quiet'; there are: Adaptive, Blind, CcndPause, Geo, "
            "TakesTurns, test::StairsSuppression, None",
            "so does that of the attribute");
        face->Dispose();
    }
};

/** The published schemes, one by one, against times and counts computed by hand. @ingroup ccn-tests */
class SchemesTest : public MethodTestCase<SchemesTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** CCNx: content waits for 10 to 30 ms and is cancelled; Interests are sent at once. */
    void CcndPause()
    {
        SuppressionBench bench("CcndPause");
        bench.Offer(Ask("/i", 1), false);
        bench.Offer(Answer("/a"), true);
        bench.Offer(Answer("/b"), true);
        Simulator::Schedule(MilliSeconds(5), [&bench] {
            bench.Hear(Ask("/a", 2));
            bench.Hear(Answer("/b"));
        });
        const std::string log = bench.Run();
        NS_TEST_EXPECT_MSG_EQ(log.substr(0, 32), "0 sent I/i; 5000 suppressed D/b;", "b was heard");
        const double sent = std::stod(log.substr(33));
        NS_TEST_EXPECT_MSG_EQ((sent >= 10000 && sent <= 30000),
                              true,
                              "a is sent after " << sent << " us");
        NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::SENT), 2, "the Interest and a");
    }

    /** Blind: the bounds of its waits over many draws, and its limit of hops. */
    void Blind()
    {
        CheckBlindWait(true, Answer("/a"), 0, 126);
        CheckBlindWait(false, Answer("/a"), 0, 126);
        CheckBlindWait(false, Ask("/a", 1), 127, 254);
        CheckBlindWait(true, Ask("/a", 1), 0, 0);

        SuppressionBench bench("Blind");
        bench.scheme->SetAttribute("MaxHops", UintegerValue(1));
        bench.Offer(Ask("/a", 1), true);
        bench.Offer(Ask("/b", 1), false); // it was transmitted once
        NS_TEST_EXPECT_MSG_EQ(bench.Run(), "0 sent I/a; 0 suppressed I/b; ", "no relay");
        MediumTag tag;
        bench.last->PeekPacketTag(tag);
        NS_TEST_EXPECT_MSG_EQ(uint32_t(tag.GetHops()),
                              1,
                              "the message carries its number of transmissions");
    }

    /**
     * Geo on a line with P at 0: the delay of 10 ms * (300 - d) / 300, and cancellation only by
     * nodes at least as far from P.
     */
    void GeoDelay()
    {
        CheckGeoDelay(0, 10000);
        CheckGeoDelay(75, 7500);
        CheckGeoDelay(150, 5000);
        CheckGeoDelay(300, 0);
        CheckGeoDelay(700, 0);
        auto bench = MakeGeo(150);
        bench->scheme->SetAttribute("MaxTransmissions", UintegerValue(1));
        bench->Offer(Answer("/a"), false, Vector(0, 0, 0));
        bench->Offer(Answer("/b"), false, Vector(0, 0, 0));
        Simulator::Schedule(MilliSeconds(2), [&bench] {
            bench->Hear(Answer("/a"), Vector(149, 0, 0));
            bench->Hear(Answer("/b"), Vector(150, 0, 0));
        });
        NS_TEST_EXPECT_MSG_EQ(bench->Run(),
                              "2000 suppressed D/b; 5000 sent D/a; ",
                              "only by the farther node");
    }

    /** Geo repeats what is not acknowledged, every 50 ms and 8 times in all. */
    void GeoRepeats()
    {
        auto bench = MakeGeo(150);
        bench->Offer(Ask("/i", 1), true);
        bench->Offer(Answer("/a"), false, Vector(300, 0, 0));
        // The next hop of a is at 0, so it is acknowledged by a node left of 150.
        Simulator::Schedule(MilliSeconds(60),
                            [&bench] { bench->Hear(Answer("/a"), Vector(200, 0, 0)); });
        Simulator::Schedule(MilliSeconds(110),
                            [&bench] { bench->Hear(Answer("/a"), Vector(10, 0, 0)); });
        NS_TEST_EXPECT_MSG_EQ(bench->Run(),
                              "0 sent I/i; 5000 sent D/a; 50000 repeated I/i; 55000 repeated D/a; "
                              "100000 repeated I/i; 105000 repeated D/a; 110000 acknowledged D/a; "
                              "150000 repeated I/i; 200000 repeated I/i; 250000 repeated I/i; "
                              "300000 repeated I/i; 350000 repeated I/i; 400000 abandoned I/i; ",
                              "repetitions");
        MediumTag tag;
        bench->last->PeekPacketTag(tag);
        NS_TEST_EXPECT_MSG_EQ(tag.GetPosition().x,
                              150,
                              "the message carries the transmitter's position");
        NS_TEST_EXPECT_MSG_EQ(bench->scheme->PushesContent(),
                              true,
                              "content is forwarded without being asked for");
    }

    /** Geo answers one after the other, and its own content is acknowledged by anybody. */
    void GeoOwn()
    {
        auto bench = MakeGeo(150);
        bench->Offer(Answer("/a"), true);
        Simulator::Schedule(MilliSeconds(10),
                            [&bench] { bench->Hear(Answer("/a"), Vector(150, 1, 0)); });
        NS_TEST_EXPECT_MSG_EQ(bench->Run(),
                              "0 sent D/a; 10000 acknowledged D/a; ",
                              "by any neighbour");
    }

  private:
    /** Many draws of Blind for a message; its wait must be within bounds and reach them nearly. */
    template <typename Message>
    void CheckBlindWait(bool isOwn, const Message& message, uint32_t least, uint32_t most)
    {
        uint32_t smallest = 1000;
        uint32_t largest = 0;
        SuppressionBench bench("Blind");
        for (uint32_t i = 0; i < 2000; ++i)
        {
            const Time begin = Simulator::Now();
            bench.Offer(message, isOwn);
            Simulator::Run();
            const auto slots = (Simulator::Now() - begin).GetMicroSeconds() / 28;
            smallest = std::min<uint32_t>(smallest, slots);
            largest = std::max<uint32_t>(largest, slots);
        }
        NS_TEST_EXPECT_MSG_EQ(smallest, least, "smallest wait in slots");
        NS_TEST_EXPECT_MSG_EQ(largest, most, "largest wait in slots");
        Simulator::Destroy();
    }

    /** @param x position of the node in m @return a bench with Geo without jitter */
    static std::unique_ptr<SuppressionBench> MakeGeo(double x)
    {
        auto bench = std::make_unique<SuppressionBench>("Geo", Vector(x, 0, 0));
        bench->scheme->SetAttribute("Jitter", TimeValue(Seconds(0)));
        return bench;
    }

    /** @param x position of the node in m @param micros expected wait of what was sent at 0 */
    void CheckGeoDelay(double x, int64_t micros)
    {
        auto bench = MakeGeo(x);
        bench->scheme->SetAttribute("MaxTransmissions", UintegerValue(1));
        bench->Offer(Answer("/a"), false, Vector(0, 0, 0));
        NS_TEST_EXPECT_MSG_EQ(bench->Run(),
                              std::to_string(micros) + " sent D/a; ",
                              "at " << x << " m");
        bench.reset();
        Simulator::Destroy();
    }
};

/** Suppression on shared media. @ingroup ccn-tests */
class SuppressionTestSuite : public WireTestSuite
{
  public:
    SuppressionTestSuite()
        : WireTestSuite("ccn-suppression", TestSuite::Type::UNIT)
    {
        using T = TimedSuppressionTest;
        AddOnEachWire("messages wait until they are due", &T::Wait);
        AddOnEachWire("what is heard cancels copies", &T::Cancel);
        AddOnEachWire("limits", &T::Limits);
        AddOnEachWire("bounds of all schemes", &T::Bounds);
        AddOnEachWire("names of schemes", &T::Names);
        using S = SchemesTest;
        AddOnEachWire("CcndPause", &S::CcndPause);
        AddOnEachWire("Blind", &S::Blind);
        AddOnEachWire("Geo: delay by distance", &S::GeoDelay);
        AddOnEachWire("Geo: repetitions until acknowledged", &S::GeoRepeats);
        AddOnEachWire("Geo: own content", &S::GeoOwn);
    }
};

SuppressionTestSuite g_suppressionTestSuite; ///< registers the suite

} // namespace
