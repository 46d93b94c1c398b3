// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_CROWDS_H
#define CCN_HASH_CROWDS_H

#include <algorithm>
#include <boost/intrusive/avl_set.hpp>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The entries of the hashes in a HashIndex that have very many: search trees by key per hash. It
 * does not own the entries. Lookup and insertion are logarithmic in the number of entries.
 * Insertion takes constant time if the lookup just before it found that the entry is missing.
 * Removal takes constant time, since the link of an entry gives its position.
 *
 * @tparam Entry as in HashIndex
 */
template <typename Entry>
class HashCrowds
{
  public:
    /**
     * @param link a link of an entry
     * @return true if Join() returned it
     */
    static bool IsLink(uintptr_t link)
    {
        return link % 2 != 0;
    }

    /**
     * @param link returned by Join()
     * @return a number greater than those of all entries that joined before
     */
    static uint64_t GetNumber(uintptr_t link)
    {
        return GetMember(link).number;
    }

    /**
     * @param hash a hash
     * @return true if it has entries here
     */
    bool Has(uint64_t hash) const
    {
        return m_trees.count(hash) != 0;
    }

    /**
     * @param entry an entry that is not here yet
     * @param hash its hash
     * @return its link
     */
    uintptr_t Join(Entry& entry, uint64_t hash)
    {
        auto member = new Member(entry, ++m_lastNumber);
        Tree& tree = m_trees[hash];
        Members& members = tree.Get(member->rank);
        // Only a hint, which is checked against its neighbours: the missing key may be another.
        members.insert(m_missedIn == &members ? m_behindMissed : members.end(), *member);
        m_missedIn = nullptr;
        tree.NoteJoined(*member);
        return reinterpret_cast<uintptr_t>(member) | 1;
    }

    /**
     * @param link the link of the entry to remove
     * @param hash its hash
     * @return another entry of this hash, or nullptr
     */
    Entry* Leave(uintptr_t link, uint64_t hash)
    {
        m_missedIn = nullptr; // m_behindMissed may be this member
        const auto tree = m_trees.find(hash);
        Member& member = GetMember(link);
        Members& members = tree->second.Get(member.rank);
        members.erase_and_dispose(members.iterator_to(member), std::default_delete<Member>());
        if (tree->second.NoteLeft())
        {
            m_trees.erase(tree);
            return nullptr;
        }
        return &tree->second.GetFirst().entry;
    }

    /**
     * @param hash the hash of the key, which has entries here
     * @param key the key
     * @return an entry that matches the key, or nullptr
     */
    template <typename Key>
    Entry* Find(uint64_t hash, const Key& key)
    {
        Members& members = m_trees.find(hash)->second.Get(key.GetRank());
        const auto found = members.lower_bound(key, Order());
        if (found != members.end() && key.GetRank() == found->rank &&
            key.Compare(found->entry) == 0)
        {
            return &found->entry;
        }
        m_missedIn = &members;
        m_behindMissed = found;
        return nullptr;
    }

    /**
     * @param hash a hash with entries here
     * @param act void (Entry*), called for each entry in the order of keys
     */
    template <typename Action>
    void ForEach(uint64_t hash, Action&& act) const
    {
        ForFirst(hash, SIZE_MAX, act);
    }

    /**
     * @param hash a hash with entries here
     * @param most number of entries after which it ends
     * @param act as for ForEach()
     */
    template <typename Action>
    void ForFirst(uint64_t hash, std::size_t most, Action&& act) const
    {
        for (const Members& members : m_trees.find(hash)->second.parts)
        {
            for (const Member& member : members)
            {
                if (most-- == 0)
                {
                    return;
                }
                act(&member.entry);
            }
        }
    }

    /**
     * @param hash the hash of the key, which has entries here
     * @param key the key
     * @param act void (Entry&), called for each entry that matches, in the order of keys
     */
    template <typename Key, typename Action>
    void ForEach(uint64_t hash, const Key& key, Action&& act)
    {
        Members& members = m_trees.find(hash)->second.Get(key.GetRank());
        const auto [begin, end] = members.equal_range(key, Order());
        for (auto member = begin; member != end; ++member)
        {
            act(member->entry);
        }
    }

  private:
    /** The tree node of an entry. */
    struct Member : boost::intrusive::avl_set_base_hook<
                        boost::intrusive::link_mode<boost::intrusive::normal_link>,
                        boost::intrusive::optimize_size<true>>
    {
        /**
         * @param e the entry
         * @param n its number
         */
        Member(Entry& e, uint64_t n)
            : entry(e),
              rank(e.GetRank()),
              number(n)
        {
        }

        Entry& entry;          ///< the entry of this node
        const uint64_t rank;   ///< of the entry; stored here so that lookups fetch fewer entries
        const uint64_t number; ///< greater than those of all that joined before
    };

    static_assert(alignof(Member) % 2 == 0, "the lowest bit of its address is free");

    /**
     * Order of the members: by rank, then by key. Equal keys are in the order in which they joined.
     * A key is compared with members: it is equal to those that match it.
     */
    struct Order
    {
        /** @param a a member @param b a member @return true if a comes before b */
        bool operator()(const Member& a, const Member& b) const
        {
            if (a.rank != b.rank)
            {
                return a.rank < b.rank;
            }
            const int order = Entry::CompareKeys(a.entry, b.entry);
            return order != 0 ? order < 0 : a.number < b.number;
        }

        /** @param a a member @param b a key @return true if a comes before b */
        template <typename Key>
        bool operator()(const Member& a, const Key& b) const
        {
            const uint64_t rank = b.GetRank();
            return a.rank != rank ? a.rank < rank : b.Compare(a.entry) > 0;
        }

        /** @param a a key @param b a member @return true if a comes before b */
        template <typename Key>
        bool operator()(const Key& a, const Member& b) const
        {
            const uint64_t rank = a.GetRank();
            return b.rank != rank ? rank < b.rank : a.Compare(b.entry) < 0;
        }
    };

    using Members = boost::intrusive::avl_set<Member,
                                              boost::intrusive::compare<Order>,
                                              boost::intrusive::constant_time_size<false>>;

    /**
     * All members of one hash, at least one. It owns them. If they have ranks, the highest bits of
     * these divide them into about as many parts as there are members, so that lookups take less
     * time. The parts are in the order of ranks.
     */
    struct Tree
    {
        Tree() = default;
        Tree(const Tree&) = delete;
        Tree& operator=(const Tree&) = delete;

        ~Tree()
        {
            for (Members& part : parts)
            {
                part.clear_and_dispose(std::default_delete<Member>());
            }
        }

        /** @param rank a rank @return the index of its part */
        std::size_t GetPart(uint64_t rank) const
        {
            return bits == 0 ? 0 : rank >> (64 - bits);
        }

        /** @param rank a rank @return the members of its part */
        Members& Get(uint64_t rank)
        {
            return parts[GetPart(rank)];
        }

        /** @return the first member */
        const Member& GetFirst()
        {
            while (parts[firstPart].empty())
            {
                ++firstPart;
            }
            return *parts[firstPart].begin();
        }

        /** @param member a member that has been inserted */
        void NoteJoined(const Member& member)
        {
            constexpr uint32_t PER_PART = 8;
            firstPart = std::min(firstPart, GetPart(member.rank));
            if (++size > PER_PART << bits && member.rank != 0)
            {
                Divide();
            }
        }

        /** Counts that a member has been erased. @return true if it was the last one */
        bool NoteLeft()
        {
            return --size == 0;
        }

        /** Doubles the number of parts. */
        void Divide()
        {
            std::vector<Members> old(std::size_t{2} << bits);
            old.swap(parts);
            ++bits;
            firstPart = 0;
            for (Members& part : old)
            {
                while (!part.empty())
                {
                    Member& member = *part.begin();
                    part.erase(part.begin());
                    Get(member.rank).push_back(member); // in order, so nothing is compared
                }
            }
        }

        std::vector<Members> parts{std::vector<Members>(1)}; ///< by the highest bits of the rank
        uint32_t bits{0};                                    ///< their number
        uint32_t size{0};                                    ///< number of members
        std::size_t firstPart{0};                            ///< parts before this one are empty
    };

    /**
     * @param link returned by Join()
     * @return the member
     */
    static Member& GetMember(uintptr_t link)
    {
        return *reinterpret_cast<Member*>(link - 1);
    }

    std::unordered_map<uint64_t, Tree> m_trees; ///< by hash
    uint64_t m_lastNumber{0};                   ///< of the member that joined last
    Members* m_missedIn{nullptr};               ///< where the last lookup found none, or nullptr
    typename Members::iterator m_behindMissed;  ///< first member after the missing key
};

} // namespace ns3::ccn

#endif // CCN_HASH_CROWDS_H
