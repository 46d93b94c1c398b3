/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DEVICE_FACES_H
#define CCN_DEVICE_FACES_H

#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <map>
#include <vector>

namespace ns3
{
namespace ccn
{

class NetDeviceFace;

/**
 * @ingroup ccn
 * The faces of a node by device and protocol number. Each node with such faces has one such object,
 * aggregated to it.
 *
 * ns-3's Node compares a received frame with each handler of the node, so a handler per face would
 * cost each packet a time that grows with the number of faces. This object registers one handler
 * per protocol number.
 */
class DeviceFaces : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    DeviceFaces();
    ~DeviceFaces() override;

    /**
     * @param node a node
     * @return its faces, created on the first call
     */
    static Ptr<DeviceFaces> Get(Ptr<Node> node);

    /**
     * Passes frames to a face. Faces of one device get a frame in the order of these calls.
     * @param face the face; Remove() must be called before it is destroyed
     * @param device its device, on this node
     * @param protocol its protocol number
     */
    void Add(NetDeviceFace* face, const NetDevice& device, uint16_t protocol);

    /**
     * Undoes Add(); does nothing without it. May be called while a frame is received.
     * @param face as in Add()
     * @param device as in Add()
     * @param protocol as in Add()
     */
    void Remove(NetDeviceFace* face, const NetDevice& device, uint16_t protocol);

  private:
    using Faces = boost::container::small_vector<NetDeviceFace*, 1>; ///< in the order of Add()

    /** Passes a frame to the faces of its device. The parameters are those of Node::ProtocolHandler. */
    void Receive(Ptr<NetDevice> device,
                 Ptr<const Packet> packet,
                 uint16_t protocol,
                 const Address& from,
                 const Address& to,
                 NetDevice::PacketType type);

    Node* m_node{nullptr};                          ///< owns this object
    std::map<uint16_t, std::vector<Faces>> m_faces; ///< by protocol number and index of the device
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DEVICE_FACES_H
