// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "stores.h"

#include "ns3/ccn-betweenness-centrality.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace ns3::ccn::network
{

StoreSizes::StoreSizes(NetworkPlan& plan)
    : m_plan(plan)
{
}

bool
StoreSizes::Keeps(const std::string& rule) const
{
    return rule == "everywhere" &&
           std::any_of(m_plan.nodes.begin(), m_plan.nodes.end(), [](const PlannedNode& node) {
               return node.cache > 0;
           });
}

void
StoreSizes::Set(const std::string& rule, uint64_t each, uint64_t budget)
{
    if (each == 0 && budget == 0)
    {
        Divide(0, std::vector<double>(m_plan.nodes.size()), 1);
        return;
    }
    const std::vector<double> shares = GetShares(rule);
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (sum <= 0)
    {
        throw std::invalid_argument(
            "--stores=" + rule +
            ": no node may have a content store by this rule (--cache=0 is a run "
            "without stores)");
    }
    const auto count =
        std::count_if(shares.begin(), shares.end(), [](double share) { return share > 0; });
    Divide(budget > 0 ? budget : each * count, shares, sum);
}

void
StoreSizes::Divide(uint32_t slices)
{
    for (PlannedNode& node : m_plan.nodes)
    {
        node.cache = (node.cache + slices / 2) / slices;
    }
}

std::vector<double>
StoreSizes::GetShares(const std::string& rule) const
{
    std::vector<double> shares(m_plan.nodes.size(), 1);
    if (rule == "edge")
    {
        shares = MarkEdge();
    }
    else if (rule == "betweenness")
    {
        shares = ComputeBetweenness(m_plan.GetShape());
    }
    else if (rule == "degree")
    {
        std::fill(shares.begin(), shares.end(), 0);
        for (const PlannedLink& link : m_plan.links)
        {
            ++shares[link.from];
            ++shares[link.to];
        }
    }
    for (std::size_t i = 0; i < shares.size(); ++i)
    {
        shares[i] *= m_plan.nodes[i].mayStore;
    }
    return shares;
}

std::vector<double>
StoreSizes::MarkEdge() const
{
    std::vector<double> shares(m_plan.nodes.size(), 0);
    for (std::size_t i = 0; i < shares.size(); ++i)
    {
        shares[i] = m_plan.nodes[i].isReceiver;
    }
    for (const PlannedLink& link : m_plan.links)
    {
        for (const auto& [one, other] :
             {std::pair(link.from, link.to), std::pair(link.to, link.from)})
        {
            const PlannedNode& node = m_plan.nodes[one];
            if (node.isReceiver && !node.mayStore)
            {
                shares[other] = 1;
            }
        }
    }
    return shares;
}

void
StoreSizes::Divide(uint64_t total, const std::vector<double>& shares, double sum)
{
    std::vector<std::pair<double, std::size_t>> remainders; // negative, for the order
    uint64_t given = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
    {
        const double exact = static_cast<double>(total) * shares[i] / sum;
        const auto whole = static_cast<uint64_t>(std::floor(exact + 1e-9));
        m_plan.nodes[i].cache = whole;
        given += whole;
        if (shares[i] > 0)
        {
            remainders.emplace_back(static_cast<double>(whole) - exact, i);
        }
    }
    std::sort(remainders.begin(), remainders.end());
    for (std::size_t k = 0; given < total; ++k, ++given)
    {
        ++m_plan.nodes[remainders[k].second].cache;
    }
}

} // namespace ns3::ccn::network
