// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ANNOTATED_TOPOLOGY_H
#define CCN_ANNOTATED_TOPOLOGY_H

#include "ns3/data-rate.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A node of an annotated topology.
 */
struct AnnotatedNode
{
    std::string name;        ///< unique in the file
    std::string comment;     ///< the second word, for example a city
    bool hasPosition{false}; ///< false without a position, or with the position 0 0
    double y{0};             ///< third word: position from south to north, or latitude
    double x{0};             ///< fourth word: position from west to east, or longitude
    uint32_t partition{0};   ///< fifth word: rank of the process that simulates the node
};

/**
 * @ingroup ccn
 * A point-to-point link of an annotated topology, the same in both directions.
 */
struct AnnotatedLink
{
    uint32_t from{0};             ///< index of a node
    uint32_t to{0};               ///< index of another node
    std::optional<DataRate> rate; ///< third word, above 0; none: the default of the device
    uint32_t metric{1};           ///< fourth word: cost of the link in both directions, 1 or more
    std::optional<Time> delay;    ///< fifth word; none: the default of the channel
    std::string
        queue; ///< sixth word, in the syntax of MakeFactory(): the queue of each device; or empty
    std::string errors; ///< seventh word, likewise: the error model of each device; or empty
};

/**
 * @ingroup ccn
 * An annotated topology: the content of a file in the form that the class AnnotatedTopologyReader of
 * ndnSIM reads and writes.
 */
struct AnnotatedTopology
{
    std::vector<AnnotatedNode> nodes; ///< in the order of the file
    std::vector<AnnotatedLink> links; ///< in the order of the file
    uint32_t leftOut{0};              ///< links of a node to itself, and links that are there again
};

/**
 * @ingroup ccn
 * Reads an annotated topology file. It has the sections `router` and `link`, each of which begins
 * with that word on a line of its own. Empty lines, and lines that begin with `#`, are skipped, as are
 * all lines before `router`. A node is a line
 *
 *     name comment y x partition
 *
 * of which only the name is required. A link is a line
 *
 *     node node bandwidth metric delay queue errors
 *
 * of which only the two nodes are required. The queue is a number of packets, or a queue of ns-3 with
 * its attributes, and the errors are an error model of ns-3 with its attributes, for example
 * `ns3::RateErrorModel,ErrorUnit=ERROR_UNIT_PACKET,ErrorRate=0.1`.
 *
 * A link has both directions. It may be there again with the same values, also from the second node to
 * the first.
 * @param path path of the file
 * @return its nodes and links
 * @throws std::invalid_argument that names file, line, value and what is allowed, if the file cannot
 * be read, is not of this form, has no link, or has a link again with other values
 */
AnnotatedTopology ReadAnnotatedTopology(const std::string& path);

} // namespace ns3::ccn

#endif // CCN_ANNOTATED_TOPOLOGY_H
