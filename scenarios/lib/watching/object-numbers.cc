// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "object-numbers.h"

namespace ns3::ccn
{

namespace
{

/** Places at first, a power of two. */
constexpr std::size_t FIRST_PLACES = 64;

} // namespace

ObjectNumbers::ObjectNumbers()
    : m_places(FIRST_PLACES, Place{})
{
}

int32_t
ObjectNumbers::Get(const void* object)
{
    std::size_t i = Find(object);
    if (!m_places[i].object)
    {
        if (2 * ++m_used > m_places.size())
        {
            Grow();
            i = Find(object);
        }
        m_places[i] = {object, ++m_last};
    }
    return m_places[i].number;
}

void
ObjectNumbers::Erase(const void* object)
{
    const std::size_t mask = m_places.size() - 1;
    std::size_t hole = Find(object);
    if (!m_places[hole].object)
    {
        return;
    }
    // Objects behind the hole that were pushed past it move into it.
    for (std::size_t i = (hole + 1) & mask; m_places[i].object; i = (i + 1) & mask)
    {
        if (((i - GetHome(m_places[i].object)) & mask) >= ((i - hole) & mask))
        {
            m_places[hole] = m_places[i];
            hole = i;
        }
    }
    m_places[hole] = {};
    m_used--;
}

std::size_t
ObjectNumbers::GetHome(const void* object) const
{
    // Addresses are multiples of 8 or more, so the upper bits of the product decide.
    const uint64_t hash = reinterpret_cast<std::uintptr_t>(object) * uint64_t{0x9e3779b97f4a7c15};
    return static_cast<std::size_t>(hash >> 32) & (m_places.size() - 1);
}

std::size_t
ObjectNumbers::Find(const void* object) const
{
    std::size_t i = GetHome(object);
    while (m_places[i].object && m_places[i].object != object)
    {
        i = (i + 1) & (m_places.size() - 1);
    }
    return i;
}

void
ObjectNumbers::Grow()
{
    std::vector<Place> old(2 * m_places.size(), Place{});
    old.swap(m_places);
    for (const Place& place : old)
    {
        if (place.object)
        {
            m_places[Find(place.object)] = place;
        }
    }
}

} // namespace ns3::ccn
