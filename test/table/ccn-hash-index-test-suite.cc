/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/abort.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
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

    /** @return the same for some neighbouring keys, in another order than theirs */
    uint64_t GetRank() const
    {
        return GetRank(key);
    }

    /** @param key of an item @return its rank */
    static uint64_t GetRank(uint32_t key)
    {
        return ~(key / 4);
    }

    /** @param a an item @param b an item @return order of their keys; counted */
    static int CompareKeys(const Item& a, const Item& b)
    {
        ++comparisons;
        return static_cast<int>(a.key) - static_cast<int>(b.key);
    }

    static uint64_t comparisons; ///< of keys, so far
};

uint64_t Item::comparisons = 0;

/** @ingroup ccn-tests Means items of one key. */
struct HasKey
{
    /** @param wanted the key */
    explicit HasKey(uint32_t wanted)
        : key(wanted)
    {
    }

    /** @param item any @return true if it has the key */
    bool Is(const Item& item) const
    {
        ++Item::comparisons;
        return item.key == key;
    }

    /** @return that of an item with the key */
    uint64_t GetRank() const
    {
        return Item::GetRank(key);
    }

    /** @param item any @return how the key stands to the item's */
    int Compare(const Item& item) const
    {
        ++Item::comparisons;
        return static_cast<int>(key) - static_cast<int>(item.key);
    }

    const uint32_t key; ///< wanted
};

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
    /** @param number of an item @return its hash: of the first 320, two; then one for each 8 */
    static uint64_t GetHash(uint32_t number)
    {
        const uint64_t group = number < 320 ? 0 : number / 8;
        return 2 * group + (number % 4 < 2 ? 0 : 1);
    }

    void DoRun() override
    {
        HashIndex<Item> index;
        NS_TEST_EXPECT_MSG_EQ(index.Find(7, HasKey(0)), nullptr, "an empty index finds nothing");
        std::vector<Item> items(400);
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            items[i].key = i % 4;
            items[i].number = i;
            index.Insert(items[i], GetHash(i)); // keys 0, 1 collide, and so do 2, 3
        }
        for (uint32_t i = 0; i < items.size(); ++i)
        {
            // Few of a hash are a chain, many a crowd.
            const bool isCrowded = index.IsCrowded(GetHash(i));
            NS_TEST_EXPECT_MSG_EQ(isCrowded, (i < 320), "crowds are of many");
            NS_TEST_EXPECT_MSG_EQ(index.IsInCrowd(items[i]), isCrowded, "all of a hash are in it");
            std::vector<Item*> found;
            index.ForEach(GetHash(i), HasKey(i % 4), [&found](Item& item) {
                found.push_back(&item);
            });
            NS_TEST_EXPECT_MSG_EQ(found.size(), (i < 320 ? 80U : 2U), "some were not found");
            const bool isSorted = std::is_sorted(found.begin(), found.end(), [](Item* a, Item* b) {
                return a->number < b->number;
            });
            NS_TEST_EXPECT_MSG_EQ(isSorted, true, "entries came out of order");
            for (uint32_t j = 1; j < found.size() && isCrowded; ++j)
            {
                NS_TEST_EXPECT_MSG_LT(index.GetNumber(*found[j - 1]),
                                      index.GetNumber(*found[j]),
                                      "the elder");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(index.Find(1000000, HasKey(0)),
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
    /** @param keysPerHash keys of the same hash */
    explicit HashIndexRandomTestCase(uint32_t keysPerHash)
        : TestCase("random operations agree with std::map, keys of a hash: " +
                   std::to_string(keysPerHash)),
          m_keysPerHash(keysPerHash)
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
            const uint64_t hash = key / m_keysPerHash; // poor on purpose
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
                Disturb(index, model, key, random->GetInteger(0, 8));
                auto item = std::make_unique<Item>();
                item->key = key;
                index.Insert(*item, hash);
                model[key] = std::move(item);
            }
            NS_TEST_ASSERT_MSG_EQ(index.GetSize(), model.size(), "sizes differ at step " << step);
        }
        const auto sorted =
            index.GetSorted([](const Item* a, const Item* b) { return a->key < b->key; });
        NS_TEST_ASSERT_MSG_EQ(sorted.size(), model.size(), "all are visited");
        CheckEraseIf(index, model);
        index.Clear([](Item*) {});
    }

    /** What may happen between a look-up in vain and the insertion: the neighbour in the order of keys
     *  leaves, or something else is looked up in vain. @param index filled @param model the same @param
     *  key missing @param choice 0 or 1, else nothing happens */
    void Disturb(HashIndex<Item>& index,
                 std::map<uint32_t, std::unique_ptr<Item>>& model,
                 uint32_t key,
                 uint32_t choice)
    {
        const auto next = model.upper_bound(key);
        if (choice == 0 && next != model.end())
        {
            index.Erase(*next->second);
            model.erase(next);
        }
        const uint32_t other = 999 - key;
        if (choice == 1 && model.count(other) == 0)
        {
            NS_TEST_ASSERT_MSG_EQ(index.Find(other / m_keysPerHash, HasKey(other)), nullptr, "not there");
        }
    }

    /** Odd keys leave in one pass. @param index filled @param model the same */
    void CheckEraseIf(HashIndex<Item>& index, const std::map<uint32_t, std::unique_ptr<Item>>& model)
    {
        std::map<uint32_t, uint32_t> asked;
        uint32_t disposed = 0;
        const auto isOdd = [&asked](Item& item) {
            ++asked[item.key];
            return item.key % 2 == 1;
        };
        index.EraseIf(isOdd, [&disposed](Item& item) {
            ++disposed;
            item.key += 1000; // freed: what is still looked up must not be this one
        });
        NS_TEST_ASSERT_MSG_EQ(asked.size(), model.size(), "each is asked for");
        NS_TEST_ASSERT_MSG_EQ(index.GetSize(), model.size() - disposed, "the others stay");
        for (const auto& [key, item] : model)
        {
            NS_TEST_ASSERT_MSG_EQ(asked[key], 1, "once");
            Item* expected = key % 2 == 1 ? nullptr : item.get();
            NS_TEST_ASSERT_MSG_EQ(index.Find(key / m_keysPerHash, HasKey(key)), expected, "key " << key);
        }
    }

    const uint32_t m_keysPerHash; ///< keys of the same hash
};

/** @ingroup ccn-tests Names of one hash, which a neighbour may make, cost no more than the logarithm.
 */
class HashIndexWorkTestCase : public TestCase
{
  public:
    HashIndexWorkTestCase()
        : TestCase("entries of equal hash cost n log n")
    {
    }

  private:
    /** @param number of entries of one hash @return comparisons of keys for inserting, finding and
     * erasing them */
    static uint64_t CountWork(uint32_t number)
    {
        Item::comparisons = 0;
        HashIndex<Item> index;
        std::vector<Item> items(number);
        for (uint32_t i = 0; i < number; ++i)
        {
            items[i].key = i * 7919 % number; // a prime: in no order
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
        NS_TEST_EXPECT_MSG_LT(many, 15 * few, "10 times the entries cost the logarithm more");
        NS_TEST_EXPECT_MSG_LT(many, 10000 * 100, "and it is not that few cost much");
    }
};

/** @ingroup ccn-tests In a crowd, what was just not found joins without a search, and leaves without;
 *  of the others, ranks are compared before keys. */
class HashIndexPlaceTestCase : public TestCase
{
  public:
    HashIndexPlaceTestCase()
        : TestCase("the place in a crowd is looked for once")
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
            NS_TEST_ASSERT_MSG_EQ(index.Find(1, HasKey(items[i].key)), nullptr, "not there yet");
            Item::comparisons = 0;
            index.Insert(items[i], 1);
            joining = std::max(joining, i < 10 ? 0 : Item::comparisons);
        }
        NS_TEST_EXPECT_MSG_EQ(joining, 0, "with nobody, as the look-up was");
        for (const Item& item : items)
        {
            Item::comparisons = 0;
            NS_TEST_EXPECT_MSG_EQ(index.Find(1, HasKey(item.key)), &item, "is there");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(Item::comparisons, 6, "with those of its rank alone");
        }
        Item::comparisons = 0;
        for (Item& item : items)
        {
            index.Erase(item);
        }
        NS_TEST_EXPECT_MSG_EQ(Item::comparisons, 0, "leaving");
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
            Item::comparisons = 0;
            const Item* found = index.Find(i == 0 ? 0x10003 : 0x20003, HasKey(0));
            NS_TEST_EXPECT_MSG_EQ(Item::comparisons, 1, "only the one of this hash is compared");
            NS_TEST_EXPECT_MSG_EQ(found, &items[i], "and it is that one");
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
            NS_TEST_EXPECT_MSG_EQ(index.Find(hashOf(100, isSecond), HasKey(0)), nullptr, "not there");
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
        AddTestCase(new HashIndexRandomTestCase(3));
        AddTestCase(new HashIndexRandomTestCase(50));
        AddTestCase(new HashIndexWorkTestCase);
        AddTestCase(new HashIndexPlaceTestCase);
        AddTestCase(new HashIndexCrowdTestCase);
    }
};

HashIndexTestSuite g_hashIndexTestSuite; ///< registers itself

} // namespace
