// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HIDDEN_SETTINGS_H
#define CCN_HIDDEN_SETTINGS_H

#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @return the environment variables that set ns-3 defaults and are not empty, with their values
 */
std::map<std::string, std::string> FindHiddenSettings();

/**
 * @ingroup ccn
 * Rejects environment variables that set ns-3 defaults. They change results but no row records them.
 * @throws std::invalid_argument if one is set; names the variable
 */
void RefuseHiddenSettings();

} // namespace ns3::ccn

#endif // CCN_HIDDEN_SETTINGS_H
