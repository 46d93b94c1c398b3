/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-profile.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-udp-transport.h"
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
    UDP,
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
    {Part::NODE, "ForgetsFaces", "true"},
    {Part::PIT, "MinLifetime", "250ms"},
    {Part::PIT, "LifetimeStep", "125ms"},
    {Part::STORE, "MaxObjects", "2147483647"},
    {Part::PROCESSOR, "PollRounding", "1ms"},
    {Part::PROCESSOR, "RemotePerPoll", "1"},
    {Part::QUEUES, "Enabled", "true"},
    {Part::UDP, "SequenceNumbers", "true"},
    {Part::UDP, "MaxDatagram", "8800"},
    {Part::UDP, "SendBuffer", "212992"},
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
    case Part::UDP:
        break;
    }
    return l3;
}

/**
 * @param object its attribute
 * @param name may have another value than the module gives it
 * @return true if it has: somebody chose that
 */
bool
IsChosen(const Object& object, const std::string& name)
{
    TypeId::AttributeInformation info;
    const bool isKnown = object.GetInstanceTypeId().LookupAttributeByName(name, &info);
    NS_ASSERT_MSG(isKnown, object.GetInstanceTypeId().GetName() << " has no attribute " << name);
    StringValue value;
    object.GetAttribute(name, value);
    return isKnown && value.Get() != info.originalInitialValue->SerializeToString(info.checker);
}

/** @param object gets it, unless another value was chosen @param setting an attribute */
void
Set(Object& object, const Setting& setting)
{
    if (!IsChosen(object, setting.attribute))
    {
        object.SetAttribute(setting.attribute, StringValue(setting.value));
    }
}

/** @param profile its name @return its settings @throws std::invalid_argument naming all there are */
const Settings&
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
    for (const Setting& setting : GetSettings(profile))
    {
        if (setting.part != Part::UDP)
        {
            Set(GetPart(l3, setting.part), setting);
        }
    }
}

void
ApplyProfile(UdpTransport& transport, const std::string& profile)
{
    for (const Setting& setting : GetSettings(profile))
    {
        if (setting.part == Part::UDP)
        {
            Set(transport, setting);
        }
    }
}

} // namespace ccn
} // namespace ns3
