// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_UDP_TRANSPORT_H
#define CCN_UDP_TRANSPORT_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-layer-registry.h"
#include "ns3/ccn-send-buffer.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/node.h"
#include "ns3/nstime.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The UDP port of a node's CCN layer (9695, as in CCNx). All UDP faces of the layer share it; a
 * datagram belongs to the face of its sender. Each layer of a node needs a port of its own, the same
 * on all nodes: attribute Port is set before the first face is created, e.g.
 * `UdpTransport::Get(node, "red")->SetAttribute("Port", UintegerValue(9700))`. A datagram from an address without a face is dropped and
 * counted (GetUnknownPeers; the database's counter drop_unknown_peer). The object is aggregated to
 * the node, or to the named layer.
 *
 * Up to MaxUnknownPeers unknown senders get a face, once they send a well-formed message. A sender
 * that finds the limit reached takes the place of the one that has been silent longest, if that has
 * sent nothing but heartbeats for UnknownPeerTime.
 */
class UdpTransport : public LayerPart, public GivenAttributes
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param node a node with IPv4
     * @param layer name of its CCN layer; empty: the one without a name
     * @return the layer's transport, created on the first call
     * @throws std::invalid_argument if the node has no IPv4, or no such named layer
     */
    static Ptr<UdpTransport> Get(Ptr<Node> node, const std::string& layer = "");

    /**
     * @param remote the peer, which uses the same port as this node
     * @return a face to it, to be added to the node's CcnL3Protocol
     * @throws std::invalid_argument if a face to it exists already, or another layer of the node uses
     * the port
     */
    Ptr<UdpFace> CreateFace(Ipv4Address remote);

    /**
     * @param group a multicast group; the face sends to it and receives from it
     * @param local address of the interface to use
     * @return a face to it
     * @throws std::invalid_argument if an address is not allowed, or there is such a face already
     */
    Ptr<UdpFace> CreateMulticastFace(Ipv4Address group, Ipv4Address local);

    /**
     * @param add adds the face of a peer that attribute MaxUnknownPeers admits to the node
     * @param remove removes it again; empty if the node has no way to do so
     */
    void SetFaceAdder(FaceAction add, FaceAction remove = nullptr) override;

    /** @param codec the wire format of the layer */
    void SetCodec(const Codec& codec) override
    {
        m_codec = &codec;
    }

    /** @return true if SetFaceAdder() was called */
    bool HasFaceAdder() const override
    {
        return bool(m_addFace);
    }

    /** @return number of datagrams from addresses without a face that were dropped */
    uint64_t GetUnknownPeers() const
    {
        return m_unknownPeers;
    }

    /** @return sum of UdpFace::GetSequenceGaps over all faces */
    uint64_t GetSequenceGaps() const;
    /** @return sum of UdpFace::GetHeartbeats over all faces */
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

    /** @return true if the send buffer has space for one more datagram (attribute SendBuffer) */
    bool HasRoom();

    /** @return attribute MaxDatagram, in bytes */
    uint32_t GetMaxDatagram() const
    {
        return m_maxDatagram;
    }

    /**
     * @param size bytes of UDP payload
     * @return true if every IPv4 interface of the node sends them unfragmented
     */
    bool FitsOnePacket(uint32_t size) const;

  protected:
    void DoDispose() override;

  private:
    friend class UdpFace;

    /** A peer with a face. */
    struct Peer
    {
        Ptr<UdpFace> face;     ///< its face
        bool isUnknown{false}; ///< admitted by MaxUnknownPeers
        Time heard;            ///< if so, arrival of its latest datagram that is no heartbeat
    };

    /** A multicast group with its receiving socket and its face. */
    struct Group
    {
        Ptr<Socket> socket; ///< receives; the face sends through another one
        Ptr<UdpFace> face;  ///< gets the datagrams
        Ptr<NetDevice> device;
    };

    /**
     * Throws std::invalid_argument if there is a face of a group: ns-3 ends the simulation when a
     * datagram has two receivers.
     * @param group a multicast group
     * @param device its device
     */
    void CheckGroup(Ipv4Address group, Ptr<NetDevice> device) const;
    /**
     * Routes the group's datagrams to an interface. IPv4 needs no route for 224.0.0.0/24.
     * @param group a multicast group
     * @param interface number of the interface
     */
    void AddGroupRoute(Ipv4Address group, uint32_t interface);
    /** @param face the removed face of a peer or group */
    void Forget(const UdpFace& face);
    /** @throws std::invalid_argument if another layer of the node uses the port */
    void CheckPort() const;
    /** @return the layer, for messages */
    std::string DescribeLayer() const;
    /** Binds the socket for datagrams from peers, unless that has been done. */
    void Listen();
    /** @param most attribute MaxUnknownPeers */
    void SetMaxUnknownPeers(uint32_t most);

    /** @return attribute MaxUnknownPeers */
    uint32_t GetMaxUnknownPeers() const
    {
        return m_maxUnknownPeers;
    }

    /**
     * @param remote a peer without a face
     * @param datagram what it sent
     * @return a new face, or nullptr if there is no message in the datagram, or the limit is reached
     * and no peer is silent
     */
    Ptr<UdpFace> AcceptPeer(Ipv4Address remote, const Packet& datagram);
    /** @return true if one more peer may be admitted; removes the face of a silent one if necessary */
    bool MakeRoom();
    /** @param local the address to bind to @return a bound socket */
    Ptr<Socket> Bind(const InetSocketAddress& local);
    /**
     * @param socket the socket that the face sends through
     * @param remote address of the peer or group
     * @return a new face
     */
    Ptr<UdpFace> MakeFace(Ptr<Socket> socket, Ipv4Address remote);
    /** @param count a counter of a face @return its sum over all faces */
    uint64_t Sum(uint64_t (UdpFace::*count)() const) const;
    /** @param socket has datagrams from peers */
    void ReceiveUnicast(Ptr<Socket> socket);
    /** @param socket has datagrams for a group */
    void ReceiveMulticast(Ptr<Socket> socket);

    Ptr<Node> m_node;
    const Codec* m_codec{&Codec::GetDefault()}; ///< of the layer
    std::string m_layer;                ///< name of the layer; empty: the one without a name
    uint16_t m_port{0};                 ///< attribute Port
    bool m_sequenceNumbers{false};      ///< attribute SequenceNumbers
    uint32_t m_maxDatagram{0};          ///< attribute MaxDatagram
    uint32_t m_sendBuffer{0};           ///< attribute SendBuffer
    std::optional<SendBuffer> m_buffer; ///< created on the first use with a limit
    Ptr<Socket> m_socket;
    std::map<Ipv4Address, Peer> m_peers;
    std::vector<Group> m_groups;
    uint32_t m_maxUnknownPeers{0}; ///< attribute MaxUnknownPeers
    Time m_unknownPeerTime;        ///< attribute UnknownPeerTime
    uint32_t m_accepted{0};        ///< number of peers admitted by MaxUnknownPeers
    FaceAction m_addFace;          ///< set by SetFaceAdder()
    FaceAction m_removeFace;       ///< set by SetFaceAdder(); may be empty
    uint64_t m_unknownPeers{0};
};

} // namespace ns3::ccn

#endif // CCN_UDP_TRANSPORT_H
