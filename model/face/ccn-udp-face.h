/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_UDP_FACE_H
#define CCN_UDP_FACE_H

#include "ns3/ccn-face.h"
#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-address.h"
#include "ns3/socket.h"

#include <optional>

namespace ns3
{
namespace ccn
{

class UdpTransport;

/**
 * @ingroup ccn
 * Face to one UDP peer, or to one multicast group: the overlay in which the papers ran CCNx
 * (Jacobson et al. 2009, section 5). Each message is one datagram; IPv4 fragments those over the MTU.
 * Made by UdpTransport, whose attributes hold for all its faces.
 *
 * A datagram may hold several elements back to back, as CCNx's daemon takes them (doc/model/ccnx.rst,
 * Faces): each is a message to the node, in order, but SequenceNumber elements, which only tell which
 * datagrams are missing. Damage ends the datagram: what comes behind it is
 * one drop, and what came before counts. A datagram of one octet is a heartbeat and means nothing.
 */
class UdpFace : public Face
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    UdpFace();
    ~UdpFace() override;

    /** @return the peer's or the group's address and port */
    InetSocketAddress GetRemote() const;

    /** @return the device that a group's datagrams leave by; nullptr for a peer */
    Ptr<NetDevice> GetDevice() const;

    uint32_t GetMaxMessage() const override;
    std::string GetLabel() const override;

    /** @return datagrams that had not come when one with a later sequence number did */
    uint64_t GetSequenceGaps() const;
    /** @return datagrams with a sequence number that is not later than another one's before */
    uint64_t GetLateDatagrams() const;
    /** @return datagrams of one octet */
    uint64_t GetHeartbeats() const;

  protected:
    void DoDispose() override;

  private:
    friend class UdpTransport;

    static constexpr uint32_t MAX_PAYLOAD = 65507; ///< octets that UDP over IPv4 carries

    bool DoSend(const Ptr<Packet>& packet) override;
    void DoRemove() override;
    LinkType DoGetLinkType() const override;
    /** @param packet gets the next sequence number at its end */
    void AddNumber(Ptr<Packet> packet);
    /** @param datagram as it came @param from the peer's address and port */
    void ReceiveDatagram(Ptr<const Packet> datagram, const Address& from);
    /** @param datagram as it came @param bytes its octets, more than one @param from who sent it */
    void TakeApart(const Ptr<const Packet>& datagram, Bytes bytes, const Address& from);
    /**
     * Gives a part of a datagram to the node, as the very packet if it is all of it.
     * @param datagram as it came
     * @param part some of its octets, which begin at bytes
     * @param bytes all of them
     * @param from who sent it
     */
    void DeliverPart(const Ptr<const Packet>& datagram, Bytes part, Bytes bytes, const Address& from);
    /** @param element a SequenceNumber element */
    void NoteSequenceNumber(Bytes element);
    /** @return true if datagrams sent here end in a sequence number */
    bool IsNumbered() const;

    Ptr<UdpTransport> m_transport; ///< has the attributes
    Ptr<Socket> m_socket;
    InetSocketAddress m_remote{Ipv4Address::GetAny(), 0};
    uint16_t m_nextNumber{0};                ///< of the next datagram sent
    std::optional<uint16_t> m_awaitedNumber; ///< of the next datagram received, if any came
    uint64_t m_sequenceGaps{0};
    uint64_t m_lateDatagrams{0};
    uint64_t m_heartbeats{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_UDP_FACE_H
