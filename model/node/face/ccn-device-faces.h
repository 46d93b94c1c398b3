// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DEVICE_FACES_H
#define CCN_DEVICE_FACES_H

#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace ns3::ccn
{

class NetDeviceFace;

/**
 * @ingroup ccn
 * The faces of a node by device, protocol number and layer. Each node with such faces has one such
 * object, aggregated to it.
 *
 * ns-3's Node compares a received frame with each handler of the node, so a handler per face would
 * cost each packet a time that grows with the number of faces. This object registers one handler
 * per protocol number. A frame is passed to the faces of its layer (FrameHead) without a remote
 * address, then to those of its sender; the former leave the message to the latter, so that the node
 * receives it once. A frame of a layer without a face on this node is dropped and counted. A device
 * keeps its link callbacks for ever, so this object adds one per device.
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
     * Passes frames and link changes of its device to a face, which must not change its frame key and
     * remote address from then on. Of the faces without a remote address, and of those with the same
     * one, each gets a frame in the order of these calls.
     * @param face the face; Remove() must be called before it is destroyed
     */
    void Add(NetDeviceFace& face);

    /**
     * Undoes Add(); does nothing without it. May be called while a frame is received.
     * @param face as in Add()
     */
    void Remove(NetDeviceFace& face);

    /** Counts a dropped frame of a layer that has no face on this node. */
    void CountUnknownLayer()
    {
        ++m_unknownLayer;
    }

    /** @return number of dropped frames of layers that have no face on this node */
    uint32_t GetUnknownLayer() const
    {
        return m_unknownLayer;
    }

  private:
    using Faces = boost::container::small_vector<NetDeviceFace*, 1>; ///< in the order of Add()
    using PeerFaces = std::map<Address, Faces>;                      ///< none is empty

    /** The faces of a device with one frame key. */
    struct OfDevice
    {
        Faces open;                       ///< without a remote address
        std::unique_ptr<PeerFaces> peers; ///< by remote address; nullptr for none

        /** @return whether there are none */
        bool IsEmpty() const
        {
            return open.empty() && (!peers || peers->empty());
        }

        /** @param remote a neighbour @return the faces with its address; nullptr if there are none */
        Faces* FindOf(const Address& remote) const
        {
            if (!peers)
            {
                return nullptr;
            }
            const auto of = peers->find(remote);
            return of == peers->end() ? nullptr : &of->second;
        }
    };

    /** Receives the devices' link changes; may outlive the object. */
    struct LinkWatch : public SimpleRefCount<LinkWatch>
    {
        /** @param o the object */
        explicit LinkWatch(DeviceFaces* o)
            : owner(o)
        {
        }

        /** Informs the faces that a link went up or down. */
        void Tell();

        DeviceFaces* owner; ///< nullptr once it is destroyed
    };

    /** Has the node pass frames to this object. @param face a face whose frames have to arrive */
    void RegisterFor(const NetDeviceFace& face);
    /** Lets a DirectDevice with one face hand frames to it. @param device any device */
    void ChooseDirect(NetDevice& device) const;
    /** Registers a link callback unless there is one. @param device a device */
    void WatchLink(NetDevice& device);
    /** Lets the faces compare their states. */
    void CheckStates() const;

    /**
     * Finds the faces of a frame's layer, and drops the frame if there are none. The parameters are
     * those of Node::ProtocolHandler.
     */
    void Receive(Ptr<NetDevice> device,
                 Ptr<const Packet> packet,
                 uint16_t protocol,
                 const Address& from,
                 const Address& to,
                 NetDevice::PacketType type);
    /**
     * Passes a frame to the faces of its device.
     * @param faces the faces with the frame's key, of which the device has some
     * @param device the device
     * @param packet the frame
     * @param from sender on the link
     * @param to receiver on the link
     * @return false if a face says that the frame is not of its layer
     */
    static bool Pass(std::vector<OfDevice>& faces,
                     const NetDevice& device,
                     const Ptr<const Packet>& packet,
                     const Address& from,
                     const Address& to);

    Node* m_node{nullptr};                             ///< owns this object
    std::map<uint64_t, std::vector<OfDevice>> m_faces; ///< by frame key and index of the device
    bool m_hasNamed{false}; ///< a face of a named layer has been added: frames have to be looked at
    uint32_t m_unknownLayer{0}; ///< GetUnknownLayer()
    Ptr<LinkWatch> m_watch;
    Callback<void> m_linkChanged;  ///< calls m_watch; one for all devices
    std::vector<bool> m_isWatched; ///< by index of the device
};

} // namespace ns3::ccn

#endif // CCN_DEVICE_FACES_H
