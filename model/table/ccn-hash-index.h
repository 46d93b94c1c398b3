/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HASH_INDEX_H
#define CCN_HASH_INDEX_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

template <typename Entry>
class HashIndex;

/**
 * @ingroup ccn
 * Base class of what stands in a HashIndex: the hash and the chain.
 *
 * @tparam Entry the derived class
 */
template <typename Entry>
class HashIndexHook
{
  public:
    HashIndexHook() = default;
    HashIndexHook(const HashIndexHook&) = delete;
    HashIndexHook& operator=(const HashIndexHook&) = delete;

    /** @return the hash under which it was inserted */
    uint64_t GetHash() const
    {
        return m_hash;
    }

  private:
    friend class HashIndex<Entry>;

    Entry* m_hashNext{nullptr}; ///< next in the same bucket
    uint64_t m_hash{
        0}; ///< all bits, so that most strangers are told apart without a look at their keys
};

/**
 * @ingroup ccn
 * Hash table whose chains run through the entries; it owns none of them. All tables stand on it.
 *
 * At most as many entries as buckets, which double as needed and never shrink; an empty index owns
 * no memory. There is no iteration in hash order, so no result can depend on it: entries of equal
 * hash are found in the order of insertion, and all of them only sorted.
 *
 * @tparam Entry derived from HashIndexHook<Entry>
 */
template <typename Entry>
class HashIndex
{
  public:
    HashIndex() = default;
    HashIndex(const HashIndex&) = delete;
    HashIndex& operator=(const HashIndex&) = delete;

    /** @return number of entries */
    uint32_t GetSize() const
    {
        return m_size;
    }

    /**
     * @param hash of the key
     * @param isIt bool (const Entry&): compares keys; asked only for entries of equal hash
     * @return the first inserted that it is, or nullptr
     */
    template <typename Predicate>
    Entry* Find(uint64_t hash, Predicate&& isIt) const
    {
        return m_buckets.empty() ? nullptr : Scan(m_buckets[GetBucket(hash)], hash, isIt);
    }

    /**
     * @param entry found before
     * @param isIt as for Find
     * @return the next one of equal hash in the order of insertion, or nullptr
     */
    template <typename Predicate>
    Entry* FindNext(const Entry& entry, Predicate&& isIt) const
    {
        return Scan(entry.m_hashNext, entry.m_hash, isIt);
    }

    /**
     * @param entry in no index yet; stays where it is while it is in this one
     * @param hash of its key
     */
    void Insert(Entry& entry, uint64_t hash)
    {
        if (m_size == m_buckets.size())
        {
            Grow();
        }
        entry.m_hash = hash;
        entry.m_hashNext = nullptr;
        Append(m_buckets[GetBucket(hash)], entry);
        ++m_size;
    }

    /**
     * @param entry in this index; it is not destroyed
     */
    void Erase(Entry& entry)
    {
        Entry** link = &m_buckets[GetBucket(entry.m_hash)];
        while (*link != &entry)
        {
            link = &(*link)->m_hashNext;
        }
        *link = entry.m_hashNext;
        --m_size;
    }

    /**
     * @param isBefore bool (const Entry*, const Entry*): a total order
     * @return all entries in that order
     */
    template <typename Less>
    std::vector<Entry*> GetSorted(Less&& isBefore) const
    {
        std::vector<Entry*> all;
        all.reserve(m_size);
        for (Entry* entry : m_buckets)
        {
            for (; entry; entry = entry->m_hashNext)
            {
                all.push_back(entry);
            }
        }
        std::sort(all.begin(), all.end(), isBefore);
        return all;
    }

    /**
     * Empties the index and gives its memory back.
     * @param dispose void (Entry*): frees the entry; called in no particular order, so it must do
     * nothing that can be seen
     */
    template <typename Disposer>
    void Clear(Disposer&& dispose)
    {
        std::vector<Entry*> buckets;
        buckets.swap(m_buckets);
        m_size = 0;
        for (Entry* entry : buckets)
        {
            while (entry)
            {
                Entry* next = entry->m_hashNext;
                dispose(entry);
                entry = next;
            }
        }
    }

  private:
    static constexpr uint32_t MIN_BITS = 3; ///< 8 buckets for the first entry

    /**
     * @param hash any 64 bits
     * @return its bucket: the top bits, mixed for the sake of hashes that are poor there
     */
    std::size_t GetBucket(uint64_t hash) const
    {
        return (hash * 0x9e3779b97f4a7c15) >> (64 - m_bits);
    }

    /**
     * @param entry where to begin, may be nullptr
     * @param hash wanted
     * @param isIt compares keys
     * @return the first that it is
     */
    template <typename Predicate>
    static Entry* Scan(Entry* entry, uint64_t hash, Predicate&& isIt)
    {
        while (entry && !(entry->m_hash == hash && isIt(static_cast<const Entry&>(*entry))))
        {
            entry = entry->m_hashNext;
        }
        return entry;
    }

    /**
     * @param link the bucket
     * @param entry its last one from now on
     */
    static void Append(Entry*& link, Entry& entry)
    {
        Entry** end = &link;
        while (*end)
        {
            end = &(*end)->m_hashNext;
        }
        *end = &entry;
    }

    /** Doubles the buckets: bucket b falls into 2b and 2b + 1, each in the old order. */
    void Grow()
    {
        m_bits = m_buckets.empty() ? MIN_BITS : m_bits + 1;
        std::vector<Entry*> buckets(std::size_t(1) << m_bits);
        for (Entry* entry : m_buckets)
        {
            while (entry)
            {
                Entry* next = entry->m_hashNext;
                entry->m_hashNext = nullptr;
                Append(buckets[GetBucket(entry->m_hash)], *entry);
                entry = next;
            }
        }
        m_buckets.swap(buckets);
    }

    std::vector<Entry*> m_buckets; ///< heads of the chains; 2^m_bits of them, or none
    uint32_t m_bits{0};            ///< log2 of the number of buckets
    uint32_t m_size{0};            ///< entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_INDEX_H
