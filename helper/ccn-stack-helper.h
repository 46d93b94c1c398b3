/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STACK_HELPER_H
#define CCN_STACK_HELPER_H

#include "ns3/address.h"
#include "ns3/attribute.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ipv4-address.h"
#include "ns3/net-device.h"
#include "ns3/node-container.h"
#include "ns3/node.h"

#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Installs the CCN layer on nodes, in addition to other protocol stacks, and adds its faces and
 * routes.
 */
class CcnStackHelper
{
  public:
    /**
     * @param name attribute of CcnL3Protocol, e.g. "Strategy"
     * @param value its value for later calls of Install
     */
    void SetAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of ContentStore, e.g. "MaxObjects" or "Policy"
     * @param value its value for later calls of Install
     */
    void SetContentStoreAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of Pit, e.g. "MaxEntries"
     * @param value its value for later calls of Install
     */
    void SetPitAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of Verifier, e.g. "Share"
     * @param value its value for later calls of Install
     */
    void SetVerifierAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of CcnProcessor, e.g. "QueueSize"
     * @param value its value for later calls of Install
     */
    void SetProcessorAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of StepCosts, e.g. "Machine"
     * @param value its value for later calls of Install
     */
    void SetStepCostAttribute(const std::string& name, const AttributeValue& value);

    /**
     * Installs the CCN layer on a node.
     * @param node the node
     * @return the CCN layer
     * @throws std::invalid_argument if the node already has a CCN layer
     */
    Ptr<CcnL3Protocol> Install(Ptr<Node> node) const;

    /** Installs the CCN layer on nodes. @param nodes the nodes */
    void Install(const NodeContainer& nodes) const;

    /**
     * @param node a node
     * @return the CCN layer of the node
     * @throws std::invalid_argument if the node has no CCN layer
     */
    static Ptr<CcnL3Protocol> Get(Ptr<Node> node);

    /**
     * Adds a face directly over a device. The face reaches all nodes on the link.
     * @param device device of a node with the CCN layer
     * @return the new face
     * @throws std::invalid_argument if the device is a point-to-point device that IPv6 uses
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device);

    /**
     * Adds a face directly over a device. The face reaches one neighbour only.
     * @param device device of a node with the CCN layer
     * @param remote address of the neighbour on the link
     * @return the new face
     * @throws std::invalid_argument if the device is a point-to-point device that IPv6 uses
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device, const Address& remote);

    /**
     * Adds a face over UDP.
     * @param node node with the CCN layer and IPv4
     * @param remote address of the peer
     * @return the new face
     * @throws std::invalid_argument if the node has such a face already, or no IPv4
     */
    static FaceId AddUdpFace(Ptr<Node> node, Ipv4Address remote);

    /**
     * Adds a face over UDP to a multicast group.
     * @param node node with the CCN layer and IPv4
     * @param group address of the multicast group
     * @param local address of the node on the interface to use
     * @return the new face
     * @throws std::invalid_argument if `group` is not a multicast address, `local` is not an
     * address of the node, or the node has no IPv4
     */
    static FaceId AddMulticastFace(Ptr<Node> node, Ipv4Address group, Ipv4Address local);

    /**
     * Adds a route to the FIB.
     * @param node node with the CCN layer
     * @param prefix prefix of the names to be forwarded, as CCNx URI
     * @param face the next hop
     * @param cost lower costs are preferred
     * @throws std::invalid_argument if the node has no such face
     */
    static void AddRoute(Ptr<Node> node, const std::string& prefix, FaceId face, uint32_t cost = 0);

    /**
     * Adds a route with forwarding flags to the FIB.
     * @param node node with the CCN layer
     * @param prefix prefix of the names to be forwarded, as CCNx URI
     * @param face the next hop
     * @param flags forwarding flags in the format of ForwardingFlags::FromText, e.g.
     * "active,child_inherit"; the function without this parameter sets "active"
     * @param cost lower costs are preferred
     * @throws std::invalid_argument if the node has no such face, or a flag does not exist
     */
    static void AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         const std::string& flags,
                         uint32_t cost = 0);

    /**
     * @param nodes nodes with the CCN layer
     * @param stream first random stream number to use
     * @return number of streams used
     */
    static int64_t AssignStreams(const NodeContainer& nodes, int64_t stream);

  private:
    /** Attributes by name. */
    using Attributes = std::vector<std::pair<std::string, Ptr<AttributeValue>>>;

    /**
     * Sets attributes.
     * @param object the object
     * @param attributes attributes in the order in which they are set
     */
    static void Apply(Object& object, const Attributes& attributes);

    Attributes m_attributes;
    Attributes m_contentStore;
    Attributes m_pit;
    Attributes m_verifier;
    Attributes m_processor;
    Attributes m_stepCosts;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STACK_HELPER_H
