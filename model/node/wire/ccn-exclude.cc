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
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
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
    : m_exclude(exclude)
{
    ExcludeReader reader(exclude);
    ExcludeGap gap;
    for (uint32_t begin = 0; reader.Next(gap); begin = reader.GetOffset())
    {
        const bool isFirst = m_places.empty();
        if (!isFirst && gap.hasHigh && CompareComponents(gap.high, GetHigh(m_places.back())) <= 0)
        {
            continue; // out of order: it never changes a result
        }
        const uint32_t end = gap.hasHigh ? reader.GetOffset() - 1 : 0; // the closing octet
        m_places.push_back({begin, end, static_cast<uint32_t>(gap.high.size())});
    }
}

bool
ExcludeList::IsBelow(const Place& place, Bytes component) const
{
    return place.highEnd != 0 && CompareComponents(GetHigh(place), component) < 0;
}

std::vector<ExcludeList::Place>::const_iterator
ExcludeList::FindPlace(Bytes component) const
{
    // There always is one, from low to high: the last gap has no upper end.
    auto low = m_places.begin();
    auto high = m_places.end() - 1;
    const auto start = low + m_last;
    const bool isUp = IsBelow(*start, component);
    (isUp ? low : high) = start + isUp;
    // Widening steps, since components are usually looked up in order.
    for (std::ptrdiff_t step = 1; high - low > step; step *= 2)
    {
        const auto next = isUp ? low + step : high - step;
        const bool isBelow = IsBelow(*next, component);
        (isBelow ? low : high) = next + isBelow;
        if (isBelow != isUp)
        {
            break;
        }
    }
    return std::lower_bound(low, high, component, [this](const Place& place, Bytes wanted) {
        return IsBelow(place, wanted);
    });
}

ExcludeGap
ExcludeList::Find(Bytes component) const
{
    const auto place = FindPlace(component);
    m_last = place - m_places.begin();
    ExcludeGap gap;
    ExcludeReader(m_exclude.substr(place->begin)).Next(gap);
    gap.hasLow = place != m_places.begin();
    gap.low = gap.hasLow ? GetHigh(*std::prev(place)) : Bytes();
    return gap;
}

Bytes
ExcludeList::GetHigh(const Place& place) const
{
    return m_exclude.substr(place.highEnd - place.highSize, place.highSize);
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

uint32_t
ExcludeReader::GetOffset() const
{
    return m_reader.GetOffset();
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

} // namespace ns3::ccn
