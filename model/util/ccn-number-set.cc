/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-number-set.h"

#include "ns3/hash.h"
#include "ns3/rng-seed-manager.h"

#include <string>

namespace ns3::ccn
{

namespace
{

/** Number of slots of a set with one number, and the matching shift of a product. */
constexpr std::size_t MIN_SLOTS = 64;
constexpr uint32_t MAX_SHIFT = 58;

/**
 * Draws nothing from the random streams of the run, so it changes no other result. A program that
 * sends Interests cannot choose nonces that collide, since it does not control the multiplier.
 * @return an odd number that depends on the seed and the run number
 */
uint64_t
GetMultiplier()
{
    const std::string run =
        std::to_string(RngSeedManager::GetSeed()) + '/' + std::to_string(RngSeedManager::GetRun());
    return Hash64(run) | 1;
}

} // namespace

std::size_t
NumberSet::FindSlot(uint64_t number) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = GetBit(number) >> BITS;
    while (m_slots[slot] != 0 && m_slots[slot] != number)
    {
        slot = (slot + 1) & mask;
    }
    return slot;
}

void
NumberSet::Add(uint64_t number)
{
    if (2 * std::size_t(m_size) >= m_slots.size())
    {
        Grow();
    }
    Put(number);
}

void
NumberSet::Clear()
{
    std::vector<uint64_t>().swap(m_slots);
    std::vector<uint64_t>().swap(m_bitmap);
    m_size = 0;
}

void
NumberSet::Put(uint64_t number)
{
    const std::size_t bit = GetBit(number);
    m_bitmap[bit / 64] |= uint64_t(1) << (bit % 64);
    uint64_t& slot = m_slots[FindSlot(number)];
    m_size += slot == 0;
    slot = number;
}

void
NumberSet::Grow()
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

} // namespace ns3::ccn
