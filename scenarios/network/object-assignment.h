// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_OBJECT_ASSIGNMENT_H
#define CCN_NETWORK_OBJECT_ASSIGNMENT_H

#include "lib/networks/network-plan.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Assigns objects to producers: those in the contents of a source to that source, and the others in
 * turn to the sources without contents.
 * @param plan a plan with its sources
 * @param objects number of objects
 * @return index of the source of each object number; empty if no source has a list of contents
 * @throws std::invalid_argument if no source has an object
 */
std::vector<uint32_t> AssignObjects(const NetworkPlan& plan, uint64_t objects);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_OBJECT_ASSIGNMENT_H
