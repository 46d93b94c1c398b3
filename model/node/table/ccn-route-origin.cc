/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-route-origin.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @return the names by number */
std::deque<std::string>&
GetNames()
{
    static std::deque<std::string> names{"by hand", "helper", "protocol"};
    return names;
}

/** @param name of an origin @return its number, which may be new */
uint8_t
GetNumber(const std::string& name)
{
    auto& names = GetNames();
    const std::size_t number = std::find(names.begin(), names.end(), name) - names.begin();
    if (name.empty() || number > std::numeric_limits<uint8_t>::max())
    {
        throw std::invalid_argument("origin of routes '" + name +
                                    "' (allowed: up to 256 names, not empty)");
    }
    if (number == names.size())
    {
        names.push_back(name);
    }
    return number;
}

} // namespace

RouteOrigin::RouteOrigin(const std::string& name)
    : m_id(GetNumber(name))
{
}

const std::string&
RouteOrigin::GetName() const
{
    return GetNames()[m_id];
}

bool
RouteOrigin::operator<(RouteOrigin other) const
{
    const bool areProtocols = std::min(m_id, other.m_id) > HELPER.m_id;
    return areProtocols ? GetName() < other.GetName() : m_id < other.m_id;
}

} // namespace ns3::ccn
