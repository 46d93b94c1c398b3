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

    /** 0: the last of its hash; even: address of the next of its hash; odd: of a crowd (HashCrowds). */
    uintptr_t m_link{0};
    uint64_t m_hash{0}; ///< all bits
};

/**
 * @ingroup ccn
 * Hash table of pointers to entries; it owns none of them. All tables stand on it.
 *
 * A bucket is a cache line: six pointers, and of each one's hash 15 bits, so that a look-up reads
 * that line and then, but for one stranger in some ten thousand, nothing but the entry that is
 * wanted. A bucket that is full sends what comes to the next one and counts it; only then does a
 * look-up go on there. Entries of equal hash hang behind each other and take one pointer. Beyond
 * CHAIN of them they form a crowd, a search tree by key: whether a neighbour fills one key with
 * entries or makes names of equal hash, each operation costs the logarithm of their number.
 *
 * At most four entries a bucket on average; buckets double as needed and shrink by Clear() only;
 * an index never filled owns no memory. No result depends on the order of hashes: ForEach() visits
 * a chain in the order of insertion, and GetNumber() gives that order for a crowd.
 *
 * A key is what an entry is looked up by. It has `bool Is(const Entry&) const`, and for crowds, in
 * agreement with that, `uint64_t GetRank() const`, the rank of all entries that it means, and `int
 * Compare(const Entry&) const`: negative if the key is before the entry's, 0 if the entry is meant.
 * One key may mean several entries if these are neighbours in the order of ranks and keys.
 *
 * @tparam Entry derived from HashIndexHook<Entry>; has `uint64_t GetRank() const`, a number that
 * tells most entries of a crowd apart without looking at their keys, or 0 if it has none, and
 * `static int CompareKeys(const Entry&, const Entry&)`, the order of keys of equal rank
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
     * @param key compared with entries of equal hash only
     * @return an entry that the key means, the only one unless it means several; or nullptr
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
     * Visits all entries that a key means: those of a chain in the order of insertion, those of a
     * crowd in the order of keys.
     * @param hash of the key
     * @param key compared with entries of equal hash only
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
     * Visits all entries that a key means in the order of insertion.
     * @param hash of the key, not crowded
     * @param key compared with entries of equal hash only; its entries need not be neighbours
     * @param act void (Entry&); must not change the index
     */
    template <typename Key, typename Action>
    void ForEachInChain(uint64_t hash, const Key& key, Action&& act) const
    {
        NS_ASSERT_MSG(!IsCrowded(hash), "the entries of this hash form a crowd, not a chain");
        VisitChain(GetFirst(hash), key, act);
    }

    /** @param hash any @return true if so many entries have it that they form a crowd */
    bool IsCrowded(uint64_t hash) const
    {
        return m_crowds && m_crowds->Has(hash);
    }

    /** @param entry in the index @return true if it stands in a crowd */
    static bool IsInCrowd(const Entry& entry)
    {
        return Crowds::IsLink(entry.m_link);
    }

    /** @param entry in a crowd @return larger than those of the entries that were inserted before */
    static uint64_t GetNumber(const Entry& entry)
    {
        return Crowds::GetNumber(entry.m_link);
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

    /**
     * @param entry in this index; it is not destroyed
     */
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
     * Erases in one pass, so that each entry is fetched from memory once.
     * @param isGone bool (Entry&): called once for each entry in no particular order, so it must do
     * nothing that can be seen; must not change the index
     * @param dispose void (Entry&): frees an entry that is gone; the same holds
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
     * @param act void (Entry*): called for each entry in no particular order, so it must do nothing
     * that can be seen; must not change the index
     */
    template <typename Action>
    void ForEachEntry(Action&& act) const
    {
        ForEachFirst(m_buckets, [this, &act](Entry* first) { ForEachOfHash(first, act); });
    }

    /**
     * Empties the index and gives its memory back.
     * @param dispose void (Entry*): frees the entry; called in no particular order, so it must do
     * nothing that can be seen
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
    static constexpr uint32_t SLOTS = 6;     ///< of a bucket
    static constexpr uint32_t MEAN_LOAD = 4; ///< entries a bucket at most
    static constexpr uint32_t CHAIN = 8;     ///< entries of equal hash without a tree

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

    using Crowds = HashCrowds<Entry>;

    /** @param hash any @return the first of its entries, or nullptr */
    Entry* GetFirst(uint64_t hash) const
    {
        if (m_buckets.empty())
        {
            return nullptr;
        }
        const Place place = FindPlace(hash);
        return place.bucket ? place.bucket->first[place.slot] : nullptr;
    }

    /** @param entry in no crowd @return the next of its hash, or nullptr */
    static Entry* GetNextInChain(const Entry& entry)
    {
        return reinterpret_cast<Entry*>(entry.m_link);
    }

    /**
     * @param first of its hash, not what the key means
     * @param key wanted
     * @return an entry that the key means, or nullptr
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

    /** @param entry the first of a chain, or nullptr @param key compared with all of it @param act see
     *  ForEach() */
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

    /** @param first of its hash @param entry of the same hash, new */
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

    /** @param first in a slot @param act void (Entry*), called for all of its hash */
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

    /** @param first of a chain */
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

    /** @param entry in a chain, leaves it @param first of it @return the first from now on */
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

    /** @param entry in a crowd, leaves it @param first in the slot @return who is there from now on */
    Entry* LeaveCrowd(Entry& entry, Entry* first)
    {
        Entry* left = m_crowds->Leave(entry.m_link, entry.m_hash);
        return first == &entry ? left : first;
    }

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
        constexpr std::size_t AHEAD = 4; // buckets whose entries are on their way from memory meanwhile
        for (std::size_t at = 0; at < buckets.size(); ++at)
        {
            if (at + AHEAD < buckets.size())
            {
                ForEachSlot(buckets[at + AHEAD], [](Entry* entry) { Fetch(entry); });
            }
            ForEachSlot(buckets[at], act);
        }
    }

    /** Has the processor fetch all cache lines of an entry, and what the allocator notes before and behind it, for
     *  who frees it. @param entry any */
    static void Fetch(const Entry* entry)
    {
        constexpr std::size_t LINE = sizeof(Bucket);
        constexpr std::size_t NOTED = 16; // octets
        const char* octets = reinterpret_cast<const char*>(entry) - NOTED;
        for (std::size_t at = 0; at < NOTED + sizeof(Entry) + LINE; at += LINE)
        {
            __builtin_prefetch(octets + at);
        }
    }

    /** @param bucket any @param act void (Entry*), called for the first of each hash in it */
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
    std::unique_ptr<Crowds> m_crowds; ///< nullptr until a hash has more than CHAIN entries
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_INDEX_H
