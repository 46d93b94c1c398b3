/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-added-attributes.h"

#include <map>

namespace ns3::ccn
{

namespace
{

/** What features add to a type, by feature: the order in which files are linked must not matter. */
struct Adders
{
    std::map<std::string, AddedAttributes::Add> waiting; ///< until the type is made
    bool isMade{false};                                  ///< whether AddAll() was called
};

/** @param type name of a type @return what is added to it */
Adders&
GetAdders(const std::string& type)
{
    static std::map<std::string, Adders> adders;
    return adders[type];
}

} // namespace

AddedAttributes::AddedAttributes(const std::string& type, const std::string& feature, Add add)
{
    Adders& adders = GetAdders(type);
    if (!adders.isMade)
    {
        adders.waiting.emplace(feature, add);
        return;
    }
    TypeId made = TypeId::LookupByName(type);
    add(made);
}

void
AddedAttributes::AddAll(TypeId& type)
{
    Adders& adders = GetAdders(type.GetName());
    adders.isMade = true;
    for (const auto& [feature, add] : adders.waiting)
    {
        add(type);
    }
}

} // namespace ns3::ccn
