// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_AD_HOC_RADIO_H
#define CCN_AD_HOC_RADIO_H

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Wi-Fi without an access point: 802.11g in the 2.4 GHz band, or 802.11p for vehicles on 10 MHz at 5.9 GHz,
 * on one channel with ns-3's default loss (log distance, exponent 3). Broadcast frames have one rate and are
 * not acknowledged. Unicast frames have one rate, or that which suits the receiver. Devices of 802.11p have
 * the MAC of an ad hoc network: they belong to no cell and associate with nobody, as outside the context of
 * a basic service set (OCB), and stay on one channel.
 */
class AdHocRadio
{
  public:
    static constexpr const char* WAVE = "p"; ///< the standard 802.11p; "g" is 802.11g

    /** The rate of unicast frames that suits the signal at each receiver (IdealWifiManager). */
    static constexpr const char* IDEAL = "ideal";

    /** @param standard g or WAVE @return the rates of frames in Mbit/s: 6 to 54, or 3 to 27 */
    static std::vector<std::string> GetRates(const std::string& standard = "g");

    /** @param standard g or WAVE @return the rates of unicast frames: GetRates(), and IDEAL */
    static std::vector<std::string> GetUnicastRates(const std::string& standard = "g");

    /**
     * @param broadcastRate rate of broadcast frames, one of GetRates()
     * @param unicastRate rate of unicast frames, one of GetUnicastRates()
     * @param standard g or WAVE
     * @throws std::invalid_argument for another rate; lists the allowed ones
     */
    explicit AdHocRadio(const std::string& broadcastRate,
                        const std::string& unicastRate = "54",
                        const std::string& standard = "g");

    /** @param power transmission power of the devices in dBm; without this call, that of ns-3 */
    void SetPower(double power)
    {
        m_power = power;
    }

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
    /** @param rate a rate in Mbit/s @return its mode */
    std::string GetMode(const std::string& rate) const;

    std::string m_standard;        ///< g or WAVE
    std::optional<double> m_power; ///< in dBm; none: that of ns-3
    std::string m_broadcastRate;   ///< in Mbit/s
    std::string m_unicastRate;     ///< in Mbit/s, or IDEAL
};

} // namespace ns3::ccn

#endif // CCN_AD_HOC_RADIO_H
