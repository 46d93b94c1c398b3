// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-due-queue.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <malloc.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;

/** Tag of the queue under test. @ingroup ccn-tests */
struct TestTag;

/** An entry with a number. @ingroup ccn-tests */
struct DueItem : public DueHook<TestTag>
{
    uint32_t number{0}; ///< identifies the entry
};

/**
 * @ingroup ccn-tests
 * A small queue, computed by hand, with entries that are due at the same time.
 */
class DueQueueTiesTestCase : public TestCase
{
  public:
    DueQueueTiesTestCase()
        : TestCase("entries that are due at the same time run in the order of scheduling")
    {
    }

  private:
    /** @param number of an entry @param due its time */
    void Add(uint32_t number, int64_t due)
    {
        m_items.at(number).number = number;
        m_queue.Schedule(m_items.at(number), due);
    }

    void DoRun() override
    {
        m_queue.SetHandler([this](DueItem& item) {
            m_log += std::to_string(item.number) + "@" +
                     std::to_string(Simulator::Now().GetTimeStep()) + " ";
        });
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), NEVER, "an empty queue has no due time");
        Add(0, 10);
        Add(1, 20);
        Add(2, 10); // after 0, before 1
        Add(3, 20); // after 1
        Add(4, 15);
        Add(5, 15); // after 4
        Add(6, 30);
        Add(7, 5); // before all
        m_queue.Cancel(m_items[1]);
        m_queue.Cancel(m_items[1]); // no effect
        m_queue.Cancel(m_items[4]);
        Add(1, 15); // after 5
        Add(0, 10); // now after 2
        Add(6, 20); // after 3
        Add(4, 20); // after 6
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 5, "the earliest entry");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "7@5 2@10 0@10 5@15 1@15 3@20 6@20 4@20 ",
                              "the order of entries");
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetFirst(), nullptr, "the queue is empty at the end");
        // The event moves only when an entry with an earlier time is scheduled: 5, 10, 15, 20.
        NS_TEST_EXPECT_MSG_EQ(Simulator::GetEventCount(), 4, "one event per due time");
        m_log.clear();
        Add(0, 100);
        Add(1, 50);
        m_queue.Cancel(m_items[0]);
        Add(2, 50); // after 1, though no other entry is due later
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1@50 2@50 ", "the order of entries");
        Add(0, 100);
        Add(1, 70);
        m_queue.Clear();
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), NEVER, "Clear removes all entries");
        Add(1, 80); // a removed entry can be scheduled again
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 80, "an entry is scheduled after Clear");
        m_queue.Clear();
        Simulator::Destroy();
    }

    std::vector<DueItem> m_items = std::vector<DueItem>(8); ///< by number
    DueQueue<DueItem, TestTag> m_queue;
    std::string m_log; ///< entries in the order of their calls
};

/** A handler that schedules entries, and RunDue() instead of an event. @ingroup ccn-tests */
class DueQueueHandlerTestCase : public TestCase
{
  public:
    DueQueueHandlerTestCase()
        : TestCase("handlers schedule and cancel; an alarm replaces the event")
    {
    }

  private:
    /** @param item that is due: entry 0 schedules itself twice again and cancels 1 */
    void Handle(DueItem& item)
    {
        m_log += std::to_string(item.number) + "@" +
                 std::to_string(Simulator::Now().GetTimeStep()) + " ";
        if (item.number == 0 && m_again-- > 0)
        {
            m_queue.Cancel(m_items[1]);
            m_queue.Schedule(m_items[0], Simulator::Now().GetTimeStep() + 10 * m_again);
        }
    }

    void DoRun() override
    {
        m_queue.SetHandler([this](DueItem& item) { Handle(item); });
        for (uint32_t i = 0; i < m_items.size(); ++i)
        {
            m_items[i].number = i;
            m_queue.Schedule(m_items[i], 100);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "0@100 2@100 0@110 0@110 ", "the handler's calls");
        NS_TEST_EXPECT_MSG_EQ(Simulator::GetEventCount(),
                              2,
                              "an entry that is due now needs no event");
        m_log.clear();
        std::vector<int64_t> alarms;
        m_queue.SetAlarm([&alarms](int64_t due) { alarms.push_back(due); });
        m_queue.Schedule(m_items[2], 200);
        m_queue.Schedule(m_items[1], 150);
        NS_TEST_EXPECT_MSG_EQ((alarms == std::vector<int64_t>{200, 150}),
                              true,
                              "the alarm reports each earlier due time");
        Simulator::Schedule(TimeStep(50), [this] { m_queue.RunDue(); }); // at 160
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1@160 ", "RunDue runs only the entries that are due");
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 200, "the later entry is still scheduled");
        m_queue.Clear();
        Simulator::Destroy();
    }

    std::vector<DueItem> m_items = std::vector<DueItem>(3); ///< by number
    DueQueue<DueItem, TestTag> m_queue;
    std::string m_log;  ///< entries in the order of their calls
    int32_t m_again{2}; ///< how often entry 0 schedules itself again
};

/** The memory of a queue that is never empty stays bounded. @ingroup ccn-tests */
class DueQueueMemoryTestCase : public TestCase
{
  public:
    DueQueueMemoryTestCase()
        : TestCase("the queue reuses the space of cancelled entries")
    {
    }

  private:
    /** @return bytes that malloc has allocated */
    static std::size_t GetUsed()
    {
        const auto info = mallinfo2();
        return info.uordblks + info.hblkhd;
    }

    void DoRun() override
    {
        std::vector<DueItem> items(100);
        DueQueue<DueItem, TestTag> queue;
        queue.SetAlarm([](int64_t) {});
        const std::size_t before = GetUsed();
        for (uint32_t i = 0; i < 200000; ++i)
        {
            queue.Schedule(items[i % items.size()], i); // cancels first, as an answer would
        }
        NS_TEST_EXPECT_MSG_LT(GetUsed(), before + 10000, "the memory stays bounded");
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(queue.GetNextDue(),
                                  199900 + i,
                                  "the earliest entry that is left");
            queue.Cancel(items[i]);
        }
        NS_TEST_EXPECT_MSG_EQ(queue.GetFirst(), nullptr, "all entries were cancelled");
    }
};

/** Random operations agree with an ordered map. @ingroup ccn-tests */
class DueQueueModelTestCase : public TestCase
{
  public:
    /**
     * @param name describes the delays
     * @param items number of entries
     * @param delays from which each entry takes one
     */
    DueQueueModelTestCase(const std::string& name, uint32_t items, std::vector<int64_t> delays)
        : TestCase("agrees with an ordered map: " + name),
          m_delays(std::move(delays)),
          m_items(items)
    {
    }

  private:
    static constexpr uint32_t STEPS = 3000; ///< times at which the queue changes

    /** @param most a number @return a random number from 0 to it */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most);
    }

    /** @param item to remove from the model, if it is there */
    void Forget(const DueItem& item)
    {
        const auto at = m_places.find(item.number);
        if (at != m_places.end())
        {
            m_model.erase(at->second);
            m_places.erase(at);
        }
    }

    /** Schedules, moves and cancels some entries. */
    void Step()
    {
        for (uint32_t i = Draw(5); i > 0; --i)
        {
            DueItem& item = m_items[Draw(uint32_t(m_items.size()) - 1)];
            Forget(item);
            if (Draw(3) == 0)
            {
                m_queue.Cancel(item);
                continue;
            }
            const int64_t due =
                Simulator::Now().GetTimeStep() + m_delays[Draw(uint32_t(m_delays.size()) - 1)];
            // A multimap inserts equal keys after those that are present.
            m_places[item.number] = m_model.emplace(due, item.number);
            m_queue.Schedule(item, due);
        }
        const int64_t first = m_model.empty() ? NEVER : m_model.begin()->first;
        NS_TEST_ASSERT_MSG_EQ(m_queue.GetNextDue(), first, "the earliest due time");
        NS_TEST_ASSERT_MSG_EQ(!m_queue.GetFirst(),
                              m_model.empty(),
                              "the queue and the model are both empty or not");
    }

    /** @param item that is due according to the queue */
    void Handle(DueItem& item)
    {
        NS_TEST_ASSERT_MSG_EQ(m_model.empty(), false, "the model has an entry that is due");
        NS_TEST_ASSERT_MSG_EQ(m_model.begin()->second,
                              item.number,
                              "the model has the same first entry");
        NS_TEST_ASSERT_MSG_EQ(m_model.begin()->first,
                              Simulator::Now().GetTimeStep(),
                              "the entry runs at its due time");
        Forget(item);
        ++m_handled;
    }

    void DoRun() override
    {
        m_random->SetStream(1);
        for (uint32_t i = 0; i < m_items.size(); ++i)
        {
            m_items[i].number = i;
        }
        m_queue.SetHandler([this](DueItem& item) { Handle(item); });
        for (uint32_t step = 0; step < STEPS; ++step)
        {
            Simulator::Schedule(TimeStep(7 * step), &DueQueueModelTestCase::Step, this);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_model.size(), 0, "all entries have run");
        NS_TEST_EXPECT_MSG_GT(m_handled, 100, "enough entries have run");
        Simulator::Destroy();
    }

    std::vector<int64_t> m_delays; ///< in time steps
    std::vector<DueItem> m_items;  ///< by number
    DueQueue<DueItem, TestTag> m_queue;
    std::multimap<int64_t, uint32_t> m_model;                                ///< due -> number
    std::map<uint32_t, std::multimap<int64_t, uint32_t>::iterator> m_places; ///< in m_model
    uint32_t m_handled{0}; ///< entries that have run
    Ptr<UniformRandomVariable> m_random = CreateObject<UniformRandomVariable>();
};

/** The suite. @ingroup ccn-tests */
class DueQueueTestSuite : public TestSuite
{
  public:
    DueQueueTestSuite()
        : TestSuite("ccn-due-queue", TestSuite::Type::UNIT)
    {
        AddTestCase(new DueQueueTiesTestCase);
        AddTestCase(new DueQueueHandlerTestCase);
        AddTestCase(new DueQueueMemoryTestCase);
        AddTestCase(new DueQueueModelTestCase("one delay", 300, {700}));
        AddTestCase(new DueQueueModelTestCase("two", 300, {70, 1400}));
        AddTestCase(
            new DueQueueModelTestCase("many, some zero", 300, {0, 1, 3, 7, 14, 200, 203, 700}));
        AddTestCase(new DueQueueModelTestCase("few entries", 4, {7, 14, 21}));
    }
};

DueQueueTestSuite g_dueQueueTestSuite; ///< registers itself

} // namespace
