// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-payload.h"

#include "ns3/ccn-input-files.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

Payload
Payload::Virtual(uint64_t size)
{
    Payload payload;
    payload.m_size = size;
    return payload;
}

Payload
Payload::FromFile(const std::string& path)
{
    std::ifstream file = InputFiles::Open(path);
    std::ostringstream octets;
    // For an empty file, rdbuf() would set failbit on the output.
    if (!file || (file.peek(), file.bad()))
    {
        throw std::invalid_argument("file " + path + ": cannot be read");
    }
    if (!file.eof())
    {
        octets << file.rdbuf();
    }
    return FromOctets(octets.str());
}

Payload
Payload::FromOctets(std::string octets)
{
    Payload payload;
    payload.m_size = octets.size();
    payload.m_octets = std::make_shared<const std::string>(std::move(octets));
    return payload;
}

std::string
Payload::Read(uint64_t offset, uint32_t length) const
{
    return m_octets->substr(offset, length);
}

} // namespace ns3::ccn
