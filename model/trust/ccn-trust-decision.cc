/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-trust-decision.h"

namespace ns3
{
namespace ccn
{

std::string
TrustDecision::ToString() const
{
    std::string text = ccn::ToString(verdict);
    if (line > 0)
    {
        text += " by line " + std::to_string(line);
    }
    const char* separator = ": ";
    for (const Link& link : chain)
    {
        text += separator + link.name.ToUri();
        separator = ", ";
    }
    return text;
}

} // namespace ccn
} // namespace ns3
