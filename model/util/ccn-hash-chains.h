/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HASH_CHAINS_H
#define CCN_HASH_CHAINS_H

#include <cstdint>

namespace ns3::ccn
{

template <typename Entry>
class HashChains;

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
    friend class HashChains<Entry>;
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
 * The entries of the hashes in a HashIndex that have few: one singly linked list per hash, in the
 * order of insertion. The links are in the entries, so this class has no state.
 *
 * @tparam Entry as in HashIndex
 */
template <typename Entry>
class HashChains
{
  public:
    /**
     * @param entry an entry in a chain
     * @return the next one of its hash, or nullptr
     */
    static Entry* GetNext(const Entry& entry)
    {
        return reinterpret_cast<Entry*>(entry.m_link);
    }

    /**
     * @param entry an entry in a chain, or nullptr
     * @param key the key
     * @return this entry or the first one after it that matches the key, or nullptr
     */
    template <typename Key>
    static Entry* Find(Entry* entry, const Key& key)
    {
        while (entry && !key.Is(*entry))
        {
            entry = GetNext(*entry);
        }
        return entry;
    }

    /**
     * @param first the first entry of a chain, or nullptr
     * @param act void (Entry*), called for each entry, which it may free
     */
    template <typename Action>
    static void ForEach(Entry* first, Action&& act)
    {
        for (Entry* entry = first; entry;)
        {
            Entry* const next = GetNext(*entry);
            act(entry);
            entry = next;
        }
    }

    /**
     * @param first the first entry of a chain, or nullptr
     * @param key the key
     * @param act void (Entry&), called for each entry that matches
     */
    template <typename Key, typename Action>
    static void ForEach(Entry* first, const Key& key, Action&& act)
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
     * @param entry an entry without a link, which becomes the last of a chain
     * @param first the first entry of the chain
     * @return the number of entries before it
     */
    static uint32_t Join(Entry& entry, Entry& first)
    {
        uint32_t length = 1;
        Entry* last = &first;
        for (; last->m_link != 0; last = GetNext(*last))
        {
            ++length;
        }
        last->m_link = reinterpret_cast<uintptr_t>(&entry);
        return length;
    }

    /**
     * @param entry the entry to remove from its chain
     * @param first the first entry of the chain
     * @return the new first entry, or nullptr
     */
    static Entry* Leave(Entry& entry, Entry* first)
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
};

} // namespace ns3::ccn

#endif // CCN_HASH_CHAINS_H
