// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BETWEENNESS_CENTRALITY_H
#define CCN_BETWEENNESS_CENTRALITY_H

#include "ns3/ccn-topology-shape.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Computes the betweenness centrality of each node of an undirected graph (Freeman 1977, by the
 * algorithm of Brandes 2001): the sum, over all pairs of other nodes, of the share of their
 * shortest paths that pass the node. Paths are compared by their number of links. A pair counts
 * once, and its own nodes get nothing. Divide by (n - 1)(n - 2) / 2 to normalize it to 0 to 1.
 *
 * Its time grows with the number of nodes times the number of links.
 * @param shape the nodes and links; several links between two nodes count as one, and links of a
 * node to itself as none
 * @return the centrality of each node, 0 or more
 * @throws std::invalid_argument if a link names a node that the shape does not have
 */
std::vector<double> ComputeBetweenness(const TopologyShape& shape);

} // namespace ns3::ccn

#endif // CCN_BETWEENNESS_CENTRALITY_H
