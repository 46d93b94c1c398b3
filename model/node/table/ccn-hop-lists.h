// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HOP_LISTS_H
#define CCN_HOP_LISTS_H

#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-next-hop.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The lists of next hops of a FIB, each with a number. Prefixes with equal lists of at most FEW next hops
 * share one: those of one origin have the same next hops.
 */
class HopLists
{
  public:
    static constexpr std::size_t FEW = 16; ///< most next hops of a shared list

    HopLists() = default;
    HopLists(const HopLists&) = delete;
    HopLists& operator=(const HopLists&) = delete;
    ~HopLists();

    /** @param number of a list @return the list; it stays in place until its last user has gone */
    const NextHops& Get(uint32_t number) const
    {
        return m_lists[number]->hops;
    }

    /** @param hops next hops @return the number of a list of these, from 1, with one more user */
    uint32_t Share(const NextHops& hops);

    /** @param number of a list of more than FEW next hops @return the list, which has one user and must keep more than FEW */
    NextHops& GetOwn(uint32_t number)
    {
        return m_lists[number]->hops;
    }

    /** Removes a user of a list, and with the last one the list. @param number its number */
    void Release(uint32_t number);

  private:
    /** A list. */
    struct List : public HashIndexHook<List>
    {
        /** @param itsHops the next hops @param itsNumber its number */
        List(const NextHops& itsHops, uint32_t itsNumber)
            : hops(itsHops),
              number(itsNumber)
        {
        }

        /** @param a a list @param b a list @return the order of their next hops, by their fields */
        static int CompareKeys(const List& a, const List& b);

        NextHops hops;         ///< the next hops
        const uint32_t number; ///< its number
        uint32_t users{1};     ///< number of its users
    };

    struct Key;

    HashIndex<List> m_index;                    ///< of the lists that are shared
    std::vector<std::unique_ptr<List>> m_lists; ///< by number; nullptr: no list has it
    std::vector<uint32_t> m_unused;             ///< numbers that no list has
};

} // namespace ns3::ccn

#endif // CCN_HOP_LISTS_H
