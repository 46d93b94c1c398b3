// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-window-control.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <initializer_list>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t FIXED = 10; ///< attribute Window of the imagined consumer

/**
 * @ingroup ccn-tests
 * @param now time of the arrival in s
 * @param roundTrip its round-trip time in s
 * @return the arrival of a chunk
 */
ChunkArrival
Arrive(double now, double roundTrip)
{
    return {Seconds(now), Seconds(now - roundTrip), Seconds(roundTrip), 1};
}

/**
 * @ingroup ccn-tests
 * Lets one window of chunks arrive at one time.
 * @param control a control
 * @param now time in s
 * @param roundTrip round-trip time in s
 */
void
ArriveWindow(WindowControl& control, double now, double roundTrip)
{
    for (uint32_t left = control.GetWindow(); left > 0; --left)
    {
        control.NoteArrival(Arrive(now, roundTrip));
    }
}

/** What holds for every registered control. @ingroup ccn-tests */
class EveryControlTest : public TestCase
{
  public:
    /** @param type type of the control */
    explicit EveryControlTest(TypeId type)
        : TestCase(type.GetName()),
          m_type(type)
    {
    }

  private:
    void DoRun() override
    {
        Bounds();
        SlowStart();
        OneDecrease();
    }

    /** @return a control at the start of a transfer */
    Ptr<WindowControl> Make() const
    {
        const auto control = CreateByName<WindowControl>(m_type.GetName());
        control->Start(FIXED);
        return control;
    }

    /** Arbitrary events never make the window leave 1 .. MaxWindow. */
    void Bounds()
    {
        const auto control = Make();
        control->SetAttribute("MaxWindow", UintegerValue(40));
        const auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        double now = 1;
        for (int event = 0; event < 20000; ++event)
        {
            now += random->GetValue(0, 0.01);
            const double roundTrip = random->GetValue(0.001, 0.3);
            if (random->GetInteger(0, 49) == 0)
            {
                control->NoteCongestion(Seconds(now - roundTrip), Seconds(now));
            }
            else
            {
                control->NoteArrival(Arrive(now, roundTrip));
            }
            const bool isInBounds = control->GetWindow() >= 1 && control->GetWindow() <= 40;
            NS_TEST_ASSERT_MSG_EQ(isInBounds, true, "the window is " << control->GetExactWindow());
        }
    }

    /** Without congestion, an adaptive window doubles per round trip, and a fixed one stays. */
    void SlowStart()
    {
        const auto control = Make();
        NS_TEST_EXPECT_MSG_EQ((control->GetWindow()),
                              (control->IsAdaptive() ? 2 : FIXED),
                              "first window");
        for (int round = 1; round <= 4; ++round)
        {
            ArriveWindow(*control, 0.1 * round, 0.1);
        }
        NS_TEST_EXPECT_MSG_EQ((control->GetWindow()),
                              (control->IsAdaptive() ? 32 : FIXED),
                              "after 4 rounds");
    }

    /** Signals about Interests that were sent before the latest decrease are ignored. */
    void OneDecrease()
    {
        const auto control = Make();
        for (int round = 1; round <= 6; ++round)
        {
            ArriveWindow(*control, 0.1 * round, 0.1);
        }
        const double before = control->GetExactWindow();
        NS_TEST_EXPECT_MSG_EQ(control->NoteCongestion(Seconds(0.6), Seconds(0.7)),
                              true,
                              "first signal");
        const double after = control->GetExactWindow();
        NS_TEST_EXPECT_MSG_EQ((after < before),
                              control->IsAdaptive(),
                              "an adaptive window decreases");
        NS_TEST_EXPECT_MSG_EQ((control->IsInSlowStart()), false, "slow start is over");
        NS_TEST_EXPECT_MSG_EQ(control->NoteCongestion(Seconds(0.69), Seconds(0.75)),
                              false,
                              "the same round");
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), after, "one decrease per round trip");
        NS_TEST_EXPECT_MSG_EQ(control->NoteCongestion(Seconds(0.7), Seconds(0.8)),
                              true,
                              "the next round");
        NS_TEST_EXPECT_MSG_EQ((control->GetExactWindow() < after),
                              control->IsAdaptive(),
                              "a second decrease");
    }

    TypeId m_type; ///< the type of the control
};

/** Windows computed by hand from the publications. @ingroup ccn-tests */
class WindowControlTest : public MethodTestCase<WindowControlTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** One chunk per round trip, and half of it. */
    void AimdByHand()
    {
        const auto control = Grown("Aimd", 64);
        control->NoteCongestion(Seconds(1), Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), 32, "half of 64");
        double window = 32;
        for (int chunk = 0; chunk < 32; ++chunk)
        {
            control->NoteArrival(Arrive(1.1, 0.1));
            window += 1 / window;
        }
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), window, "1 / window per chunk");
        NS_TEST_EXPECT_MSG_EQ(control->GetWindow(), 32, "a little less than 33 after 32 chunks");
    }

    /** A window is never less than MinWindow. */
    void Smallest()
    {
        const auto control = Grown("Aimd", 4);
        for (int second = 1; second < 5; ++second)
        {
            control->NoteCongestion(Seconds(second), Seconds(second));
        }
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), 2, "MinWindow");
    }

    /**
     * RFC 9438, equations 1 and 2: with W_max = 1000 and beta 0.7, K = cbrt(300 / 0.4) = 9.09 s, and
     * the window is W_cubic again when it has followed the curve.
     */
    void CubicByHand()
    {
        const auto control = Grown("Cubic", 1024);
        control->NoteCongestion(Seconds(1), Seconds(1));
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(), 716.8, 1e-9, "0.7 of 1024");
        const double inflection = std::cbrt(0.3 * 1024 / 0.4);
        double now = 1;
        for (; now < 1 + inflection; now += 0.1)
        {
            ArriveWindow(*control, now, 0.1);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(), 1024, 0.5, "W_max at K");
        for (; now < 1 + inflection + 5; now += 0.1)
        {
            ArriveWindow(*control, now, 0.1);
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(),
                                  1024 + 0.4 * 125,
                                  6,
                                  "C t^3 above W_max");
    }

    /** At a short round trip, CUBIC is as fast as Reno with the same factor (RFC 9438, 4.3). */
    void CubicIsRenoFriendly()
    {
        const auto control = Grown("Cubic", 16);
        control->NoteCongestion(Seconds(1), Seconds(1));
        const double start = control->GetExactWindow();
        double reno = start;
        for (int round = 1; round <= 5; ++round)
        {
            for (uint32_t left = control->GetWindow(); left > 0; --left)
            {
                reno += 3 * 0.3 / 1.7 / control->GetExactWindow();
                control->NoteArrival(Arrive(1 + 0.001 * round, 0.001));
            }
        }
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(), reno, 1e-6, "W_est");
    }

    /** A second decrease below the former window lowers W_max (RFC 9438, section 4.7). */
    void CubicConvergesFast()
    {
        for (const bool isOn : {true, false})
        {
            const auto control = Grown("Cubic", 1024);
            control->SetAttribute("FastConvergence", BooleanValue(isOn));
            control->NoteCongestion(Seconds(1), Seconds(1));
            control->NoteCongestion(Seconds(2), Seconds(2)); // at 716.8
            const double top = isOn ? 716.8 * 0.85 : 716.8;
            const double inflection = std::cbrt((top - 0.7 * 716.8) / 0.4);
            for (double now = 2; now < 2 + inflection; now += 0.1)
            {
                ArriveWindow(*control, now, 0.1);
            }
            NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(), top, 0.5, "W_max at K");
        }
    }

    /** Xu et al. 2004: 7/8 of the window, then half of the distance per round trip, at most MaxStep. */
    void BicByHand()
    {
        const auto control = Grown("Bic", 1024);
        control->NoteCongestion(Seconds(1), Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), 896, "7/8 of 1024");
        ArriveWindow(*control, 1.1, 0.1);
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(), 896 + 32, 0.6, "additive: MaxStep");
        ArriveWindow(*control, 1.2, 0.1);
        const double third = control->GetExactWindow();
        ArriveWindow(*control, 1.3, 0.1);
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(),
                                  1024 - (1024 - third) * std::exp(-0.5),
                                  4,
                                  "binary: the distance shrinks by half of it per round trip");
        for (int round = 4; round < 40; ++round)
        {
            ArriveWindow(*control, 1 + 0.1 * round, 0.1);
        }
        NS_TEST_EXPECT_MSG_EQ((control->GetWindow() > 1100),
                              true,
                              "beyond it, steps double up to MaxStep");
    }

    /** Below LowWindow, BIC is Reno. */
    void BicIsRenoBelow()
    {
        const auto control = Grown("Bic", 8);
        control->NoteCongestion(Seconds(1), Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), 4, "half of 8");
        control->NoteArrival(Arrive(1.1, 0.1));
        NS_TEST_EXPECT_MSG_EQ(control->GetExactWindow(), 4.25, "1 / window per chunk");
    }

    /** The limit of the delay, and one decrease per round trip. */
    void IcpByHand()
    {
        const auto control = Grown("Icp", 64);
        control->SetAttribute("History", UintegerValue(4));
        control->NoteCongestion(Seconds(1), Seconds(1)); // ends slow start
        const double window = control->GetExactWindow();
        for (const double roundTrip : {0.1, 0.12, 0.14})
        {
            control->NoteArrival(Arrive(2, roundTrip));
        }
        const double half = (window + 1 / window) / 2;
        NS_TEST_EXPECT_MSG_EQ_TOL(control->GetExactWindow(),
                                  half + 1 / half,
                                  1e-9,
                                  "0.12 exceeds 0.11: halved; 0.14 belongs to the same round");
        control->NoteArrival(Arrive(2, 0.2));
        control->NoteArrival(Arrive(2, 0.2));
        NS_TEST_EXPECT_MSG_EQ((control->GetWindow() >= 16), true, "not halved again in the round");
        NS_TEST_EXPECT_MSG_EQ(IsLate({0.1, 0.12, 0.14}, 0.119), false, "tau is (0.1 + 0.14) / 2");
        NS_TEST_EXPECT_MSG_EQ(IsLate({0.1, 0.12, 0.14}, 0.121), true, "tau is (0.1 + 0.14) / 2");
        NS_TEST_EXPECT_MSG_EQ(IsLate({0.1, 0.12, 0.14, 0.2, 0.2}, 0.169),
                              false,
                              "older ones are gone");
        NS_TEST_EXPECT_MSG_EQ(IsLate({0.1, 0.12, 0.14, 0.2, 0.2}, 0.171), true, "(0.14 + 0.2) / 2");
    }

  private:
    /**
     * @param history round-trip times in s
     * @param roundTrip a further one, which belongs to a history of four
     * @return true if ICP takes it as a signal of congestion
     */
    static bool IsLate(std::initializer_list<double> history, double roundTrip)
    {
        const auto control = Grown("Icp", 64);
        control->SetAttribute("History", UintegerValue(4));
        control->NoteCongestion(Seconds(1), Seconds(1)); // ends slow start
        for (const double earlier : history)
        {
            control->NoteArrival(Arrive(2, earlier));
        }
        return control->NoteArrival(Arrive(10, roundTrip));
    }

    /**
     * @param name of a control
     * @param window a power of 2
     * @return a control whose window has grown to this in slow start
     */
    static Ptr<WindowControl> Grown(const std::string& name, uint32_t window)
    {
        const auto control = CreateByName<WindowControl>(name);
        control->Start(1);
        while (control->GetWindow() < window)
        {
            control->NoteArrival(Arrive(0.5, 0.1));
        }
        return control;
    }
};

/** Window controls: every registered one, and each by hand. @ingroup ccn-tests */
class WindowControlTestSuite : public TestSuite
{
  public:
    WindowControlTestSuite()
        : TestSuite("ccn-window-control", TestSuite::Type::UNIT)
    {
        for (const TypeId& type : GetTypesUnder(WindowControl::GetTypeId()))
        {
            AddTestCase(new EveryControlTest(type));
        }
        using T = WindowControlTest;
        AddTestCase(new T("AIMD", &T::AimdByHand));
        AddTestCase(new T("the smallest window", &T::Smallest));
        AddTestCase(new T("CUBIC", &T::CubicByHand));
        AddTestCase(new T("CUBIC at a short round trip", &T::CubicIsRenoFriendly));
        AddTestCase(new T("fast convergence of CUBIC", &T::CubicConvergesFast));
        AddTestCase(new T("BIC", &T::BicByHand));
        AddTestCase(new T("BIC with a small window", &T::BicIsRenoBelow));
        AddTestCase(new T("ICP", &T::IcpByHand));
    }
};

WindowControlTestSuite g_windowControlTestSuite; ///< registers the suite

} // namespace
