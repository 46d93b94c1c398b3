/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-table-test-kit.h"

#include "ns3/ccn-nonce-list.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Remembered for at least Lifetime, for less than twice that. */
class NonceListLifetimeTestCase : public TestCase
{
  public:
    NonceListLifetimeTestCase()
        : TestCase("kept for at least a lifetime, at most two")
    {
    }

  private:
    /**
     * Plans two questions about a key: it must be there just before its lifetime ends, and not
     * after twice that.
     * @param list asked
     * @param key added
     * @param added when, in seconds
     */
    void Check(Ptr<NonceList> list, uint64_t key, double added)
    {
        At(Seconds(added), [list, key]() { list->Add(key, Simulator::Now()); });
        At(Seconds(added + 5.999), [this, list, key]() {
            NS_TEST_EXPECT_MSG_EQ(list->Contains(key, Simulator::Now()), true, key << " was forgotten too early");
        });
        At(Seconds(added + 12), [this, list, key]() {
            NS_TEST_EXPECT_MSG_EQ(list->Contains(key, Simulator::Now()), false, key << " was kept too long");
        });
    }

    void DoRun() override
    {
        auto list = CreateObject<NonceList>();
        NS_TEST_EXPECT_MSG_EQ(list->Contains(1, Simulator::Now()), false, "an empty list remembers nothing");
        for (uint32_t i = 0; i < 100; ++i)
        {
            Check(list, i, 0.31 * i); // 0 is a key like any other
        }
        Check(list, 1000, 200); // after a long silence
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(list->GetSize(), 0, "in the end all is forgotten");
        Simulator::Destroy();
    }
};

/** @ingroup ccn-tests A busy node forgets the older half only. */
class NonceListLimitTestCase : public TestCase
{
  public:
    NonceListLimitTestCase()
        : TestCase("a full list forgets the older half")
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
            NS_TEST_ASSERT_MSG_LT_OR_EQ(list->GetSize(), 1000, "more than MaxEntries");
            const uint64_t old = key < 500 ? 1 : key - 499;
            NS_TEST_ASSERT_MSG_EQ(list->Contains(old * 0x9e3779b97f4a7c15, Simulator::Now()),
                                  true,
                                  "one of the last 500 was forgotten");
        }
        NS_TEST_EXPECT_MSG_EQ(list->Contains(0x9e3779b97f4a7c15, Simulator::Now()), false, "the first is long gone");
        Simulator::Destroy();
    }
};

/** @ingroup ccn-tests The suite. */
class NonceListTestSuite : public TestSuite
{
  public:
    NonceListTestSuite()
        : TestSuite("ccn-nonce-list", TestSuite::Type::UNIT)
    {
        AddTestCase(new NonceListLifetimeTestCase);
        AddTestCase(new NonceListLimitTestCase);
    }
};

NonceListTestSuite g_nonceListTestSuite; ///< registers itself

} // namespace
