// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

    static constexpr uint32_t NO_NODE = UINT32_MAX; ///< index of no node

    /**
     * @param nodes number of nodes
     * @param adjacencies adjacencies of these nodes
     * @param cost called at least once for each face
     */
    TopologyGraph(uint32_t nodes, const Adjacencies& adjacencies, const CostFunction& cost);
    ~TopologyGraph();

    /**
     * @param producers indices of nodes
     * @param without index of a node that paths do not cross, and whose distance is not computed;
     * not one of the producers
     * @return for each vertex, the cost of the path to the nearest producer
     */
    Distances GetDistances(const std::vector<uint32_t>& producers,
                           uint32_t without = NO_NODE) const;

    /**
     * @param node index of a node
     * @param distances distances to the producers
     * @return faces that reach a neighbour nearer to a producer, ordered by cost and then by
     * number. The cost of a face is that of the path over its best neighbour. Empty on a producer
     * and for a node without a path
     */
    std::vector<Hop> GetDownhill(uint32_t node, const Distances& distances) const;

    /**
     * @param node index of a node, none of the producers
     * @param producers indices of nodes
     * @return all faces by which a path leads to a producer without coming back to the node, ordered by
     * cost and then by number. The cost of a face is that of the cheapest such path
     */
    std::vector<Hop> GetAllPossible(uint32_t node, const std::vector<uint32_t>& producers) const;

  private:
    /**
     * @param node index of a node
     * @param distances distances to the producers
     * @param below distance that the end of a face must be below
     * @return such faces, as GetDownhill()
     */
    std::vector<Hop> FindHops(uint32_t node, const Distances& distances, uint64_t below) const;

    struct Edge;
    struct Edges;
    struct Graph; // forward declaration, to keep Boost's headers out

    std::unique_ptr<const Graph> m_graph;
};

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_GRAPH_H
