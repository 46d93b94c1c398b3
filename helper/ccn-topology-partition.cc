// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-topology-partition.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

namespace
{

/** Nodes of each node, e.g. its neighbours. */
using Lists = std::vector<std::vector<uint32_t>>;

/** @param shape a graph @return the neighbours of each node, in the order of the links */
Lists
ListNeighbours(const TopologyShape& shape)
{
    Lists neighbours(shape.nodes);
    for (const auto& [one, other] : shape.links)
    {
        if (std::max(one, other) >= shape.nodes)
        {
            throw std::invalid_argument("topology: link " + std::to_string(one) + "-" +
                                        std::to_string(other) + " (there are " +
                                        std::to_string(shape.nodes) + " nodes)");
        }
        neighbours[one].push_back(other);
        neighbours[other].push_back(one);
    }
    return neighbours;
}

/** @param tree a tree @return all nodes: the tree in preorder, then the nodes without a path */
std::vector<uint32_t>
ListPreorder(const TopologyTree& tree)
{
    Lists children(tree.parents.size());
    for (auto node = tree.order.rbegin(); node != tree.order.rend(); ++node)
    {
        if (tree.parents[*node] != TopologyTree::NONE)
        {
            children[tree.parents[*node]].push_back(*node);
        }
    }
    std::vector<uint32_t> preorder;
    std::vector<uint32_t> stack(tree.order.begin(), tree.order.begin() + !tree.order.empty());
    while (!stack.empty())
    {
        const uint32_t node = stack.back();
        stack.pop_back();
        preorder.push_back(node);
        stack.insert(stack.end(), children[node].begin(), children[node].end());
    }
    for (uint32_t node = 0; node < tree.distances.size(); ++node)
    {
        if (tree.distances[node] < 0)
        {
            preorder.push_back(node);
        }
    }
    return preorder;
}

/**
 * @param tree a tree
 * @param consumers nodes of the consumers
 * @return the weight of each node. All idle nodes together weigh no more than one consumer at one
 * node: they take memory, but no time
 */
std::vector<uint64_t>
ListWeights(const TopologyTree& tree, const std::vector<uint32_t>& consumers)
{
    std::vector<uint64_t> weights(tree.parents.size());
    for (const uint32_t consumer : consumers)
    {
        weights.at(consumer) += weights.size();
    }
    for (auto node = tree.order.rbegin(); node != tree.order.rend(); ++node)
    {
        if (tree.parents[*node] != TopologyTree::NONE)
        {
            weights[tree.parents[*node]] += weights[*node];
        }
    }
    for (uint64_t& weight : weights)
    {
        ++weight;
    }
    return weights;
}

} // namespace

TopologyTree
MakeTopologyTree(const TopologyShape& shape, uint32_t root)
{
    if (root >= shape.nodes)
    {
        throw std::invalid_argument("topology: root " + std::to_string(root) + " (there are " +
                                    std::to_string(shape.nodes) + " nodes)");
    }
    const Lists neighbours = ListNeighbours(shape);
    TopologyTree tree{std::vector<uint32_t>(shape.nodes, TopologyTree::NONE),
                      std::vector<int64_t>(shape.nodes, -1),
                      {root}};
    tree.distances[root] = 0;
    for (std::size_t next = 0; next < tree.order.size(); ++next)
    {
        const uint32_t node = tree.order[next];
        for (const uint32_t neighbour : neighbours[node])
        {
            if (tree.distances[neighbour] < 0)
            {
                tree.distances[neighbour] = tree.distances[node] + 1;
                tree.order.push_back(neighbour);
            }
            else if (tree.distances[neighbour] < tree.distances[node] &&
                     tree.parents[node] == TopologyTree::NONE)
            {
                tree.parents[node] = neighbour;
            }
        }
    }
    return tree;
}

std::vector<uint32_t>
PartitionTopology(const TopologyTree& tree, const std::vector<uint32_t>& consumers, uint32_t parts)
{
    const std::vector<uint32_t> preorder = ListPreorder(tree);
    if (parts == 0 || parts > preorder.size())
    {
        throw std::invalid_argument(std::to_string(parts) + " parts of a topology (allowed: 1.." +
                                    std::to_string(preorder.size()) + ", the number of nodes)");
    }
    const std::vector<uint64_t> weights = ListWeights(tree, consumers);
    const uint64_t total = std::accumulate(weights.begin(), weights.end(), uint64_t(0));
    std::vector<uint32_t> partition(preorder.size());
    uint64_t before = 0; // weight of the nodes before this one
    uint64_t part = 0;
    for (std::size_t i = 0; i < preorder.size(); ++i)
    {
        const uint64_t weight = weights[preorder[i]];
        // The part in which the middle of the node's weight is, unless a part would remain empty.
        const uint64_t wanted = (2 * before + weight) * parts / (2 * total);
        const uint64_t left = preorder.size() - i;
        const uint64_t least = parts > left ? parts - left : 0;
        part = std::max(least, std::min(wanted, i == 0 ? 0 : part + 1));
        partition[preorder[i]] = part;
        before += weight;
    }
    return partition;
}

} // namespace ns3::ccn
