/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HASH_INDEX_H
#define CCN_HASH_INDEX_H

#include "ns3/assert.h"
#include "ns3/ccn-hash-crowds.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace ns3
{
namespace ccn
{

template <typename Entry>
class HashIndex;

/**
 * @ingroup ccn
 * Base class of entries in a HashIndex. It stores the hash and the link to the next entry.
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

    /**
     * 0: last entry of its hash; even: address of the next entry of its hash; odd: a link of
     * HashCrowds.
     */
    uintptr_t m_link{0};
    uint64_t m_hash{0}; ///< all bits
};

/**
 * @ingroup ccn
 * Hash table of pointers to entries, which it does not own. All tables of the module use it.
 *
 * A bucket is a cache line with six pointers and 15 bits of the hash of each. A lookup reads this
 * line and then only the entry itself, except for about one false match in ten thousand. If a
 * bucket is full, new entries go to the next one, and the full bucket counts them. A lookup
 * continues in the next bucket only if this count is not 0.
 *
 * Entries of equal hash form a chain and take one pointer. More than CHAIN of them form a crowd,
 * which is a search tree by key. Each operation is then logarithmic in their number. This holds if
 * a neighbour fills one key with entries, and also if it constructs names of equal hash.
 *
 * A bucket has at most four entries on average. The number of buckets doubles as needed and shrinks
 * only in Clear(). An index that was never filled owns no memory. No result depends on the order of
 * hashes: ForEach() visits a chain in the order of insertion, and GetNumber() returns that order
 * for a crowd.
 *
 * A key is used to look up entries. It has `bool Is(const Entry&) const`, which returns true if the
 * key matches the entry. Crowds also need `uint64_t GetRank() const`, the rank of all entries that
 * match, and `int Compare(const Entry&) const`. Compare() returns a negative number if the key
 * comes before the entry's, 0 if it matches. Several entries may match a key if they are adjacent
 * in the order of ranks and keys.
 *
 * @tparam Entry derived from HashIndexHook<Entry>. It has `uint64_t GetRank() const`, a number that
 * differs between most entries of a crowd and is read without their keys, or 0 if there is no such
 * number. It also has `static int CompareKeys(const Entry&, const Entry&)`, the order of keys of
 * equal rank.
 */
template <typename Entry>
class HashIndex
{
  public:
    HashIndex() = default;
    HashIndex(const HashIndex&) = delete;
    HashIndex& operator=(const HashIndex&) = delete;

    /** @return the number of entries */
    uint32_t GetSize() const
    {
        return m_size;
    }

    /**
     * Prefetches the bucket of the next name's lookup, so that the chunks of a transfer do not wait
     * for memory one by one. Does so only if the index is large; in a small one, hashing one more
     * component costs more than it saves.
     * @param name the name that is looked up now; its GetNextHash() is the hash of the next key
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
     * @param hash the hash of the key
     * @param key compared only with entries of equal hash
     * @return an entry that matches the key, or nullptr
     */
    template <typename Key>
    Entry* Find(uint64_t hash, const Key& key) const
    {
        Entry* first = GetFirst(hash);
        if (!first || key.Is(*first))
        {
            return first;
        }
        return first->m_link == 0 ? nullptr : FindBehind(*first, key);
    }

    /**
     * Visits all entries that match a key: those of a chain in the order of insertion, those of a
     * crowd in the order of keys.
     * @param hash the hash of the key
     * @param key compared only with entries of equal hash
     * @param act void (Entry&); must not change the index
     */
    template <typename Key, typename Action>
    void ForEach(uint64_t hash, const Key& key, Action&& act) const
    {
        Entry* first = GetFirst(hash);
        if (first && IsInCrowd(*first))
        {
            m_crowds->ForEach(hash, key, act);
            return;
        }
        VisitChain(first, key, act);
    }

    /**
     * Visits all entries that match a key, in the order of insertion.
     * @param hash the hash of the key, not crowded
     * @param key compared only with entries of equal hash; the matching entries need not be
     * adjacent
     * @param act void (Entry&); must not change the index
     */
    template <typename Key, typename Action>
    void ForEachInChain(uint64_t hash, const Key& key, Action&& act) const
    {
        NS_ASSERT_MSG(!IsCrowded(hash), "the entries of this hash form a crowd, not a chain");
        VisitChain(GetFirst(hash), key, act);
    }

    /**
     * @param hash a hash
     * @return true if its entries form a crowd
     */
    bool IsCrowded(uint64_t hash) const
    {
        return m_crowds && m_crowds->Has(hash);
    }

    /**
     * @param entry an entry in the index
     * @return true if it is in a crowd
     */
    static bool IsInCrowd(const Entry& entry)
    {
        return Crowds::IsLink(entry.m_link);
    }

    /**
     * @param entry an entry in a crowd
     * @return a number greater than those of all entries inserted before
     */
    static uint64_t GetNumber(const Entry& entry)
    {
        return Crowds::GetNumber(entry.m_link);
    }

    /**
     * @param entry an entry that is in no index; must not move while it is in this one
     * @param hash the hash of its key
     */
    void Insert(Entry& entry, uint64_t hash)
    {
        if (m_size >= MEAN_LOAD * m_buckets.size())
        {
            Grow();
        }
        entry.m_hash = hash;
        entry.m_link = 0;
        ++m_size;
        const Place place = FindPlace(hash);
        if (place.bucket)
        {
            Join(*place.bucket->first[place.slot], entry);
            return;
        }
        PutFirst(entry);
    }

    /** @param entry the entry to remove; it is not destroyed */
    void Erase(Entry& entry)
    {
        --m_size;
        const Place place = FindPlace(entry.m_hash);
        Entry*& first = place.bucket->first[place.slot];
        first = IsInCrowd(entry) ? LeaveCrowd(entry, first) : LeaveChain(entry, first);
        if (!first)
        {
            Vacate(place, entry.m_hash);
        }
    }

    /**
     * Erases entries in one pass, so that each entry is fetched from memory once.
     * @param isGone bool (Entry&): returns true for an entry to erase. It is called once for each
     * entry in no particular order, so it must have no observable effects. It must not change the
     * index.
     * @param dispose void (Entry&): frees an erased entry; the same restrictions apply
     */
    template <typename Predicate, typename Disposer>
    void EraseIf(Predicate&& isGone, Disposer&& dispose)
    {
        std::vector<Entry*> ofHash;
        ForEachFirst(m_buckets, [&](Entry* first) {
            ofHash.clear();
            ForEachOfHash(first, [&ofHash](Entry* entry) { ofHash.push_back(entry); });
            for (Entry* entry : ofHash)
            {
                if (isGone(*entry))
                {
                    Erase(*entry);
                    dispose(*entry);
                }
            }
        });
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
        ForEachEntry([&all](Entry* entry) { all.push_back(entry); });
        std::sort(all.begin(), all.end(), isBefore);
        return all;
    }

    /**
     * @param act void (Entry*): called for each entry in no particular order, so it must have no
     * observable effects; must not change the index
     */
    template <typename Action>
    void ForEachEntry(Action&& act) const
    {
        ForEachFirst(m_buckets, [this, &act](Entry* first) { ForEachOfHash(first, act); });
    }

    /**
     * Removes all entries and frees the memory of the index.
     * @param dispose void (Entry*): frees an entry; called in no particular order, so it must have
     * no observable effects
     */
    template <typename Disposer>
    void Clear(Disposer&& dispose)
    {
        std::vector<Entry*> all;
        all.reserve(m_size);
        ForEachEntry([&all](Entry* entry) { all.push_back(entry); });
        Buckets().swap(m_buckets);
        m_crowds.reset();
        m_size = 0;
        std::for_each(all.begin(), all.end(), dispose);
    }

  private:
    static constexpr uint32_t SLOTS = 6;     ///< slots per bucket
    static constexpr uint32_t MEAN_LOAD = 4; ///< maximum average number of entries per bucket
    static constexpr uint32_t CHAIN = 8;     ///< maximum number of entries in a chain

    /** One cache line. */
    struct alignas(64) Bucket
    {
        uint16_t tags[SLOTS]{}; ///< of the hash of each slot, 0 if the slot is empty
        uint32_t passed{0};     ///< entries that belong here but are in a later bucket
        Entry* first[SLOTS];    ///< first entry of the hash of each slot
    };

    static_assert(sizeof(Bucket) == 64, "a bucket is a cache line");

    /** A slot of a bucket. */
    struct Place
    {
        Bucket* bucket; ///< nullptr if there is none
        uint32_t slot;  ///< index in the bucket
    };

    using Buckets = std::vector<Bucket>;

    using Crowds = HashCrowds<Entry>;

    /**
     * @param hash a hash
     * @return its first entry, or nullptr
     */
    Entry* GetFirst(uint64_t hash) const
    {
        if (m_buckets.empty())
        {
            return nullptr;
        }
        const Place place = FindPlace(hash);
        return place.bucket ? place.bucket->first[place.slot] : nullptr;
    }

    /**
     * @param entry an entry in a chain
     * @return the next one of its hash, or nullptr
     */
    static Entry* GetNextInChain(const Entry& entry)
    {
        return reinterpret_cast<Entry*>(entry.m_link);
    }

    /**
     * @param first the first entry of a hash, which does not match
     * @param key the key
     * @return an entry that matches the key, or nullptr
     */
    template <typename Key>
    Entry* FindBehind(const Entry& first, const Key& key) const
    {
        if (IsInCrowd(first))
        {
            return m_crowds->Find(first.m_hash, key);
        }
        Entry* entry = GetNextInChain(first);
        while (entry && !key.Is(*entry))
        {
            entry = GetNextInChain(*entry);
        }
        return entry;
    }

    /**
     * @param entry the first entry of a chain, or nullptr
     * @param key compared with each entry
     * @param act as in ForEach()
     */
    template <typename Key, typename Action>
    static void VisitChain(Entry* entry, const Key& key, Action&& act)
    {
        for (; entry; entry = GetNextInChain(*entry))
        {
            if (key.Is(*entry))
            {
                act(*entry);
            }
        }
    }

    /**
     * @param first the first entry of a hash
     * @param entry a new entry of the same hash
     */
    void Join(Entry& first, Entry& entry)
    {
        if (IsInCrowd(first))
        {
            entry.m_link = m_crowds->Join(entry, first.m_hash);
            return;
        }
        uint32_t length = 1;
        Entry* last = &first;
        for (; last->m_link != 0; last = GetNextInChain(*last))
        {
            ++length;
        }
        last->m_link = reinterpret_cast<uintptr_t>(&entry);
        if (length == CHAIN)
        {
            FormCrowd(first);
        }
    }

    /**
     * @param first the first entry of a hash
     * @param act void (Entry*), called for all entries of the hash
     */
    template <typename Action>
    void ForEachOfHash(Entry* first, Action&& act) const
    {
        if (IsInCrowd(*first))
        {
            m_crowds->ForEach(first->m_hash, act);
            return;
        }
        for (Entry* entry = first; entry; entry = GetNextInChain(*entry))
        {
            act(entry);
        }
    }

    /**
     * Turns a chain into a crowd.
     * @param first the first entry of the chain
     */
    void FormCrowd(Entry& first)
    {
        if (!m_crowds)
        {
            m_crowds = std::make_unique<Crowds>();
        }
        for (Entry* entry = &first; entry;)
        {
            Entry* next = GetNextInChain(*entry);
            entry->m_link = m_crowds->Join(*entry, entry->m_hash);
            entry = next;
        }
    }

    /**
     * @param entry the entry to remove from its chain
     * @param first the first entry of the chain
     * @return the new first entry
     */
    static Entry* LeaveChain(Entry& entry, Entry* first)
    {
        if (first == &entry)
        {
            return GetNextInChain(entry);
        }
        Entry* before = first;
        while (GetNextInChain(*before) != &entry)
        {
            before = GetNextInChain(*before);
        }
        before->m_link = entry.m_link;
        return first;
    }

    /**
     * @param entry the entry to remove from its crowd
     * @param first the entry in the slot
     * @return the new entry in the slot
     */
    Entry* LeaveCrowd(Entry& entry, Entry* first)
    {
        Entry* left = m_crowds->Leave(entry.m_link, entry.m_hash);
        return first == &entry ? left : first;
    }

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
     * @param hash a hash; there must be buckets
     * @return the slot of its first entry
     */
    Place FindPlace(uint64_t hash) const
    {
        const uint16_t tag = GetTag(hash);
        std::size_t at = GetHome(hash);
        // At most one round: in a small index, every bucket may have passed entries on.
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

    /** @param first the first entry of a hash, to be stored in a slot */
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

    /**
     * @param buckets the buckets of an index
     * @param act void (Entry*), called for the first entry of each hash
     */
    template <typename Action>
    static void ForEachFirst(const Buckets& buckets, Action&& act)
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

    /** Doubles the number of buckets. */
    void Grow()
    {
        Buckets old(m_buckets.empty() ? 1 : 2 * m_buckets.size());
        m_bits = m_buckets.empty() ? 0 : m_bits + 1;
        m_buckets.swap(old);
        ForEachFirst(old, [this](Entry* entry) { PutFirst(*entry); });
    }

    Buckets m_buckets;                ///< 2^m_bits, or none
    uint32_t m_bits{0};               ///< log2 of the number of buckets
    uint32_t m_size{0};               ///< number of entries
    std::unique_ptr<Crowds> m_crowds; ///< nullptr until a hash has more than CHAIN entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_INDEX_H
