// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_RADIO_ARGUMENTS_H
#define CCN_NETWORK_RADIO_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/networks/network-plan.h"

#include "ns3/ccn-number-text.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
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
    explicit RadioArguments(Parameters& all)
        : m_all(all)
    {
        all.AddCheck([this] { Check(); });
    }

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
    NetDeviceContainer Install(const NodeContainer& nodes, const NetworkPlan& plan) const
    {
        NodeContainer numbered;
        for (const uint32_t node : GetOrder(plan))
        {
            numbered.Add(nodes.Get(node));
        }
        m_mobility.Install(numbered);
        return AdHocRadio("6", m_rate).Install(nodes);
    }

  private:
    /** @param plan a plan @return index of the node of each number */
    static std::vector<uint32_t> GetOrder(const NetworkPlan& plan)
    {
        std::vector<uint32_t> order(plan.nodes.size());
        std::iota(order.begin(), order.end(), 0);
        std::set<uint64_t> numbers;
        for (const uint32_t node : std::vector<uint32_t>(order))
        {
            uint64_t number = 0;
            if (!ParseUnsigned(plan.nodes[node].name, number) || number >= order.size() ||
                !numbers.insert(number).second)
            {
                std::iota(order.begin(), order.end(), 0);
                break;
            }
            order[number] = node;
        }
        return order;
    }

    /** Checks combinations. @throws std::invalid_argument that names the arguments */
    void Check() const
    {
        if (IsUsed() != m_mobility.IsSet())
        {
            throw std::invalid_argument(
                IsUsed() ? "--medium=wifi: not allowed without --mobility (the places of the nodes)"
                         : "--mobility: not allowed without --medium=wifi");
        }
    }

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
