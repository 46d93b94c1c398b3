/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-hash-index.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <map>
#include <memory>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;

/** @ingroup ccn-tests An entry with a key and the number of its insertion. */
struct Item : HashIndexHook<Item>
{
    uint32_t key{0};    ///< what is looked for
    uint32_t number{0}; ///< tells entries of equal key apart
};

/**
 * @ingroup ccn-tests
 * @param key wanted
 * @return compares keys
 */
auto
HasKey(uint32_t key)
{
    return [key](const Item& item) { return item.key == key; };
}

/** @ingroup ccn-tests Entries of equal hash are found in the order of insertion, also after growth.
 */
class HashIndexOrderTestCase : public TestCase
{
  public:
    HashIndexOrderTestCase()
        : TestCase("equal hashes keep the order of insertion")
    {
    }

  private:
    void DoRun() override
    {
        HashIndex<Item> index;
        NS_TEST_EXPECT_MSG_EQ(index.Find(7, HasKey(0)), nullptr, "an empty index finds nothing");
        std::vector<Item> items(400);
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            items[i].key = i % 4;
            items[i].number = i;
            index.Insert(items[i], i % 4 < 2 ? 1 : 2); // keys 0, 1 collide, and so do 2, 3
        }
        for (uint32_t key = 0; key < 4; ++key)
        {
            const uint64_t hash = key < 2 ? 1 : 2;
            uint32_t expected = key;
            for (Item* item = index.Find(hash, HasKey(key)); item;
                 item = index.FindNext(*item, HasKey(key)))
            {
                NS_TEST_EXPECT_MSG_EQ(item->number, expected, "entries came out of order");
                expected += 4;
            }
            NS_TEST_EXPECT_MSG_EQ(expected, 400 + key, "some entries were not found");
        }
        NS_TEST_EXPECT_MSG_EQ(index.Find(3, HasKey(0)),
                              nullptr,
                              "the hash is part of the question");
        const auto sorted =
            index.GetSorted([](const Item* a, const Item* b) { return a->number > b->number; });
        NS_TEST_EXPECT_MSG_EQ(sorted.size(), 400, "sorting must not lose entries");
        NS_TEST_EXPECT_MSG_EQ(sorted.front()->number, 399, "the order must be that asked for");
        uint32_t disposed = 0;
        index.Clear([&](Item*) { ++disposed; });
        NS_TEST_EXPECT_MSG_EQ(disposed, 400, "Clear must dispose of every entry");
        NS_TEST_EXPECT_MSG_EQ(index.GetSize(), 0, "Clear must empty the index");
        NS_TEST_EXPECT_MSG_EQ(index.Find(1, HasKey(0)), nullptr, "Clear must empty the index");
    }
};

/** @ingroup ccn-tests Random insertions and erasures, against std::map. */
class HashIndexRandomTestCase : public TestCase
{
  public:
    HashIndexRandomTestCase()
        : TestCase("random operations agree with std::map")
    {
    }

  private:
    void DoRun() override
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        HashIndex<Item> index;
        std::map<uint32_t, std::unique_ptr<Item>> model;
        for (uint32_t step = 0; step < 20000; ++step)
        {
            const uint32_t key = random->GetInteger(0, 999);
            const uint64_t hash = key / 3; // poor on purpose
            Item* found = index.Find(hash, HasKey(key));
            const auto known = model.find(key);
            NS_TEST_ASSERT_MSG_EQ(found,
                                  (known == model.end() ? nullptr : known->second.get()),
                                  "index and model differ at step " << step);
            if (found)
            {
                index.Erase(*found);
                model.erase(known);
            }
            else
            {
                auto item = std::make_unique<Item>();
                item->key = key;
                index.Insert(*item, hash);
                model[key] = std::move(item);
            }
            NS_TEST_ASSERT_MSG_EQ(index.GetSize(), model.size(), "sizes differ at step " << step);
        }
    }
};

/** @ingroup ccn-tests Different hashes that want one bucket go on to the next ones, and come back. */
class HashIndexCrowdTestCase : public TestCase
{
  public:
    HashIndexCrowdTestCase()
        : TestCase("hashes of one bucket go on to the next ones")
    {
    }

  private:
    static constexpr uint64_t INVERSE = 0xf1de83e19937733d; ///< of the index's constant, modulo 2^64

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
                NS_TEST_ASSERT_MSG_EQ(index.Find(i * INVERSE, HasKey(i)), &items[i], i << " is there");
                index.Erase(items[i]);
                NS_TEST_ASSERT_MSG_EQ(index.Find(i * INVERSE, HasKey(i)), nullptr, i << " is gone");
                index.Insert(items[i], i * INVERSE);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(index.GetSize(), items.size(), "none was lost");
        CheckTwins();
        index.Clear([](Item*) {});
        CheckAllPassed();
    }

    /** Two different hashes that look alike in their bucket: keys are compared for one only. */
    void CheckTwins()
    {
        HashIndex<Item> index;
        std::vector<Item> items(2);
        index.Insert(items[0], 0x10003);
        index.Insert(items[1], 0x20003); // the same lowest 16 bits
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            std::vector<const Item*> asked;
            index.Find(i == 0 ? 0x10003 : 0x20003, [&asked](const Item& item) {
                asked.push_back(&item);
                return false;
            });
            NS_TEST_EXPECT_MSG_EQ(asked.size(), 1, "only the one of this hash is compared");
            NS_TEST_EXPECT_MSG_EQ(asked.at(0), &items[i], "and it is that one");
        }
        index.Clear([](Item*) {});
    }

    /** Each of two buckets has sent something to the other, and what is not there is sought. */
    void CheckAllPassed()
    {
        HashIndex<Item> index;
        std::vector<Item> items(13);
        const auto hashOf = [](uint32_t i, bool isSecond) {
            return (i + (uint64_t(isSecond) << 63)) * INVERSE; // the top bit is the bucket of two
        };
        for (uint32_t i = 0; i < 7; ++i)
        {
            index.Insert(items[i], hashOf(i, false)); // the last one goes to the second bucket
        }
        for (uint32_t i = 0; i < 6; ++i)
        {
            index.Erase(items[i]);
        }
        for (uint32_t i = 7; i < 13; ++i)
        {
            index.Insert(items[i], hashOf(i, true)); // the last one goes to the first bucket
        }
        for (const bool isSecond : {false, true})
        {
            const auto isAny = [](const Item&) { return true; };
            NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(100, isSecond), isAny), nullptr, "not there");
        }
        NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(6, false), HasKey(0)), &items[6], "in the second");
        NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(12, true), HasKey(0)), &items[12], "in the first");
        index.Clear([](Item*) {});
    }
};

/** @ingroup ccn-tests The suite. */
class HashIndexTestSuite : public TestSuite
{
  public:
    HashIndexTestSuite()
        : TestSuite("ccn-hash-index", TestSuite::Type::UNIT)
    {
        AddTestCase(new HashIndexOrderTestCase);
        AddTestCase(new HashIndexRandomTestCase);
        AddTestCase(new HashIndexCrowdTestCase);
    }
};

HashIndexTestSuite g_hashIndexTestSuite; ///< registers itself

} // namespace
