// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * The profile ccnx-1.0: a forwarder of RFC 8569 with the wire format of RFC 8609.
 *  - Interests join pending ones before the content store is asked (section 2.4.4).
 *  - A retransmission by the same previous hop is always forwarded (section 2.4.2).
 *  - Content satisfies Interests that were sent to its previous hop (section 2.4.5).
 */

#include "ns3/ccn-profile.h"

namespace ns3::ccn
{

namespace
{

/** Registers the profile. */
const bool g_isKnown = AddProfile("ccnx-1.0",
                                  {{"Wire", "ccnx-1.0"},
                                   {"PitFirst", "true"},
                                   {"RetransmissionInterval", "0s"},
                                   {"ChecksUpstream", "true"}});

} // namespace

} // namespace ns3::ccn
