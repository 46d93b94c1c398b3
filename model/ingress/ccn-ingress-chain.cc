// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ingress-chain.h"

#include "ns3/ccn-type-lookup.h"

#include <sstream>

namespace ns3::ccn
{

IngressChain
MakeIngressChain(const std::string& text)
{
    IngressChain chain;
    std::istringstream policies(text);
    for (std::string policy; std::getline(policies, policy, ';');)
    {
        chain.push_back(CreateByName<IngressPolicy>(policy));
    }
    return chain;
}

std::string
ToText(const IngressChain& chain)
{
    std::string text;
    for (const auto& policy : chain)
    {
        text += (text.empty() ? "" : ";") + policy->GetInstanceTypeId().GetName();
    }
    return text;
}

} // namespace ns3::ccn
