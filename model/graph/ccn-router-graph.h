// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTER_GRAPH_H
#define CCN_ROUTER_GRAPH_H

#include <cstdint>
#include <memory>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The directed graph of routers as one of them knows it, for distances from a router. (TopologyGraph
 * is the graph of nodes and faces, for distances to producers.)
 */
class RouterGraph
{
  public:
    /** A link in one direction. */
    struct Link
    {
        uint32_t from; ///< index of a router
        uint32_t to;   ///< index of another
        uint32_t cost; ///< cost of the link in this direction, from 1
    };

    /** Costs of the cheapest paths to all routers. */
    using Distances = std::vector<uint64_t>;

    /** The distance of a router without a path. */
    static constexpr uint64_t UNREACHED = UINT64_MAX;

    /**
     * @param routers number of routers
     * @param links links between them; of parallel ones the cheapest counts
     */
    RouterGraph(uint32_t routers, const std::vector<Link>& links);
    ~RouterGraph();

    /** @param source index of a router @return the distances from it, by Dijkstra's algorithm */
    Distances GetDistances(uint32_t source) const;

  private:
    struct Graph; // keeps Boost's headers out

    std::unique_ptr<const Graph> m_graph;
};

} // namespace ns3::ccn

#endif // CCN_ROUTER_GRAPH_H
