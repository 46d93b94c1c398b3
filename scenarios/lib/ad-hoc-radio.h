/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_AD_HOC_RADIO_H
#define CCN_AD_HOC_RADIO_H

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Wi-Fi without an access point: 802.11g in the 2.4 GHz band, on one channel with ns-3's default loss
 * (log distance, exponent 3). Broadcast frames have one rate and are not acknowledged. Unicast frames
 * have the highest rate, 54 Mbit/s.
 */
class AdHocRadio
{
  public:
    /** @return the rates of broadcast frames in Mbit/s: 6 to 54 */
    static std::vector<std::string> GetRates();

    /**
     * @param rate rate of broadcast frames, one of GetRates()
     * @throws std::invalid_argument for another rate; lists the allowed ones
     */
    explicit AdHocRadio(const std::string& rate);

    /**
     * Installs a device on each node.
     * @param nodes nodes with a mobility model
     * @return the devices in the order of the nodes
     */
    NetDeviceContainer Install(const NodeContainer& nodes) const;

    /**
     * Places nodes at equal distances on a circle.
     * @param nodes the nodes; the first one is in the centre
     * @param radius radius of the circle in m
     */
    static void PlaceInCircle(const NodeContainer& nodes, double radius);

  private:
    std::string m_rate; ///< of broadcast frames, in Mbit/s
};

} // namespace ccn
} // namespace ns3

#endif // CCN_AD_HOC_RADIO_H
