// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_STORES_H
#define CCN_NETWORK_STORES_H

#include "lib/networks/network-plan.h"

#include "ns3/ccn-betweenness-centrality.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Divides the capacity of a network among the content stores of its nodes.
 *
 * "everywhere" gives each node that may have a store the same capacity. "edge" gives it to the nodes
 * with a consumer, and to those with a link to a consumer's node that may not have a store itself.
 * "betweenness" and "degree" divide it in proportion to the betweenness centrality or to the number
 * of links of the nodes (Rossini and Rossi, "On sizing CCN content stores by exploiting topological
 * information", IEEE INFOCOM NOMEN workshop 2012).
 */
class StoreSizes
{
  public:
    /** @return the rules, by name */
    static std::vector<std::string> GetRules()
    {
        return {"everywhere", "edge", "betweenness", "degree"};
    }

    /** @param plan a plan with its roles; receives the capacities */
    explicit StoreSizes(NetworkPlan& plan)
        : m_plan(plan)
    {
    }

    /**
     * @param rule one of GetRules()
     * @return true if the nodes have capacities from a file, which the rule leaves as they are
     */
    bool Keeps(const std::string& rule) const
    {
        return rule == "everywhere" &&
               std::any_of(m_plan.nodes.begin(), m_plan.nodes.end(), [](const PlannedNode& node) {
                   return node.cache > 0;
               });
    }

    /**
     * Sets the capacities of all nodes.
     * @param rule one of GetRules()
     * @param each capacity per store, in objects or bytes; with betweenness and degree, on average
     * @param budget capacity of all stores together, likewise; 0: `each` per store
     * @throws std::invalid_argument if no node gets a store, but a capacity is given
     */
    void Set(const std::string& rule, uint64_t each, uint64_t budget)
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
            throw std::invalid_argument("--stores=" + rule +
                                        ": no node may have a content store by this rule");
        }
        const auto count =
            std::count_if(shares.begin(), shares.end(), [](double share) { return share > 0; });
        Divide(budget > 0 ? budget : each * count, shares, sum);
    }

    /**
     * Gives each store its share of one slice of the catalogue, rounded to the nearest object or byte.
     * @param slices number of slices
     */
    void Divide(uint32_t slices)
    {
        for (PlannedNode& node : m_plan.nodes)
        {
            node.cache = (node.cache + slices / 2) / slices;
        }
    }

  private:
    /** @param rule one of GetRules() @return weight of each node in the division */
    std::vector<double> GetShares(const std::string& rule) const
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

    /** @return 1 for the nodes at the edge, 0 for others */
    std::vector<double> MarkEdge() const
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

    /**
     * Divides a capacity in whole objects or bytes, the rest by the largest remainders.
     * @param total capacity of all stores together
     * @param shares weight of each node
     * @param sum sum of the weights
     */
    void Divide(uint64_t total, const std::vector<double>& shares, double sum)
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

    NetworkPlan& m_plan;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_STORES_H
