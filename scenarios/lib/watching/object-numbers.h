// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_OBJECT_NUMBERS_H
#define CCN_OBJECT_NUMBERS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Numbers of objects that exist, from 1 in the order in which they were first looked up. A hash
 * table with open addressing, since a content store has many objects.
 */
class ObjectNumbers
{
  public:
    ObjectNumbers();

    /** @param object address of an object @return its number; a new object gets the next one */
    int32_t Get(const void* object);

    /** @param object address of an object that ceases to exist */
    void Erase(const void* object);

  private:
    /** A place of the hash table. */
    struct Place
    {
        const void* object; ///< null: the place is empty
        int32_t number;     ///< of the object
    };

    /** @param object an object @return the first place to look for it */
    std::size_t GetHome(const void* object) const;
    /** @param object an object @return its place, or the empty place for it */
    std::size_t Find(const void* object) const;
    /** Doubles the number of places. */
    void Grow();

    std::vector<Place> m_places; ///< a power of two, at most half of them in use
    std::size_t m_used{0};       ///< places in use
    int32_t m_last{0};           ///< the last number
};

} // namespace ns3::ccn

#endif // CCN_OBJECT_NUMBERS_H
