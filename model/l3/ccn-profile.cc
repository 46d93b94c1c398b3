/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-profile.h"

#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-presettable.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @return the profiles by name, in the order of registration */
std::vector<std::pair<std::string, ProfileSettings>>&
GetProfiles()
{
    static std::vector<std::pair<std::string, ProfileSettings>> profiles = {{"paper", {}}};
    return profiles;
}

/**
 * @param l3 the CcnL3Protocol of a node
 * @param part a part of the node
 * @return the object of that part
 */
Object&
GetPart(CcnL3Protocol& l3, ProfilePart part)
{
    switch (part)
    {
    case ProfilePart::PIT:
        return l3.GetPit();
    case ProfilePart::STORE:
        return l3.GetContentStore();
    case ProfilePart::PROCESSOR:
        return l3.GetProcessor();
    case ProfilePart::QUEUES:
        return l3.GetContentQueues();
    case ProfilePart::NODE:
    case ProfilePart::UDP:
        break;
    }
    return l3;
}

/**
 * @param object an object
 * @param attribute name of an attribute
 * @throws std::invalid_argument if there is no such attribute
 */
void
CheckAttribute(const Object& object, const std::string& attribute)
{
    const TypeId type = object.GetInstanceTypeId();
    TypeId::AttributeInformation info;
    if (!type.LookupAttributeByName(attribute, &info))
    {
        throw std::invalid_argument("a profile sets attribute '" + attribute + "' of " +
                                    type.GetName() +
                                    ": there is none (allowed: one of its attributes)");
    }
}

/**
 * @param profile the name of a profile
 * @return its settings
 * @throws std::invalid_argument with the valid names
 */
const ProfileSettings&
GetSettings(const std::string& profile)
{
    std::string allowed;
    for (const auto& [name, settings] : GetProfiles())
    {
        if (name == profile)
        {
            return settings;
        }
        allowed += (allowed.empty() ? "" : ", ") + name;
    }
    throw std::invalid_argument("Profile '" + profile + "': not known (allowed: " + allowed + ")");
}

} // namespace

bool
AddProfile(const std::string& name, const ProfileSettings& settings)
{
    const auto names = GetProfileNames();
    if (std::find(names.begin(), names.end(), name) != names.end())
    {
        throw std::invalid_argument("profile '" + name +
                                    "': there is one of this name (allowed: a name of its own)");
    }
    GetProfiles().emplace_back(name, settings);
    return true;
}

void
RemoveProfile(const std::string& name)
{
    auto& profiles = GetProfiles();
    const auto isMeant = [&](const auto& profile) { return profile.first == name; };
    const auto found = std::find_if(profiles.begin() + 1, profiles.end(), isMeant);
    if (found == profiles.end())
    {
        throw std::invalid_argument("profile '" + name +
                                    "': cannot be removed (allowed: one that was added)");
    }
    profiles.erase(found);
}

std::vector<std::string>
GetProfileNames()
{
    std::vector<std::string> names;
    for (const auto& [name, settings] : GetProfiles())
    {
        names.push_back(name);
    }
    return names;
}

void
ApplyProfile(CcnL3Protocol* l3,
             UdpTransport* udp,
             const std::string& profile,
             const std::string& former)
{
    const auto getOwner = [&](ProfilePart part) -> Object* {
        return part == ProfilePart::UDP ? udp : l3 ? &GetPart(*l3, part) : nullptr;
    };
    const ProfileSettings& settings = GetSettings(profile);
    for (const ProfileSetting& setting : settings)
    {
        if (Object* owner = getOwner(setting.part))
        {
            CheckAttribute(*owner, setting.attribute); // throws before any attribute is changed
        }
    }
    for (const ProfileSetting& setting : GetSettings(former))
    {
        if (Object* owner = getOwner(setting.part))
        {
            ResetUnlessGiven(*owner, setting.attribute, setting.value);
        }
    }
    for (const ProfileSetting& setting : settings)
    {
        if (Object* owner = getOwner(setting.part))
        {
            SetUnlessGiven(*owner, setting.attribute, StringValue(setting.value));
        }
    }
}

} // namespace ns3::ccn
