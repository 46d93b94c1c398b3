/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NUMBER_SET_H
#define CCN_NUMBER_SET_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A set of 64-bit numbers, none of them 0: open addressing, at most half full, no memory while
 * empty. Most numbers that are asked for are not there; a bitmap of a sixteenth of the slots' size,
 * which a processor's cache holds for many nodes at once, says so for seven in eight of them.
 */
class NumberSet
{
  public:
    /**
     * @param number not 0
     * @return true if it is there
     */
    bool Contains(uint64_t number) const
    {
        return !m_slots.empty() && MayContain(number) && m_slots[FindSlot(number)] == number;
    }

    /** Has the processor fetch the slot that Add() writes. @param number not 0 */
    void Prefetch(uint64_t number) const
    {
        if (!m_slots.empty())
        {
            __builtin_prefetch(&m_slots[GetBit(number) >> BITS], 1);
        }
    }

    /** @param number not 0; nothing happens if it is there */
    void Add(uint64_t number);

    /** Empties the set and gives its memory back. */
    void Clear();

    /** @return how many numbers there are */
    uint32_t GetSize() const
    {
        return m_size;
    }

  private:
    /** Bits of the bitmap for each slot, as a binary logarithm. */
    static constexpr uint32_t BITS = 2;

    /** @param number any @return its bit; the slot where a search for it begins has a 2^BITS-th of that number */
    std::size_t GetBit(uint64_t number) const
    {
        return (number * m_multiplier) >> (m_shift - BITS); // Dietzfelbinger et al. 1997
    }

    /** @param number asked for @return false only if it is not there; there are slots */
    bool MayContain(uint64_t number) const
    {
        const std::size_t bit = GetBit(number);
        return m_bitmap[bit / 64] >> (bit % 64) & 1;
    }

    /**
     * @param number wanted
     * @return its slot, or the empty one where it would go; there are slots
     */
    std::size_t FindSlot(uint64_t number) const;

    /** @param number put into its slot, if it is not there; there are slots */
    void Put(uint64_t number);

    /** Doubles the slots. */
    void Grow();

    std::vector<uint64_t> m_slots;  ///< a power of two of them, 0 for empty, or none
    std::vector<uint64_t> m_bitmap; ///< a bit for each range of hashes, set if a number has one in it
    uint32_t m_size{0};             ///< numbers
    uint32_t m_shift{0};            ///< 64 less the binary logarithm of the slots, if there are any
    uint64_t m_multiplier{0};       ///< of the numbers; no answer depends on it
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NUMBER_SET_H
