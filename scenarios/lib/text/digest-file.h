// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DIGEST_FILE_H
#define CCN_DIGEST_FILE_H

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param path path of a file
 * @return SHA-256 of its contents in lower-case hexadecimal, as sha256sum prints it
 * @throws InputError if it is not a readable regular file; names the path
 */
std::string DigestFile(const std::string& path);

} // namespace ns3::ccn

#endif // CCN_DIGEST_FILE_H
