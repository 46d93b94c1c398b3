// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "attribute-range.h"

#include "ns3/attribute.h"
#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

AttributeRange
AttributeRange::Within(double low, double high) const
{
    return {std::max(min, low), std::min(max, high)};
}

AttributeRange
GetAttributeRange(const std::string& type, const std::string& attribute)
{
    TypeId tid;
    TypeId::AttributeInformation info;
    if (!TypeId::LookupByNameFailSafe(type, &tid) || !tid.LookupAttributeByName(attribute, &info))
    {
        throw std::logic_error("no attribute " + type + "::" + attribute);
    }
    // E.g. "uint16_t 1:256", "double 0:1e+06" or "Time +0.0ns:+1e+18ns".
    const std::string text = info.checker->GetUnderlyingTypeInformation();
    const auto space = text.find(' ');
    const auto colon = text.find(':', space);
    if (space == std::string::npos || colon == std::string::npos)
    {
        throw std::logic_error(type + "::" + attribute + " has no range: " + text);
    }
    const std::string low = text.substr(space + 1, colon - space - 1);
    const std::string high = text.substr(colon + 1);
    return text.substr(0, space) == "Time"
               ? AttributeRange{Time(low).GetSeconds(), Time(high).GetSeconds()}
               : AttributeRange{std::stod(low), std::stod(high)};
}

} // namespace ns3::ccn
