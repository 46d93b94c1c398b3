// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "served-prefixes.h"

#include "ns3/ccn-name-value.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace ns3::ccn::network
{

namespace
{

/** Attributes of a type of application that are prefixes which it registers. */
struct ServerType
{
    const char* type;                    ///< its name
    std::array<const char*, 2> prefixes; ///< the attributes; nullptr: none
};

/** All such types; derived ones come first. */
constexpr ServerType SERVERS[] = {
    {"Repository", {"Namespace", nullptr}},
    {"ManifestProducer", {"Prefix", "Locator"}},
    {"ChunkSender", {"Prefix", nullptr}},
    {"PrefixProducer", {"Prefix", nullptr}},
    {"CatalogueProducer", {"Prefix", nullptr}},
    {"PingServer", {"Prefix", nullptr}},
    {"Session", {"Prefix", nullptr}},
    {"VoiceCall", {"Prefix", nullptr}},
    {"KeyProducer", {"Prefix", nullptr}},
    {"KeyPublisher", {"KeyName", nullptr}},
    {"RevocationPublisher", {"ListName", nullptr}},
    {"ColludingProducer", {"Prefix", nullptr}},
};

/** @param type a type @param name name of a type @return whether it is that one, or derived from it */
bool
IsOne(TypeId type, const std::string& name)
{
    TypeId other;
    return TypeId::LookupByNameFailSafe("ns3::ccn::" + name, &other) &&
           (type == other || type.IsChildOf(other));
}

} // namespace

std::vector<Name>
GetServedPrefixes(const CcnApplication& application)
{
    std::vector<Name> prefixes;
    const auto server =
        std::find_if(std::begin(SERVERS), std::end(SERVERS), [&application](const ServerType& one) {
            return IsOne(application.GetInstanceTypeId(), one.type);
        });
    if (server == std::end(SERVERS))
    {
        return prefixes;
    }
    for (const char* attribute : server->prefixes)
    {
        NameValue prefix;
        if (attribute && application.GetAttributeFailSafe(attribute, prefix) &&
            (prefixes.empty() || prefix.Get().GetSize() > 0)) // an empty Locator is none
        {
            prefixes.push_back(prefix.Get());
        }
    }
    return prefixes;
}

} // namespace ns3::ccn::network
