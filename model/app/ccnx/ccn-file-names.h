/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FILE_NAMES_H
#define CCN_FILE_NAMES_H

#include "ns3/ccn-name.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Versions are the octet FD and six octets of time (doc/model/ccnx.rst, Encoding), until the year 4147.
 * @param component of a name
 * @return true if it is a version
 */
bool IsVersion(Bytes component);

/**
 * @ingroup ccn
 * @param name any
 * @return true if its last component is a version
 */
bool EndsInVersion(const Name& name);

/**
 * @ingroup ccn
 * Where a file's length and block size are told (doc/model/ccnx.rst, ccngetfile and ccnputfile); the
 * header has a version and a segment of its own below this name.
 * @param version the file's name, its version included
 * @return name of its header, without the header's own version
 */
Name GetHeaderName(const Name& version);

/**
 * @ingroup ccn
 * The same as it was called before April 2010: the libraries of CCNx still ask for it.
 * @param version the file's name, its version included
 * @return name of its header, without the header's own version
 */
Name GetOldHeaderName(const Name& version);

/**
 * @ingroup ccn
 * Where CCNx's Java library publishes a user's key, without segment.
 * @param user name below which the user's keys lie
 * @param digest of the key, 32 octets
 * @param timestamp of the key's version, in units of 1/4096 s since 1970
 * @return name of the key, its version included
 */
Name GetKeyName(const Name& user, Bytes digest, uint64_t timestamp);

} // namespace ccn
} // namespace ns3

#endif // CCN_FILE_NAMES_H
