// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROFILE_H
#define CCN_PROFILE_H

#include "ns3/object.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

class CcnL3Protocol;

/** An attribute's value in a profile. @ingroup ccn */
struct ProfileSetting
{
    /**
     * The attribute as a Config path from the CcnL3Protocol: "PitFirst", "Pit/MinLifetime" of a part,
     * or "$ns3::ccn::UdpTransport/Port" of an object that is aggregated to it.
     */
    std::string path;
    std::string value; ///< value as text
};

/**
 * @ingroup ccn
 * The settings of a profile, applied in this order. No two settings have the same attribute.
 */
using ProfileSettings = std::vector<ProfileSetting>;

/**
 * @ingroup ccn
 * Registers a profile. The profile "paper" always exists. It sets nothing, so all attributes have
 * the values that follow the papers. The profiles of the CCNx daemon are in
 * ccnd/ccn-ccnx-profiles.cc.
 * @param name the value of attribute Profile of CcnL3Protocol
 * @param settings applied to attributes that are not given
 * @return true, so that it can be called before main()
 * @throws std::invalid_argument if the name is already registered
 */
bool AddProfile(const std::string& name, const ProfileSettings& settings);

/**
 * @ingroup ccn
 * Removes a profile.
 * @param name the name of a profile that AddProfile() registered and no node uses
 * @throws std::invalid_argument if there is no such profile, or it is the default
 */
void RemoveProfile(const std::string& name);

/**
 * @ingroup ccn
 * @return the names of all profiles: the default, then the others in the order of the alphabet
 */
std::vector<std::string> GetProfileNames();

/**
 * @ingroup ccn
 * Applies a profile to the attributes of a node's CcnL3Protocol, its parts, and what is aggregated to
 * it by then.
 *
 * An attribute keeps a value that a user gives, whether on the object, by Config::SetDefault or on the
 * command line, before the profile or after it, and also if it is the module's value
 * (ccn-attributes.h). Settings of the former profile that still hold are reset first.
 *
 * @param l3 the CcnL3Protocol of the node
 * @param profile one of GetProfileNames()
 * @param former its current profile
 * @throws std::invalid_argument with the valid names, or if the profile sets an attribute that there is
 * not
 */
void ApplyProfile(CcnL3Protocol& l3, const std::string& profile, const std::string& former);

/**
 * @ingroup ccn
 * Applies the profile of a node to an object that has just been aggregated to it.
 * @param l3 the CcnL3Protocol of the node
 * @param added the object
 * @param profile the profile
 * @throws std::invalid_argument as ApplyProfile()
 */
void ApplyProfileTo(CcnL3Protocol& l3, const Object& added, const std::string& profile);

} // namespace ns3::ccn

#endif // CCN_PROFILE_H
