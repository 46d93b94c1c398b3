/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MULTIHOP_TESTBED_H
#define CCN_MULTIHOP_TESTBED_H

#include "parameter.h"
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
 * The testbed of Rodrigues 2014, figure 3.1: two laptops on Wi-Fi, three home routers, one source.
 *
 *     PC1 )))        wlan0          eth1         eth0
 *             802.11      CCNx3  ----------+-- CCNx1 --+---------- CCNx2 ---------- CS
 *     PC2 )))                              |           |                 Ethernet 3
 *             link 1                       Ethernet 2
 *
 * CCNx1 has one interface, in and out: whatever passes it crosses its Ethernet twice (Rodrigues 2014
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

    /** @param parameters get what of it a user may vary */
    explicit MultihopTestbed(Parameters& parameters);
    ~MultihopTestbed();

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

    Parameters& m_parameters; ///< that have these
    ChoiceParameter m_access{m_parameters, "access", "How the PCs reach CCNx3", "wifi", {"wifi", "ethernet"}};
    ChoiceParameter m_wifiStandard{m_parameters, "wifi", "Wi-Fi standard: 802.11g or n", "g",
                                   WifiCell::GetStandards()};
    ChoiceParameter m_rateManager{m_parameters, "rate-manager",
                                  "How Wi-Fi chooses its rates; Constant: the highest", "Minstrel",
                                  WifiCell::GetRateManagers()};
    RealParameter m_distance{m_parameters, "distance", "From each PC to CCNx3", 3, 0.1, 100, "m"};
    RealParameter m_loss{m_parameters, "loss",
                         "Share of the frames that get lost on every link; Wi-Fi repeats its own", 0, 0, 0.9};
    IntegerParameter<uint32_t> m_routerCount{
        m_parameters, "routers",
        "Routers on the way; 2: CCNx1 is next to CS, as where CCNx itself was measured", 3, 2, 3};
    IntegerParameter<uint32_t> m_bucket{m_parameters, "bucket",
                                        "Octets that a cable lets pass at once after a pause: depth of a token "
                                        "bucket, at least a packet of 1500; 0: none. With --link=p2p only", 0,
                                        0, 1000000000, "bytes"};
    RouterArguments m_routers{m_parameters};

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
