// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_MEDIA_ARGUMENTS_H
#define CCN_NETWORK_MEDIA_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/media/ad-hoc-radio.h"
#include "lib/media/mobility-argument.h"
#include "lib/networks/network-description.h"
#include "lib/networks/network-plan.h"

#include "ns3/ccn-suppression.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Parameters of the media of a network's links. A link is a point-to-point link of its own, or it connects
 * two nodes of a medium that several links share: a segment of Ethernet, or a channel of Wi-Fi. Each node
 * of such a medium has one device on it, and a link is a face at each end to the other end's address, so
 * routes and strategies are those of the plan. On Wi-Fi, frames arrive only in range. Without access point,
 * a node may have one face to all that hear it instead; its links then only say who is on the medium.
 */
class MediaArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit MediaArguments(Parameters& all);

    /** @return whether links without a medium in the file are on Wi-Fi */
    bool IsUsed() const
    {
        return m_medium != "links";
    }

    /** @return whether nodes on Wi-Fi without access point have one face to all that hear it */
    bool IsBroadcast() const
    {
        return m_faces == "broadcast";
    }

    /** @return suppression scheme of such faces */
    const std::string& GetScheme() const
    {
        return m_scheme.Get();
    }

    /** @return --medium as typed */
    std::string GetText() const
    {
        return "--medium=" + m_medium.Get();
    }

    /** @param plan a complete plan @return the arguments that set the transmission power on its media */
    static std::string NamePower(const NetworkPlan& plan);

    /**
     * Puts the links that have no medium on that of --medium.
     * @param plan a plan
     * @throws std::invalid_argument if an argument has no meaning for its links
     */
    void Complete(NetworkPlan& plan) const;

    /**
     * Limits nodes to the times of their movements, with --presence=movements, if their line has no times.
     * @param plan a complete plan
     */
    void SetPresence(NetworkPlan& plan) const;

    /**
     * Adds a link with devices for each medium, after the links of the plan, and the movements.
     * @param plan a complete plan
     * @param network has its nodes and links
     */
    void AddTo(const NetworkPlan& plan, NetworkDescription& network) const;

  private:
    /** @param medium a shared one @return the link with its devices, which has faces only for broadcasts */
    LinkDescription Describe(const PlannedMedium& medium) const;

    /** @param medium Wi-Fi without access point @param link receives standard, rates and power */
    void DescribeRadio(const PlannedMedium& medium, LinkDescription& link) const;

    /** Puts links of the file that have no medium on that of --medium. @param plan a plan */
    void PlaceLinks(NetworkPlan& plan) const;

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
                             "each, or one ad hoc Wi-Fi channel (802.11g, or 802.11p for "
                             "vehicles), on which a link is a pair of neighbours",
                             "links",
                             {"links", "wifi", "wave"}};
    ChoiceParameter m_rate{m_all,
                           "wifi-rate",
                           "Rate of frames on Wi-Fi, in Mbit/s; ideal suits the signal",
                           AdHocRadio::IDEAL,
                           AdHocRadio::GetUnicastRates()};
    ChoiceParameter m_waveRate{m_all,
                               "wave-rate",
                               "Rate of frames on 802.11p, in Mbit/s",
                               "6",
                               AdHocRadio::GetRates(AdHocRadio::WAVE)};
    RealParameter m_wavePower{m_all,
                              "wave-power",
                              "Transmission power on 802.11p; 33 is the limit in Europe (ETSI EN "
                              "302 571)",
                              33,
                              -50,
                              60,
                              "dBm"};
    ChoiceParameter m_faces{m_all,
                            "faces",
                            "Faces on Wi-Fi without access point: one to each neighbour, or one "
                            "that broadcasts and takes all names without another route",
                            "neighbours",
                            {"neighbours", "broadcast"}};
    ChoiceParameter m_presence{
        m_all,
        "presence",
        "When nodes of --mobility exist: always, or from their first line with a time to their "
        "arrival by the last one; nodes without such a line exist always",
        "always",
        {"always", "movements"}};
    ChoiceParameter m_scheme{m_all,
                             "scheme",
                             "Suppression scheme of nodes with --faces=broadcast, which relay",
                             "Geo",
                             Suppression::GetNames()};
    MobilityArgument m_mobility{
        m_all,
        "places all nodes with Wi-Fi, and is required with --medium=wifi and wave"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_MEDIA_ARGUMENTS_H
