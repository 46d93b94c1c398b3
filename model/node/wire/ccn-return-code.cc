/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-return-code.h"

#include <iterator>

namespace ns3::ccn
{

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

} // namespace ns3::ccn
