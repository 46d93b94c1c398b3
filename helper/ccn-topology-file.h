/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TOPOLOGY_FILE_H
#define CCN_TOPOLOGY_FILE_H

#include "ns3/ccn-topology-shape.h"
#include "ns3/node.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Nodes and which of them are linked. */
struct Topology
{
    std::vector<Ptr<Node>> nodes;                     ///< new ones, in the order of file or shape
    std::vector<std::string> names;                   ///< those of the nodes in the file, or their numbers
    std::vector<std::pair<uint32_t, uint32_t>> links; ///< indices of two nodes each
    uint32_t leftOut{0}; ///< links of the file that join a node to itself, or two once more
};

/** @ingroup ccn @return what ReadTopology() takes: Inet, Orbis and Rocketfuel */
std::vector<std::string> GetTopologyFormats();

/**
 * @ingroup ccn
 * Reads a topology by ns-3's module topology-read, and makes its nodes. From ns-3.38 on they are in
 * Names, each as "topology 1 node NAME" with the first number that is free.
 * @param path of the file
 * @param format one of GetTopologyFormats()
 * @return the topology
 * @throws std::invalid_argument naming the file, if it can't be read, no link is in it, or fewer
 * than it announces (Inet)
 */
Topology ReadTopology(const std::string& path, const std::string& format);

/**
 * @ingroup ccn
 * @param shape whose nodes are made
 * @return the topology
 * @throws std::invalid_argument naming a link that joins a node to itself, or one that is not there
 */
Topology MakeTopology(const TopologyShape& shape);

} // namespace ccn
} // namespace ns3

#endif // CCN_TOPOLOGY_FILE_H
