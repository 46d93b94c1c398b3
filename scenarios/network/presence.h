// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PRESENCE_H
#define CCN_NETWORK_PRESENCE_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"
#include "routing.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Nodes that exist for a part of the time, such as vehicles from their departure to their arrival. An absent
 * node neither sends nor receives (BuiltNetwork::SetPresent()), and its receiver makes no request. It keeps
 * its content store and its tables, so Interests that are pending when it leaves expire there. Computed
 * routes are those of the nodes that exist.
 */
class Presence
{
  public:
    /** @param network the network, which must outlive the run, as the others @param routing its routes @param plan its plan */
    Presence(InstalledNetwork& network, Routing& routing, const NetworkPlan& plan);

    /**
     * @param plan a complete plan
     * @param isSequence whether each request waits for the end of the one before
     * @throws std::invalid_argument if a node is in a cell, whose access point would have to learn of it, or
     * if a receiver does not always exist and requests have no times
     */
    static void Check(const NetworkPlan& plan, bool isSequence);

    /** Takes nodes off that do not exist at the start, and schedules who comes and goes. Call it before routes are computed. */
    void Schedule();

    /** @param plan a complete plan @return whether a node with a face to a neighbour comes or goes */
    static bool ChangesRoutes(const NetworkPlan& plan);

    /** @param plan a plan @return time in s after which no receiver exists; infinite: there is one without end */
    static double GetEnd(const NetworkPlan& plan);

    /** @param node a node that does not always exist @return when it exists, for messages */
    static std::string Describe(const PlannedNode& node);

  private:
    /** Nodes that come (true) or go, by their index. */
    using Changes = std::vector<std::pair<uint32_t, bool>>;

    /** @param changes that happen now */
    void Make(const Changes& changes);

    InstalledNetwork& m_network;
    Routing& m_routing;
    const NetworkPlan& m_plan;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PRESENCE_H
