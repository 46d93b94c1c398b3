/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-version.h"

namespace ns3
{
namespace ccn
{

// CCN_VERSION and CCN_NS3_VERSION come from the build (wscript, CMakeLists.txt).

std::string
GetModuleVersion()
{
    return CCN_VERSION;
}

std::string
GetNs3Version()
{
    return CCN_NS3_VERSION;
}

} // namespace ccn
} // namespace ns3
