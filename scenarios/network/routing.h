// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_ROUTING_H
#define CCN_NETWORK_ROUTING_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"
#include "lib/recording/run-record.h"
#include "routing-arguments.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-routing-protocol.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3::ccn::network
{

/** The routes of a network: of an oracle, of a protocol on each node, or learnt from content. @ingroup ccn */
class Routing
{
  public:
    /**
     * @param arguments how the nodes get their routes
     * @param network the network, with its producers
     * @param plan its plan
     */
    Routing(const RoutingArguments& arguments, InstalledNetwork& network, const NetworkPlan& plan);

    /**
     * Enters the routes, or installs the applications that do.
     * @param stream first free random stream; advanced by the streams used
     * @return number of next hops that were entered
     */
    std::size_t Install(int64_t& stream);

    /** Computes the routes anew, if the oracle does that. @return number of next hops */
    std::size_t Reroute();

    /** Tells the protocols the cost of a link. @param link index of a link of the plan @param cost as of InstalledNetwork::GetLinkCost() */
    void SetCost(uint32_t link, uint32_t cost);

    /** @return the applications of the protocol, by node; none without a protocol */
    const std::vector<Ptr<RoutingProtocol>>& GetProtocols() const
    {
        return m_protocols;
    }

    /** @return number of next hops of the protocol for the producers' prefixes */
    uint64_t CountHops() const;

    /** @return next hops that the protocol has and the oracle has not, or the other way round */
    std::vector<RouteDifference> Compare() const;

    /** Adds the counters of the protocol, if there is one. @param record record of the run */
    void AddRows(RunRecord& record) const;

  private:
    /** Routes all names over the faces to all on a medium, for names without another route. @return number of next hops */
    std::size_t AddBroadcastRoutes() const;

    /** Routes all names over all faces. @return number of next hops */
    std::size_t AddDefaultRoutes() const;

    /** Installs an application on each node. @param stream first free random stream; advanced by the streams used */
    void InstallProtocols(int64_t& stream);

    const RoutingArguments& m_arguments;
    InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    std::vector<Ptr<RoutingProtocol>> m_protocols; ///< by node
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_ROUTING_H
