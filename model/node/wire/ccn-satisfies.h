// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SATISFIES_H
#define CCN_SATISFIES_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Checks whether an object matches an Interest: by its full name, whose last component is the
 * implicit digest, and by all selectors that apply to the object itself (doc/model/ccnx.rst,
 * Interests, ContentObjects). It does not choose among several objects and does not check where
 * they may come from (child selector, answer origin, scope, staleness).
 * @param content an object
 * @param interest an Interest
 * @return true if the object matches
 */
bool Satisfies(const ContentView& content, const InterestView& interest);

} // namespace ns3::ccn

#endif // CCN_SATISFIES_H
