/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-type-lookup.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param name of a type
 * @return without "ns3::ccn::", if it is in that namespace
 */
std::string
Shorten(const std::string& name)
{
    const std::string prefix = "ns3::ccn::";
    return name.compare(0, prefix.size(), prefix) == 0 ? name.substr(prefix.size()) : name;
}

} // namespace

std::vector<TypeId>
GetTypesUnder(TypeId parent)
{
    std::vector<TypeId> types;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (type != parent && type.IsChildOf(parent) && type.HasConstructor())
        {
            types.push_back(type);
        }
    }
    std::sort(types.begin(), types.end(), [](TypeId a, TypeId b) {
        return a.GetName() < b.GetName();
    });
    return types;
}

std::vector<std::string>
GetTypeNames(TypeId parent)
{
    std::vector<std::string> names;
    for (const TypeId& type : GetTypesUnder(parent))
    {
        names.push_back(Shorten(type.GetName()));
    }
    return names;
}

TypeId
FindType(TypeId parent, const std::string& name)
{
    std::string allowed;
    for (const TypeId& type : GetTypesUnder(parent))
    {
        if (Shorten(type.GetName()) == Shorten(name))
        {
            return type;
        }
        allowed += (allowed.empty() ? "" : ", ") + Shorten(type.GetName());
    }
    throw std::invalid_argument("unknown " + Shorten(parent.GetName()) + " '" + name +
                                "'; there are: " + allowed);
}

} // namespace ccn
} // namespace ns3
