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

namespace ns3
{
namespace ccn
{

class UdpTransport;

/**
 * @ingroup ccn
 * Face to one UDP peer, or to one multicast group: the overlay in which the papers ran CCNx
 * (paper 002 section 5). Each message is one datagram; IPv4 fragments those over the MTU.
 * Made by UdpTransport.
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

    std::string GetLabel() const override;

  protected:
    void DoDispose() override;

  private:
    friend class UdpTransport;

    bool DoSend(Ptr<Packet> packet) override;

    Ptr<Socket> m_socket;
    InetSocketAddress m_remote{Ipv4Address::GetAny(), 0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_UDP_FACE_H
