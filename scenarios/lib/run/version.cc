// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "version.h"

namespace ns3::ccn
{

// The build sets CCN_VERSION and CCN_NS3_VERSION (wscript, CMakeLists.txt).

namespace
{

/** @return the version set by SetProgramVersion(); empty: not set */
std::string&
GetSetVersion()
{
    static std::string version;
    return version;
}

} // namespace

std::string
GetModuleVersion()
{
    return CCN_VERSION;
}

bool
SetProgramVersion(const char* version)
{
    GetSetVersion() = version;
    return true;
}

std::string
GetProgramVersion()
{
    const std::string& version = GetSetVersion();
    return version.empty() ? GetModuleVersion() : version;
}

std::string
GetNs3Version()
{
    return CCN_NS3_VERSION;
}

} // namespace ns3::ccn
