// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/run/own-simulator.h"

#include "ns3/global-value.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Class OwnSimulator. @ingroup ccn-tests */
class OwnSimulatorTest : public MethodTestCase<OwnSimulatorTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** It takes the place of ns-3's default. */
    void Default()
    {
        NS_TEST_EXPECT_MSG_EQ(Parse("", ""), "ns3::ccn::HeapSimulator", "nothing was given");
    }

    /** A simulator that was given stays, also ns-3's default. */
    void Given()
    {
        for (const char* given : {"ns3::DefaultSimulatorImpl", "ns3::RealtimeSimulatorImpl"})
        {
            NS_TEST_EXPECT_MSG_EQ(Parse(given, ""), given, "the one that was given");
        }
    }

    /** With a scheduler, it is ns-3's, which has one. */
    void Scheduler()
    {
        NS_TEST_EXPECT_MSG_EQ(Parse("", "ns3::ListScheduler"),
                              "ns3::DefaultSimulatorImpl",
                              "a list has to be used");
        NS_TEST_EXPECT_MSG_EQ(Parse("ns3::RealtimeSimulatorImpl", "ns3::ListScheduler"),
                              "ns3::RealtimeSimulatorImpl",
                              "both were given");
    }

  private:
    /**
     * Does what a scenario does before and after it parses its arguments.
     * @param simulator argument --SimulatorImplementationType; empty: none
     * @param scheduler argument --SchedulerType; empty: none
     * @return the simulator that the scenario uses
     */
    static std::string Parse(const std::string& simulator, const std::string& scheduler)
    {
        const char* const names[] = {"SimulatorImplementationType", "SchedulerType"};
        const std::string values[] = {simulator, scheduler};
        OwnSimulator::Choose();
        for (std::size_t i = 0; i < 2; ++i)
        {
            if (!values[i].empty())
            {
                GlobalValue::Bind(names[i], StringValue(values[i]));
            }
        }
        OwnSimulator::Check();
        StringValue chosen;
        GlobalValue::GetValueByName("SimulatorImplementationType", chosen);
        GlobalValue::Bind("SimulatorImplementationType", StringValue("ns3::DefaultSimulatorImpl"));
        GlobalValue::Bind("SchedulerType", StringValue("ns3::MapScheduler"));
        return chosen.Get();
    }
};

/** Class OwnSimulator. @ingroup ccn-tests */
class OwnSimulatorTestSuite : public TestSuite
{
  public:
    OwnSimulatorTestSuite()
        : TestSuite("ccn-own-simulator", TestSuite::Type::UNIT)
    {
        using T = OwnSimulatorTest;
        AddTestCase(new T("the default", &T::Default));
        AddTestCase(new T("a simulator is given", &T::Given));
        AddTestCase(new T("a scheduler is given", &T::Scheduler));
    }
};

OwnSimulatorTestSuite g_ownSimulatorTestSuite; ///< registers the suite

} // namespace
