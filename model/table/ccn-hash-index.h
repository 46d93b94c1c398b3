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

    Entry* m_hashNext{nullptr}; ///< next of equal hash
    uint64_t m_hash{0};         ///< all bits
};

/**
 * @ingroup ccn
 * Hash table of pointers to entries; it owns none of them. All tables stand on it.
 *
 * A bucket is a cache line: six pointers, and of each one's hash 15 bits, so that a look-up reads
 * that line and then, but for one stranger in some ten thousand, nothing but the entry that is
 * wanted. A bucket that is full sends what comes to the next one and counts it; only then does a
 * look-up go on there. Entries of equal hash hang behind each other and take one pointer; they are
 * passed one by one, so the n-th of them costs n steps.
 *
 * At most four entries a bucket on average; buckets double as needed and shrink by Clear() only;
 * an index never filled owns no memory. There is no iteration in hash order, so no result depends
 * on it: entries of equal hash are found in the order of insertion, and all of them only sorted.
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
     * Has the processor fetch what the look-up for the name after this one will need, so that a
     * transfer's segments do not wait for it one by one. Only if the index is so large that they
     * would; below, hashing one more component costs more than it saves.
     * @param name looked up now; its GetNextHash() is the hash of the next key
     */
    template <typename View>
    void PrefetchNext(const View& name) const
    {
        constexpr std::size_t LARGE = 65536; // buckets, 4 MB
        if (m_buckets.size() > LARGE)
        {
            __builtin_prefetch(&m_buckets[GetHome(name.GetNextHash())]);
        }
    }

    /**
     * @param hash of the key
     * @param isIt bool (const Entry&): compares keys; asked only for entries of equal hash
     * @return the first inserted that it is, or nullptr
     */
    template <typename Predicate>
    Entry* Find(uint64_t hash, Predicate&& isIt) const
    {
        if (m_buckets.empty())
        {
            return nullptr;
        }
        const Place place = FindPlace(hash);
        return place.bucket ? Scan(place.bucket->first[place.slot], isIt) : nullptr;
    }

    /**
     * @param entry found before
     * @param isIt as for Find
     * @return the next one of equal hash in the order of insertion, or nullptr
     */
    template <typename Predicate>
    Entry* FindNext(const Entry& entry, Predicate&& isIt) const
    {
        return Scan(entry.m_hashNext, isIt);
    }

    /**
     * @param entry in no index yet; stays where it is while it is in this one
     * @param hash of its key
     */
    void Insert(Entry& entry, uint64_t hash)
    {
        if (m_size >= MEAN_LOAD * m_buckets.size())
        {
            Grow();
        }
        entry.m_hash = hash;
        entry.m_hashNext = nullptr;
        ++m_size;
        const Place place = FindPlace(hash);
        if (place.bucket)
        {
            GetLast(*place.bucket->first[place.slot]).m_hashNext = &entry;
            return;
        }
        PutFirst(entry);
    }

    /**
     * @param entry in this index; it is not destroyed
     */
    void Erase(Entry& entry)
    {
        --m_size;
        const Place place = FindPlace(entry.m_hash);
        Entry** link = &place.bucket->first[place.slot];
        while (*link != &entry)
        {
            link = &(*link)->m_hashNext;
        }
        *link = entry.m_hashNext;
        if (!place.bucket->first[place.slot])
        {
            Vacate(place, entry.m_hash);
        }
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
        ForEachFirst(m_buckets, [&all](Entry* entry) {
            for (; entry; entry = entry->m_hashNext)
            {
                all.push_back(entry);
            }
        });
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
        Buckets buckets;
        buckets.swap(m_buckets);
        m_size = 0;
        ForEachFirst(buckets, [&dispose](Entry* entry) {
            while (entry)
            {
                Entry* next = entry->m_hashNext;
                dispose(entry);
                entry = next;
            }
        });
    }

  private:
    static constexpr uint32_t SLOTS = 6;     ///< of a bucket
    static constexpr uint32_t MEAN_LOAD = 4; ///< entries a bucket at most

    /** What one memory access fetches. */
    struct alignas(64) Bucket
    {
        uint16_t tags[SLOTS]{}; ///< of each slot's hash, 0 if it is empty
        uint32_t passed{0};     ///< entries that wanted a slot here and are in a later bucket
        Entry* first[SLOTS];    ///< of each slot's hash
    };

    static_assert(sizeof(Bucket) == 64, "a bucket is a cache line");

    /** A slot of a bucket. */
    struct Place
    {
        Bucket* bucket; ///< nullptr: none
        uint32_t slot;  ///< number in the bucket
    };

    using Buckets = std::vector<Bucket>;

    /**
     * @param hash any 64 bits
     * @return its bucket: the top bits, mixed for the sake of hashes that are poor there
     */
    std::size_t GetHome(uint64_t hash) const
    {
        // Two shifts, as one of 64 bits is not defined.
        return (hash * 0x9e3779b97f4a7c15) >> 1 >> (63 - m_bits);
    }

    /** @param bucket any @return the one behind it; the first one is behind the last */
    std::size_t GetNext(std::size_t bucket) const
    {
        return (bucket + 1) & (m_buckets.size() - 1);
    }

    /** @param hash any @return what a slot tells of it, never 0 */
    static uint16_t GetTag(uint64_t hash)
    {
        return hash | 1;
    }

    /** @param bucket any @param tag wanted @return bit i is set if slot i has it */
    static uint32_t FindTag(const Bucket& bucket, uint16_t tag)
    {
        // Without a branch: which slot it is can't be foretold.
        uint32_t found = 0;
        for (uint32_t i = 0; i < SLOTS; ++i)
        {
            found |= uint32_t(bucket.tags[i] == tag) << i;
        }
        return found;
    }

    /** @param hash wanted; there are buckets @return where its first entry is */
    Place FindPlace(uint64_t hash) const
    {
        const uint16_t tag = GetTag(hash);
        std::size_t at = GetHome(hash);
        // Once round at most, as each bucket of a small index may have sent something on.
        for (std::size_t tries = 0; tries < m_buckets.size(); ++tries, at = GetNext(at))
        {
            const Bucket& bucket = m_buckets[at];
            for (uint32_t found = FindTag(bucket, tag); found != 0; found &= found - 1)
            {
                const uint32_t slot = __builtin_ctz(found);
                if (bucket.first[slot]->m_hash == hash)
                {
                    return {const_cast<Bucket*>(&bucket), slot};
                }
            }
            if (bucket.passed == 0)
            {
                break;
            }
        }
        return {nullptr, 0};
    }

    /**
     * @param first of some of equal hash, may be nullptr
     * @param isIt compares keys
     * @return the first that it is
     */
    template <typename Predicate>
    static Entry* Scan(Entry* first, Predicate&& isIt)
    {
        while (first && !isIt(static_cast<const Entry&>(*first)))
        {
            first = first->m_hashNext;
        }
        return first;
    }

    /** @param entry an entry @return the last of its hash */
    static Entry& GetLast(Entry& entry)
    {
        Entry* last = &entry;
        while (last->m_hashNext)
        {
            last = last->m_hashNext;
        }
        return *last;
    }

    /** @param first of its hash: gets a slot */
    void PutFirst(Entry& first)
    {
        std::size_t at = GetHome(first.m_hash);
        uint32_t empty = FindTag(m_buckets[at], 0);
        while (empty == 0)
        {
            ++m_buckets[at].passed;
            at = GetNext(at);
            empty = FindTag(m_buckets[at], 0);
        }
        const uint32_t slot = __builtin_ctz(empty);
        m_buckets[at].tags[slot] = GetTag(first.m_hash);
        m_buckets[at].first[slot] = &first;
    }

    /** @param place of a hash: nothing is there from now on @param hash its */
    void Vacate(const Place& place, uint64_t hash)
    {
        place.bucket->tags[place.slot] = 0;
        for (std::size_t at = GetHome(hash); &m_buckets[at] != place.bucket; at = GetNext(at))
        {
            --m_buckets[at].passed;
        }
    }

    /** @param buckets of an index @param act void (Entry*), called for the first of each hash */
    template <typename Action>
    static void ForEachFirst(const Buckets& buckets, Action&& act)
    {
        for (const Bucket& bucket : buckets)
        {
            for (uint32_t i = 0; i < SLOTS; ++i)
            {
                if (bucket.tags[i] != 0)
                {
                    act(bucket.first[i]);
                }
            }
        }
    }

    /** Doubles the buckets. */
    void Grow()
    {
        Buckets old(m_buckets.empty() ? 1 : 2 * m_buckets.size());
        m_bits = m_buckets.empty() ? 0 : m_bits + 1;
        m_buckets.swap(old);
        ForEachFirst(old, [this](Entry* entry) { PutFirst(*entry); });
    }

    Buckets m_buckets;  ///< 2^m_bits of them, or none
    uint32_t m_bits{0}; ///< log2 of the number of buckets
    uint32_t m_size{0}; ///< entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_INDEX_H
