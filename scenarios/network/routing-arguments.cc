// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "routing-arguments.h"

#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"

#include <stdexcept>

namespace ns3::ccn::network
{

RoutingArguments::RoutingArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

void
RoutingArguments::Check() const
{
    if (HasProtocol())
    {
        MakeProtocol();
    }
    else if (IsSelfLearning())
    {
        MakeFactory(Strategy::GetTypeId(), GetStrategy(""));
    }
    if (m_routes == "per-link" && !HasProtocol())
    {
        throw std::invalid_argument("--routes=per-link: not allowed with --routing=" + m_routing);
    }
}

} // namespace ns3::ccn::network
