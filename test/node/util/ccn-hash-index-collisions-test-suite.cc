// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-hash-index-test-kit.h"

#include "ns3/abort.h"
#include "ns3/test.h"

#include <algorithm>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Names of equal hash, which a neighbouring node can generate, cost a logarithmic search at most.
 */
class HashIndexWorkTestCase : public TestCase
{
  public:
    HashIndexWorkTestCase()
        : TestCase("entries of equal hash cost n log n")
    {
    }

  private:
    /**
     * @param number of entries of one hash
     * @return key comparisons for inserting, finding and erasing them
     */
    static uint64_t CountWork(uint32_t number)
    {
        Item::comparisons = 0;
        HashIndex<Item> index;
        std::vector<Item> items(number);
        for (uint32_t i = 0; i < number; ++i)
        {
            items[i].key = i * 7919 % number; // 7919 is prime: the keys come in no order
            index.Insert(items[i], 1);
        }
        for (const Item& item : items)
        {
            NS_ABORT_UNLESS(index.Find(1, HasKey(item.key)) == &item);
        }
        for (Item& item : items)
        {
            index.Erase(item);
        }
        return Item::comparisons;
    }

    void DoRun() override
    {
        const uint64_t few = CountWork(1000);
        const uint64_t many = CountWork(10000);
        NS_TEST_EXPECT_MSG_LT(many,
                              15 * few,
                              "10 times the entries cost 10 times the logarithmic search");
        NS_TEST_EXPECT_MSG_LT(many,
                              10000 * 100,
                              "the cost of many entries is small in absolute terms");
    }
};

/**
 * @ingroup ccn-tests
 * In a crowd, an entry whose lookup just failed is inserted without a second search, and an entry
 * is erased without a search. A lookup compares ranks before keys.
 */
class HashIndexPlaceTestCase : public TestCase
{
  public:
    HashIndexPlaceTestCase()
        : TestCase("an insertion reuses the place that the failed lookup found")
    {
    }

  private:
    void DoRun() override
    {
        HashIndex<Item> index;
        std::vector<Item> items(1000);
        uint64_t joining = 0;
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            items[i].key = i * 7919 % 1000;
            NS_TEST_ASSERT_MSG_EQ(index.Find(1, HasKey(items[i].key)),
                                  nullptr,
                                  "the key is not in the index yet");
            Item::comparisons = 0;
            index.Insert(items[i], 1);
            joining = std::max(joining, i < 10 ? 0 : Item::comparisons);
        }
        // Twice as many comparisons where Boost's own assertions are compiled in.
        NS_TEST_EXPECT_MSG_LT_OR_EQ(joining,
                                    4,
                                    "an insertion compares the key with its neighbours only");
        for (const Item& item : items)
        {
            Item::comparisons = 0;
            NS_TEST_EXPECT_MSG_EQ(index.Find(1, HasKey(item.key)), &item, "the key is found");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(Item::comparisons,
                                        6,
                                        "a lookup compares keys of equal rank only");
        }
        Item::comparisons = 0;
        for (Item& item : items)
        {
            index.Erase(item);
        }
        NS_TEST_EXPECT_MSG_EQ(Item::comparisons, 0, "an erasure compares no keys");
    }
};

/** The lookup before an insertion into a crowd may be for another key. @ingroup ccn-tests */
class HashIndexOtherKeyTestCase : public TestCase
{
  public:
    HashIndexOtherKeyTestCase()
        : TestCase("a lookup for another key does not decide where an entry is inserted")
    {
    }

  private:
    void DoRun() override
    {
        HashIndex<Item> index;
        std::vector<Item> items(200);
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            items[i].key = i * 7919 % 200;
            index.Find(1, HasKey(1000 + i % 2)); // greater than all keys, and of a smaller rank
            index.Insert(items[i], 1);
        }
        for (const Item& item : items)
        {
            NS_TEST_EXPECT_MSG_EQ(index.Find(1, HasKey(item.key)), &item, item.key << " is found");
        }
        index.Clear([](Item*) {});
    }
};

/**
 * @ingroup ccn-tests
 * Different hashes with the same bucket overflow into the following buckets, and wrap around.
 */
class HashIndexCrowdTestCase : public TestCase
{
  public:
    HashIndexCrowdTestCase()
        : TestCase("hashes of one full bucket overflow into the next ones")
    {
    }

  private:
    static constexpr uint64_t INVERSE =
        0xf1de83e19937733d; ///< of the index's constant, modulo 2^64

    void DoRun() override
    {
        HashIndex<Item> index;
        std::vector<Item> items(100);
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            items[i].key = i;
            index.Insert(items[i], i * INVERSE); // the mixed hash is i, whose top bits are 0
        }
        for (uint32_t round = 0; round < 3; ++round)
        {
            for (uint32_t i = 0; i < items.size(); ++i)
            {
                NS_TEST_ASSERT_MSG_EQ(index.Find(i * INVERSE, HasKey(i)),
                                      &items[i],
                                      i << " is found");
                index.Erase(items[i]);
                NS_TEST_ASSERT_MSG_EQ(index.Find(i * INVERSE, HasKey(i)),
                                      nullptr,
                                      i << " is erased");
                index.Insert(items[i], i * INVERSE);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(index.GetSize(), items.size(), "no entry is lost");
        CheckTwins();
        index.Clear([](Item*) {});
        CheckAllPassed();
    }

    /**
     * Two different hashes with equal tags in a bucket: only the key of the right hash is compared.
     */
    void CheckTwins()
    {
        HashIndex<Item> index;
        std::vector<Item> items(2);
        index.Insert(items[0], 0x10003);
        index.Insert(items[1], 0x20003); // the same lowest 16 bits
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            Item::comparisons = 0;
            const Item* found = index.Find(i == 0 ? 0x10003 : 0x20003, HasKey(0));
            NS_TEST_EXPECT_MSG_EQ(Item::comparisons, 1, "only the entry of this hash is compared");
            NS_TEST_EXPECT_MSG_EQ(found, &items[i], "the entry of this hash is found");
        }
        index.Clear([](Item*) {});
    }

    /** Both buckets have overflowed into each other: a lookup of a missing key ends. */
    void CheckAllPassed()
    {
        HashIndex<Item> index;
        std::vector<Item> items(13);
        const auto hashOf = [](uint32_t i, bool isSecond) {
            return (i + (uint64_t(isSecond) << 63)) * INVERSE; // the top bit selects the bucket
        };
        for (uint32_t i = 0; i < 7; ++i)
        {
            index.Insert(items[i], hashOf(i, false)); // the last one overflows into the second
        }
        for (uint32_t i = 0; i < 6; ++i)
        {
            index.Erase(items[i]);
        }
        for (uint32_t i = 7; i < 13; ++i)
        {
            index.Insert(items[i], hashOf(i, true)); // the last one overflows into the first
        }
        for (const bool isSecond : {false, true})
        {
            NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(100, isSecond), HasKey(0)),
                                  nullptr,
                                  "a missing key is not found");
        }
        NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(6, false), HasKey(0)),
                              &items[6],
                              "the entry in the second bucket is found");
        NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(12, true), HasKey(0)),
                              &items[12],
                              "the entry in the first bucket is found");
        index.Clear([](Item*) {});
    }
};

/** HashIndex with many entries of one hash or one bucket. @ingroup ccn-tests */
class HashIndexCollisionsTestSuite : public TestSuite
{
  public:
    HashIndexCollisionsTestSuite()
        : TestSuite("ccn-hash-index-collisions", TestSuite::Type::UNIT)
    {
        AddTestCase(new HashIndexWorkTestCase);
        AddTestCase(new HashIndexPlaceTestCase);
        AddTestCase(new HashIndexOtherKeyTestCase);
        AddTestCase(new HashIndexCrowdTestCase);
    }
};

HashIndexCollisionsTestSuite g_hashIndexCollisionsTestSuite; ///< registers itself

} // namespace
