// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_PRESETS_H
#define CCN_LINK_STATE_PRESETS_H

#include "ns3/object-base.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Sets the attributes of a LinkStateRouting to the values of a real routing protocol, or to others
 * that are proven together (doc/model/routing.rst, Presets, names the sources).
 * @param object the application, whose given attributes keep their values (ccn-attributes.h)
 * @param preset ospfn-2.0, nlsr or fast, or empty: sets nothing
 * @param former its current preset, or empty; its settings that still hold are reset first
 */
void ApplyLinkStatePreset(ObjectBase& object, const std::string& preset, const std::string& former);

/** @param preset a name, or empty @throws std::invalid_argument with the presets if there is none @ingroup ccn */
void CheckLinkStatePreset(const std::string& preset);

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_PRESETS_H
