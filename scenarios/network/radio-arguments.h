// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RADIO_ARGUMENTS_H
#define CCN_NETWORK_RADIO_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/networks/network-plan.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Parameters of the medium of a network's links: a point-to-point link each, or one ad hoc Wi-Fi channel
 * with a device per node. On Wi-Fi, a link of the plan is a face at each end to the other end's address,
 * so routes and strategies are those of the plan. Frames arrive only in range.
 */
class RadioArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit RadioArguments(Parameters& all);

    /** @return whether the links are on Wi-Fi */
    bool IsUsed() const
    {
        return m_medium == "wifi";
    }

    /**
     * Places the nodes, and installs a device on each.
     * @param nodes all nodes
     * @param plan their plan; node k of the file of movements is the one with the name k if the names are
     * the numbers from 0 on, and else the one with the index k
     * @return the devices, in the order of the nodes
     */
    NetDeviceContainer Install(const NodeContainer& nodes, const NetworkPlan& plan) const;

  private:
    /** @param plan a plan @return index of the node of each number */
    static std::vector<uint32_t> GetOrder(const NetworkPlan& plan);

    /** Checks combinations. @throws std::invalid_argument that names the arguments */
    void Check() const;

    Parameters& m_all; ///< parameters of the scenario
    ChoiceParameter m_medium{m_all,
                             "medium",
                             "Medium of the links: a point-to-point link each, or one ad hoc Wi-Fi "
                             "channel, on which a link is a pair of neighbours",
                             "links",
                             {"links", "wifi"}};
    ChoiceParameter m_rate{m_all,
                           "wifi-rate",
                           "Rate of frames on Wi-Fi, in Mbit/s; ideal suits the signal",
                           AdHocRadio::IDEAL,
                           AdHocRadio::GetUnicastRates()};
    MobilityArgument m_mobility{m_all, "with --medium=wifi"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_RADIO_ARGUMENTS_H
