// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FILE_NAMES_H
#define CCN_FILE_NAMES_H

#include "ns3/ccn-name.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Versions are the octet FD and six octets of time (doc/model/ccnx.rst, Encoding), until the year
 * 4147.
 * @param component component of a name
 * @return true if the component is a version
 */
bool IsVersion(Bytes component);

/**
 * @ingroup ccn
 * @param name any name
 * @return true if its last component is a version
 */
bool EndsInVersion(const Name& name);

/**
 * @ingroup ccn
 * The header of a file has the file's length and block size (doc/model/ccnx.rst,
 * ccngetfile and ccnputfile). It has a version and a segment number of its own below this name.
 * @param version the file's name with its version
 * @return name of its header, without the header's own version
 */
Name GetHeaderName(const Name& version);

/**
 * @ingroup ccn
 * The name of the header before April 2010, which CCNx's libraries still request.
 * @param version the file's name with its version
 * @return name of its header, without the header's own version
 */
Name GetOldHeaderName(const Name& version);

/**
 * @ingroup ccn
 * The name under which CCNx's Java library publishes a user's key, without segment number.
 * @param user prefix of the user's keys
 * @param digest digest of the key, 32 bytes
 * @param timestamp version of the key, in units of 1/4096 s since 1970
 * @return name of the key with its version
 */
Name GetKeyName(const Name& user, Bytes digest, uint64_t timestamp);

} // namespace ns3::ccn

#endif // CCN_FILE_NAMES_H
