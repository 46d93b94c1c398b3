// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-topology-graph.h"

#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/property_map/property_map.hpp>
#include <tuple>
#include <utility>

namespace ns3::ccn
{

/** An edge: leaving a node by a face, or a delivery from a segment to one of its nodes. */
struct TopologyGraph::Edge
{
    FaceId face;   ///< NO_FACE for a delivery from a segment
    uint32_t cost; ///< cost of leaving by the face
};

/** The Boost graph. */
struct TopologyGraph::Graph
{
    /** Its edges can be followed in both directions. */
    boost::compressed_sparse_row_graph<boost::bidirectionalS, boost::no_property, Edge> edges;
};

/** Collects the edges of the graph. */
struct TopologyGraph::Edges
{
    /** @param from outgoing face @param to vertex that the face reaches */
    void Leave(const FaceEnd& from, std::size_t to)
    {
        ends.emplace_back(from.node, to);
        values.push_back({from.face, cost(from)});
    }

    /**
     * @param segment faces that all reach each other
     * @param vertex the vertex that may represent the segment
     * @return true if the vertex was used
     */
    bool AddSegment(const Segment& segment, std::size_t vertex)
    {
        if (segment.size() == 2)
        {
            Leave(segment[0], segment[1].node);
            Leave(segment[1], segment[0].node);
        }
        if (segment.size() <= 2)
        {
            return false;
        }
        for (const FaceEnd& end : segment)
        {
            Leave(end, vertex);
            ends.emplace_back(vertex, end.node);
            values.push_back({NO_FACE, 0});
        }
        return true;
    }

    const CostFunction& cost;                              ///< cost of leaving by a face
    std::vector<std::pair<std::size_t, std::size_t>> ends; ///< vertices, from and to
    std::vector<Edge> values;                              ///< edge of each pair in ends
};

TopologyGraph::TopologyGraph(uint32_t nodes,
                             const Adjacencies& adjacencies,
                             const CostFunction& cost)
{
    Edges edges{cost, {}, {}};
    std::size_t vertices = nodes;
    for (const Segment& segment : adjacencies.segments)
    {
        vertices += edges.AddSegment(segment, vertices);
    }
    for (const Adjacency& pair : adjacencies.pairs)
    {
        edges.Leave(pair.from, pair.to);
    }
    m_graph.reset(new Graph{{boost::edges_are_unsorted_multi_pass,
                             edges.ends.begin(),
                             edges.ends.end(),
                             edges.values.begin(),
                             vertices}});
}

TopologyGraph::~TopologyGraph() = default;

TopologyGraph::Distances
TopologyGraph::GetDistances(const std::vector<uint32_t>& producers, uint32_t without) const
{
    const auto& graph = m_graph->edges;
    const auto reversed = boost::make_reverse_graph(graph);
    const auto index = boost::get(boost::vertex_index, graph);
    Distances distances(boost::num_vertices(graph), UNREACHED);
    for (const uint32_t producer : producers)
    {
        distances[producer] = 0;
    }
    std::vector<boost::default_color_type> colours(distances.size(), boost::white_color);
    if (without != NO_NODE)
    {
        colours[without] = boost::black_color; // as if it was done, so that no path leads over it
    }
    boost::dijkstra_shortest_paths_no_init(
        reversed,
        producers.begin(),
        producers.end(),
        boost::dummy_property_map(),
        boost::make_iterator_property_map(distances.begin(), index),
        boost::get(&Edge::cost, reversed),
        index,
        std::less<uint64_t>(),
        boost::closed_plus<uint64_t>(UNREACHED),
        uint64_t(0),
        boost::dijkstra_visitor<>(),
        boost::make_iterator_property_map(colours.begin(), index));
    return distances;
}

std::vector<TopologyGraph::Hop>
TopologyGraph::GetDownhill(uint32_t node, const Distances& distances) const
{
    // The distance of a segment is that of its nearest node. If that is this node, the segment is not
    // nearer.
    return FindHops(node, distances, distances[node]);
}

std::vector<TopologyGraph::Hop>
TopologyGraph::GetAllPossible(uint32_t node, const std::vector<uint32_t>& producers) const
{
    return FindHops(node, GetDistances(producers, node), UNREACHED);
}

std::vector<TopologyGraph::Hop>
TopologyGraph::FindHops(uint32_t node, const Distances& distances, uint64_t below) const
{
    std::vector<Hop> hops;
    const auto& graph = m_graph->edges;
    const auto [begin, end] = boost::out_edges(std::size_t(node), graph);
    for (auto edge = begin; edge != end; ++edge)
    {
        const uint64_t rest = distances[boost::target(*edge, graph)];
        if (rest < below)
        {
            hops.push_back({graph[*edge].face, graph[*edge].cost + rest});
        }
    }
    const auto byFace = [](const Hop& a, const Hop& b) {
        return std::tie(a.face, a.cost) < std::tie(b.face, b.cost);
    };
    const auto isSameFace = [](const Hop& a, const Hop& b) { return a.face == b.face; };
    std::sort(hops.begin(), hops.end(), byFace);
    hops.erase(std::unique(hops.begin(), hops.end(), isSameFace), hops.end());
    const auto byCost = [](const Hop& a, const Hop& b) { return a.cost < b.cost; };
    std::stable_sort(hops.begin(), hops.end(), byCost);
    return hops;
}

} // namespace ns3::ccn
