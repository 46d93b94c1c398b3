// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_BUCKETS_H
#define CCN_HASH_BUCKETS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Open-addressing hash table of pointers to entries, one per hash. HashIndex uses it to store the
 * first entry of each hash. It does not own the entries.
 *
 * A bucket is a cache line with six pointers and 15 bits of the hash of each. A lookup reads this
 * line and then only the entry itself, except for about one false match in ten thousand. If a
 * bucket is full, new entries go to the next one, and the full bucket counts them. A lookup
 * continues in the next bucket only if this count is not 0.
 *
 * The number of buckets doubles in Grow() and shrinks only in Clear(). A table that was never
 * filled owns no memory.
 *
 * @tparam Entry has `uint64_t GetHash() const`
 */
template <typename Entry>
class HashBuckets
{
    static constexpr uint32_t SLOTS = 6;     ///< slots per bucket
    static constexpr uint32_t MEAN_LOAD = 4; ///< maximum average number of entries per bucket

    /** One cache line. */
    struct alignas(64) Bucket
    {
        uint16_t tags[SLOTS]{}; ///< of the hash of each slot, 0 if the slot is empty
        uint32_t passed{0};     ///< entries that belong here but are in a later bucket
        Entry* first[SLOTS];    ///< first entry of the hash of each slot
    };

    static_assert(sizeof(Bucket) == 64, "a bucket is a cache line");

  public:
    /** A slot of a bucket. Grow() and Clear() invalidate it. */
    struct Place
    {
        Bucket* bucket; ///< nullptr if there is none
        uint32_t slot;  ///< index in the bucket

        /** @return true if there is a slot */
        explicit operator bool() const
        {
            return bucket;
        }

        /** @return the first entry of the hash of the slot; there must be one */
        Entry*& GetFirst() const
        {
            return bucket->first[slot];
        }
    };

    /** @return true if there are no buckets */
    bool IsEmpty() const
    {
        return m_buckets.empty();
    }

    /** @return the number of entries from which on Grow() must precede an insertion */
    std::size_t GetCapacity() const
    {
        return MEAN_LOAD * m_buckets.size();
    }

    /** @return true if the buckets take more than 4 MB, so that Prefetch() saves time */
    bool IsLarge() const
    {
        constexpr std::size_t LARGE = 65536; // buckets
        return m_buckets.size() > LARGE;
    }

    /**
     * Prefetches the bucket of a hash.
     * @param hash a hash; there must be buckets
     */
    void Prefetch(uint64_t hash) const
    {
        __builtin_prefetch(&m_buckets[GetHome(hash)]);
    }

    /**
     * @param hash a hash; there must be buckets
     * @return the slot of its first entry
     */
    Place Find(uint64_t hash) const
    {
        const uint16_t tag = GetTag(hash);
        std::size_t at = GetHome(hash);
        // At most one round: in a small table, every bucket may have passed entries on.
        for (std::size_t tries = 0; tries < m_buckets.size(); ++tries, at = GetNext(at))
        {
            const Bucket& bucket = m_buckets[at];
            for (uint32_t found = FindTag(bucket, tag); found != 0; found &= found - 1)
            {
                const uint32_t slot = __builtin_ctz(found);
                if (bucket.first[slot]->GetHash() == hash)
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

    /** @param first the first entry of a hash, to be stored in a slot; there must be buckets */
    void Put(Entry& first)
    {
        const uint64_t hash = first.GetHash();
        std::size_t at = GetHome(hash);
        uint32_t empty = FindTag(m_buckets[at], 0);
        while (empty == 0)
        {
            ++m_buckets[at].passed;
            at = GetNext(at);
            empty = FindTag(m_buckets[at], 0);
        }
        const uint32_t slot = __builtin_ctz(empty);
        m_buckets[at].tags[slot] = GetTag(hash);
        m_buckets[at].first[slot] = &first;
    }

    /**
     * Empties a slot.
     * @param place the slot
     * @param hash the hash of its entry
     */
    void Vacate(const Place& place, uint64_t hash)
    {
        place.bucket->tags[place.slot] = 0;
        for (std::size_t at = GetHome(hash); &m_buckets[at] != place.bucket; at = GetNext(at))
        {
            --m_buckets[at].passed;
        }
    }

    /** Doubles the number of buckets. */
    void Grow()
    {
        Buckets old(m_buckets.empty() ? 1 : 2 * m_buckets.size());
        m_bits = m_buckets.empty() ? 0 : m_bits + 1;
        m_buckets.swap(old);
        ForEachIn(old, [this](Entry* entry) { Put(*entry); });
    }

    /** Removes all entries and frees the memory. */
    void Clear()
    {
        Buckets().swap(m_buckets);
    }

    /**
     * @param act void (Entry*), called for the first entry of each hash in no particular order; it
     * may vacate or change the slot of that entry
     */
    template <typename Action>
    void ForEach(Action&& act) const
    {
        ForEachIn(m_buckets, act);
    }

  private:
    using Buckets = std::vector<Bucket>;

    /**
     * @param hash a hash
     * @return its bucket: the top bits after mixing, for hashes that are poor there
     */
    std::size_t GetHome(uint64_t hash) const
    {
        // Two shifts, since a shift by 64 bits is undefined.
        return (hash * 0x9e3779b97f4a7c15) >> 1 >> (63 - m_bits);
    }

    /**
     * @param bucket a bucket
     * @return the next one; the first follows the last
     */
    std::size_t GetNext(std::size_t bucket) const
    {
        return (bucket + 1) & (m_buckets.size() - 1);
    }

    /**
     * @param hash a hash
     * @return the tag of its slot, never 0
     */
    static uint16_t GetTag(uint64_t hash)
    {
        return hash | 1;
    }

    /**
     * @param bucket a bucket
     * @param tag a tag
     * @return a mask; bit i is set if slot i has the tag
     */
    static uint32_t FindTag(const Bucket& bucket, uint16_t tag)
    {
        // No branch, since the slot cannot be predicted.
        uint32_t found = 0;
        for (uint32_t i = 0; i < SLOTS; ++i)
        {
            found |= uint32_t(bucket.tags[i] == tag) << i;
        }
        return found;
    }

    /**
     * @param buckets the buckets of a table
     * @param act as in ForEach()
     */
    template <typename Action>
    static void ForEachIn(const Buckets& buckets, Action&& act)
    {
        constexpr std::size_t AHEAD = 4; // buckets whose entries are prefetched
        for (std::size_t at = 0; at < buckets.size(); ++at)
        {
            if (at + AHEAD < buckets.size())
            {
                ForEachSlot(buckets[at + AHEAD], [](Entry* entry) { Fetch(entry); });
            }
            ForEachSlot(buckets[at], act);
        }
    }

    /**
     * Prefetches all cache lines of an entry, and the allocator's data before and after it, for a
     * caller that frees the entry.
     * @param entry an entry
     */
    static void Fetch(const Entry* entry)
    {
        constexpr std::size_t LINE = sizeof(Bucket);
        constexpr std::size_t NOTED = 16; // bytes
        const char* octets = reinterpret_cast<const char*>(entry) - NOTED;
        for (std::size_t at = 0; at < NOTED + sizeof(Entry) + LINE; at += LINE)
        {
            __builtin_prefetch(octets + at);
        }
    }

    /**
     * @param bucket a bucket
     * @param act void (Entry*), called for the first entry of each hash in it
     */
    template <typename Action>
    static void ForEachSlot(const Bucket& bucket, Action&& act)
    {
        for (uint32_t i = 0; i < SLOTS; ++i)
        {
            if (bucket.tags[i] != 0)
            {
                act(bucket.first[i]);
            }
        }
    }

    Buckets m_buckets;  ///< 2^m_bits, or none
    uint32_t m_bits{0}; ///< log2 of the number of buckets
};

} // namespace ns3::ccn

#endif // CCN_HASH_BUCKETS_H
