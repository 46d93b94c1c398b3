/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-holders.h"

namespace ns3
{
namespace ccn
{

uint32_t
PitHolders::Add(FaceId face, PitEntry& entry)
{
    Held& held = m_held[face];
    held.emplace_hint(held.end(), ++m_lastNumber, &entry);
    Resize(face, held.size() - 1, held.size());
    return m_lastNumber;
}

void
PitHolders::Remove(FaceId face, uint32_t number)
{
    const auto at = m_held.find(face);
    at->second.erase(number);
    const uint32_t left = at->second.size();
    Resize(face, left + 1, left);
    if (left == 0)
    {
        m_held.erase(at);
    }
}

uint32_t
PitHolders::GetCount(FaceId face) const
{
    const auto at = m_held.find(face);
    return at == m_held.end() ? 0 : at->second.size();
}

void
PitHolders::Resize(FaceId face, uint32_t from, uint32_t to)
{
    m_bySize.erase({from, face});
    if (to != 0)
    {
        m_bySize.insert({to, face});
    }
}

} // namespace ccn
} // namespace ns3
