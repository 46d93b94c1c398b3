// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_MEDIA_ARGUMENTS_H
#define CCN_NETWORK_MEDIA_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/networks/network-description.h"
#include "lib/networks/network-plan.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Parameters of the media of a network's links. A link is a point-to-point link of its own, or it connects
 * two nodes of a medium that several links share: a segment of Ethernet, or a channel of Wi-Fi. Each node
 * of such a medium has one device on it, and a link is a face at each end to the other end's address, so
 * routes and strategies are those of the plan. On Wi-Fi, frames arrive only in range.
 */
class MediaArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit MediaArguments(Parameters& all);

    /** @return whether links without a medium in the file are on Wi-Fi */
    bool IsUsed() const
    {
        return m_medium == "wifi";
    }

    /**
     * Puts the links that have no medium on that of --medium.
     * @param plan a plan
     * @throws std::invalid_argument if an argument has no meaning for its links
     */
    void Complete(NetworkPlan& plan) const;

    /**
     * Adds a link with devices for each medium, after the links of the plan, and the movements.
     * @param plan a complete plan
     * @param network has its nodes and links
     */
    void AddTo(const NetworkPlan& plan, NetworkDescription& network) const;

  private:
    /** @param medium a shared one @return the link with its devices, which has no faces */
    LinkDescription Describe(const PlannedMedium& medium) const;

    /** @param plan a plan @return nodes on the medium of --medium: those of its links, and those without any link */
    static std::vector<uint32_t> GetDefaultNodes(const NetworkPlan& plan);

    /**
     * @param plan a complete plan
     * @return indices of the nodes on Wi-Fi, by their number in the file of movements: their names if these
     * are the numbers from 0 on, and else the order of the plan
     */
    static std::vector<uint32_t> GetOrder(const NetworkPlan& plan);

    /** Checks combinations. @throws std::invalid_argument that names the arguments */
    void Check() const;

    Parameters& m_all; ///< parameters of the scenario
    ChoiceParameter m_medium{m_all,
                             "medium",
                             "Medium of links that have none in the file: a point-to-point link "
                             "each, or one ad hoc Wi-Fi channel, on which a link is a pair of "
                             "neighbours",
                             "links",
                             {"links", "wifi"}};
    ChoiceParameter m_rate{m_all,
                           "wifi-rate",
                           "Rate of frames on Wi-Fi, in Mbit/s; ideal suits the signal",
                           AdHocRadio::IDEAL,
                           AdHocRadio::GetUnicastRates()};
    MobilityArgument m_mobility{m_all,
                                "places all nodes with Wi-Fi, and is required with --medium=wifi"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_MEDIA_ARGUMENTS_H
