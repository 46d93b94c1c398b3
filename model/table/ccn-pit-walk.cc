/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-walk.h"

#include "ns3/ccn-pit.h"

namespace ns3
{
namespace ccn
{

PitWalk::PitWalk(Pit& pit)
    : m_pit(pit),
      m_outer(pit.m_walk)
{
    pit.m_walk = this;
}

PitWalk::~PitWalk()
{
    m_pit.m_walk = m_outer;
}

void
PitWalk::Note(const PitEntry& entry)
{
    if (&entry == m_current)
    {
        m_current = nullptr; // usually by the walk itself, which is past it: costs no allocation
        return;
    }
    if (!m_gone)
    {
        m_gone = std::make_unique<std::unordered_set<const PitEntry*>>();
    }
    m_gone->insert(&entry);
}

} // namespace ccn
} // namespace ns3
