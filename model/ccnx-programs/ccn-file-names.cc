// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-file-names.h"

#include <string>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t VERSION_OCTETS = 7; ///< marker and time
constexpr char VERSION_MARKER = '\xfd';

} // namespace

bool
IsVersion(Bytes component)
{
    return component.size() == VERSION_OCTETS && component[0] == VERSION_MARKER;
}

bool
EndsInVersion(const Name& name)
{
    return name.GetSize() > 0 && IsVersion(name.GetComponent(name.GetSize() - 1));
}

Name
GetHeaderName(const Name& version)
{
    return Name(version).Append("\xc1.META.M").Append(".header");
}

Name
GetOldHeaderName(const Name& version)
{
    return Name(version).Append("_meta_").Append(".header");
}

Name
GetKeyName(const Name& user, Bytes digest, uint64_t timestamp)
{
    const std::string marker("\xc1.M.K\0", 6);
    return Name(user).Append(marker + std::string(digest)).AppendVersion(timestamp);
}

} // namespace ns3::ccn
