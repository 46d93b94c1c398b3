// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TEXT_CHECK_H
#define CCN_TEXT_CHECK_H

#include <istream>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Refuses a file that is compressed or in UTF-16, by its first bytes, and skips a byte order mark of UTF-8.
 * @param stream the file, opened in binary mode, at its begin
 * @param name its name in error messages
 * @throws InputError that names what the file is, and what is allowed
 */
void SkipMark(std::istream& stream, const std::string& name);

/**
 * @ingroup ccn
 * @param path path of a file that can be read
 * @throws InputError as SkipMark(), or that names the first line that is not UTF-8
 */
void CheckText(const std::string& path);

} // namespace ns3::ccn

#endif // CCN_TEXT_CHECK_H
