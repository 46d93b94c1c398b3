/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

/** @ingroup ccn-tests Tag of the queue under test. */
struct TestTag;

/** @ingroup ccn-tests An entry with a number. */
struct Item : public DueHook<TestTag>
{
    uint32_t number{0}; ///< tells entries apart
};

/** @ingroup ccn-tests A small queue by hand, with entries that are due at the same time. */
class DueQueueTiesTestCase : public TestCase
{
  public:
    DueQueueTiesTestCase()
        : TestCase("of two that are due at one time, the one scheduled first comes first")
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
        m_queue.SetHandler([this](Item& item) {
            m_log += std::to_string(item.number) + "@" +
                     std::to_string(Simulator::Now().GetTimeStep()) + " ";
        });
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), NEVER, "nobody is there");
        Add(0, 10);
        Add(1, 20);
        Add(2, 10); // behind 0, before 1
        Add(3, 20); // behind 1
        Add(4, 15);
        Add(5, 15); // behind 4
        Add(6, 30);
        Add(7, 5); // before all
        m_queue.Cancel(m_items[1]);
        m_queue.Cancel(m_items[1]); // does no harm
        m_queue.Cancel(m_items[4]);
        Add(1, 15); // behind 5
        Add(0, 10); // now behind 2
        Add(6, 20); // behind 3
        Add(4, 20); // behind 6
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 5, "the earliest of all");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "7@5 2@10 0@10 5@15 1@15 3@20 6@20 4@20 ", "wrong order");
        NS_TEST_EXPECT_MSG_EQ(m_queue.IsEmpty(), true, "somebody is left");
        // The event moves when somebody comes who is due earlier, and only then: 5, 10, 15, 20.
        NS_TEST_EXPECT_MSG_EQ(Simulator::GetEventCount(), 4, "one event a time");
        m_log.clear();
        Add(0, 100);
        Add(1, 50);
        m_queue.Cancel(m_items[0]);
        Add(2, 50); // behind 1, though nobody is due later
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1@50 2@50 ", "wrong order");
        Add(0, 100);
        Add(1, 70);
        m_queue.Clear();
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), NEVER, "all are gone");
        Add(1, 80); // is free to come back
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 80, "but one is back");
        m_queue.Clear();
        Simulator::Destroy();
    }

    std::vector<Item> m_items = std::vector<Item>(8); ///< by number
    DueQueue<Item, TestTag> m_queue;
    std::string m_log; ///< who came when
};

/** @ingroup ccn-tests A handler that asks for more, and somebody else who runs the entries. */
class DueQueueHandlerTestCase : public TestCase
{
  public:
    DueQueueHandlerTestCase()
        : TestCase("handlers schedule and cancel, an alarm takes the place of the event")
    {
    }

  private:
    /** @param item that is due: 0 comes again twice and takes 1 out */
    void Handle(Item& item)
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
        m_queue.SetHandler([this](Item& item) { Handle(item); });
        for (uint32_t i = 0; i < m_items.size(); ++i)
        {
            m_items[i].number = i;
            m_queue.Schedule(m_items[i], 100);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "0@100 2@100 0@110 0@110 ", "wrong calls");
        NS_TEST_EXPECT_MSG_EQ(Simulator::GetEventCount(), 2, "what is due now needs no event");
        m_log.clear();
        std::vector<int64_t> alarms;
        m_queue.SetAlarm([&alarms](int64_t due) { alarms.push_back(due); });
        m_queue.Schedule(m_items[2], 200);
        m_queue.Schedule(m_items[1], 150);
        NS_TEST_EXPECT_MSG_EQ((alarms == std::vector<int64_t>{200, 150}), true, "each is told");
        Simulator::Schedule(TimeStep(50), [this] { m_queue.RunDue(); }); // at 160
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log, "1@160 ", "only what is due, and by no event");
        NS_TEST_EXPECT_MSG_EQ(m_queue.GetNextDue(), 200, "the other is still there");
        m_queue.Clear();
        Simulator::Destroy();
    }

    std::vector<Item> m_items = std::vector<Item>(3); ///< by number
    DueQueue<Item, TestTag> m_queue;
    std::string m_log;  ///< who came when
    int32_t m_again{2}; ///< how often 0 comes again
};

/** @ingroup ccn-tests A line that is never empty does not grow for ever. */
class DueQueueMemoryTestCase : public TestCase
{
  public:
    DueQueueMemoryTestCase()
        : TestCase("gaps in the line are closed")
    {
    }

  private:
    /** @return octets that malloc has handed out */
    static std::size_t GetUsed()
    {
        const auto info = mallinfo2();
        return info.uordblks + info.hblkhd;
    }

    void DoRun() override
    {
        std::vector<Item> items(100);
        DueQueue<Item, TestTag> queue;
        queue.SetAlarm([](int64_t) {});
        const std::size_t before = GetUsed();
        for (uint32_t i = 0; i < 200000; ++i)
        {
            queue.Schedule(items[i % items.size()], i); // takes it out first, as an answer would
        }
        NS_TEST_EXPECT_MSG_LT(GetUsed(), before + 10000, "the line grew");
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(queue.GetNextDue(), 199900 + i, "the earliest that is left");
            queue.Cancel(items[i]);
        }
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "all were taken out");
    }
};

/** @ingroup ccn-tests Random traffic against a map that keeps everything in order. */
class DueQueueModelTestCase : public TestCase
{
  public:
    /**
     * @param name what the delays are like
     * @param items entries there are
     * @param delays from which each entry takes one
     */
    DueQueueModelTestCase(const std::string& name, uint32_t items, std::vector<int64_t> delays)
        : TestCase("as a map keeps them: " + name),
          m_delays(std::move(delays)),
          m_items(items)
    {
    }

  private:
    static constexpr uint32_t STEPS = 3000; ///< moments at which something happens

    /** @param most a number @return one from 0 to it */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most);
    }

    /** @param item is not in the model any more, if it was */
    void Forget(const Item& item)
    {
        const auto at = m_places.find(item.number);
        if (at != m_places.end())
        {
            m_model.erase(at->second);
            m_places.erase(at);
        }
    }

    /** Adds, moves and takes out some. */
    void Step()
    {
        for (uint32_t i = Draw(5); i > 0; --i)
        {
            Item& item = m_items[Draw(uint32_t(m_items.size()) - 1)];
            Forget(item);
            if (Draw(3) == 0)
            {
                m_queue.Cancel(item);
                continue;
            }
            const int64_t due = Simulator::Now().GetTimeStep() +
                                m_delays[Draw(uint32_t(m_delays.size()) - 1)];
            // A multimap puts what is equal behind.
            m_places[item.number] = m_model.emplace(due, item.number);
            m_queue.Schedule(item, due);
        }
        const int64_t first = m_model.empty() ? NEVER : m_model.begin()->first;
        NS_TEST_ASSERT_MSG_EQ(m_queue.GetNextDue(), first, "another is the earliest");
        NS_TEST_ASSERT_MSG_EQ(m_queue.IsEmpty(), m_model.empty(), "nobody or somebody");
    }

    /** @param item that the queue says is due */
    void Handle(Item& item)
    {
        NS_TEST_ASSERT_MSG_EQ(m_model.empty(), false, "nobody is there");
        NS_TEST_ASSERT_MSG_EQ(m_model.begin()->second, item.number, "another comes first");
        NS_TEST_ASSERT_MSG_EQ(m_model.begin()->first,
                              Simulator::Now().GetTimeStep(),
                              "not at its time");
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
        m_queue.SetHandler([this](Item& item) { Handle(item); });
        for (uint32_t step = 0; step < STEPS; ++step)
        {
            Simulator::Schedule(TimeStep(7 * step), &DueQueueModelTestCase::Step, this);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_model.size(), 0, "some never came");
        NS_TEST_EXPECT_MSG_GT(m_handled, 100, "hardly anybody came");
        Simulator::Destroy();
    }

    std::vector<int64_t> m_delays; ///< in time steps
    std::vector<Item> m_items;        ///< by number
    DueQueue<Item, TestTag> m_queue;
    std::multimap<int64_t, uint32_t> m_model;                                ///< due -> number
    std::map<uint32_t, std::multimap<int64_t, uint32_t>::iterator> m_places; ///< in m_model
    uint32_t m_handled{0}; ///< entries that fell due
    Ptr<UniformRandomVariable> m_random = CreateObject<UniformRandomVariable>();
};

/** @ingroup ccn-tests The suite. */
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
            new DueQueueModelTestCase("many, some at once", 300, {0, 1, 3, 7, 14, 200, 203, 700}));
        AddTestCase(new DueQueueModelTestCase("few entries", 4, {7, 14, 21}));
    }
};

DueQueueTestSuite g_dueQueueTestSuite; ///< registers itself

} // namespace
