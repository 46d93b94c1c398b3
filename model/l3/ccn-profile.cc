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

/** An attribute of an object. */
class Attribute
{
  public:
    /**
     * @param object the object
     * @param name the name of the attribute
     * @throws std::invalid_argument if there is no such attribute
     */
    Attribute(const Object& object, const std::string& name)
    {
        const TypeId type = object.GetInstanceTypeId();
        if (!type.LookupAttributeByName(name, &m_info))
        {
            throw std::invalid_argument("a profile sets attribute '" + name + "' of " +
                                        type.GetName() +
                                        ": there is none (allowed: one of its attributes)");
        }
        const auto value = m_info.checker->Create();
        object.GetAttribute(name, *value);
        m_value = Spell(*value);
    }

    /**
     * @param text a value
     * @return true if the attribute has this value
     */
    bool Is(const std::string& text) const
    {
        const auto value = m_info.checker->Create();
        value->DeserializeFromString(text, m_info.checker);
        return m_value == Spell(*value);
    }

    /** @return the module's original value */
    const AttributeValue& GetOriginal() const
    {
        return *m_info.originalInitialValue;
    }

    /** @return true if the attribute has the module's original value */
    bool IsOriginal() const
    {
        return m_value == Spell(GetOriginal());
    }

  private:
    /** @param value a value @return it as text, without "ns3::ccn::", which names of types may lack */
    std::string Spell(const AttributeValue& value) const
    {
        static const std::string SPACE = "ns3::ccn::";
        const std::string text = value.SerializeToString(m_info.checker);
        return text.rfind(SPACE, 0) == 0 ? text.substr(SPACE.size()) : text;
    }

    TypeId::AttributeInformation m_info;
    std::string m_value; ///< as text
};

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
            Attribute(*owner, setting.attribute); // throws before any attribute is changed
        }
    }
    for (const ProfileSetting& setting : GetSettings(former))
    {
        Object* owner = getOwner(setting.part);
        if (owner && Attribute(*owner, setting.attribute).Is(setting.value))
        {
            const Attribute attribute(*owner, setting.attribute);
            owner->SetAttribute(setting.attribute, attribute.GetOriginal());
        }
    }
    for (const ProfileSetting& setting : settings)
    {
        Object* owner = getOwner(setting.part);
        if (owner && Attribute(*owner, setting.attribute).IsOriginal())
        {
            owner->SetAttribute(setting.attribute, StringValue(setting.value));
        }
    }
}

} // namespace ns3::ccn
