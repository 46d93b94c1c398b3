/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TOPOLOGY_GRAPH_H
#define CCN_TOPOLOGY_GRAPH_H

#include "ns3/ccn-adjacency.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The directed graph of nodes and the faces between them. The vertices are the nodes, followed by
 * one vertex for each segment of more than two faces. An edge to a segment has the cost of the
 * face, and an edge from a segment costs nothing. A LAN with n faces thus has 2 n edges instead of
 * about n squared.
 */
class TopologyGraph
{
  public:
    /** Returns the cost of leaving a node by a face, 1 or more. */
    using CostFunction = std::function<uint32_t(const FaceEnd& end)>;

    /** Costs of the cheapest paths from all vertices, the nodes first. */
    using Distances = std::vector<uint64_t>;

    /** A next hop that leads nearer to a producer. */
    struct Hop
    {
        FaceId face;   ///< the outgoing face
        uint64_t cost; ///< cost of the whole path
    };

    /** The distance of a node without a path. */
    static constexpr uint64_t UNREACHED = UINT64_MAX;

    /**
     * @param nodes number of nodes
     * @param adjacencies adjacencies of these nodes
     * @param cost called at least once for each face
     */
    TopologyGraph(uint32_t nodes, const Adjacencies& adjacencies, const CostFunction& cost);
    ~TopologyGraph();

    /**
     * @param producers indices of nodes
     * @return for each vertex, the cost of the path to the nearest producer
     */
    Distances GetDistances(const std::vector<uint32_t>& producers) const;

    /**
     * @param node index of a node
     * @param distances distances to the producers
     * @return faces that reach a neighbour nearer to a producer, ordered by cost and then by
     * number. The cost of a face is that of the path over its best neighbour. Empty on a producer
     * and for a node without a path
     */
    std::vector<Hop> GetDownhill(uint32_t node, const Distances& distances) const;

  private:
    struct Edge;
    struct Edges;
    struct Graph; // forward declaration, to keep Boost's headers out

    std::unique_ptr<const Graph> m_graph;
};

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_GRAPH_H
