/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MULTIHOP_TESTBED_H
#define CCN_MULTIHOP_TESTBED_H

#include "arguments.h"
#include "router-arguments.h"
#include "testbed-arguments.h"
#include "testbed.h"
#include "wifi-cell.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The testbed of paper 000, figure 3.1: two laptops on Wi-Fi, three home routers, one source.
 *
 *     PC1 )))        wlan0          eth1         eth0
 *             802.11      CCNx3  ----------+-- CCNx1 --+---------- CCNx2 ---------- CS
 *     PC2 )))                              |           |                 Ethernet 3
 *             link 1                       Ethernet 2
 *
 * CCNx1 has one interface, in and out: whatever passes it crosses its Ethernet twice (paper 000
 * section 4.2.1). End nodes and source are in different subnets, as in the report, and IPv4 routes
 * lead through CCNx1 too, so that TCP takes the way of CCN. With --access=ethernet each laptop has
 * a cable to CCNx3 of its own in the place of Wi-Fi, as where CCNx itself was measured. With
 * --link=p2p two private links, CCNx3 - CCNx1 and CCNx1 - CCNx2, replace Ethernet 2, and all cables
 * are full duplex. --routers=2 leaves CCNx2 out and joins CCNx1 and CS: the chain on which CCNx
 * itself was measured. Its links were token buckets (--bucket).
 */
class MultihopTestbed
{
  public:
    static constexpr uint32_t PCS = 2; ///< laptops that fetch

    MultihopTestbed();
    ~MultihopTestbed();

    /** @param arguments get what of the testbed a user may vary, beside TestbedArguments */
    void DeclareArguments(Arguments& arguments);

    /**
     * Makes nodes, links, IPv4 and its routes. Call it once, first.
     * @param common what all testbeds take
     * @throws std::invalid_argument if there is a token bucket on shared Ethernet, or a small one
     */
    void Build(const TestbedArguments& common);

    /**
     * Puts the CCN layer on all nodes, with UDP faces between neighbours, and routes all names to
     * the source.
     * @param common what all testbeds take
     */
    void InstallCcn(const TestbedArguments& common);

    /**
     * Fixes the streams of all links and nodes, and begins to lose frames if that is asked for.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    /**
     * Brings the testbed to where an application may begin. Wi-Fi's link addresses are filled in
     * only now: ns-3 forgets them when a station associates.
     * @throws std::runtime_error if a laptop is not associated now
     */
    void Settle() const;

    /** @param pc 0 .. PCS - 1 @return its name */
    static std::string GetPcName(uint32_t pc);
    /** @param pc 0 .. PCS - 1 @return its node */
    Ptr<Node> GetPc(uint32_t pc) const;
    /** @return the node CS */
    Ptr<Node> GetSource() const;
    /** @return its address */
    Ipv4Address GetSourceAddress() const;
    /** @param recorder watches all nodes */
    void Watch(Recorder& recorder) const;

  private:
    /** Joins the laptops and CCNx3. @param ethernet if they are not on Wi-Fi */
    void BuildAccess(const Ethernet& ethernet);
    /** @param common what all testbeds take @throws std::invalid_argument as Build() */
    void CheckBucket(const TestbedArguments& common) const;
    /** @return names of the nodes; the laptops come first, then the routers */
    std::vector<std::string> GetNames() const;
    /** @return name of the router next to CS */
    std::string GetLastRouter() const;
    /** Joins the routers. @param ethernet one for all of them, or private links */
    void BuildBackbone(const Ethernet& ethernet);
    /** IPv4's routes between CCNx1 and CS. */
    void AddFarIpRoutes();
    /** IPv4's routes through the chain. */
    void AddIpRoutes();
    /** Has every link lose frames. @param stream first to use @return number of streams used */
    int64_t LoseFrames(int64_t stream);

    std::string m_access{"wifi"}; ///< how the laptops reach CCNx3
    std::string m_wifiStandard{"g"};
    std::string m_rateManager{"Minstrel"};
    double m_distance{3}; ///< from each laptop to the access point [m]
    double m_loss{0};     ///< share of the frames
    uint32_t m_routerCount{3}; ///< 3, or 2: without CCNx2
    uint32_t m_bucket{0}; ///< depth of each cable's token bucket [octets]
    RouterArguments m_routers;

    std::unique_ptr<WifiCell> m_cell; ///< if the laptops are on Wi-Fi
    std::unique_ptr<Testbed> m_testbed;
    NetDeviceContainer m_wifiDevices;
    Testbed::Link m_pc1Link;    ///< PC1 and CCNx3
    Testbed::Link m_pc2Link;    ///< PC2 and CCNx3; the same, if that is Wi-Fi
    Testbed::Link m_nearLink;   ///< CCNx3 and CCNx1
    Testbed::Link m_farLink;    ///< CCNx1 and CCNx2; the same, if that is one shared Ethernet
    Testbed::Link m_sourceLink; ///< last router and CS
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MULTIHOP_TESTBED_H
