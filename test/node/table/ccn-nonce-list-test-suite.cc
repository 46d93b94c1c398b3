// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-table-test-kit.h"

#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-number-set.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A nonce is kept for at least Lifetime and less than twice that. @ingroup ccn-tests */
class NonceListLifetimeTestCase : public TestCase
{
  public:
    NonceListLifetimeTestCase()
        : TestCase("a nonce is kept for at least one lifetime, at most two")
    {
    }

  private:
    /**
     * Schedules two lookups of a key: it must be in the list just before its lifetime ends, and not
     * after twice that.
     *
     * @param list the nonce list
     * @param key added
     * @param added when, in seconds
     */
    void Check(Ptr<NonceList> list, uint64_t key, double added)
    {
        At(Seconds(added), [list, key]() { list->Add(key, Simulator::Now()); });
        At(Seconds(added + 5.999), [this, list, key]() {
            NS_TEST_EXPECT_MSG_EQ(list->Contains(key, Simulator::Now()),
                                  true,
                                  key << " is kept for its lifetime");
        });
        At(Seconds(added + 12), [this, list, key]() {
            NS_TEST_EXPECT_MSG_EQ(list->Contains(key, Simulator::Now()),
                                  false,
                                  key << " is removed after two lifetimes");
        });
    }

    void DoRun() override
    {
        auto list = CreateObject<NonceList>();
        NS_TEST_EXPECT_MSG_EQ(list->Contains(1, Simulator::Now()),
                              false,
                              "an empty list contains nothing");
        for (uint32_t i = 0; i < 100; ++i)
        {
            Check(list, i, 0.31 * i); // 0 is a valid key
        }
        Check(list, 1000, 200); // after a long pause
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(list->GetSize(), 0, "the list is empty at the end");
        Simulator::Destroy();
    }
};

/** A full list drops only the older half. @ingroup ccn-tests */
class NonceListLimitTestCase : public TestCase
{
  public:
    NonceListLimitTestCase()
        : TestCase("a full list drops the older half")
    {
    }

  private:
    void DoRun() override
    {
        auto list = CreateObject<NonceList>();
        list->SetAttribute("MaxEntries", UintegerValue(1000));
        for (uint64_t key = 1; key <= 20000; ++key)
        {
            list->Add(key * 0x9e3779b97f4a7c15, Simulator::Now());
            NS_TEST_ASSERT_MSG_LT_OR_EQ(list->GetSize(), 1000, "the list has at most MaxEntries");
            const uint64_t old = key < 500 ? 1 : key - 499;
            NS_TEST_ASSERT_MSG_EQ(list->Contains(old * 0x9e3779b97f4a7c15, Simulator::Now()),
                                  true,
                                  "the last 500 nonces are kept");
        }
        NS_TEST_EXPECT_MSG_EQ(list->Contains(0x9e3779b97f4a7c15, Simulator::Now()),
                              false,
                              "the first nonce was dropped");
        Simulator::Destroy();
    }
};

/** Members and non-members of the set, at every size and after Clear(). @ingroup ccn-tests */
class NumberSetTestCase : public TestCase
{
  public:
    NumberSetTestCase()
        : TestCase("a set of numbers agrees with std::set")
    {
    }

  private:
    /**
     * Adds numbers, some of them twice, and looks up all of them and as many others.
     *
     * @param set empty
     */
    void Fill(NumberSet& set)
    {
        std::set<uint64_t> added;
        for (uint32_t i = 0; i < 5000; ++i)
        {
            // Includes numbers that differ in few bits, and numbers that were added before.
            const uint64_t number =
                i % 3 == 0 ? i / 6 + 1 : 1 + m_numbers->GetInteger(0, 20000) * 0x1000000000001;
            set.Add(number);
            added.insert(number);
            NS_TEST_ASSERT_MSG_EQ(set.GetSize(), added.size(), "size after " << i << " numbers");
        }
        uint32_t absent = 0;
        for (uint64_t number = 1; number < 20000; ++number)
        {
            for (const uint64_t asked : {number, 1 + number * 0x1000000000001})
            {
                absent += added.count(asked) == 0;
                NS_TEST_ASSERT_MSG_EQ(set.Contains(asked), (added.count(asked) > 0), asked);
            }
        }
        NS_TEST_EXPECT_MSG_GT(absent, 20000, "enough lookups are for numbers that were not added");
    }

    void DoRun() override
    {
        m_numbers = CreateObject<UniformRandomVariable>();
        m_numbers->SetStream(1);
        NumberSet set;
        set.Prefetch(1);
        NS_TEST_EXPECT_MSG_EQ(set.Contains(1), false, "an empty set contains nothing");
        Fill(set);
        set.Clear();
        NS_TEST_EXPECT_MSG_EQ(set.GetSize(), 0, "Clear empties the set");
        NS_TEST_EXPECT_MSG_EQ(set.Contains(1), false, "a cleared set contains nothing");
        Fill(set);
    }

    Ptr<UniformRandomVariable> m_numbers; ///< draws the numbers that are added
};

/** The suite. @ingroup ccn-tests */
class NonceListTestSuite : public TestSuite
{
  public:
    NonceListTestSuite()
        : TestSuite("ccn-nonce-list", TestSuite::Type::UNIT)
    {
        AddTestCase(new NonceListLifetimeTestCase);
        AddTestCase(new NonceListLimitTestCase);
        AddTestCase(new NumberSetTestCase);
    }
};

NonceListTestSuite g_nonceListTestSuite; ///< registers itself

} // namespace
