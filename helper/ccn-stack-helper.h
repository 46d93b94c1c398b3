// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Installs the CCN layer on nodes, in addition to other protocol stacks, and adds its faces and
 * routes. A node may have several layers (SetLayer()).
 */
class CcnStackHelper
{
  public:
    /**
     * @param path attribute of CcnL3Protocol, e.g. "Strategy", or of a part that an attribute of it
     * holds, e.g. "ContentStore/MaxObjects", "Processor/Costs/Machine". Those of the layer itself are
     * set first, since Profile sets others.
     * @param value its value for later calls of Install
     */
    void SetAttribute(const std::string& path, const AttributeValue& value);

    /**
     * @param name name of the layer that later calls of Install() install (CcnLayers); empty, as by
     * default: the layer without a name
     */
    void SetLayer(const std::string& name)
    {
        m_layer = name;
    }

    /**
     * Installs the CCN layer on a node.
     * @param node the node
     * @return the CCN layer
     * @throws std::invalid_argument as CcnL3Protocol::Install(), or as CheckAttribute() for a value that
     * SetAttribute() was called with
     */
    Ptr<CcnL3Protocol> Install(Ptr<Node> node) const;

    /** Installs the CCN layer on nodes. @param nodes the nodes */
    void Install(const NodeContainer& nodes) const;

    // In all functions below, `layer` is the name of one of the node's layers; empty: the one
    // without a name. If there is none, they throw std::invalid_argument.

    /** @param node a node @param layer a layer @return the CCN layer of the node */
    static Ptr<CcnL3Protocol> Get(Ptr<Node> node, const std::string& layer = "");

    /**
     * Removes a named layer from a node, also during a run: its faces, its tables with all that is
     * pending, its UDP port and its applications, which are disposed of. Its name is free then. What
     * is on its way to it is dropped (counter drop_unknown_layer). It must not be called while the
     * layer processes a message, so a callback of an application schedules it by
     * Simulator::ScheduleNow().
     * @param node a node
     * @param layer name of one of its layers
     * @throws std::invalid_argument if there is none, or the name is empty
     * @throws std::logic_error if a strategy of the layer is running
     */
    static void Remove(Ptr<Node> node, const std::string& layer);

    /**
     * Adds a face directly over a device. The face reaches all nodes on the link.
     * @param device device of a node with the CCN layer
     * @param layer the layer
     * @return the new face
     * @throws std::invalid_argument if the device is a point-to-point device that IPv6 uses
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device, const std::string& layer = "");

    /**
     * Adds a face directly over a device. The face reaches one neighbour only.
     * @param device device of a node with the CCN layer
     * @param remote address of the neighbour on the link
     * @param layer the layer
     * @return the new face
     * @throws std::invalid_argument if the device is a point-to-point device that IPv6 uses
     */
    static FaceId AddDeviceFace(Ptr<NetDevice> device,
                                const Address& remote,
                                const std::string& layer = "");

    /**
     * Adds a face over each device of the nodes that is attached to a channel and has no face yet, as
     * AddDeviceFace() without an address. The loopback device gets none.
     * @param nodes nodes with the CCN layer
     * @param layer the layer
     * @return number of new faces
     * @throws std::invalid_argument as AddDeviceFace()
     */
    static uint32_t AddDeviceFaces(const NodeContainer& nodes, const std::string& layer = "");

    /**
     * @param device device of a node with the CCN layer
     * @param layer the layer
     * @return the first face over the device
     * @throws std::invalid_argument if there is none
     */
    static FaceId FindFace(Ptr<NetDevice> device, const std::string& layer = "");

    /**
     * Finds the face to a neighbour, for example to take a link down at both ends.
     * @param node node with the CCN layer
     * @param neighbour another node, attached to the same channel
     * @param layer the layer
     * @return the first face over a device that the neighbour's devices hear
     * @throws std::invalid_argument if there is none
     */
    static FaceId FindFace(Ptr<Node> node, Ptr<Node> neighbour, const std::string& layer = "");

    /**
     * Adds a face over UDP.
     * @param node node with the CCN layer and IPv4
     * @param remote address of the peer
     * @param layer the layer, which needs a UDP port of its own (UdpTransport)
     * @return the new face
     * @throws std::invalid_argument if the node has such a face already, or no IPv4, or another layer
     * uses the port
     */
    static FaceId AddUdpFace(Ptr<Node> node, Ipv4Address remote, const std::string& layer = "");

    /**
     * Adds a face over UDP to a multicast group.
     * @param node node with the CCN layer and IPv4
     * @param group address of the multicast group
     * @param local address of the node on the interface to use
     * @param layer the layer, as in AddUdpFace()
     * @return the new face
     * @throws std::invalid_argument if `group` is not a multicast address, `local` is not an
     * address of the node, or the node has no IPv4
     */
    static FaceId AddMulticastFace(Ptr<Node> node,
                                   Ipv4Address group,
                                   Ipv4Address local,
                                   const std::string& layer = "");

    /**
     * Adds a route to the FIB.
     * @param node node with the CCN layer
     * @param prefix prefix of the names to be forwarded, as CCNx URI
     * @param face the next hop
     * @param cost lower costs are preferred
     * @param layer the layer
     * @throws std::invalid_argument if the node has no such face
     */
    static void AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         uint32_t cost = 0,
                         const std::string& layer = "");

    /**
     * Adds a route with forwarding flags to the FIB.
     * @param node node with the CCN layer
     * @param prefix prefix of the names to be forwarded, as CCNx URI
     * @param face the next hop
     * @param flags forwarding flags in the format of ForwardingFlags::FromText, e.g.
     * "active,child_inherit"; the function without this parameter sets "active"
     * @param cost lower costs are preferred
     * @param layer the layer
     * @throws std::invalid_argument if the node has no such face, or a flag does not exist
     */
    static void AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         const std::string& flags,
                         uint32_t cost = 0,
                         const std::string& layer = "");

    /**
     * @param nodes nodes with the CCN layer
     * @param stream first random stream number to use
     * @param layer the layer
     * @return number of streams used
     */
    static int64_t AssignStreams(const NodeContainer& nodes,
                                 int64_t stream,
                                 const std::string& layer = "");

  private:
    std::string m_layer;                                                   ///< name of the layer
    std::vector<std::pair<std::string, Ptr<AttributeValue>>> m_attributes; ///< by path
};

} // namespace ns3::ccn

#endif // CCN_STACK_HELPER_H
