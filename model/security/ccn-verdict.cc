/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-verdict.h"

#include <iterator>

namespace ns3
{
namespace ccn
{

const char*
ToString(Verdict verdict)
{
    constexpr const char* NAMES[] = {
        "valid",
        "bad_signature",
        "untrusted",
        "no_key",
        "no_rule",
        "out_of_name_space",
        "not_yet_valid",
        "expired",
        "revoked",
        "forged_certificate",
        "chain_too_long",
        "loop",
        "too_few_endorsements",
    };
    static_assert(std::size(NAMES) == static_cast<uint32_t>(Verdict::END));
    return NAMES[static_cast<uint8_t>(verdict)];
}

} // namespace ccn
} // namespace ns3
