// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_SERVED_PREFIXES_H
#define CCN_NETWORK_SERVED_PREFIXES_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-name.h"

#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * @param application any application, which need not have started
 * @return the prefixes that it registers when it starts, so that routes to them can exist before
 */
std::vector<Name> GetServedPrefixes(const CcnApplication& application);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_SERVED_PREFIXES_H
