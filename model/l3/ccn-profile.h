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

namespace ns3
{
namespace ccn
{

class CcnL3Protocol;
class UdpTransport;

/** @ingroup ccn Whose attribute a profile sets. */
enum class ProfilePart
{
    NODE,      ///< the layer's
    PIT,       ///< its PIT's
    STORE,     ///< its content store's
    PROCESSOR, ///< its processor's
    QUEUES,    ///< its content queues'
    UDP,       ///< the node's UdpTransport's
};

/** @ingroup ccn An attribute's value in a profile. */
struct ProfileSetting
{
    ProfilePart part;      ///< whose
    std::string attribute; ///< its name
    std::string value;     ///< as text
};

/** @ingroup ccn A profile's settings, made in this order; no two set the same. */
using ProfileSettings = std::vector<ProfileSetting>;

/**
 * @ingroup ccn
 * Makes a profile known, beside "paper", which sets nothing: all is as the papers' text has it. Those of CCNx's
 * daemon stand in ccnx/ccn-ccnx-profiles.cc.
 * @param name what attribute Profile of CcnL3Protocol calls it
 * @param settings made where nobody chose otherwise
 * @return true, so that it can be called before main()
 * @throws std::invalid_argument if there is one of this name
 */
bool AddProfile(const std::string& name, const ProfileSettings& settings);

/**
 * @ingroup ccn
 * Forgets a profile.
 * @param name of one that AddProfile() made known and no node has
 * @throws std::invalid_argument if there is none of this name, or it is the default
 */
void RemoveProfile(const std::string& name);

/** @ingroup ccn @return names of the profiles there are, the default first */
std::vector<std::string> GetProfileNames();

/**
 * @ingroup ccn
 * Makes a node work as a profile says, by attributes of its layer, its tables, its processor and its
 * content queues, and of its UdpTransport. An attribute that has another value than the
 * module gives it (by Config::SetDefault, a command line, or set before) stays as it is; to choose
 * the module's own value against a profile, set it after the profile. What a former profile set is
 * taken back first.
 *
 * @param l3 the node's layer
 * @param profile one of GetProfileNames()
 * @param former the one that it has
 * @throws std::invalid_argument naming them
 */
void ApplyProfile(CcnL3Protocol& l3, const std::string& profile, const std::string& former);

/**
 * @ingroup ccn
 * The same for what is the transport's.
 * @param transport the node's
 * @param profile one of GetProfileNames()
 * @param former the one that it has
 */
void ApplyProfile(UdpTransport& transport, const std::string& profile, const std::string& former);

} // namespace ccn
} // namespace ns3

#endif // CCN_PROFILE_H
