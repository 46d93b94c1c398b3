/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
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
 * @param object the application
 * @param preset ospfn-2.0, nlsr or fast
 * @param isNew true: an attribute that does not have its original value keeps it
 * @throws std::invalid_argument with the presets if there is no such one
 */
void ApplyLinkStatePreset(ObjectBase& object, const std::string& preset, bool isNew);

/** @param preset a name @throws std::invalid_argument as ApplyLinkStatePreset() @ingroup ccn */
void CheckLinkStatePreset(const std::string& preset);

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_PRESETS_H
