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
 * Puts the CCN layer on nodes, beside whatever stack they have, and makes its faces and routes.
 */
class CcnStackHelper
{
  public:
    /**
     * @param name attribute of CcnL3Protocol, e.g. "Strategy"
     * @param value its value on the nodes to come
     */
    void SetAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of ContentStore, e.g. "MaxObjects" or "Policy"
     * @param value its value on the nodes to come
     */
    void SetContentStoreAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of Pit, e.g. "MaxEntries"
     * @param value its value on the nodes to come
     */
    void SetPitAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of Verifier, e.g. "Share"
     * @param value its value on the nodes to come
     */
    void SetVerifierAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of CcnProcessor, e.g. "QueueSize"
     * @param value its value on the nodes to come
     */
    void SetProcessorAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param name attribute of StepCosts, e.g. "Machine"
     * @param value its value on the nodes to come
     */
    void SetStepCostAttribute(const std::string& name, const AttributeValue& value);

    /**
     * @param node gets the layer
     * @return the layer
     * @throws std::invalid_argument if it has one
     */
    Ptr<CcnL3Protocol> Install(Ptr<Node> node) const;

    /** @param nodes each gets the layer */
    void Install(const NodeContainer& nodes) const;

    /**
     * @param node a node
     * @return its layer
     * @throws std::invalid_argument if it has none
     */
    static Ptr<CcnL3Protocol> Get(Ptr<Node> node);

    /**
     * @param device of a node with the layer
     * @return a new face straight over the device, to everybody on it
     * @throws std::invalid_argument if IPv6 owns a point-to-point device
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device);

    /**
     * @param device of a node with the layer
     * @param remote address of one neighbour on the link
     * @return a new face straight over the device, to that neighbour only
     * @throws std::invalid_argument if IPv6 owns a point-to-point device
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device, const Address& remote);

    /**
     * @param node with the layer and IPv4
     * @param remote address of the peer
     * @return a new face to it over UDP
     * @throws std::invalid_argument if there is one already, or no IPv4
     */
    static FaceId AddUdpFace(Ptr<Node> node, Ipv4Address remote);

    /**
     * @param node with the layer and IPv4
     * @param group multicast group
     * @param local address of the node on the interface to use
     * @return a new face to the group over UDP
     * @throws std::invalid_argument if the one is no group, the other not the node's, or there is
     * no IPv4
     */
    static FaceId AddMulticastFace(Ptr<Node> node, Ipv4Address group, Ipv4Address local);

    /**
     * @param node with the layer
     * @param prefix names to send that way, as CCNx URI
     * @param face where to
     * @param cost smaller is better
     * @throws std::invalid_argument if the node has no such face
     */
    static void AddRoute(Ptr<Node> node, const std::string& prefix, FaceId face, uint32_t cost = 0);

    /**
     * @param node with the layer
     * @param prefix names to send that way, as CCNx URI
     * @param face where to
     * @param flags how the route is used, as ForwardingFlags::FromText takes them, e.g.
     * "active,child_inherit"; without flags a route is "active"
     * @param cost smaller is better
     * @throws std::invalid_argument if the node has no such face, or there is no such flag
     */
    static void AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         const std::string& flags,
                         uint32_t cost = 0);

    /**
     * @param nodes with the layer
     * @param stream first stream number to use
     * @return number of streams used
     */
    static int64_t AssignStreams(const NodeContainer& nodes, int64_t stream);

  private:
    /** Attributes by name. */
    using Attributes = std::vector<std::pair<std::string, Ptr<AttributeValue>>>;

    /** @param object gets them @param attributes in this order */
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
