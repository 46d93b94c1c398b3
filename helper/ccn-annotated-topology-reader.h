// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ANNOTATED_TOPOLOGY_READER_H
#define CCN_ANNOTATED_TOPOLOGY_READER_H

#include "ns3/ccn-annotated-topology.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

class CcnRoutingHelper;

/**
 * @ingroup ccn
 * Makes the nodes and point-to-point links of an annotated topology file
 * (ReadAnnotatedTopology()). It replaces the class of the same name of ndnSIM:
 *
 *     AnnotatedTopologyReader reader("topology.txt");
 *     CcnStackHelper stack;
 *     stack.Install(reader.Read());
 *     CcnStackHelper::AddDeviceFaces(reader.GetNodes());
 *     CcnRoutingHelper routing;
 *     reader.ApplyMetric(routing);
 *
 * Each node is entered into Names by its name in the file, so that Names::Find<Node>() finds it. A
 * node with a position has a ConstantPositionMobilityModel, in which the y axis points south, as in
 * drawings: x is `scale` times the x of the file, and y is `-scale` times its y.
 */
class AnnotatedTopologyReader
{
  public:
    /**
     * @param path path of the file
     * @param scale factor of the positions
     */
    explicit AnnotatedTopologyReader(const std::string& path, double scale = 1);

    /**
     * Makes nodes and links. To be called once.
     * @return the nodes
     * @throws std::invalid_argument as ReadAnnotatedTopology(), or if Names has the name of a node
     * already; no node is made then
     */
    NodeContainer Read();

    /** @return the nodes in the order of the file */
    NodeContainer GetNodes() const
    {
        return m_nodes;
    }

    /** @return the content of the file */
    const AnnotatedTopology& GetTopology() const
    {
        return m_topology;
    }

    /** @param link index of a link in GetTopology() @return its devices, first that of AnnotatedLink::from */
    NetDeviceContainer GetDevices(std::size_t link) const
    {
        return m_devices.at(link);
    }

    /**
     * Sets the costs of the links to their metrics. Without this call, each link costs 1.
     * @param routing helper whose layer has a face over each device of the links
     * @throws std::invalid_argument if a device has no face
     */
    void ApplyMetric(CcnRoutingHelper& routing) const;

    /**
     * Assigns fixed random streams to the error models of the links.
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** @throws std::invalid_argument if Names has the name of a node */
    void CheckNames() const;
    /** @param node a node of the file @return the new node */
    Ptr<Node> MakeNode(const AnnotatedNode& node) const;
    /** @param link a link of the file @return its new devices */
    NetDeviceContainer MakeLink(const AnnotatedLink& link) const;

    std::string m_path;
    double m_scale;
    AnnotatedTopology m_topology;
    NodeContainer m_nodes;
    std::vector<NetDeviceContainer> m_devices; ///< by link
};

} // namespace ns3::ccn

#endif // CCN_ANNOTATED_TOPOLOGY_READER_H
