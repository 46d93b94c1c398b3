/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-verdict.h"

namespace ns3
{
namespace ccn
{

const char*
ToString(Verdict verdict)
{
    constexpr const char* NAMES[] = {"valid", "bad_signature", "untrusted", "no_key"};
    return NAMES[static_cast<uint8_t>(verdict)];
}

} // namespace ccn
} // namespace ns3
