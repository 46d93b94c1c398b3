// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UDP_FACE_H
#define CCN_UDP_FACE_H

#include "ns3/ccn-face.h"
#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-address.h"
#include "ns3/socket.h"

#include <optional>

namespace ns3::ccn
{

class UdpTransport;

/**
 * @ingroup ccn
 * Face to one UDP peer or one multicast group, the overlay in which the papers ran CCNx (Jacobson
 * et al. 2009, section 5). Each message is one datagram; IPv4 fragments those over the MTU.
 * UdpTransport creates the faces, and its attributes apply to all of them.
 *
 * A datagram may contain several consecutive elements, as with CCNx's daemon (doc/model/ccnx.rst,
 * Faces). Each element is delivered to the node as a message, in order. SequenceNumber elements are
 * not delivered; they only reveal missing datagrams. A damaged element ends the datagram: the rest
 * is one drop, and the elements before it are delivered. A datagram of one byte is a heartbeat
 * without content.
 */
class UdpFace : public Face
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    UdpFace();
    ~UdpFace() override;

    /** @return address and port of the peer or group */
    InetSocketAddress GetRemote() const
    {
        return m_remote;
    }

    Address GetNeighbour() const override;

    /** @return the device that sends a group's datagrams; nullptr for a peer */
    Ptr<NetDevice> GetDevice() const;

    uint32_t GetMaxMessage() const override;
    std::string GetLabel() const override;

    /** @return number of datagrams still missing when one with a later sequence number arrived */
    uint64_t GetSequenceGaps() const
    {
        return m_sequenceGaps;
    }

    /** @return number of datagrams whose sequence number was not later than an earlier one's */
    uint64_t GetLateDatagrams() const
    {
        return m_lateDatagrams;
    }

    /** @return number of one-byte datagrams */
    uint64_t GetHeartbeats() const
    {
        return m_heartbeats;
    }

  protected:
    void DoDispose() override;

  private:
    friend class UdpTransport;

    static constexpr uint32_t MAX_PAYLOAD = 65507; ///< bytes that UDP over IPv4 carries

    bool DoSend(const Ptr<Packet>& packet) override;
    void DoRemove() override;
    LinkType DoGetLinkType() const override;
    /** @param packet gets the next sequence number as a trailer */
    void AddNumber(Ptr<Packet> packet);
    /** @param datagram as received @param from the peer's address and port */
    void ReceiveDatagram(Ptr<const Packet> datagram, const Address& from);
    /**
     * Delivers the elements of a datagram.
     * @param datagram as received
     * @param bytes its bytes, more than one
     * @param from the sender
     */
    void TakeApart(const Ptr<const Packet>& datagram, Bytes bytes, const Address& from);
    /**
     * Delivers a part of a datagram to the node. If the part is the whole datagram, the packet is
     * not copied.
     * @param datagram as received
     * @param part some of its bytes, within bytes
     * @param bytes all of them
     * @param from the sender
     */
    void DeliverPart(const Ptr<const Packet>& datagram,
                     Bytes part,
                     Bytes bytes,
                     const Address& from);
    /** @param element a SequenceNumber element */
    void NoteSequenceNumber(Bytes element);
    /** @return true if datagrams to this peer end in a sequence number */
    bool IsNumbered() const;

    Ptr<UdpTransport> m_transport; ///< holds the attributes
    Ptr<Socket> m_socket;
    InetSocketAddress m_remote{Ipv4Address::GetAny(), 0};
    uint16_t m_nextNumber{0};                ///< sequence number of the next datagram sent
    std::optional<uint16_t> m_awaitedNumber; ///< expected number of the next one received
    uint64_t m_sequenceGaps{0};
    uint64_t m_lateDatagrams{0};
    uint64_t m_heartbeats{0};
};

} // namespace ns3::ccn

#endif // CCN_UDP_FACE_H
