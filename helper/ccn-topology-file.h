// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TOPOLOGY_FILE_H
#define CCN_TOPOLOGY_FILE_H

#include "ns3/ccn-topology-shape.h"
#include "ns3/node.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Nodes and the links between them.
 */
struct Topology
{
    std::vector<Ptr<Node>> nodes;                     ///< new nodes, in the order of the input
    std::vector<std::string> names;                   ///< names in the file, or numbers
    std::vector<std::pair<uint32_t, uint32_t>> links; ///< indices of two nodes each
    uint32_t leftOut{0}; ///< skipped links of the file: self-loops and duplicates
};

/**
 * @ingroup ccn
 * @return the formats that ReadTopology() reads: Inet, Orbis and Rocketfuel
 */
std::vector<std::string> GetTopologyFormats();

/**
 * @ingroup ccn
 * Reads a topology with ns-3's module topology-read and creates its nodes. In ns-3.38 and later,
 * the nodes are entered in Names as "topology 1 node NAME", with the first free number.
 * @param path path of the file
 * @param format one of GetTopologyFormats()
 * @return the topology
 * @throws std::invalid_argument that names file and line, if the file cannot be read, is not text, or
 * has no link; if a line of Inet's or Orbis's format is empty or has other words than it should; or if
 * the numbers of nodes and links are not those that the first line announces (Inet)
 */
Topology ReadTopology(const std::string& path, const std::string& format);

/**
 * @ingroup ccn
 * Creates the nodes of a shape.
 * @param shape the shape
 * @return the topology
 * @throws std::invalid_argument that names the link, if a link joins a node to itself or to a node
 * that does not exist
 */
Topology MakeTopology(const TopologyShape& shape);

} // namespace ns3::ccn

#endif // CCN_TOPOLOGY_FILE_H
