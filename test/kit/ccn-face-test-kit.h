// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_TEST_KIT_H
#define CCN_FACE_TEST_KIT_H

#include "ccn-test-kit.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/csma-helper.h"
#include "ns3/node-container.h"
#include "ns3/point-to-point-helper.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** Keeps the messages that faces deliver. @ingroup ccn-tests */
class DummyReceiver : public FaceReceiver
{
  public:
    void ReceiveFromFace(const Arrival& arrival) override
    {
        received += GetOctets(arrival.packet);
        log += Describe(GetOctets(arrival.packet)) + " ";
        ++messages;
        last = arrival.packet;
        sender = arrival.sender;
    }

    void Overhear(const Arrival& arrival) override
    {
        overheard += Describe(GetOctets(arrival.packet)) + " ";
    }

    const Codec& GetCodec() const override
    {
        return *codec;
    }

    void DropAtFace(Face&, DropReason reason, DecodeError error) override
    {
        drops += GetDropName(reason, error) + " ";
    }

    std::string received;   ///< bytes of all messages in order
    std::string log;        ///< text of Describe for each message, followed by a space
    std::string overheard;  ///< as log, for messages that only concern suppression
    std::string drops;      ///< names as in counters, each followed by a space
    uint32_t messages{0};   ///< number of messages
    Ptr<const Packet> last; ///< latest message
    Address sender;         ///< its sender
    const Codec* codec{&Codec::GetDefault()}; ///< of the faces
};

/** Nodes on one link, and faces over it in the order of creation. @ingroup ccn-tests */
class LinkBed
{
  protected:
    /** @return devices of two nodes */
    NetDeviceContainer ConnectPointToPoint()
    {
        m_nodes = NodeContainer(2);
        return PointToPointHelper().Install(m_nodes);
    }

    /**
     * @param nodes their number
     * @return one device per node
     */
    NetDeviceContainer ConnectCsma(uint32_t nodes)
    {
        m_nodes = NodeContainer(nodes);
        return CsmaHelper().Install(m_nodes);
    }

    /**
     * @param device of the face
     * @param face a new one
     * @return the face
     */
    Ptr<NetDeviceFace> MakeFace(Ptr<NetDevice> device,
                                Ptr<NetDeviceFace> face = CreateObject<NetDeviceFace>())
    {
        face->SetDevice(device->GetNode(), device);
        m_receivers.push_back(std::make_unique<DummyReceiver>());
        face->Attach(0, *m_receivers.back());
        m_faces.push_back(face);
        return face;
    }

    /**
     * @param face number of a face
     * @return all bytes that it has received
     */
    std::string Received(uint32_t face) const
    {
        return m_receivers[face]->received;
    }

    /** @param face number of a face @return sender of its latest message */
    Address GetSender(uint32_t face) const
    {
        return m_receivers[face]->sender;
    }

    NodeContainer m_nodes;
    std::vector<Ptr<Face>> m_faces;                          ///< kept alive
    std::vector<std::unique_ptr<DummyReceiver>> m_receivers; ///< of each face
};

} // namespace ns3::ccn::test

#endif // CCN_FACE_TEST_KIT_H
