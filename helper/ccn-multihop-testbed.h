/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MULTIHOP_TESTBED_H
#define CCN_MULTIHOP_TESTBED_H

#include "ns3/ccn-arguments.h"
#include "ns3/ccn-recorder.h"
#include "ns3/ccn-wifi-cell.h"
#include "ns3/data-rate.h"
#include "ns3/ipv4-address.h"
#include "ns3/ipv4-interface-container.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <memory>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The testbed of paper 000, figure 3.1: two laptops on Wi-Fi, three home routers, one source.
 *
 *     PC1 )))        wlan0          eth1         eth0         eth1          eth0
 *             802.11      CCNx3  ----------+-- CCNx1 --+---------- CCNx2 ---------- CS
 *     PC2 )))                              |           |                 100 Mbps
 *                                     one Ethernet, 100 Mbps
 *
 *     172.16.2.0/24                     172.16.1.0/24               172.16.3.0/24
 *
 * CCNx1 has one interface, in and out: whatever passes it crosses its Ethernet twice (paper 000
 * section 4.2.1). The report separates end nodes and source in subnets of 172.16.0.0/16. IPv4
 * routes lead through CCNx1 too, so that TCP takes the way of CCN. Neighbours know each other's
 * link addresses (Settle()), as where CCNx's daemons have greeted each other before.
 */
class MultihopTestbed
{
  public:
    static constexpr uint32_t PCS = 2; ///< laptops that fetch

    MultihopTestbed();
    ~MultihopTestbed();

    /** @param arguments get what of the testbed a user may vary */
    void DeclareArguments(Arguments& arguments);

    /** Makes nodes, links, IPv4 and its routes. Call it once, first. */
    void Build();

    /**
     * Puts the CCN layer on all nodes, with UDP faces between neighbours.
     * @param prefix names that are routed to the source
     */
    void InstallCcn(const std::string& prefix);

    /**
     * Fixes the streams of all links and, if it is there, of the CCN layer.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    /** @param recorder watches all nodes */
    void Watch(Recorder& recorder) const;

    /**
     * Brings the testbed to where an application may begin. Link addresses are filled in only now:
     * ns-3 forgets them when a station associates.
     * @throws std::runtime_error if a laptop is not associated now
     */
    void Settle() const;

    /** @param pc 0 .. PCS - 1 @return its node */
    Ptr<Node> GetPc(uint32_t pc) const;
    /** @param pc 0 .. PCS - 1 @return its name in the database */
    static std::string GetPcName(uint32_t pc);
    /** @return the node CS */
    Ptr<Node> GetSource() const;
    /** @return its address */
    Ipv4Address GetSourceAddress() const;

  private:
    /** What of the testbed a user may vary. */
    struct Settings
    {
        std::string wifi{"g"};
        std::string rateManager{"Minstrel"};
        double distance{3};           ///< m
        DataRate ethernet{"100Mbps"}; ///< of both Ethernets
        double delay{1e-6};           ///< of both Ethernets [s]
        uint32_t queue{100};          ///< of an Ethernet device [packets]
        double loss{0};               ///< share of frames
        std::string strategy{"AllFaces"};
        std::string policy{"Lru"};
        uint64_t cacheObjects{65536};
    };

    /** Nodes in the order of their way to the source, behind the laptops. */
    enum Index : uint32_t
    {
        CCNX3 = PCS,
        CCNX1,
        CCNX2,
        CS,
        NODES, ///< their number
    };

    /** Wi-Fi and both Ethernets. */
    void BuildLinks();
    /** Addresses, and no queue discs. */
    void AssignAddresses();
    /** IPv4's routes through the chain. */
    void AddRoutes();
    /** Has every link lose frames. @param stream first to use @return number of streams used */
    int64_t LoseFrames(int64_t stream);
    /**
     * Faces between neighbours, and the route to the source.
     * @param away the one farther from the source
     * @param awayAddress its address on their link
     * @param near the other one
     * @param nearAddress its address on their link
     * @param prefix names that are routed to the source
     */
    void Connect(Index away,
                 Ipv4Address awayAddress,
                 Index near,
                 Ipv4Address nearAddress,
                 const std::string& prefix);

    Settings m_settings;
    std::unique_ptr<WifiCell> m_cell;
    NodeContainer m_nodes;              ///< by Index; the laptops come first
    NetDeviceContainer m_wifi;          ///< CCNx3, PC1, PC2
    NetDeviceContainer m_backbone;      ///< CCNx3, CCNx1, CCNx2
    NetDeviceContainer m_sourceLink;    ///< CCNx2, CS
    Ipv4InterfaceContainer m_wifiIp;    ///< as m_wifi
    Ipv4InterfaceContainer m_backboneIp; ///< as m_backbone
    Ipv4InterfaceContainer m_sourceIp;  ///< as m_sourceLink
    bool m_hasCcn{false};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MULTIHOP_TESTBED_H
