// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_INDEX_H
#define CCN_HASH_INDEX_H

#include "ns3/assert.h"
#include "ns3/ccn-hash-buckets.h"
#include "ns3/ccn-hash-crowds.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace ns3::ccn
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

    /** @return 0, the rank of an entry whose key is only compared (HashIndex) */
    static uint64_t GetRank()
    {
        return 0;
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
 * HashBuckets stores the first entry of each hash. Entries of equal hash form a chain, a singly linked
 * list in the order of insertion. More than CHAIN of them form a crowd (HashCrowds), which is a search
 * tree by key. Each operation is then logarithmic in their number. This holds if a neighbour fills one key with entries, and
 * also if it constructs names of equal hash.
 *
 * An index that was never filled owns no memory; only Clear() frees that of the buckets. No result
 * depends on the order of hashes: ForEach() visits a chain in the order of insertion, and
 * GetNumber() returns that order for a crowd.
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
        if (m_buckets.IsLarge())
        {
            m_buckets.Prefetch(name.GetNextHash());
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
        ForEachInList(first, key, act);
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
        ForEachInList(GetFirst(hash), key, act);
    }

    /**
     * Visits entries of a hash, whatever their keys: all of a chain in the order of insertion, or the
     * first of a crowd in the order of ranks and keys.
     * @param hash a hash
     * @param most number of entries of a crowd after which it ends
     * @param act void (Entry*); must not change the index
     */
    template <typename Action>
    void ForFirstOfHash(uint64_t hash, std::size_t most, Action&& act) const
    {
        Entry* first = GetFirst(hash);
        if (first && IsInCrowd(*first))
        {
            m_crowds->ForFirst(hash, most, act);
        }
        else if (first)
        {
            ForEachOfHash(first, act);
        }
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
        if (m_size >= m_buckets.GetCapacity())
        {
            m_buckets.Grow();
        }
        entry.m_hash = hash;
        entry.m_link = 0;
        ++m_size;
        if (const Place place = m_buckets.Find(hash))
        {
            Join(*place.GetFirst(), entry);
            return;
        }
        m_buckets.Put(entry);
    }

    /** @param entry the entry to remove; it is not destroyed */
    void Erase(Entry& entry)
    {
        --m_size;
        const Place place = m_buckets.Find(entry.m_hash);
        Entry*& first = place.GetFirst();
        first = IsInCrowd(entry) ? LeaveCrowd(entry, first) : LeaveChain(entry, first);
        if (!first)
        {
            m_buckets.Vacate(place, entry.m_hash);
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
        m_buckets.ForEach([&](Entry* first) {
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
        m_buckets.ForEach([this, &act](Entry* first) { ForEachOfHash(first, act); });
    }

    /**
     * Removes all entries and frees the memory of the index.
     * @param dispose void (Entry*): frees an entry; called in no particular order, so it must have
     * no observable effects; must not use the index
     */
    template <typename Disposer>
    void Clear(Disposer&& dispose)
    {
        ForEachEntry(dispose); // allocates nothing: destructors call this
        m_buckets.Clear();
        m_crowds.reset();
        m_size = 0;
    }

  private:
    static constexpr uint32_t CHAIN = 8; ///< maximum number of entries in a chain

    using Place = typename HashBuckets<Entry>::Place;
    using Crowds = HashCrowds<Entry>;

    /**
     * @param hash a hash
     * @return its first entry, or nullptr
     */
    Entry* GetFirst(uint64_t hash) const
    {
        if (m_buckets.IsEmpty())
        {
            return nullptr;
        }
        const Place place = m_buckets.Find(hash);
        return place ? place.GetFirst() : nullptr;
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
        Entry* entry = GetNext(first);
        while (entry && !key.Is(*entry))
        {
            entry = GetNext(*entry);
        }
        return entry;
    }

    /**
     * @param entry an entry in a chain
     * @return the next one of its hash, or nullptr
     */
    static Entry* GetNext(const Entry& entry)
    {
        return reinterpret_cast<Entry*>(entry.m_link);
    }

    /**
     * @param first the first entry of a chain, or nullptr
     * @param key the key
     * @param act void (Entry&), called for each entry that matches
     */
    template <typename Key, typename Action>
    static void ForEachInList(Entry* first, const Key& key, Action&& act)
    {
        for (Entry* entry = first; entry; entry = GetNext(*entry))
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
        for (; last->m_link != 0; last = GetNext(*last))
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
        for (Entry* entry = first; entry;)
        {
            Entry* const next = GetNext(*entry); // act may free the entry
            act(entry);
            entry = next;
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
            Entry* next = GetNext(*entry);
            entry->m_link = m_crowds->Join(*entry, entry->m_hash);
            entry = next;
        }
    }

    /**
     * @param entry the entry to remove from its chain
     * @param first the first entry of the chain
     * @return the new first entry, or nullptr
     */
    static Entry* LeaveChain(Entry& entry, Entry* first)
    {
        if (first == &entry)
        {
            return GetNext(entry);
        }
        Entry* before = first;
        while (GetNext(*before) != &entry)
        {
            before = GetNext(*before);
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

    HashBuckets<Entry> m_buckets;     ///< of the first entry of each hash
    uint32_t m_size{0};               ///< number of entries
    std::unique_ptr<Crowds> m_crowds; ///< nullptr until a hash has more than CHAIN entries
};

} // namespace ns3::ccn

#endif // CCN_HASH_INDEX_H
