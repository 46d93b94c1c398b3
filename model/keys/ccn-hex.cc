// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hex.h"

#include <boost/algorithm/hex.hpp>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

std::string
ToHex(Bytes octets)
{
    std::string text;
    boost::algorithm::hex_lower(octets.begin(), octets.end(), std::back_inserter(text));
    return text;
}

std::string
ParseKeyDigest(const std::string& hex)
{
    constexpr std::size_t DIGITS = 64;
    std::string digest;
    try
    {
        boost::algorithm::unhex(hex, std::back_inserter(digest));
    }
    catch (const boost::algorithm::hex_decode_error&)
    {
        digest.clear();
    }
    if (hex.size() != DIGITS || digest.empty())
    {
        throw std::invalid_argument("key digest \"" + hex + "\" (allowed: 64 hexadecimal digits)");
    }
    return digest;
}

std::vector<std::string>
ParseKeyDigests(const std::string& list)
{
    std::vector<std::string> digests;
    std::istringstream fields(list);
    for (std::string hex; std::getline(fields, hex, ',');)
    {
        digests.push_back(ParseKeyDigest(hex));
    }
    return digests;
}

} // namespace ns3::ccn
