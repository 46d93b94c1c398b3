// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-timed-map.h"

#include <string>
#include <unordered_map>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A value with a number. @ingroup ccn-tests */
struct TimedItem : public DueHook<TimedItem>
{
    uint32_t number{0}; ///< identifies the value
};

/** Class TimedMap. @ingroup ccn-tests */
class TimedMapTest : public MethodTestCase<TimedMapTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A timer expires once, unless it is stopped or its value is removed. */
    void Timers()
    {
        TimedMap<uint32_t, TimedItem> map([this](TimedItem& item) { Log(item); });
        for (uint32_t number = 0; number < 5; ++number)
        {
            Start(map, number, 10 + number);
        }
        map.Erase(map.find(1));
        map.Erase(2);
        map.Erase(7); // no effect
        map.StopTimer(map.at(3));
        map.StartTimer(map.at(0), TimeStep(20));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "4@14 0@20 ", "timers in order");
        NS_TEST_EXPECT_MSG_EQ(map.size(), 3, "a value stays when its timer expires");
        NS_TEST_EXPECT_MSG_EQ(map.upper_bound(0)->first, 3, "the map is ordered");
        Start(map, 0, 5);
        Start(map, 5, 5);
        map.StopTimers();
        NS_TEST_EXPECT_MSG_EQ(map.GetNext(), nullptr, "no timer runs");
        Start(map, 5, 5);
        map.Clear();
        NS_TEST_EXPECT_MSG_EQ(map.empty(), true, "no value is left");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "4@14 0@20 ", "no timer expires");
    }

    /** The handler may remove its value and others; a map that ends leaves no timer. */
    void Removed()
    {
        using Map = std::unordered_map<uint32_t, TimedItem>;
        {
            TimedMap<uint32_t, TimedItem, false, Map> map([&map, this](TimedItem& item) {
                Log(item);
                map.Erase(item.number + 1);
                map.Erase(item.number);
            });
            for (uint32_t number = 0; number < 5; ++number)
            {
                Start(map, number, 10);
            }
            Simulator::Stop(TimeStep(10));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_log, "0@10 2@10 4@10 ", "0, 2 and 4 remove 1 and 3");
            Start(map, 0, 10);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "0@10 2@10 4@10 ", "no timer expires");
    }

    /** The event of a later timer is removed, or cancelled, which it takes until its time. */
    void Events()
    {
        NS_TEST_EXPECT_MSG_EQ(CountEvents<false>(), 2, "at 50 and 100");
        NS_TEST_EXPECT_MSG_EQ(CountEvents<true>(), 3, "and the cancelled one");
    }

  private:
    /** @param map to which a value is added @param number its key @param delay of its timer */
    template <typename Map>
    static void Start(Map& map, uint32_t number, int64_t delay)
    {
        TimedItem& item = map.try_emplace(number).first->second;
        item.number = number;
        map.StartTimer(item, TimeStep(delay));
    }

    /** @return events that two timers cost, of which the later one is started first */
    template <bool CANCELS>
    uint64_t CountEvents()
    {
        const uint64_t before = Simulator::GetEventCount();
        TimedMap<uint32_t, TimedItem, CANCELS> map([this](TimedItem& item) { Log(item); });
        Start(map, 0, 100);
        Start(map, 1, 50);
        Simulator::Run();
        return Simulator::GetEventCount() - before;
    }

    /** @param item whose timer expired */
    void Log(const TimedItem& item)
    {
        m_log += std::to_string(item.number) + "@" +
                 std::to_string(Simulator::Now().GetTimeStep()) + " ";
    }

    std::string m_log; ///< timers that expired
};

/** Class TimedMap. @ingroup ccn-tests */
class TimedMapTestSuite : public TestSuite
{
  public:
    TimedMapTestSuite()
        : TestSuite("ccn-timed-map", TestSuite::Type::UNIT)
    {
        using T = TimedMapTest;
        AddTestCase(new T("timers", &T::Timers));
        AddTestCase(new T("removed values", &T::Removed));
        AddTestCase(new T("events", &T::Events));
    }
};

TimedMapTestSuite g_timedMapTestSuite; ///< registers the suite

} // namespace
