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

constexpr char PREFIX[] = "ns3::ccn::"; ///< namespace of this module's types

/**
 * @param name the name of a type
 * @return the name without "ns3::ccn::"
 */
std::string
Shorten(const std::string& name)
{
    return name.rfind(PREFIX, 0) == 0 ? name.substr(sizeof(PREFIX) - 1) : name;
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
        return Shorten(a.GetName()) < Shorten(b.GetName());
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
    // Lookup by name: every node looks up its policy and strategies, and a scan of all types is
    // slower.
    for (const std::string& full : {PREFIX + Shorten(name), name})
    {
        TypeId type;
        if (TypeId::LookupByNameFailSafe(full, &type) && type != parent && type.IsChildOf(parent) &&
            type.HasConstructor())
        {
            return type;
        }
    }
    std::string allowed;
    for (const TypeId& type : GetTypesUnder(parent))
    {
        allowed += (allowed.empty() ? "" : ", ") + Shorten(type.GetName());
    }
    throw std::invalid_argument("unknown " + Shorten(parent.GetName()) + " '" + name +
                                "'; there are: " + allowed);
}

} // namespace ccn
} // namespace ns3
