// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_NETWORK_DESCRIPTION_H
#define CCN_NETWORKS_NETWORK_DESCRIPTION_H

#include "index-table.h"
#include "network-parts.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstddef>
#include <functional>
#include <iomanip>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

class Parameters;

/**
 * @ingroup ccn
 * What a network consists of: a value that BuiltNetwork makes. Lines of text, typed values, or both fill
 * it. doc/extending.rst describes the lines, for example:
 *
 *     node r1 r2 : cache=100
 *     alice - r1 - r2 - bob : 10Mbps 5ms
 *     origin ccnx:/video bob
 *     app bob Producer : Prefix=ccnx:/video
 *     app alice Consumer : Prefix=ccnx:/video
 *     at 5s down r1 - r2
 */
class NetworkDescription
{
  public:
    NetworkDescription() = default;

    /** @param parameters of a scenario: $x in a line is the value of --x */
    explicit NetworkDescription(const Parameters& parameters);

    /**
     * Sets what $name stands for in later lines.
     * @tparam T type of the value, which can be printed
     * @param name of letters, digits, - and _
     * @param value its value
     * @return this description
     */
    template <typename T>
    NetworkDescription& Set(const std::string& name, const T& value)
    {
        std::ostringstream text;
        text << std::setprecision(17) << value; // a number with 6 digits would be another one
        values[name] = text.str();
        return *this;
    }

    /**
     * Adds what lines say.
     * @param lines of text
     * @return this description
     * @throws std::invalid_argument that names the line, the value and what is allowed
     */
    NetworkDescription& Add(const std::string& lines);

    /**
     * Adds what the lines of a file say.
     * @param path of the file
     * @return this description
     * @throws InputError that names the file, the line, the value and what is allowed
     */
    NetworkDescription& Read(const std::string& path);

    /** @param node a node @return its index @throws std::invalid_argument if its name is taken or not allowed */
    uint32_t AddNode(NodeDescription node);

    /**
     * @param link a link; those without a name have that of their nodes, as GetName()
     * @return its index
     * @throws std::invalid_argument if its name is taken, or a value is not allowed
     */
    uint32_t AddLink(LinkDescription link);

    /** Adds a node with the defaults. @param name of it @return its index @throws std::invalid_argument as AddNode() */
    uint32_t AddNode(const std::string& name);

    /**
     * Adds a link of two nodes.
     * @param one name of a node
     * @param other name of another
     * @param link what it is like; such as linkDefaults
     * @return its index
     * @throws std::invalid_argument as AddLink(), or if there is no such node
     */
    uint32_t AddLink(const std::string& one, const std::string& other, LinkDescription link);

    /** Adds routes by hand. @param prefix of names @param way names of nodes; each but the last routes to the next */
    void AddRoutes(const std::string& prefix, const std::vector<std::string>& way);

    /** Saves memory if many nodes and links follow. @param nodes number of all nodes @param links number of all links */
    void Reserve(std::size_t nodes, std::size_t links);

    /** @param name of a node @return whether it exists */
    bool HasNode(const std::string& name) const;

    /** @param name of a node @return its index @throws std::invalid_argument that lists the nodes */
    uint32_t FindNode(const std::string& name) const;

    /**
     * @param name of a link, or of its two nodes with "-" between them, in any order
     * @return its index
     * @throws std::invalid_argument that lists the links
     */
    uint32_t FindLink(const std::string& name) const;

    /** @param one index of a node @param other index of another @return index of the first link that connects both, if any */
    std::optional<uint32_t> FindBetween(uint32_t one, uint32_t other) const;

    /** @param link one of GetLinks() @return its name, or its first two nodes with "-" between them */
    std::string GetName(const LinkDescription& link) const;

    /** @param index of a node @return the node */
    NodeDescription& GetNode(uint32_t index)
    {
        return m_nodes[index];
    }

    /** @return the nodes, in the order in which they were added or first named */
    const std::vector<NodeDescription>& GetNodes() const
    {
        return m_nodes;
    }

    /** @return the links, in the order in which they were added */
    const std::vector<LinkDescription>& GetLinks() const
    {
        return m_links;
    }

    /** @return whether a face or a node needs IPv4 */
    bool NeedsIp() const;

    std::map<std::string, std::string> values; ///< of $name in lines
    NodeDescription nodeDefaults;              ///< of nodes that lines name from now on
    LinkDescription linkDefaults;              ///< of links that lines name from now on
    std::vector<RouteDescription> routes;      ///< by hand
    std::vector<OriginDescription> origins;    ///< to which routes are computed
    RoutingDescription routing;                ///< where these routes come from
    std::vector<StrategyDescription> strategies;
    std::vector<ApplicationDescription> applications;
    std::vector<ScheduledChange> changes;        ///< of links
    std::vector<ScheduledMove> moves;            ///< of nodes
    std::vector<MovementsDescription> movements; ///< of nodes that have no place
    std::vector<RandomFailures> failures;        ///< of links
    bool hasIpRoutes{true}; ///< IPv4 has shortest paths between all nodes, if there is IPv4
    bool hasIpv6{true};     ///< nodes with IPv4 have IPv6, too, as by ns-3's helper
    /** Node n (from 1) has the address 10.0.l.n on link l (from 1); false: the nodes of link l have 10.0.l-1.1, .2, ... */
    bool numbersNodes{false};
    /** Random streams come from names; false: BuiltNetwork::AssignStreams() gets a number. */
    bool namesStreams{true};

  private:
    /** @param name of two nodes with "-" between them @return index of the first link between them, if any */
    std::optional<uint32_t> FindBetween(const std::string& name) const;
    /** @param one index of a node @param other index of another @return index of the first link of these two alone, if any */
    std::optional<uint32_t> FindPair(uint32_t one, uint32_t other) const;
    /** @param name of a node @return its index, if it exists */
    std::optional<uint32_t> FindIndex(const std::string& name) const;

    std::vector<NodeDescription> m_nodes;
    std::vector<LinkDescription> m_links;
    IndexTable m_nodeOf;            ///< of nodes by name
    IndexTable m_pairs;             ///< of the first link of two nodes, by these
    std::vector<uint32_t> m_shared; ///< links of more than two nodes
    std::unordered_map<std::string, uint32_t> m_linkOf; ///< index by name, of those that need one
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_NETWORK_DESCRIPTION_H
