/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TOPOLOGY_GRAPH_H
#define CCN_TOPOLOGY_GRAPH_H

#include "ns3/ccn-adjacencies.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The directed graph of nodes and the faces between them. Vertices are the nodes, and behind them a
 * vertex for each segment of more than two faces: the way onto it costs what the face costs, the
 * way off it nothing. So n faces on a LAN make 2 n edges and not n squared.
 */
class TopologyGraph
{
  public:
    /** Tells what it costs to leave by a face: 1 or more. */
    using CostFunction = std::function<uint32_t(const FaceEnd& end)>;

    /** Costs of the cheapest paths from all vertices, the nodes first. */
    using Distances = std::vector<uint64_t>;

    /** A way that leads nearer to a producer. */
    struct Hop
    {
        FaceId face;   ///< where to leave
        uint64_t cost; ///< of the whole path
    };

    /** The distance of nodes without a path. */
    static constexpr uint64_t UNREACHED = UINT64_MAX;

    /**
     * @param nodes their number
     * @param adjacencies of these nodes
     * @param cost is asked about each face at least once
     */
    TopologyGraph(uint32_t nodes, const Adjacencies& adjacencies, const CostFunction& cost);
    ~TopologyGraph();

    /**
     * @param producers indices of nodes
     * @return for each vertex the cost of the path to the nearest of them
     */
    Distances GetDistances(const std::vector<uint32_t>& producers) const;

    /**
     * @param node index of a node
     * @param distances to the producers
     * @return faces by which a neighbour that is nearer to a producer is reached, each with the
     * cost of the path over the best of its neighbours, by cost and then by number; none on a
     * producer and where there is no path
     */
    std::vector<Hop> GetDownhill(uint32_t node, const Distances& distances) const;

  private:
    struct Edge;
    struct Edges;
    struct Graph; // Boost's: its headers would burden whoever includes this one

    std::unique_ptr<const Graph> m_graph;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TOPOLOGY_GRAPH_H
