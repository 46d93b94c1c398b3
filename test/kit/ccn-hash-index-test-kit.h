// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_INDEX_TEST_KIT_H
#define CCN_HASH_INDEX_TEST_KIT_H

#include "ns3/ccn-hash-index.h"

#include <cstdint>

namespace ns3::ccn::test
{

/** An entry with a key and the number of its insertion. @ingroup ccn-tests */
struct Item : HashIndexHook<Item>
{
    uint32_t key{0};    ///< looked up
    uint32_t number{0}; ///< distinguishes entries of equal key

    /** @return a rank: some neighbouring keys share it, and its order is not that of the keys */
    uint64_t GetRank() const
    {
        return GetRank(key);
    }

    /** @param key of an item @return its rank */
    static uint64_t GetRank(uint32_t key)
    {
        return ~(key / 4);
    }

    /** @param a an item @param b an item @return the order of their keys; the call is counted */
    static int CompareKeys(const Item& a, const Item& b)
    {
        ++comparisons;
        return static_cast<int>(a.key) - static_cast<int>(b.key);
    }

    inline static uint64_t comparisons{0}; ///< of keys, in all tests so far
};

/** Matches the items of one key. @ingroup ccn-tests */
struct HasKey
{
    /** @param wanted the key of the items */
    explicit HasKey(uint32_t wanted)
        : key(wanted)
    {
    }

    /** @param item an item @return true if it has the key */
    bool Is(const Item& item) const
    {
        ++Item::comparisons;
        return item.key == key;
    }

    /** @return the rank of an item with the key */
    uint64_t GetRank() const
    {
        return Item::GetRank(key);
    }

    /** @param item an item @return the order of the key and the item's key */
    int Compare(const Item& item) const
    {
        ++Item::comparisons;
        return static_cast<int>(key) - static_cast<int>(item.key);
    }

    const uint32_t key; ///< of the items
};

} // namespace ns3::ccn::test

#endif // CCN_HASH_INDEX_TEST_KIT_H
