// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-profile.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <map>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** Name of the profile that sets nothing. */
const char* const DEFAULT = "paper";

/** @return the other profiles by name; they register themselves in any order */
std::map<std::string, ProfileSettings>&
GetProfiles()
{
    static std::map<std::string, ProfileSettings> profiles;
    return profiles;
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
 * @param object an object
 * @param step of a Config path: a pointer attribute, or $ and the type of an aggregated object
 * @return the object to which it leads; nullptr: none of this type is aggregated
 * @throws std::invalid_argument if there is no such attribute or type
 */
Ptr<Object>
Follow(const Object& object, const std::string& step)
{
    if (step[0] == '$')
    {
        TypeId type;
        if (!TypeId::LookupByNameFailSafe(step.substr(1), &type))
        {
            throw std::invalid_argument("a profile sets an attribute of '" + step.substr(1) +
                                        "': there is no such type (allowed: a registered one)");
        }
        return object.GetObject<Object>(type);
    }
    CheckAttribute(object, step);
    PointerValue part;
    object.GetAttribute(step, part);
    return part.GetObject();
}

/** A setting at the object that it concerns. */
struct PlacedSetting
{
    Ptr<Object> owner;     ///< the object
    std::string attribute; ///< its attribute
    std::string value;     ///< value as text
};

/**
 * @param l3 the CcnL3Protocol of a node
 * @param settings of a profile
 * @param only the object whose settings are wanted; nullptr: all
 * @return the settings of objects that the node has
 * @throws std::invalid_argument if there is no such attribute or type
 */
std::vector<PlacedSetting>
Place(CcnL3Protocol& l3, const ProfileSettings& settings, const Object* only)
{
    std::vector<PlacedSetting> placed;
    for (const auto& [path, value] : settings)
    {
        Ptr<Object> owner(&l3);
        std::size_t begin = 0;
        for (auto end = path.find('/'); owner && end != std::string::npos;
             end = path.find('/', begin))
        {
            owner = Follow(*owner, path.substr(begin, end - begin));
            begin = end + 1;
        }
        if (owner && (!only || PeekPointer(owner) == only))
        {
            CheckAttribute(*owner, path.substr(begin));
            placed.push_back({owner, path.substr(begin), value});
        }
    }
    return placed;
}

/**
 * @param profile the name of a profile
 * @return its settings
 * @throws std::invalid_argument with the valid names
 */
const ProfileSettings&
GetSettings(const std::string& profile)
{
    static const ProfileSettings NONE;
    const auto found = GetProfiles().find(profile);
    if (found != GetProfiles().end())
    {
        return found->second;
    }
    if (profile == DEFAULT)
    {
        return NONE;
    }
    std::string allowed;
    for (const auto& name : GetProfileNames())
    {
        allowed += (allowed.empty() ? "" : ", ") + name;
    }
    throw std::invalid_argument("Profile '" + profile + "': not known (allowed: " + allowed + ")");
}

/** Sets attributes that are not given. @param settings their values */
void
Set(const std::vector<PlacedSetting>& settings)
{
    for (const auto& [owner, attribute, value] : settings)
    {
        SetUnlessGiven(*owner, attribute, StringValue(value));
    }
}

} // namespace

bool
AddProfile(const std::string& name, const ProfileSettings& settings)
{
    if (name == DEFAULT || !GetProfiles().emplace(name, settings).second)
    {
        throw std::invalid_argument("profile '" + name +
                                    "': there is one of this name (allowed: a name of its own)");
    }
    return true;
}

void
RemoveProfile(const std::string& name)
{
    if (GetProfiles().erase(name) == 0)
    {
        throw std::invalid_argument("profile '" + name +
                                    "': cannot be removed (allowed: one that was added)");
    }
}

std::vector<std::string>
GetProfileNames()
{
    std::vector<std::string> names{DEFAULT};
    for (const auto& [name, settings] : GetProfiles())
    {
        names.push_back(name);
    }
    return names;
}

void
ApplyProfile(CcnL3Protocol& l3, const std::string& profile, const std::string& former)
{
    const auto placed = Place(l3, GetSettings(profile), nullptr); // throws before any change
    for (const auto& [owner, attribute, value] : Place(l3, GetSettings(former), nullptr))
    {
        ResetUnlessGiven(*owner, attribute, value);
    }
    Set(placed);
}

void
ApplyProfileTo(CcnL3Protocol& l3, const Object& added, const std::string& profile)
{
    Set(Place(l3, GetSettings(profile), &added));
}

namespace
{

/** The profile of a node, which also holds for objects that are aggregated to it later. */
class ProfileStage : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit ProfileStage(CcnL3Protocol& l3)
        : m_l3(l3)
    {
        l3.GetStages().Enter(*this, {Hook::FACE});
    }

    StageRank GetRank() const override
    {
        return StageRank::LAST;
    }

    void OnPartAdded(const Object& part) override
    {
        ApplyProfileTo(m_l3, part, name);
    }

    std::string name{DEFAULT}; ///< attribute Profile

  private:
    CcnL3Protocol& m_l3;
};

/** @param l3 a node @return attribute Profile */
std::string
GetProfile(const CcnL3Protocol& l3)
{
    const auto* stage = l3.GetStages().Find<ProfileStage>();
    return stage ? stage->name : DEFAULT;
}

[[gnu::init_priority(200)]] const AddedAttributes PROFILE_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "profile",
    [](TypeId& type) {
        const auto set = [](CcnL3Protocol& l3, const StringValue& value) {
            const std::string former = GetProfile(l3);
            ApplyProfile(l3, value.Get(), former);
            if (value.Get() != former)
            {
                l3.GetStages().Get<ProfileStage>(l3).name = value.Get();
            }
        };
        const auto get = [](CcnL3Protocol& l3, StringValue& value) { value.Set(GetProfile(l3)); };
        type.AddAttribute(
            "Profile",
            "Profile of the node, which sets other attributes: paper, or a release of the CCNx "
            "daemon (ccnx-2009, ccnx-0.5, ccnx-0.7 or ccnx-0.8.1).",
            StringValue(DEFAULT),
            MakeAddedAccessor<CcnL3Protocol, StringValue>(set, get),
            MakeStringChecker());
    },
    true);

} // namespace

} // namespace ns3::ccn
