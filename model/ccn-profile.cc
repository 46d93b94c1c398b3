/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-profile.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/string.h"

#include <map>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** Whose attribute. */
enum class Part
{
    NODE,
    PIT,
    STORE,
    PROCESSOR,
    QUEUES,
};

/** An attribute's value in a profile. */
struct Setting
{
    Part part;             ///< whose
    const char* attribute; ///< its name
    const char* value;     ///< as text
};

/** The settings of a profile, in this order. */
using Settings = std::vector<Setting>;

/** Of the daemon in all releases. */
const Settings DAEMON = {
    {Part::NODE, "Strategy", "CcnxStrategy"},
    {Part::NODE, "PitFirst", "true"},
    {Part::NODE, "NonceRefreshes", "true"},
    {Part::NODE, "WaitsForRoute", "true"},
    {Part::NODE, "KeepsUnsolicited", "true"},
    {Part::PIT, "MinLifetime", "250ms"},
    {Part::PIT, "LifetimeStep", "125ms"},
    {Part::STORE, "MaxObjects", "2147483647"},
    {Part::PROCESSOR, "PollRounding", "1ms"},
    {Part::PROCESSOR, "RemotePerPoll", "1"},
    {Part::QUEUES, "Enabled", "true"},
};

/** @param settings more than DAEMON has @return both */
Settings
DaemonAnd(const Settings& settings)
{
    Settings all = DAEMON;
    all.insert(all.end(), settings.begin(), settings.end());
    return all;
}

/** @return the profiles by name */
const std::vector<std::pair<std::string, Settings>>&
GetProfiles()
{
    static const std::vector<std::pair<std::string, Settings>> profiles = {
        {"paper", {}},
        {"ccnx-0.5",
         DaemonAnd({{Part::STORE, "Policy", "CcnxCleaner"},
                    {Part::QUEUES, "Delay", "500us"},
                    {Part::QUEUES, "DelaySpread", "1ms"},
                    {Part::QUEUES, "LocalDelay", "0s"},
                    {Part::QUEUES, "LocalSpread", "0s"}})},
        {"ccnx-0.7", DaemonAnd({{Part::STORE, "Policy", "CcnxCleaner"}})},
        {"ccnx-0.8.1", DaemonAnd({{Part::STORE, "Policy", "CcnxExpiry"}})},
    };
    return profiles;
}

/** @param l3 a node's layer @param part of it @return that part */
Object&
GetPart(CcnL3Protocol& l3, Part part)
{
    switch (part)
    {
    case Part::PIT:
        return l3.GetPit();
    case Part::STORE:
        return l3.GetContentStore();
    case Part::PROCESSOR:
        return l3.GetProcessor();
    case Part::QUEUES:
        return l3.GetContentQueues();
    case Part::NODE:
        break;
    }
    return l3;
}

/** @param object its attribute @param name may have another default than it was made with @return
 * whether it has */
bool
HasOwnDefault(const Object& object, const std::string& name)
{
    TypeId::AttributeInformation info;
    const bool isKnown = object.GetInstanceTypeId().LookupAttributeByName(name, &info);
    NS_ASSERT_MSG(isKnown, object.GetInstanceTypeId().GetName() << " has no attribute " << name);
    return isKnown && info.initialValue->SerializeToString(info.checker) !=
                          info.originalInitialValue->SerializeToString(info.checker);
}

} // namespace

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
ApplyProfile(CcnL3Protocol& l3, const std::string& profile)
{
    std::string allowed;
    for (const auto& [name, settings] : GetProfiles())
    {
        allowed += (allowed.empty() ? "" : ", ") + name;
        if (name != profile)
        {
            continue;
        }
        for (const Setting& setting : settings)
        {
            Object& part = GetPart(l3, setting.part);
            if (!HasOwnDefault(part, setting.attribute))
            {
                part.SetAttribute(setting.attribute, StringValue(setting.value));
            }
        }
        return;
    }
    throw std::invalid_argument("Profile '" + profile + "': not known (allowed: " + allowed + ")");
}

} // namespace ccn
} // namespace ns3
