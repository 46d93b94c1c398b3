// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MULTIHOP_TESTBED_H
#define CCN_MULTIHOP_TESTBED_H

#include "built-network.h"
#include "lib/arguments/bucket-argument.h"
#include "lib/arguments/parameter.h"
#include "lib/media/wifi-cell.h"
#include "router-arguments.h"
#include "testbed-arguments.h"

#include <string>

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

    /**
     * Creates nodes, links, IPv4 and its routes, and CCN layers with routes for all names to the source. Call it once,
     * before all other functions.
     * @param common parameters of all testbeds
     * @param hasCcn whether the nodes have CCN layers
     * @throws std::invalid_argument if a token bucket is too small or on a shared Ethernet
     */
    void Build(const TestbedArguments& common, bool hasCcn);

    /** @return nodes and links; the node of the source is CS */
    const BuiltNetwork& GetNetwork() const
    {
        return m_network;
    }

    /**
     * Assigns the random streams of all links and nodes.
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

    /**
     * Prepares the testbed for the start of an application. It fills the ARP caches of Wi-Fi only
     * now, since ns-3 clears them when a station associates.
     * @throws std::runtime_error if a laptop is not associated
     */
    void Settle() const;

    /** @param pc 0 .. PCS - 1 @return its name */
    static std::string GetPcName(uint32_t pc);

    /** @return IPv4 address of CS */
    Ipv4Address GetSourceAddress() const;

  private:
    /** @param common parameters of all testbeds @param hasCcn whether the nodes have CCN layers @return nodes, links and routes */
    NetworkDescription Describe(const TestbedArguments& common, bool hasCcn) const;
    /** @return names of the nodes from CCNx3 to CS, with a dash between two */
    std::string GetChain() const;
    /** Adds all IPv4 routes between a laptop and CS. @param pc name of the laptop */
    void AddIpRoutes(const std::string& pc) const;

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

    BuiltNetwork m_network;
};

} // namespace ns3::ccn

#endif // CCN_MULTIHOP_TESTBED_H
