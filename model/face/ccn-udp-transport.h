/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_UDP_TRANSPORT_H
#define CCN_UDP_TRANSPORT_H

#include "ns3/ccn-send-buffer.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/node.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A node's UDP port for CCN (9695, as CCNx), which all its UDP faces share: a datagram belongs to
 * the face of its sender. One from an address without a face is dropped and counted
 * (GetUnknownPeers; the database's counter drop_unknown_peer). Aggregated to the node.
 */
class UdpTransport : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    UdpTransport();
    ~UdpTransport() override;

    /**
     * @param node a node with IPv4
     * @return its transport, made if there is none yet
     * @throws std::invalid_argument if the node has no IPv4
     */
    static Ptr<UdpTransport> Get(Ptr<Node> node);

    /**
     * @param remote the peer; its port is the same as ours
     * @return a face to it, to be added to the node's CcnL3Protocol
     * @throws std::invalid_argument if there is a face to it already
     */
    Ptr<UdpFace> CreateFace(Ipv4Address remote);

    /**
     * @param group a multicast group: what is sent goes there, and what comes from there is taken
     * @param local the interface to use
     * @return a face to it
     */
    Ptr<UdpFace> CreateMulticastFace(Ipv4Address group, Ipv4Address local);

    /** @param add puts the face of a peer that attribute MaxUnknownPeers lets in on the node */
    void SetFaceAdder(std::function<void(const Ptr<UdpFace>& face)> add);

    /** @return datagrams from addresses that have no face and get none */
    uint64_t GetUnknownPeers() const;
    /** @return sum of all faces' UdpFace::GetSequenceGaps */
    uint64_t GetSequenceGaps() const;
    /** @return sum of all faces' UdpFace::GetHeartbeats */
    uint64_t GetHeartbeats() const;

    /** @return the node */
    Ptr<Node> GetNode() const
    {
        return m_node;
    }

    /** @return attribute SequenceNumbers */
    bool HasSequenceNumbers() const
    {
        return m_sequenceNumbers;
    }

    /** @return true if the sockets can take one more datagram (attribute SendBuffer) */
    bool HasRoom();

    /** @return attribute MaxDatagram, in octets */
    uint32_t GetMaxDatagram() const
    {
        return m_maxDatagram;
    }

    /**
     * @param size octets of UDP payload
     * @return true if every IPv4 interface of the node sends them unfragmented
     */
    bool FitsOnePacket(uint32_t size) const;

  protected:
    void DoDispose() override;

  private:
    friend class UdpFace;

    /** A group's datagrams and whose they are. */
    struct Group
    {
        Ptr<Socket> socket; ///< receives; the face has another one to send
        Ptr<UdpFace> face;  ///< gets them
    };

    /**
     * Has the group's datagrams leave by an interface. IPv4 does so by itself for 224.0.0.0/24.
     * @param group a multicast group
     * @param interface number of the interface
     */
    void AddGroupRoute(Ipv4Address group, uint32_t interface);
    /** @param face to a peer or a group, removed */
    void Forget(const UdpFace& face);
    /** From now on datagrams of peers come, if they did not before. */
    void Listen();
    /** @param most attribute MaxUnknownPeers */
    void SetMaxUnknownPeers(uint32_t most);
    /** @return attribute MaxUnknownPeers */
    uint32_t GetMaxUnknownPeers() const;
    /** @return a new face, or nullptr if there are as many as there may be @param remote without a face */
    Ptr<UdpFace> AcceptPeer(Ipv4Address remote);
    /** Makes the sockets' common parts. @return a bound socket @param local where to bind */
    Ptr<Socket> Bind(const InetSocketAddress& local);
    /**
     * @param socket that it sends by
     * @param remote address of the peer or group
     * @return a new face
     */
    Ptr<UdpFace> MakeFace(Ptr<Socket> socket, Ipv4Address remote);
    /** @param count of a face @return its sum over all faces */
    uint64_t Sum(uint64_t (UdpFace::*count)() const) const;
    /** @param socket has datagrams of peers */
    void ReceiveUnicast(Ptr<Socket> socket);
    /** @param socket has datagrams of a group */
    void ReceiveMulticast(Ptr<Socket> socket);

    Ptr<Node> m_node;
    uint16_t m_port{0};            ///< attribute Port
    bool m_sequenceNumbers{false}; ///< attribute SequenceNumbers
    uint32_t m_maxDatagram{0};     ///< attribute MaxDatagram
    uint32_t m_sendBuffer{0};      ///< attribute SendBuffer
    std::optional<SendBuffer> m_buffer; ///< looked at first when there is a limit
    Ptr<Socket> m_socket;
    std::map<Ipv4Address, Ptr<UdpFace>> m_peers;
    std::vector<Group> m_groups;
    uint32_t m_maxUnknownPeers{0}; ///< attribute MaxUnknownPeers
    std::set<Ipv4Address> m_accepted; ///< peers that got a face so
    std::function<void(const Ptr<UdpFace>&)> m_addFace; ///< as SetFaceAdder() has it
    uint64_t m_unknownPeers{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_UDP_TRANSPORT_H
