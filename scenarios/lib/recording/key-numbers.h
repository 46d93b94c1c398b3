// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_KEY_NUMBERS_H
#define CCN_KEY_NUMBERS_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Numbers of byte strings, from 1 in the order in which they were added. A hash table with open
 * addressing, of 8 bytes per place: a run has tens of thousands of names, and a lookup by
 * std::unordered_map takes several cache misses.
 */
class KeyNumbers
{
  public:
    /**
     * @tparam Keep a function without parameters that returns a std::string_view
     * @param key any bytes
     * @param keep returns the same bytes, which must outlive this object; called for a new key
     * @return the key's number, and whether it is new
     */
    template <typename Keep>
    std::pair<int32_t, bool> Insert(std::string_view key, Keep keep)
    {
        if (m_keys.size() * 2 >= m_places.size())
        {
            Grow();
        }
        const auto hash = static_cast<uint32_t>(std::hash<std::string_view>{}(key));
        Place& place = Find(key, hash);
        const bool isNew = place.number == 0;
        if (isNew)
        {
            m_keys.push_back(keep());
            place = {hash, static_cast<int32_t>(m_keys.size())};
        }
        return {place.number, isNew};
    }

    /** @param number number of a key @return the key */
    std::string_view Get(int32_t number) const
    {
        return m_keys[number - 1];
    }

  private:
    /** A place of the hash table. */
    struct Place
    {
        uint32_t hash;  ///< of the key
        int32_t number; ///< of the key; 0: the place is empty
    };

    /** @param key a key @param hash its hash @return its place, or the empty place for it */
    Place& Find(std::string_view key, uint32_t hash)
    {
        const std::size_t mask = m_places.size() - 1;
        for (std::size_t i = hash & mask;; i = (i + 1) & mask)
        {
            Place& place = m_places[i];
            if (place.number == 0 || (place.hash == hash && Get(place.number) == key))
            {
                return place;
            }
        }
    }

    /** Doubles the number of places. */
    void Grow()
    {
        std::vector<Place> old(m_places.empty() ? FIRST_PLACES : 2 * m_places.size(), Place{});
        old.swap(m_places);
        const std::size_t mask = m_places.size() - 1;
        for (const Place& place : old)
        {
            std::size_t i = place.hash & mask;
            while (place.number != 0 && m_places[i].number != 0)
            {
                i = (i + 1) & mask;
            }
            if (place.number != 0)
            {
                m_places[i] = place;
            }
        }
    }

    static constexpr std::size_t FIRST_PLACES = 64; ///< a power of two

    std::vector<std::string_view> m_keys; ///< by number - 1
    std::vector<Place> m_places;          ///< a power of two, at most half of them in use
};

} // namespace ns3::ccn

#endif // CCN_KEY_NUMBERS_H
