/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DIGEST_FILE_H
#define CCN_DIGEST_FILE_H

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * @param path of a file
 * @return SHA-256 of what is in it, in lower-case hexadecimal, as sha256sum prints it
 * @throws std::invalid_argument naming the path, if it is no regular file that can be read
 */
std::string DigestFile(const std::string& path);

} // namespace ccn
} // namespace ns3

#endif // CCN_DIGEST_FILE_H
