/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PROFILE_H
#define CCN_PROFILE_H

#include <string>
#include <vector>

namespace ns3::ccn
{

class CcnL3Protocol;
class UdpTransport;

/** The object whose attribute a profile sets. @ingroup ccn */
enum class ProfilePart
{
    NODE,      ///< CcnL3Protocol
    PIT,       ///< its PIT
    STORE,     ///< its content store
    PROCESSOR, ///< its processor
    QUEUES,    ///< its content queues
    UDP,       ///< the UdpTransport of the node
};

/** An attribute's value in a profile. @ingroup ccn */
struct ProfileSetting
{
    ProfilePart part;      ///< the object
    std::string attribute; ///< name of the attribute
    std::string value;     ///< value as text
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
 * ccnx/ccn-ccnx-profiles.cc.
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
 * @return the names of all profiles, the default first
 */
std::vector<std::string> GetProfileNames();

/**
 * @ingroup ccn
 * Applies a profile to the attributes of a node's CcnL3Protocol, tables, processor, content queues
 * and UdpTransport.
 *
 * An attribute keeps a value that a user gives, whether on the object, by Config::SetDefault or on the
 * command line, before the profile or after it, and also if it is the module's value
 * (ccn-presettable.h). Settings of the former profile that still hold are reset first.
 *
 * @param l3 the CcnL3Protocol of the node, or nullptr to leave out its attributes
 * @param udp the UdpTransport of the node, or nullptr if it has none
 * @param profile one of GetProfileNames()
 * @param former its current profile
 * @throws std::invalid_argument with the valid names
 */
void ApplyProfile(CcnL3Protocol* l3,
                  UdpTransport* udp,
                  const std::string& profile,
                  const std::string& former);

} // namespace ns3::ccn

#endif // CCN_PROFILE_H
