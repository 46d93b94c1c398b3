/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-selectors.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

bool
ExcludeGap::Excludes(Bytes component) const
{
    return isAny || (!bloom.empty() && BloomFilter::MayContain(bloom, component));
}

bool
ExcludeGap::ExcludesOrEnds(Bytes component) const
{
    return (hasHigh && high == component) || Excludes(component);
}

ExcludeList::ExcludeList(Bytes exclude)
{
    ExcludeReader reader(exclude);
    ExcludeGap gap;
    while (reader.Next(gap))
    {
        const ExcludeGap* below = m_gaps.empty() ? nullptr : &m_gaps.back();
        if (below && gap.hasHigh && CompareComponents(gap.high, below->high) <= 0)
        {
            continue; // out of order: nothing is found here that is not found before
        }
        gap.hasLow = below;
        gap.low = below ? below->high : Bytes();
        m_gaps.push_back(gap);
    }
}

const ExcludeGap*
ExcludeList::Find(Bytes component) const
{
    const auto isBelow = [](const ExcludeGap& gap, Bytes wanted) {
        return gap.hasHigh && CompareComponents(gap.high, wanted) < 0;
    };
    const auto gap = std::lower_bound(m_gaps.begin(), m_gaps.end(), component, isBelow);
    return gap == m_gaps.end() ? nullptr : &*gap;
}

ExcludeReader::ExcludeReader(Bytes exclude)
    : m_reader(exclude)
{
}

bool
ExcludeReader::Next(ExcludeGap& gap)
{
    if (m_isAtEnd)
    {
        return false;
    }
    gap = ExcludeGap();
    gap.low = m_low;
    gap.hasLow = m_hasLow;
    if (m_reader.TryOpen(Dtag::ANY))
    {
        gap.isAny = m_reader.Close();
    }
    else if (m_reader.TryOpen(Dtag::BLOOM))
    {
        m_reader.BlobAndClose(gap.bloom);
    }
    gap.hasHigh = m_reader.TryOpen(Dtag::COMPONENT) && m_reader.BlobAndClose(gap.high);
    m_isAtEnd = !gap.hasHigh;
    m_low = gap.high;
    m_hasLow = true;
    return true;
}

bool
Selectors::IsExcluded(Bytes component) const
{
    ExcludeReader reader(exclude);
    ExcludeGap gap;
    while (reader.Next(gap))
    {
        const int order = gap.hasHigh ? CompareComponents(gap.high, component) : 1;
        if (order == 0)
        {
            return true;
        }
        if (order > 0)
        {
            return gap.Excludes(component);
        }
    }
    return false;
}

ExcludeBuilder&
ExcludeBuilder::AddAny()
{
    CheckFiller();
    m_writer.Open(Dtag::ANY);
    m_writer.Close();
    m_endsInFiller = true;
    return *this;
}

ExcludeBuilder&
ExcludeBuilder::AddBloom(const BloomFilter& filter)
{
    CheckFiller();
    m_writer.BlobElement(Dtag::BLOOM, filter.GetWire());
    m_endsInFiller = true;
    return *this;
}

void
ExcludeBuilder::CheckFiller() const
{
    if (m_endsInFiller)
    {
        throw std::invalid_argument("Exclude cannot hold two Any or Bloom in a row");
    }
}

ExcludeBuilder&
ExcludeBuilder::AddComponent(Bytes component)
{
    if (m_hasComponent && CompareComponents(m_last, component) >= 0)
    {
        throw std::invalid_argument("components of Exclude must be given in canonical order");
    }
    m_writer.BlobElement(Dtag::COMPONENT, component);
    m_last = component;
    m_hasComponent = true;
    m_endsInFiller = false;
    return *this;
}

} // namespace ccn
} // namespace ns3
