// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TCP_EVENTS_H
#define CCN_TCP_EVENTS_H

#include "event-log.h"
#include "tcp-packet.h"

#include "ns3/ipv4.h"
#include "ns3/node.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Converts the TCP packets of nodes to events, beside those of CCN: each node on a packet's way
 * receives it and sends it on. The name of a packet is its destination, and for a segment the place
 * of its first byte: /alice/0.
 */
class TcpEvents
{
  public:
    /** @param log log of the run; must outlive this object */
    explicit TcpEvents(EventLog& log);
    TcpEvents(const TcpEvents&) = delete;
    TcpEvents& operator=(const TcpEvents&) = delete;

    /**
     * Watches a node from now on.
     * @param node a node with IPv4
     * @param name its name in the database
     */
    void Watch(Ptr<Node> node, const std::string& name);

    /** Adds a row per interface, which takes the place of a face; interface 0 names the applications. */
    void AddFaces() const;

  private:
    /** A watched node. */
    struct Watched
    {
        Ptr<Node> node;   ///< the node
        Ptr<Ipv4> ipv4;   ///< its IPv4
        const char* name; ///< its name, for rows
    };

    /** Source, destination and identification of a packet: the key that it keeps on its way. */
    using Key = std::tuple<uint32_t, uint32_t, uint16_t>;

    /** An event of a packet. */
    struct Last
    {
        int64_t event;    ///< its number
        std::size_t node; ///< index of its node
    };

    /** Parameters: index of the node, then those of Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteReceived(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface);
    /** Parameters: as of NoteReceived(). */
    void NoteSent(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface);
    /**
     * Adds an event, and keeps it as the last one of the packet.
     * @param node index of the node
     * @param interface IPv4 interface
     * @param kind "receive" or "send"
     * @param packet the packet
     * @param cause number of the event that caused it; 0: none
     */
    void Add(std::size_t node,
             uint32_t interface,
             const char* kind,
             const TcpPacket& packet,
             int64_t cause);
    /** @param packet a packet @return its name, which the class comment explains */
    std::string GetName(const TcpPacket& packet) const;
    /** @param packet a packet @return its last event; number 0: none */
    Last GetLast(const TcpPacket& packet) const;

    EventLog& m_log;
    std::vector<Watched> m_nodes;
    std::map<Ipv4Address, std::string> m_names; ///< of the nodes, by their addresses
    std::map<Key, Last> m_last;                 ///< last event of each packet
};

} // namespace ns3::ccn

#endif // CCN_TCP_EVENTS_H
