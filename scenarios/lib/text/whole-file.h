// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SCENARIO_WHOLE_FILE_H
#define CCN_SCENARIO_WHOLE_FILE_H

#include <string>

namespace ns3::ccn
{

/**
 * Writes a file completely or not at all: a complete file replaces a regular one in one step and
 * takes over its mode. Symbolic links are followed; a device or a pipe is written to.
 *
 * @param path path of the file; its folder exists
 * @param content its bytes
 * @throws std::runtime_error if it can't be written, with the reason; a regular file stays as it
 * was
 */
void WriteWhole(const std::string& path, const std::string& content);

} // namespace ns3::ccn

#endif // CCN_SCENARIO_WHOLE_FILE_H
