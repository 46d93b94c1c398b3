// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-hash-index-test-kit.h"

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
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Entries of equal hash are found in the order of insertion, also after the index grows.
 */
class HashIndexOrderTestCase : public TestCase
{
  public:
    HashIndexOrderTestCase()
        : TestCase("equal hashes keep the order of insertion")
    {
    }

  private:
    /**
     * @param number of an item
     * @return its hash: two values for the first 320, then one for each 8
     */
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
            // Few entries of a hash are a chain, many are a crowd.
            const bool isCrowded = index.IsCrowded(GetHash(i));
            NS_TEST_EXPECT_MSG_EQ(isCrowded,
                                  (i < 320),
                                  "only many entries of one hash are a crowd");
            NS_TEST_EXPECT_MSG_EQ(index.IsInCrowd(items[i]),
                                  isCrowded,
                                  "all entries of the hash are in the crowd");
            std::vector<Item*> found;
            index.ForEach(GetHash(i), HasKey(i % 4), [&found](Item& item) {
                found.push_back(&item);
            });
            NS_TEST_EXPECT_MSG_EQ(found.size(), (i < 320 ? 80U : 2U), "all entries are found");
            const bool isSorted = std::is_sorted(found.begin(), found.end(), [](Item* a, Item* b) {
                return a->number < b->number;
            });
            NS_TEST_EXPECT_MSG_EQ(isSorted, true, "entries are found in the order of insertion");
            for (uint32_t j = 1; j < found.size() && isCrowded; ++j)
            {
                NS_TEST_EXPECT_MSG_LT(index.GetNumber(*found[j - 1]),
                                      index.GetNumber(*found[j]),
                                      "an earlier entry has the smaller number");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(index.Find(1000000, HasKey(0)),
                              nullptr,
                              "an entry is not found by another hash");
        const auto sorted =
            index.GetSorted([](const Item* a, const Item* b) { return a->number > b->number; });
        NS_TEST_EXPECT_MSG_EQ(sorted.size(), 400, "GetSorted returns all entries");
        NS_TEST_EXPECT_MSG_EQ(sorted.front()->number, 399, "GetSorted uses the given order");
        uint32_t disposed = 0;
        index.Clear([&](Item*) { ++disposed; });
        NS_TEST_EXPECT_MSG_EQ(disposed, 400, "Clear disposes of every entry");
        NS_TEST_EXPECT_MSG_EQ(index.GetSize(), 0, "Clear empties the index");
        NS_TEST_EXPECT_MSG_EQ(index.Find(1, HasKey(0)), nullptr, "Clear empties the index");
    }
};

/** Random insertions and erasures agree with std::map. @ingroup ccn-tests */
class HashIndexRandomTestCase : public TestCase
{
  public:
    /** @param keysPerHash number of keys that have the same hash */
    explicit HashIndexRandomTestCase(uint32_t keysPerHash)
        : TestCase("random operations agree with std::map, keys per hash: " +
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
            const uint64_t hash = key / m_keysPerHash; // with many collisions
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
        NS_TEST_ASSERT_MSG_EQ(sorted.size(), model.size(), "GetSorted returns all entries");
        CheckEraseIf(index, model);
        index.Clear([](Item*) {});
    }

    /**
     * Changes the index between a lookup that fails and the insertion: erases the next entry in the
     * order of keys, or looks up another missing key.
     *
     * @param index filled
     * @param model the same
     * @param key missing
     * @param choice 0 or 1, otherwise nothing happens
     */
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
            NS_TEST_ASSERT_MSG_EQ(index.Find(other / m_keysPerHash, HasKey(other)),
                                  nullptr,
                                  "the other key is not found");
        }
    }

    /** Erases the odd keys in one pass. @param index filled @param model the same */
    void CheckEraseIf(HashIndex<Item>& index,
                      const std::map<uint32_t, std::unique_ptr<Item>>& model)
    {
        std::map<uint32_t, uint32_t> asked;
        uint32_t disposed = 0;
        const auto isOdd = [&asked](Item& item) {
            ++asked[item.key];
            return item.key % 2 == 1;
        };
        index.EraseIf(isOdd, [&disposed](Item& item) {
            ++disposed;
            item.key += 1000; // freed: a lookup must not return it
        });
        NS_TEST_ASSERT_MSG_EQ(asked.size(),
                              model.size(),
                              "the predicate is called for every entry");
        NS_TEST_ASSERT_MSG_EQ(index.GetSize(), model.size() - disposed, "the other entries stay");
        for (const auto& [key, item] : model)
        {
            NS_TEST_ASSERT_MSG_EQ(asked[key], 1, "the predicate is called once per entry");
            Item* expected = key % 2 == 1 ? nullptr : item.get();
            NS_TEST_ASSERT_MSG_EQ(index.Find(key / m_keysPerHash, HasKey(key)),
                                  expected,
                                  "key " << key);
        }
    }

    const uint32_t m_keysPerHash; ///< number of keys that have the same hash
};

/** Operations of HashIndex. @ingroup ccn-tests */
class HashIndexTestSuite : public TestSuite
{
  public:
    HashIndexTestSuite()
        : TestSuite("ccn-hash-index", TestSuite::Type::UNIT)
    {
        AddTestCase(new HashIndexOrderTestCase);
        AddTestCase(new HashIndexRandomTestCase(3));
        AddTestCase(new HashIndexRandomTestCase(50));
    }
};

HashIndexTestSuite g_hashIndexTestSuite; ///< registers itself

} // namespace
