// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-selectors.h"

#include "ns3/ccn-codec.h"

#include <algorithm>
#include <iterator>

namespace ns3::ccn
{

bool
Selectors::Allows(uint32_t interestSize, uint32_t contentSize, Bytes publisherKey) const
{
    const uint32_t fullSize = contentSize + 1; // including the implicit digest
    if (fullSize < interestSize)
    {
        return false;
    }
    const uint32_t suffix = fullSize - interestSize;
    return suffix >= minSuffix && suffix <= maxSuffix && AllowsPublisher(publisherKey);
}

bool
ExcludeGap::Excludes(Bytes component) const
{
    return isAny || (mayContain && mayContain(bloom, component));
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
    uint32_t next = 0;
    for (uint32_t begin = 0; reader.Next(gap); begin = next)
    {
        next = exclude.size() - reader.GetRest().size();
        const bool isFirst = m_places.empty();
        if (!isFirst && gap.hasHigh && CompareComponents(gap.high, GetHigh(m_places.back())) <= 0)
        {
            continue; // out of order: it never changes a result
        }
        const uint32_t end = gap.hasHigh ? next - 1 : 0; // the octet that closes the element
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
    : m_rest(exclude)
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
    if (!m_rest.empty())
    {
        Codec::Get(Name::FORM).TakeGap(m_rest, gap);
    }
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

} // namespace ns3::ccn
