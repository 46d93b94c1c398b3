// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NUMBER_SET_H
#define CCN_NUMBER_SET_H

#include "ns3/hash.h"
#include "ns3/rng-seed-manager.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A set of nonzero 64-bit numbers. It uses open addressing, is at most half full, and takes no
 * memory while empty. Most numbers looked up are not in the set. A bitmap rejects seven in eight of
 * them. It has a sixteenth of the size of the slots, so the bitmaps of many nodes fit in the
 * processor's cache.
 */
class NumberSet
{
  public:
    /**
     * @param number a number other than 0
     * @return true if it is in the set
     */
    bool Contains(uint64_t number) const
    {
        return !m_slots.empty() && MayContain(number) && m_slots[FindSlot(number)] == number;
    }

    /**
     * Prefetches the slot that Add() will write.
     * @param number a number other than 0
     */
    void Prefetch(uint64_t number) const
    {
        if (!m_slots.empty())
        {
            __builtin_prefetch(&m_slots[GetBit(number) >> BITS], 1);
        }
    }

    /**
     * Adds a number, unless it is already in the set.
     * @param number a number other than 0
     */
    void Add(uint64_t number)
    {
        if (2 * std::size_t(m_size) >= m_slots.size())
        {
            Grow();
        }
        Put(number);
    }

    /** Empties the set and frees its memory. */
    void Clear()
    {
        std::vector<uint64_t>().swap(m_slots);
        std::vector<uint64_t>().swap(m_bitmap);
        m_size = 0;
    }

    /** @return the number of numbers in the set */
    uint32_t GetSize() const
    {
        return m_size;
    }

  private:
    /** Binary logarithm of the number of bits in the bitmap per slot. */
    static constexpr uint32_t BITS = 2;
    static constexpr std::size_t MIN_SLOTS = 64; ///< slots of a set with one number
    static constexpr uint32_t MAX_SHIFT = 58;    ///< the matching m_shift

    /**
     * Draws nothing from the random streams of the run, so it changes no other result. A program that
     * sends Interests cannot choose nonces that collide, since it does not control the multiplier.
     * @return an odd number that depends on the seed and the run number
     */
    static uint64_t GetMultiplier()
    {
        return Hash64(std::to_string(RngSeedManager::GetSeed()) + '/' +
                      std::to_string(RngSeedManager::GetRun())) |
               1;
    }

    /**
     * @param number a number
     * @return its bit in the bitmap; the bit divided by 2^BITS is the slot where its search begins
     */
    std::size_t GetBit(uint64_t number) const
    {
        return (number * m_multiplier) >> (m_shift - BITS); // Dietzfelbinger et al. 1997
    }

    /**
     * @param number a number; there must be slots
     * @return false only if it is not in the set
     */
    bool MayContain(uint64_t number) const
    {
        const std::size_t bit = GetBit(number);
        return m_bitmap[bit / 64] >> (bit % 64) & 1;
    }

    /**
     * @param number a number; there must be slots
     * @return its slot, or the empty slot where it would be stored
     */
    std::size_t FindSlot(uint64_t number) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = GetBit(number) >> BITS;
        while (m_slots[slot] != 0 && m_slots[slot] != number)
        {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /**
     * Stores a number in its slot, unless it is already there.
     * @param number a number; there must be slots
     */
    void Put(uint64_t number)
    {
        const std::size_t bit = GetBit(number);
        m_bitmap[bit / 64] |= uint64_t(1) << (bit % 64);
        uint64_t& slot = m_slots[FindSlot(number)];
        m_size += slot == 0;
        slot = number;
    }

    /** Doubles the number of slots. */
    void Grow()
    {
        std::vector<uint64_t> old(m_slots.empty() ? MIN_SLOTS : 2 * m_slots.size());
        m_shift = m_slots.empty() ? MAX_SHIFT : m_shift - 1;
        m_multiplier = m_slots.empty() ? GetMultiplier() : m_multiplier;
        m_slots.swap(old);
        m_bitmap.assign((m_slots.size() << BITS) / 64, 0);
        m_size = 0;
        for (const uint64_t number : old)
        {
            if (number != 0)
            {
                Put(number);
            }
        }
    }

    std::vector<uint64_t> m_slots;  ///< a power of two, or none; 0 marks an empty slot
    std::vector<uint64_t> m_bitmap; ///< one bit per range of hashes, set if a number hashes to it
    uint32_t m_size{0};             ///< numbers in the set
    uint32_t m_shift{0};            ///< 64 minus log2 of the number of slots, if any
    uint64_t m_multiplier{0};       ///< of the hash function; results do not depend on it
};

} // namespace ns3::ccn

#endif // CCN_NUMBER_SET_H
