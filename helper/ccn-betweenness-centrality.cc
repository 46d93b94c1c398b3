// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-betweenness-centrality.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/betweenness_centrality.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace ns3::ccn
{

namespace
{

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

/**
 * @param shape nodes and links
 * @param node a node of a link
 */
void
CheckNode(const TopologyShape& shape, uint32_t node)
{
    if (node >= shape.nodes)
    {
        throw std::invalid_argument("betweenness: a link names node " + std::to_string(node) +
                                    ", but the topology has the nodes 0 to " +
                                    std::to_string(int64_t(shape.nodes) - 1));
    }
}

} // namespace

std::vector<double>
ComputeBetweenness(const TopologyShape& shape)
{
    Graph graph(shape.nodes);
    std::set<std::pair<uint32_t, uint32_t>> known;
    for (const auto& [a, b] : shape.links)
    {
        CheckNode(shape, a);
        CheckNode(shape, b);
        if (a != b && known.insert(std::minmax(a, b)).second)
        {
            boost::add_edge(a, b, graph);
        }
    }
    std::vector<double> centrality(shape.nodes, 0);
    boost::brandes_betweenness_centrality(
        graph,
        boost::make_iterator_property_map(centrality.begin(), get(boost::vertex_index, graph)));
    return centrality;
}

} // namespace ns3::ccn
