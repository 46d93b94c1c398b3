// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TOPOLOGY_TEXT_H
#define CCN_TOPOLOGY_TEXT_H

#include <cstddef>
#include <fstream>
#include <string>

namespace ns3::ccn
{

/**
 * Opens a topology file. ns-3's readers treat an unreadable file as empty, or do not return.
 * @param path path of a topology file
 * @return the file
 * @throws std::invalid_argument if the path is not a readable file
 */
std::ifstream OpenTopology(const std::string& path);

/**
 * ns-3's readers take any bytes for names.
 * @param path path of a topology file
 * @throws std::invalid_argument if it has bytes that text does not have, as compressed files and UTF-16
 * do, or a line of more than 16384 bytes
 */
void CheckTopologyOctets(const std::string& path);

/**
 * @param path path of a topology file
 * @param line number of the line, from 1
 * @param wrong what is wrong in the line
 * @param allowed what is allowed
 * @throws std::invalid_argument always, with one line
 */
[[noreturn]] void FailTopology(const std::string& path,
                               std::size_t line,
                               const std::string& wrong,
                               const std::string& allowed);

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_TEXT_H
