// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-topology-text.h"

#include "ns3/ccn-input-files.h"

#include <cctype>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

std::ifstream
OpenTopology(const std::string& path)
{
    std::ifstream file = InputFiles::Open(path);
    if (!file)
    {
        throw std::invalid_argument("topology file " + path + ": cannot be read");
    }
    return file;
}

void
CheckTopologyOctets(const std::string& path)
{
    // The regular expressions of ns-3's readers need stack for each byte.
    constexpr std::size_t MAX_TOPOLOGY_LINE = 16384;
    std::ifstream file = OpenTopology(path);
    std::size_t line = 1;
    std::size_t length = 0;
    for (std::istreambuf_iterator<char> octet(file), end; octet != end; ++octet)
    {
        length = *octet == '\n' ? 0 : length + 1;
        if (length > MAX_TOPOLOGY_LINE)
        {
            FailTopology(path,
                         line,
                         "is too long",
                         "up to " + std::to_string(MAX_TOPOLOGY_LINE) + " bytes");
        }
        line += *octet == '\n';
        const auto value = static_cast<unsigned char>(*octet);
        if ((value < 0x20 && !std::isspace(value)) || value == 0x7f)
        {
            FailTopology(path, line, "is binary data", "text; decompress the file first");
        }
    }
}

void
FailTopology(const std::string& path,
             std::size_t line,
             const std::string& wrong,
             const std::string& allowed)
{
    throw std::invalid_argument("topology file " + path + ", line " + std::to_string(line) + ": " +
                                wrong + " (allowed: " + allowed + ")");
}

} // namespace ns3::ccn
