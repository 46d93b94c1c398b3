// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-suppression-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-adaptive.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class Adaptive, against times and counts computed by hand. @ingroup ccn-tests */
class AdaptiveTest : public MethodTestCase<AdaptiveTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** T after a series of transmission counts, by hand. */
    void Timer()
    {
        SuppressionBench bench("Adaptive");
        auto& adaptive = dynamic_cast<Adaptive&>(*bench.scheme);
        const SharedMessage any = DescribeShared(*Answer("/p/x").ToPacket(), Codec::GetDefault());
        const auto timer = [&] { return adaptive.GetTimer(any).GetMicroSeconds(); };
        NS_TEST_EXPECT_MSG_EQ(timer(), 15000, "the first T");
        // One transmission each: the average is 1, and T falls with its minimum.
        for (uint32_t i = 0; i < 3; ++i)
        {
            Round(bench, "/p/a" + std::to_string(i), 1, false);
        }
        NS_TEST_EXPECT_MSG_EQ(timer(),
                              12000,
                              "three messages lower T and its minimum by 1 ms each");
        // 3 transmissions, this node's among them: the average is 1 + 2 / 8 = 1.25, at most 1.3, but rises.
        Round(bench, "/p/b", 3, true);
        NS_TEST_EXPECT_MSG_EQ(timer(),
                              15000,
                              "below the threshold and rising; the minimum is 15 ms again");
        // Again: 1.25 + 1.75 / 8 = 1.47 rises beyond the threshold.
        Round(bench, "/p/c", 3, true);
        NS_TEST_EXPECT_MSG_EQ(timer(), 19500, "beyond the threshold: times 1.3");
        // Without this node: the average rises further, T stays.
        Round(bench, "/p/d", 3, false);
        NS_TEST_EXPECT_MSG_EQ(timer(), 19500, "others cause the copies");
        // 1.66, then one transmission each: 1.58, 1.51, 1.44, 1.39, 1.34 fall beyond the threshold, 1.30 not.
        for (uint32_t i = 0; i < 5; ++i)
        {
            Round(bench, "/p/e" + std::to_string(i), 1, true);
        }
        NS_TEST_EXPECT_MSG_EQ(timer(), 19500, "beyond the threshold, but falling");
        Round(bench, "/p/f", 1, true);
        NS_TEST_EXPECT_MSG_EQ(timer(), 15000, "5 ms less, down to the minimum");
        const SharedMessage other = DescribeShared(*Answer("/q/x").ToPacket(), Codec::GetDefault());
        NS_TEST_EXPECT_MSG_EQ(adaptive.GetTimer(other).GetMicroSeconds(), 15000, "another prefix");
    }

    /** Of a relayed message, only transmissions of the same hop are copies. */
    void Copies()
    {
        SuppressionBench bench("Adaptive");
        bench.Offer(Answer("/a"), false); // transmitted once, so that this node would be the second
        bench.Offer(Ask("/b", 1), false);
        bench.Hear(Answer("/a"), Vector(), 1);
        bench.Hear(Answer("/a"), Vector(), 3);
        bench.Hear(Ask("/b", 1), Vector(), 1);
        bench.Hear(Ask("/b", 1), Vector(), 3);
        bench.Hear(Ask("/b", 9),
                   Vector(),
                   2); // of another consumer, so that its hops do not compare
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 2, "none of them is redundant");
        bench.Hear(Answer("/a"), Vector(), 2);
        bench.Hear(Ask("/b", 1), Vector(), 2);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 0, "both are");

        bench.Offer(Ask("/c", 1), true);
        bench.Hear(Ask("/c", 1), Vector(), 2);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 1, "a relay's copy is not the first one");
        bench.Hear(Ask("/c", 9), Vector(), 1);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 0, "another consumer asked for the same");
        bench.Offer(Ask("/d", 1), false);
        bench.Hear(Answer("/d"), Vector(), 7);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(), 0, "the content was heard");

        bench.scheme->SetAttribute("PerHop", BooleanValue(false));
        bench.Offer(Answer("/e"), false);
        bench.Hear(Answer("/e"), Vector(), 3);
        NS_TEST_EXPECT_MSG_EQ(bench.scheme->GetWaiting(),
                              0,
                              "published: each transmission cancels");
        NS_TEST_EXPECT_MSG_EQ(bench.Count(SuppressionEvent::SUPPRESSED), 5, "all of them");
    }

    /** T follows the copies of each hop. */
    void Progress()
    {
        // The message on its way through a line: three transmissions, each by another hop.
        NS_TEST_EXPECT_MSG_EQ(GetTimerAfter({1, 2, 3}, true),
                              12000,
                              "three single transmissions: 1 ms each");
        // The average is 3, beyond 1.3, and this node is one of the transmitters: 15 ms * 1.3.
        NS_TEST_EXPECT_MSG_EQ(GetTimerAfter({1, 2, 3}, false), 19500, "published: three copies");
        // Of the second hop alone: 1, then 1 + 1 / 8 = 1.125, below the threshold; the minimum is 15 ms.
        NS_TEST_EXPECT_MSG_EQ(GetTimerAfter({1, 2, 2}, true), 15000, "one of two is a copy");
    }

  private:
    /**
     * @param hops numbers of transmissions of a content object; the second is sent by this node, a
     * relay, the others by its neighbours
     * @param isPerHop attribute PerHop
     * @return T after that, in us
     */
    static int64_t GetTimerAfter(const std::vector<uint8_t>& hops, bool isPerHop)
    {
        SuppressionBench bench("Adaptive");
        bench.scheme->SetAttribute("PerHop", BooleanValue(isPerHop));
        bench.scheme->SetAttribute("RecordTime", TimeValue(MilliSeconds(100)));
        bench.Hear(Answer("/p/x"), Vector(), hops.at(0));
        bench.Offer(Answer("/p/x"), false);
        Simulator::Stop(MilliSeconds(30)); // it waits for 2 T at most
        Simulator::Run();
        bench.Hear(Answer("/p/x"), Vector(), hops.at(2));
        Simulator::Stop(MilliSeconds(200));
        Simulator::Run();
        bench.Hear(Ask("/evaluates/this", 1)); // of another kind and prefix
        const SharedMessage any = DescribeShared(*Answer("/p/x").ToPacket(), Codec::GetDefault());
        return dynamic_cast<Adaptive&>(*bench.scheme).GetTimer(any).GetMicroSeconds();
    }

    /**
     * One message on the medium, and the time until it is evaluated.
     * @param bench with Adaptive
     * @param name of the message
     * @param transmissions of it
     * @param isOwn the last of them is this node's
     */
    static void Round(SuppressionBench& bench,
                      const std::string& name,
                      uint32_t transmissions,
                      bool isOwn)
    {
        if (isOwn)
        {
            bench.Offer(Answer(name), true);
            while (bench.scheme->GetWaiting() > 0)
            {
                Simulator::Stop(MicroSeconds(100));
                Simulator::Run();
            }
        }
        for (uint32_t i = isOwn; i < transmissions; ++i)
        {
            bench.Hear(Answer(name));
        }
        Simulator::Stop(MilliSeconds(31));
        Simulator::Run();
        bench.Hear(Ask("/evaluates/this", 1)); // of another kind and prefix
    }
};

/** Class Adaptive with one node. @ingroup ccn-tests */
class AdaptiveTestSuite : public TestSuite
{
  public:
    AdaptiveTestSuite()
        : TestSuite("ccn-adaptive", TestSuite::Type::UNIT)
    {
        using T = AdaptiveTest;
        AddTestCase(new T("the timer", &T::Timer));
        AddTestCase(new T("copies of a relayed message", &T::Copies));
        AddTestCase(new T("the timer on a path", &T::Progress));
    }
};

AdaptiveTestSuite g_adaptiveTestSuite; ///< registers the suite

} // namespace
