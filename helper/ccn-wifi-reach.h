// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIFI_REACH_H
#define CCN_WIFI_REACH_H

#include "ns3/ccn-mean-loss.h"
#include "ns3/ccn-radio-settings.h"
#include "ns3/net-device.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Determines which Wi-Fi devices hear each other at the time of the call, by the power with which a
 * signal arrives. The channel is a YansWifiChannel, or a SpectrumChannel with models for a single
 * frequency (its attribute PropagationLossModel).
 *
 * A device hears another if both have the same channel number, neither sleeps nor is off, and
 *
 *     TxPowerStart + TxGain of the sender - loss + RxGain of the receiver >= threshold.
 *
 * TxPowerStart is the power of power level 0, which ns-3 uses by default, and for broadcasts. The
 * loss is the mean (class MeanLoss): no random number is drawn, and fading is left out.
 *
 * The threshold is GetThreshold(), the weakest signal whose reception the device begins. It is the
 * limit for a frame without interference at the basic rate: by default -82 dBm, 12 dB above the
 * noise of 20 MHz. CcaEdThreshold and CcaSensitivity do not matter, as they only decide whether the
 * channel is idle. A higher rate needs a stronger signal; where the rate is fixed, set the
 * threshold (RadioSettings::threshold).
 *
 * A link needs both directions, because content returns by the path of its Interest. Ad hoc and OCB
 * devices reach devices of the same kind. A station reaches what its access point reaches: the
 * other stations of the access point and, if it is the port of a bridge, what is behind the bridge.
 * At time 0, a station counts as associated with each access point of its SSID that it hears.
 */
class WifiReach
{
  public:
    /** @param settings threshold and loss model */
    explicit WifiReach(const RadioSettings& settings);
    ~WifiReach();

    /**
     * @param phy a PHY
     * @return the weakest signal that it receives, in dBm, before fading: the greater of attribute
     * RxSensitivity, which ns-3 states for 20 MHz and scales to the width of the channel, and
     * attribute MinimumRssi of its ThresholdPreambleDetectionModel, if it has one
     */
    static double GetThreshold(const WifiPhy& phy);

    /**
     * @param from sender
     * @param to receiver, on the same channel
     * @return mean power of the signal at the receiver, with both antenna gains, in dBm
     * @throws std::invalid_argument if a node has no mobility model, or as MeanLoss
     */
    double GetPower(const Ptr<WifiNetDevice>& from, const Ptr<WifiNetDevice>& to);

    /**
     * @param a a device
     * @param b another device on the same channel
     * @return true if each hears the other
     * @throws std::invalid_argument as GetPower()
     */
    bool HearEachOther(const Ptr<WifiNetDevice>& a, const Ptr<WifiNetDevice>& b);

    /**
     * @param a a device
     * @param b another device on the same channel
     * @return true if frames of each arrive at the other, directly or through one access point
     * @throws std::invalid_argument as GetPower()
     */
    bool Reach(const Ptr<WifiNetDevice>& a, const Ptr<WifiNetDevice>& b);

    /**
     * @param device a device
     * @return the access points through which it sends: itself if it is one, those of a station,
     * none for other devices; in the order of the devices on the channel
     * @throws std::invalid_argument as GetPower()
     */
    const std::vector<Ptr<NetDevice>>& GetAccessPoints(const Ptr<WifiNetDevice>& device);

  private:
    /** @param station a station @return its access points */
    std::vector<Ptr<NetDevice>> FindAccessPoints(const Ptr<WifiNetDevice>& station);
    /** @param from sender @param to receiver @return true if the latter hears the former */
    bool Hears(const Ptr<WifiNetDevice>& from, const Ptr<WifiNetDevice>& to);
    /** @param receiver a device @return the weakest signal that it receives, in dBm */
    double FindThreshold(const WifiNetDevice& receiver);
    /** @param device a device @return the loss on its channel */
    const MeanLoss& GetLoss(const WifiNetDevice& device);

    RadioSettings m_settings;
    std::map<uint32_t, MeanLoss> m_losses; ///< by channel number in ns-3's ChannelList
    std::unordered_map<const NetDevice*, double> m_thresholds; ///< of devices, in dBm
    std::unordered_map<const NetDevice*, std::vector<Ptr<NetDevice>>> m_accessPoints; ///< by device
};

} // namespace ns3::ccn

#endif // CCN_WIFI_REACH_H
