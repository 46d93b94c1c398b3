// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_STORES_H
#define CCN_NETWORK_STORES_H

#include "lib/networks/network-plan.h"

#include <cstdint>
#include <string>
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
    explicit StoreSizes(NetworkPlan& plan);

    /**
     * @param rule one of GetRules()
     * @return true if the nodes have capacities from a file, which the rule leaves as they are
     */
    bool Keeps(const std::string& rule) const;

    /**
     * Sets the capacities of all nodes.
     * @param rule one of GetRules()
     * @param each capacity per store, in objects or bytes; with betweenness and degree, on average
     * @param budget capacity of all stores together, likewise; 0: `each` per store
     * @throws std::invalid_argument if no node gets a store, but a capacity is given
     */
    void Set(const std::string& rule, uint64_t each, uint64_t budget);

    /**
     * Gives each store its share of one slice of the catalogue, rounded to the nearest object or byte.
     * @param slices number of slices
     */
    void Divide(uint32_t slices);

  private:
    /** @param rule one of GetRules() @return weight of each node in the division */
    std::vector<double> GetShares(const std::string& rule) const;

    /** @return 1 for the nodes at the edge, 0 for others */
    std::vector<double> MarkEdge() const;

    /**
     * Divides a capacity in whole objects or bytes, the rest by the largest remainders.
     * @param total capacity of all stores together
     * @param shares weight of each node
     * @param sum sum of the weights
     */
    void Divide(uint64_t total, const std::vector<double>& shares, double sum);

    NetworkPlan& m_plan;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_STORES_H
