// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-router-graph.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/property_map/property_map.hpp>
#include <functional>
#include <utility>

namespace ns3::ccn
{

/** The Boost graph. */
struct RouterGraph::Graph
{
    /** A link. */
    struct Edge
    {
        uint32_t cost; ///< of the link
    };

    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Edge> edges;
};

RouterGraph::RouterGraph(uint32_t routers, const std::vector<Link>& links)
{
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    std::vector<Graph::Edge> costs;
    ends.reserve(links.size());
    costs.reserve(links.size());
    for (const Link& link : links)
    {
        ends.emplace_back(link.from, link.to);
        costs.push_back({link.cost});
    }
    m_graph.reset(new Graph{
        {boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), costs.begin(), routers}});
}

RouterGraph::~RouterGraph() = default;

RouterGraph::Distances
RouterGraph::GetDistances(uint32_t source) const
{
    const auto& graph = m_graph->edges;
    const auto index = boost::get(boost::vertex_index, graph);
    Distances distances(boost::num_vertices(graph), UNREACHED);
    distances[source] = 0;
    const std::size_t start = source;
    boost::dijkstra_shortest_paths_no_init(
        graph,
        &start,
        &start + 1,
        boost::dummy_property_map(),
        boost::make_iterator_property_map(distances.begin(), index),
        boost::get(&Graph::Edge::cost, graph),
        index,
        std::less<uint64_t>(),
        boost::closed_plus<uint64_t>(UNREACHED),
        uint64_t(0),
        boost::dijkstra_visitor<>());
    return distances;
}

} // namespace ns3::ccn
