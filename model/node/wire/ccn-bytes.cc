// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-bytes.h"

#include <cstddef>
#include <cstring>
#include <iterator>

namespace ns3::ccn
{

namespace
{

/** Names of the reasons, in their order. */
constexpr const char* ERRORS[] = {"none",
                                  "truncated",
                                  "bad_block_type",
                                  "number_overflow",
                                  "trailing_bytes",
                                  "unknown_message",
                                  "unexpected_element",
                                  "missing_element",
                                  "bad_number",
                                  "bad_length",
                                  "out_of_range",
                                  "too_many_components",
                                  "too_long"};

static_assert(std::size(ERRORS) == static_cast<std::size_t>(DecodeError::TOO_LONG) + 1);

} // namespace

const char*
ToString(DecodeError error)
{
    const auto place = static_cast<std::size_t>(error);
    return place < std::size(ERRORS) ? ERRORS[place] : "unknown";
}

bool
AreZeros(Bytes bytes)
{
    return bytes.empty() || (bytes.front() == '\0' &&
                             std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0);
}

std::string
ToString(ReturnCode code)
{
    constexpr const char* NAMES[] = {"no_route",
                                     "hop_limit",
                                     "no_resources",
                                     "path_error",
                                     "prohibited",
                                     "congested",
                                     "mtu_too_large",
                                     "unsupported_hash",
                                     "malformed",
                                     "bad_path_label"};
    const auto number = static_cast<uint8_t>(code);
    return number >= 1 && number <= std::size(NAMES) ? NAMES[number - 1]
                                                     : "code_" + std::to_string(number);
}

std::string
ToBigEndian(uint64_t number)
{
    std::string octets;
    int shift = 56;
    while (shift > 0 && number >> shift == 0)
    {
        shift -= 8;
    }
    for (; shift >= 0; shift -= 8)
    {
        octets.push_back(static_cast<char>(number >> shift));
    }
    return octets;
}

} // namespace ns3::ccn
