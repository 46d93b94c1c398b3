/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-selectors.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param filter a Bloom element's octets: binary logarithm of the number of bits, number of hash
 * functions, method, 0, four octets of seed, bits
 * @return false if no component at all can match it; see Selectors::IsExcluded
 */
bool
MayMatch(Bytes filter, Bytes)
{
    constexpr std::size_t HEADER = 8;
    constexpr uint8_t MIN_LG_BITS = 3;
    constexpr uint8_t MAX_LG_BITS = 13;
    if (filter.empty())
    {
        return false;
    }
    const uint8_t lgBits = filter[0];
    const bool isValid = lgBits >= MIN_LG_BITS && lgBits <= MAX_LG_BITS &&
                         filter.size() == HEADER + (std::size_t{1} << (lgBits - 3)) &&
                         filter[2] == 'A' && filter[3] == '\0';
    const bool asksForNoBit = isValid && filter[1] == '\0';
    return !isValid || asksForNoBit || filter.find_first_not_of('\0', HEADER) != Bytes::npos;
}

} // namespace

bool
ExcludeGap::Excludes(Bytes component) const
{
    return isAny || MayMatch(bloom, component);
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
    if (m_endsInAny)
    {
        throw std::invalid_argument("Exclude cannot hold two Any in a row");
    }
    m_writer.Open(Dtag::ANY);
    m_writer.Close();
    m_endsInAny = true;
    return *this;
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
    m_endsInAny = false;
    return *this;
}

} // namespace ccn
} // namespace ns3
