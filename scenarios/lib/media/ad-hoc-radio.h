// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_AD_HOC_RADIO_H
#define CCN_AD_HOC_RADIO_H

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Wi-Fi without an access point: 802.11g in the 2.4 GHz band, on one channel with ns-3's default loss
 * (log distance, exponent 3). Broadcast frames have one rate and are not acknowledged. Unicast frames
 * have one rate, or that which suits the receiver.
 */
class AdHocRadio
{
  public:
    /** The rate of unicast frames that suits the signal at each receiver (IdealWifiManager). */
    static constexpr const char* IDEAL = "ideal";

    /** @return the rates of frames in Mbit/s: 6 to 54 */
    static std::vector<std::string> GetRates();

    /** @return the rates of unicast frames: GetRates(), and IDEAL */
    static std::vector<std::string> GetUnicastRates();

    /**
     * @param broadcastRate rate of broadcast frames, one of GetRates()
     * @param unicastRate rate of unicast frames, one of GetUnicastRates()
     * @throws std::invalid_argument for another rate; lists the allowed ones
     */
    explicit AdHocRadio(const std::string& broadcastRate, const std::string& unicastRate = "54");

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

    /**
     * Places nodes in a row.
     * @param nodes the nodes
     * @param spacing distance between two of them in m
     */
    static void PlaceInRow(const NodeContainer& nodes, double spacing);

  private:
    std::string m_broadcastRate; ///< in Mbit/s
    std::string m_unicastRate;   ///< in Mbit/s, or IDEAL
};

} // namespace ns3::ccn

#endif // CCN_AD_HOC_RADIO_H
