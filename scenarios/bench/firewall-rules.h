// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_FIREWALL_RULES_H
#define CCN_BENCH_FIREWALL_RULES_H

#include "ns3/ccn-firewall-rules.h"

#include <cstdint>
#include <cstdio>
#include <string>

namespace ns3::ccn::bench
{

/**
 * @param number how many rules
 * @param prefix the only names that pass
 * @return rules that deny as many names as publishers, none of them of the prefix, before the rule
 * that lets it pass
 */
inline Ptr<const FirewallRules>
MakeFirewallRules(uint32_t number, const std::string& prefix)
{
    std::string text;
    for (uint32_t i = 1; i < number; ++i)
    {
        char digest[65];
        std::snprintf(digest, sizeof(digest), "%064x", i);
        text += i % 2 ? "deny /bench/site" + std::to_string(i) + "/**\n"
                      : "deny publisher " + std::string(digest) + "\n";
    }
    return FirewallRules::Compile(text + "allow " + prefix + "/**\ndefault deny\n");
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_FIREWALL_RULES_H
