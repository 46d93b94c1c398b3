// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "radio-arguments.h"

#include "ns3/ccn-number-text.h"

#include <numeric>
#include <set>
#include <stdexcept>

namespace ns3::ccn::network
{

RadioArguments::RadioArguments(Parameters& all)
    : m_all(all)
{
    all.AddCheck([this] { Check(); });
}

NetDeviceContainer
RadioArguments::Install(const NodeContainer& nodes, const NetworkPlan& plan) const
{
    NodeContainer numbered;
    for (const uint32_t node : GetOrder(plan))
    {
        numbered.Add(nodes.Get(node));
    }
    m_mobility.Install(numbered);
    return AdHocRadio("6", m_rate).Install(nodes);
}

std::vector<uint32_t>
RadioArguments::GetOrder(const NetworkPlan& plan)
{
    std::vector<uint32_t> order(plan.nodes.size());
    std::iota(order.begin(), order.end(), 0);
    std::set<uint64_t> numbers;
    for (const uint32_t node : std::vector<uint32_t>(order))
    {
        uint64_t number = 0;
        if (!ParseUnsigned(plan.nodes[node].name, number) || number >= order.size() ||
            !numbers.insert(number).second)
        {
            std::iota(order.begin(), order.end(), 0);
            break;
        }
        order[number] = node;
    }
    return order;
}

void
RadioArguments::Check() const
{
    if (IsUsed() != m_mobility.IsSet())
    {
        throw std::invalid_argument(
            IsUsed() ? "--medium=wifi: not allowed without --mobility (the places of the nodes)"
                     : "--mobility: not allowed without --medium=wifi");
    }
}

} // namespace ns3::ccn::network
