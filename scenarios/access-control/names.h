// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_NAMES_H
#define CCN_ACCESS_NAMES_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::access
{

inline const std::string SITE = "ccnx:/site";            ///< prefix of all names
inline const Name BLOCKS("ccnx:/site/blocks");           ///< of enabling blocks
inline const Name ALL_KEYS("ccnx:/site/keys");           ///< prefix of all encrypted keys
inline const Name CONTENT_KEYS("ccnx:/site/keys/film");  ///< of encrypted content keys
inline const Name GROUP_KEYS("ccnx:/site/keys/readers"); ///< of the group's private keys
inline const std::string GROUP = "readers";              ///< name of the group
inline constexpr uint32_t VERSIONS = 2;                  ///< largest number of versions

/** @param version of the object, from 1 on @return its name; that of the first one has no version */
inline Name
GetObjectName(uint64_t version)
{
    const Name object("ccnx:/site/film");
    return version == 1 ? object : Name(object).AppendVersion(version);
}

/** @param client number of a client @return its name in the database and as a reader */
inline std::string
GetClientName(std::size_t client)
{
    return "client" + std::to_string(client);
}

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_NAMES_H
