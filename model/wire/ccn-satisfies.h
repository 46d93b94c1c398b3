/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SATISFIES_H
#define CCN_SATISFIES_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Whether an object is among those that an Interest asks for: by its full name, of which the
 * implicit digest is the last component, and by all selectors that concern the object itself
 * (doc/model/ccnx.rst, Interests, ContentObjects). Which of several objects is the answer, and where it may come
 * from, is another matter (child selector, answer origin, scope, staleness).
 * @param content an object
 * @param interest an Interest
 * @return true if it is
 */
bool Satisfies(const ContentView& content, const InterestView& interest);

} // namespace ccn
} // namespace ns3

#endif // CCN_SATISFIES_H
