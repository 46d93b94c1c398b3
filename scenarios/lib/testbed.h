/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TESTBED_H
#define CCN_TESTBED_H

#include "recorder.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/data-rate.h"
#include "ns3/ipv4-address.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"

#include <map>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn An Ethernet link of a testbed. */
struct Ethernet
{
    /** What ns-3's point-to-point device adds to a packet: the octets of PPP's protocol number. */
    static constexpr uint32_t PPP_FRAMING = 2;

    bool isShared{true};      ///< one medium for all its nodes (CSMA); false: full duplex for two
    DataRate rate{"100Mbps"}; ///< of the medium, or of each direction
    Time delay;               ///< of propagation
    uint32_t queue{1000};     ///< packets that wait in each device
    DataRate back{0};         ///< of the second node's direction, if not 0 and full duplex
    /** What each packet takes of a full-duplex link beyond its own octets, at least PPP_FRAMING;
     * Ethernet's 38: header 14, check sum 4, preamble 8, gap 12. A shared one has its 18. */
    uint32_t framing{PPP_FRAMING};
    /** Octets of IPv4 that a full-duplex link lets pass at once after a pause: depth of the token
     * bucket (Linux' tbf) that limits its rate; 0: the device itself sends at that rate. */
    uint32_t bucket{0};
};

/**
 * @ingroup ccn
 * The testbed of Rodrigues 2014 (section 3.2) and others like it: nodes with names, links with IPv4
 * subnets, and CCN in an overlay of UDP faces over them.
 *
 * Node n of the list (from 1) has the address 10.0.l.n on link l (from 1), so that a face's label
 * in the database tells the peer: "udp:10.0.2.3:9695" is the third node, over the second link.
 * Neighbours know each other's hardware addresses from the start, as in a testbed where somebody
 * has tried the links before; ARP would lose all but three fragments of the first chunk.
 */
class Testbed
{
  public:
    /** A link: the address that each of its nodes has there. */
    using Link = std::map<std::string, Ipv4Address>;

    /** @param names of the nodes, at most 254, each once; all get IPv4 */
    explicit Testbed(const std::vector<std::string>& names);

    /** @param name of a node @return the node @throws std::invalid_argument if there is none */
    Ptr<Node> Get(const std::string& name) const;

    /**
     * @param names of the nodes to join; two, if the medium is not shared
     * @param ethernet what joins them
     * @return the link
     */
    Link Connect(const std::vector<std::string>& names, const Ethernet& ethernet);

    /**
     * Makes a subnet of devices that were joined otherwise, e.g. by Wi-Fi.
     * @param devices one of each node
     * @return the link
     */
    Link AddSubnet(const NetDeviceContainer& devices);

    /** @return devices of all links, in the order in which they were made */
    const NetDeviceContainer& GetDevices() const;

    /**
     * Installs the CCN layer.
     * @param stack how
     * @param sequenceNumbers whether the datagrams bear sequence numbers, as CCNx's; the same for
     * all nodes
     * @param names of the nodes; none: all
     */
    void InstallCcn(const CcnStackHelper& stack,
                    bool sequenceNumbers,
                    const std::vector<std::string>& names = {});

    /**
     * Routes names to a neighbour, by a UDP face that is made with its counterpart if there is
     * none yet.
     * @param link that joins the two
     * @param from name of the node that gets the route
     * @param to name of the neighbour
     * @param prefix names to send there
     */
    void AddRoute(const Link& link,
                  const std::string& from,
                  const std::string& to,
                  const std::string& prefix);

    /**
     * @param link that joins the two
     * @param from name of a node
     * @param to name of its neighbour
     * @return the UDP face from the one to the other, made if there is none yet
     */
    Ptr<Face> GetFace(const Link& link, const std::string& from, const std::string& to);

    /** From now on nothing arrives over a link, and nobody is told. @param link of Ethernet */
    void Cut(const Link& link) const;

    /** What Cut() did is undone. @param link of Ethernet */
    void Mend(const Link& link) const;

    /**
     * Tells the faces over a link whether there is a carrier.
     * @param link any
     * @param up whether there is one
     */
    void SetCarrier(const Link& link, bool up) const;

    /** Routes IPv4 between all nodes by shortest paths, for TCP over several hops. */
    static void AddIpRoutes();

    /** @param recorder gets all nodes by name, in their order */
    void Watch(Recorder& recorder) const;

    /**
     * Loses frames on all links of Ethernet.
     * @param share of them, 0..1
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t LoseFrames(double share, int64_t stream) const;

    /** @param stream first stream number to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** @param names of two nodes @param ethernet what joins them @return the full-duplex link */
    Link ConnectTwo(const std::vector<std::string>& names, const Ethernet& ethernet);
    /** @param link that must join the two @param from name of a node @param to name of a node */
    static void CheckJoined(const Link& link, const std::string& from, const std::string& to);
    /** @param link of Ethernet @param lossRate share of what arrives that gets lost */
    void SetLoss(const Link& link, double lossRate) const;
    /** @param from name of a node @param remote its peer @return the face, made if there is none */
    FaceId GetFace(const std::string& from, Ipv4Address remote);

    std::vector<std::string> m_names;
    NodeContainer m_nodes; ///< in the order of the names
    NetDeviceContainer m_devices;
    uint32_t m_links{0};
    bool m_sequenceNumbers{false};
    std::map<std::pair<std::string, Ipv4Address>, FaceId> m_faces; ///< by node and peer
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TESTBED_H
