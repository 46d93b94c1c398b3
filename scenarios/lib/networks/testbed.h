// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TESTBED_H
#define CCN_TESTBED_H

#include "lib/watching/recorder.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/data-rate.h"
#include "ns3/ipv4-address.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** An Ethernet link of a testbed. @ingroup ccn */
struct Ethernet
{
    /** Bytes that ns-3's point-to-point device adds to a packet: the PPP protocol number. */
    static constexpr uint32_t PPP_FRAMING = 2;

    bool isShared{true};      ///< true: one medium for all nodes (CSMA); false: two, full duplex
    DataRate rate{"100Mbps"}; ///< rate of the medium, or of each direction
    Time delay;               ///< propagation delay
    uint32_t queue{1000};     ///< queue size of each device, in packets
    DataRate back{0};         ///< rate of the second node's direction, if not 0 and full duplex
    /**
     * Framing overhead per packet on a full-duplex link in bytes, at least PPP_FRAMING. Ethernet
     * has 38: header 14, checksum 4, preamble 8, gap 12. A shared medium has 18, whatever this
     * value is.
     */
    uint32_t framing{PPP_FRAMING};
    /**
     * Depth in bytes of the token bucket (Linux tbf) that limits the rate of a full-duplex link:
     * the IPv4 bytes that can pass at once after a pause. 0: the device itself sends at the link's
     * rate.
     */
    uint32_t bucket{0};
};

/**
 * @ingroup ccn
 * A testbed like that of Rodrigues 2014 (section 3.2): named nodes, links with IPv4 subnets, and
 * CCN as an overlay of UDP faces.
 *
 * Node n of the list (from 1) has the address 10.0.l.n on link l (from 1). A face's label in the
 * database therefore identifies the peer: "udp:10.0.2.3:9695" is the third node, over the second
 * link. The ARP caches of neighbours are filled from the start, as in a testbed whose links have
 * been in use. With empty caches ARP would drop all but three fragments of the first chunk.
 */
class Testbed
{
  public:
    /** A link: its nodes' names and their addresses on it. */
    using Link = std::map<std::string, Ipv4Address>;

    /** Creates the nodes, with IPv4. @param names different names of at most 254 nodes */
    explicit Testbed(const std::vector<std::string>& names);

    /**
     * @param name name of a node
     * @return the node
     * @throws std::invalid_argument if there is none
     */
    Ptr<Node> Get(const std::string& name) const;

    /**
     * Connects nodes by an Ethernet link.
     * @param names names of the nodes; exactly two if the medium is not shared
     * @param ethernet attributes of the link
     * @return the link
     */
    Link Connect(const std::vector<std::string>& names, const Ethernet& ethernet);

    /**
     * Connects nodes by a shared Ethernet segment whose devices have no addresses, for bridges.
     * @param names names of the nodes
     * @param ethernet attributes of the segment; isShared is ignored
     * @return the devices in the order of the names
     */
    NetDeviceContainer AddSegment(const std::vector<std::string>& names,
                                  const Ethernet& ethernet) const;

    /**
     * Creates a subnet of devices that are already connected, e.g. by Wi-Fi.
     * @param devices one device per node
     * @return the link
     */
    Link AddSubnet(const NetDeviceContainer& devices);

    /** @return devices of all links, in the order of their creation */
    const NetDeviceContainer& GetDevices() const;

    /**
     * Installs the CCN layer.
     * @param stack helper that installs it
     * @param sequenceNumbers whether the datagrams carry sequence numbers, as in CCNx; must be the
     * same for all nodes; nothing: as the nodes' profile has it
     * @param names names of the nodes; empty: all nodes
     */
    void InstallCcn(const CcnStackHelper& stack,
                    std::optional<bool> sequenceNumbers,
                    const std::vector<std::string>& names = {});

    /**
     * Adds a route to a neighbour. Creates the UDP faces at both ends if they do not exist.
     * @param link link between the two nodes
     * @param from name of the node that gets the route
     * @param to name of the neighbour
     * @param prefix prefix of the route; all names unless given, as ccngetfile also fetches a key
     */
    void AddRoute(const Link& link,
                  const std::string& from,
                  const std::string& to,
                  const std::string& prefix = "ccnx:/");

    /**
     * @param link link between the two nodes
     * @param from name of a node
     * @param to name of its neighbour
     * @return the UDP face of `from` towards `to`; created if it does not exist
     */
    Ptr<Face> GetFace(const Link& link, const std::string& from, const std::string& to);

    /** Drops all frames on a link from now on, without any signal. @param link an Ethernet link */
    void Cut(const Link& link) const;

    /** Reverts Cut(); the loss of LoseFrames() is that from before. @param link an Ethernet link */
    void Mend(const Link& link) const;

    /**
     * Sets the carrier state of the faces on a link.
     * @param link any link
     * @param up whether there is a carrier
     */
    void SetCarrier(const Link& link, bool up) const;

    /** Installs shortest-path IPv4 routes between all nodes, for TCP over several hops. */
    static void AddIpRoutes();

    /** @param recorder recorder that watches all nodes, in their order */
    void Watch(Recorder& recorder) const;

    /**
     * Drops random frames on all Ethernet links.
     * @param share share of the frames, 0 to 1
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t LoseFrames(double share, int64_t stream) const;

    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** @param names names of nodes @return the nodes in that order */
    NodeContainer GetAll(const std::vector<std::string>& names) const;
    /** @param names names of two nodes @param ethernet attributes @return the full-duplex link */
    Link ConnectTwo(const std::vector<std::string>& names, const Ethernet& ethernet);
    /**
     * Checks that a link connects two nodes.
     * @param link link to check
     * @param from name of a node
     * @param to name of a node
     * @throws std::invalid_argument if it does not
     */
    static void CheckJoined(const Link& link, const std::string& from, const std::string& to);
    /** @param link an Ethernet link @param isSilent whether it drops all frames */
    void SetSilent(const Link& link, bool isSilent) const;
    /** @param from name of a node @param remote its peer @return the UDP face, created if needed */
    FaceId GetFace(const std::string& from, Ipv4Address remote);

    std::vector<std::string> m_names;
    NodeContainer m_nodes; ///< in the order of the names
    NetDeviceContainer m_devices;
    uint32_t m_links{0};
    std::optional<bool> m_sequenceNumbers;                         ///< of InstallCcn()
    std::map<std::pair<std::string, Ipv4Address>, FaceId> m_faces; ///< by node and peer
};

} // namespace ns3::ccn

#endif // CCN_TESTBED_H
