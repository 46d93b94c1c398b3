/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NET_DEVICE_FACE_H
#define CCN_NET_DEVICE_FACE_H

#include "ns3/address.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Face straight over a net device, beside whatever else uses the device.
 *
 * On CSMA, Wi-Fi and other devices with an Ethernet type it uses a type of its own (attribute
 * EtherType). PointToPointNetDevice knows only the types of IPv4 and IPv6, in every ns-3 release:
 * there the face uses IPv6's, and tells its messages from IPv6 by their first octet, which is never
 * 0x6X. A point-to-point device that IPv6 owns can therefore not carry a face: making one, or
 * starting the simulation with one, throws std::invalid_argument.
 *
 * Without a remote address what is sent goes to everybody on the medium, and what anybody sends is
 * taken. With one it is a face to that neighbour only.
 *
 * Messages longer than the device's MTU are cut into fragments and put together again by the next
 * node (classes LinkFragmenter and LinkReassembler).
 */
class NetDeviceFace : public Face
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    NetDeviceFace();

    /**
     * TracedCallback signature for what the device carries.
     * @param packet a message or a fragment, without the device's headers
     * @param from sender on the link
     * @param to receiver on the link; for what arrives ns-3 says the device's own address, also
     * where it was sent to everybody
     */
    typedef void (*FrameTracedCallback)(Ptr<const Packet> packet,
                                        const Address& from,
                                        const Address& to);

    ~NetDeviceFace() override;

    /**
     * @param node the device's node
     * @param device the device
     * @throws std::invalid_argument if IPv6 owns a point-to-point device
     */
    void SetDevice(Ptr<Node> node, Ptr<NetDevice> device);

    /** @param remote the one neighbour that this face talks to */
    void SetRemote(const Address& remote);

    /** @return true if it talks to one neighbour only, as SetRemote() has it */
    bool HasRemote() const;

    /** @return the neighbour's address, or the device's address for everybody */
    Address GetRemote() const;

    /** @return the device */
    Ptr<NetDevice> GetDevice() const;

    /** @return number by which its frames are told apart from others of the device */
    uint16_t GetProtocol() const;

    /** @return attribute EtherType, also where the device carries another number */
    uint16_t GetEtherType() const;

    /** @return what has arrived in pieces */
    const LinkReassembler& GetReassembler() const;

    bool IsUp() const override;
    /** @return e.g. "net0", or "net0:00:00:00:00:00:02" with a remote address */
    std::string GetLabel() const override;

  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    /** What the device tells of its link, which may outlive the face. */
    struct LinkWatch : public SimpleRefCount<LinkWatch>
    {
        /** @param f the face */
        explicit LinkWatch(NetDeviceFace* f)
            : face(f)
        {
        }

        /** The link went up or down. */
        void Tell();

        NetDeviceFace* face; ///< or nullptr, once it is gone
    };

    bool DoSend(const Ptr<Packet>& packet) override;
    /** No changes of the device's link are told any more. */
    void ForgetLink();
    void DoRemove() override;
    LinkType DoGetLinkType() const override;
    /** @param packet fits the device @return false if the device refused it */
    bool SendFrame(const Ptr<Packet>& packet);
    /** Throws std::invalid_argument if IPv6 owns a point-to-point device. */
    void CheckIpv6() const;
    /**
     * @param device where it arrived
     * @param packet a message or a fragment
     * @param protocol this face's number
     * @param from sender on the link
     * @param to receiver on the link
     * @param type how it was addressed
     */
    void ReceiveFromDevice(Ptr<NetDevice> device,
                           Ptr<const Packet> packet,
                           uint16_t protocol,
                           const Address& from,
                           const Address& to,
                           NetDevice::PacketType type);
    /** @param fragment arrived @param from its sender */
    void CollectFragment(Ptr<const Packet> fragment, const Address& from);

    Ptr<Node> m_node;
    Ptr<NetDevice> m_device;
    Ptr<LinkWatch> m_linkWatch;       ///< of m_device
    Address m_remote;                 ///< one neighbour, or everybody
    bool m_hasRemote{false};          ///< m_remote is one neighbour
    bool m_sharesIpv6{false};         ///< the protocol number is IPv6's
    uint16_t m_etherType{0};          ///< attribute EtherType
    uint16_t m_protocol{0};           ///< the number in use
    Time m_reassemblyTime;            ///< attribute ReassemblyTime
    uint32_t m_maxPartial{0};         ///< attribute MaxPartial
    uint64_t m_maxPartialBytes{0};    ///< attribute MaxPartialBytes
    Ptr<LinkFragmenter> m_fragmenter; ///< the device's
    LinkReassembler m_reassembler;
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_frameSent;
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_frameReceived;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NET_DEVICE_FACE_H
