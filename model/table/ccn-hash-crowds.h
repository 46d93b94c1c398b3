/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HASH_CROWDS_H
#define CCN_HASH_CROWDS_H

#include <boost/intrusive/avl_set.hpp>
#include <cstdint>
#include <unordered_map>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The entries of those hashes of a HashIndex that have very many: a search tree by key for each
 * hash. It owns none of them. Looking up takes the logarithm of the number of entries, and so does
 * joining, unless the look-up just before found that the entry is missing. Leaving takes constant
 * time, since each entry knows its place by its link.
 *
 * @tparam Entry see HashIndex
 */
template <typename Entry>
class HashCrowds
{
  public:
    /** @param link any @return true if it is one that Join() gave */
    static bool IsLink(uintptr_t link)
    {
        return link % 2 != 0;
    }

    /** @param link from Join() @return larger than those of the entries that joined before */
    static uint64_t GetNumber(uintptr_t link)
    {
        return GetMember(link).number;
    }

    /** @param hash any @return true if entries of it are here */
    bool Has(uint64_t hash) const
    {
        return m_trees.count(hash) != 0;
    }

    /** @param entry not here yet @param hash of it @return its link */
    uintptr_t Join(Entry& entry, uint64_t hash)
    {
        auto member = new Member(entry, ++m_lastNumber);
        Members& members = m_trees[hash].members;
        if (m_missedIn == &members)
        {
            members.insert_before(m_behindMissed, *member);
        }
        else
        {
            members.insert(*member);
        }
        m_missedIn = nullptr;
        return reinterpret_cast<uintptr_t>(member) | 1;
    }

    /** @param link of an entry, which leaves @param hash of it @return another one of this hash, or
     *  nullptr */
    Entry* Leave(uintptr_t link, uint64_t hash)
    {
        m_missedIn = nullptr; // the place may be this one's
        const auto tree = m_trees.find(hash);
        Members& members = tree->second.members;
        members.erase_and_dispose(members.iterator_to(GetMember(link)), Delete());
        if (members.empty())
        {
            m_trees.erase(tree);
            return nullptr;
        }
        return &members.begin()->entry;
    }

    /** @param hash of the key, has entries here @param key wanted @return an entry that it means, or
     *  nullptr */
    template <typename Key>
    Entry* Find(uint64_t hash, const Key& key) const
    {
        const Members& members = m_trees.find(hash)->second.members;
        const auto found = members.lower_bound(key, KeyOrder());
        if (found != members.end() && key.GetRank() == found->rank && key.Compare(found->entry) == 0)
        {
            return &found->entry;
        }
        m_missedIn = &members;
        m_behindMissed = found;
        return nullptr;
    }

    /** @param hash has entries here @param act void (Entry*), called for each in the order of keys */
    template <typename Action>
    void ForEach(uint64_t hash, Action&& act) const
    {
        for (const Member& member : m_trees.find(hash)->second.members)
        {
            act(&member.entry);
        }
    }

    /** @param hash of the key, has entries here @param key wanted @param act void (Entry&), called for
     *  each that it means in the order of keys */
    template <typename Key, typename Action>
    void ForEach(uint64_t hash, const Key& key, Action&& act) const
    {
        const auto [begin, end] = m_trees.find(hash)->second.members.equal_range(key, KeyOrder());
        for (auto member = begin; member != end; ++member)
        {
            act(member->entry);
        }
    }

  private:
    /** The place of an entry. */
    struct Member : boost::intrusive::avl_set_base_hook<
                        boost::intrusive::link_mode<boost::intrusive::normal_link>,
                        boost::intrusive::optimize_size<true>>
    {
        /** @param e the entry @param n its number */
        Member(Entry& e, uint64_t n)
            : entry(e),
              rank(e.GetRank()),
              number(n)
        {
        }

        Entry& entry;          ///< whose place it is
        const uint64_t rank;   ///< of the entry, here as few look-ups then fetch entries on their way
        const uint64_t number; ///< larger than those of all that joined before
    };

    static_assert(alignof(Member) % 2 == 0, "the lowest bit of its address is free");

    /** Order of the members: by rank, then by key; of equal keys, the one that joined first. */
    struct MemberOrder
    {
        /** @param a a member @param b a member @return true if a is before b */
        bool operator()(const Member& a, const Member& b) const
        {
            if (a.rank != b.rank)
            {
                return a.rank < b.rank;
            }
            const int order = Entry::CompareKeys(a.entry, b.entry);
            return order != 0 ? order < 0 : a.number < b.number;
        }
    };

    /** How a key stands to the members. */
    struct KeyOrder
    {
        /** @param a a member @param b a key @return true if a is before those that it means */
        template <typename Key>
        bool operator()(const Member& a, const Key& b) const
        {
            const uint64_t rank = b.GetRank();
            return a.rank != rank ? a.rank < rank : b.Compare(a.entry) > 0;
        }

        /** @param a a key @param b a member @return true if b is behind those that it means */
        template <typename Key>
        bool operator()(const Key& a, const Member& b) const
        {
            const uint64_t rank = a.GetRank();
            return b.rank != rank ? rank < b.rank : a.Compare(b.entry) < 0;
        }
    };

    using Members = boost::intrusive::avl_set<Member,
                                              boost::intrusive::compare<MemberOrder>,
                                              boost::intrusive::constant_time_size<false>>;

    /** Frees a member. */
    struct Delete
    {
        /** @param member not in a tree any more */
        void operator()(Member* member) const
        {
            delete member;
        }
    };

    /** All members of one hash, which it owns. */
    struct Tree
    {
        Tree() = default;
        Tree(const Tree&) = delete;
        Tree& operator=(const Tree&) = delete;

        ~Tree()
        {
            members.clear_and_dispose(Delete());
        }

        Members members; ///< one at least
    };

    /** @param link from Join() @return the member */
    static Member& GetMember(uintptr_t link)
    {
        return *reinterpret_cast<Member*>(link - 1);
    }

    std::unordered_map<uint64_t, Tree> m_trees; ///< by hash
    uint64_t m_lastNumber{0};                   ///< of the member that joined last
    mutable const Members* m_missedIn{nullptr}; ///< where the last look-up found nothing, or nullptr
    mutable typename Members::const_iterator m_behindMissed; ///< the first one behind what it wanted
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_CROWDS_H
