// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MULTIHOP_TESTBED_H
#define CCN_MULTIHOP_TESTBED_H

#include "lib/arguments/bucket-argument.h"
#include "lib/arguments/parameter.h"
#include "lib/media/wifi-cell.h"
#include "router-arguments.h"
#include "testbed-arguments.h"
#include "testbed.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The testbed of Rodrigues 2014, figure 3.1: two laptops on Wi-Fi, three home routers and a source.
 *
 *     PC1 )))        wlan0          eth1         eth0
 *             802.11      CCNx3  ----------+-- CCNx1 --+---------- CCNx2 ---------- CS
 *     PC2 )))                              |           |                 Ethernet 3
 *             link 1                       Ethernet 2
 *
 * CCNx1 has a single interface, so all traffic through it crosses Ethernet 2 twice (Rodrigues 2014,
 * section 4.2.1). End nodes and source are in different subnets, as in the report. The IPv4 routes
 * lead through CCNx1 too, so TCP takes the same path as CCN.
 *
 * --access=ethernet replaces Wi-Fi by a separate cable from each laptop to CCNx3. --link=p2p
 * replaces Ethernet 2 by two point-to-point links, CCNx3 - CCNx1 and CCNx1 - CCNx2, and makes all
 * cables full duplex. --routers=2 omits CCNx2 and connects CCNx1 to CS. The measurements of CCNx
 * itself used separate cables, two routers, and token buckets on the links (--bucket).
 */
class MultihopTestbed
{
  public:
    static constexpr uint32_t PCS = 2; ///< number of laptops

    /** @param parameters parameters of the scenario, to which those of the testbed are added */
    explicit MultihopTestbed(Parameters& parameters);
    ~MultihopTestbed();

    /**
     * Creates nodes, links, IPv4 and its routes. Call it once, before all other functions.
     * @param common parameters of all testbeds
     * @throws std::invalid_argument if a token bucket is too small or on a shared Ethernet
     */
    void Build(const TestbedArguments& common);

    /**
     * Installs the CCN layer on all nodes, with UDP faces between neighbours and routes for all
     * names to the source.
     * @param common parameters of all testbeds
     */
    void InstallCcn(const TestbedArguments& common);

    /**
     * Assigns the random streams of all links and nodes, and enables the frame loss of --loss.
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    /**
     * Prepares the testbed for the start of an application. It fills the ARP caches of Wi-Fi only
     * now, since ns-3 clears them when a station associates.
     * @throws std::runtime_error if a laptop is not associated
     */
    void Settle() const;

    /** @param pc 0 .. PCS - 1 @return its name */
    static std::string GetPcName(uint32_t pc);
    /** @param pc 0 .. PCS - 1 @return its node */
    Ptr<Node> GetPc(uint32_t pc) const;
    /** @return the node CS */
    Ptr<Node> GetSource() const;
    /** @return IPv4 address of CS */
    Ipv4Address GetSourceAddress() const;
    /** @param recorder recorder that watches all nodes */
    void Watch(Recorder& recorder) const;

  private:
    /** Connects the laptops to CCNx3. @param ethernet the links, if the laptops are not on Wi-Fi */
    void BuildAccess(const Ethernet& ethernet);
    /** @return names of the nodes: first the laptops, then the routers, then CS */
    std::vector<std::string> GetNames() const;
    /** @return name of the router next to CS */
    std::string GetLastRouter() const;
    /** Connects the routers. @param ethernet attributes of the links */
    void BuildBackbone(const Ethernet& ethernet);
    /** Adds the IPv4 routes at CCNx1 towards CS, and at CCNx2 towards the laptops. */
    void AddFarIpRoutes();
    /** Adds all IPv4 routes along the chain. */
    void AddIpRoutes();
    /**
     * Enables frame loss on all links.
     * @param stream first to use
     * @return number of streams used
     */
    int64_t LoseFrames(int64_t stream);

    Parameters& m_parameters; ///< parameters of the scenario
    ChoiceParameter m_access{m_parameters,
                             "access",
                             "Link between the PCs and CCNx3",
                             "wifi",
                             {"wifi", "ethernet"}};
    ChoiceParameter m_wifiStandard{m_parameters,
                                   "wifi",
                                   "Wi-Fi standard: 802.11g or 802.11n",
                                   "g",
                                   WifiCell::GetStandards()};
    ChoiceParameter m_rateManager{m_parameters,
                                  "rate-manager",
                                  "Rate manager of Wi-Fi; Constant: always the highest rate",
                                  "Minstrel",
                                  WifiCell::GetRateManagers()};
    RealParameter
        m_distance{m_parameters, "distance", "Distance from each PC to CCNx3", 3, 0.1, 100, "m"};
    RealParameter m_loss{m_parameters,
                         "loss",
                         "Share of frames that each link loses; Wi-Fi retransmits lost frames",
                         0,
                         0,
                         0.9};
    IntegerParameter<uint32_t> m_routerCount{
        m_parameters,
        "routers",
        "Number of routers on the path; 2: CCNx1 is next to CS, as in the "
        "measurements of CCNx itself",
        3,
        2,
        3};
    BucketArgument m_bucket{m_parameters};
    RouterArguments m_routers{m_parameters};

    std::unique_ptr<WifiCell> m_cell; ///< nullptr if the laptops are not on Wi-Fi
    std::unique_ptr<Testbed> m_testbed;
    NetDeviceContainer m_wifiDevices;
    Testbed::Link m_pc1Link;    ///< PC1 and CCNx3
    Testbed::Link m_pc2Link;    ///< PC2 and CCNx3; with Wi-Fi the same as m_pc1Link
    Testbed::Link m_nearLink;   ///< CCNx3 and CCNx1
    Testbed::Link m_farLink;    ///< CCNx1 and CCNx2; on a shared Ethernet the same as m_nearLink
    Testbed::Link m_sourceLink; ///< last router and CS
};

} // namespace ns3::ccn

#endif // CCN_MULTIHOP_TESTBED_H
