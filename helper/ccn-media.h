// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIA_H
#define CCN_MEDIA_H

#include "ns3/ccn-radio-settings.h"
#include "ns3/ccn-wifi-reach.h"
#include "ns3/net-device.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Groups net devices by medium: the devices on one channel, and on channels that a bridge joins.
 *
 * All devices on a medium reach each other, except for Wi-Fi devices, which reach those that class
 * WifiReach names. A station reaches the devices behind a bridge if its access point is a port of
 * the bridge.
 */
class Media
{
  public:
    /**
     * Uses all channels and bridges that exist at the time of the call.
     * @param radio what decides which Wi-Fi devices hear each other
     */
    explicit Media(const RadioSettings& radio = {});
    ~Media();

    /**
     * @param device any device
     * @return number of its medium, the same for all devices on it; nothing if the device has no
     * channel
     */
    std::optional<uint32_t> Find(Ptr<NetDevice> device) const;

    /**
     * @param a a device with a channel
     * @param b another device on the same medium
     * @return true if frames of each arrive at the other
     * @throws std::invalid_argument as WifiReach::Reach()
     */
    bool Reach(const Ptr<NetDevice>& a, const Ptr<NetDevice>& b);

    /**
     * @param device a device with a channel
     * @return number of the wired part of its medium, whose devices all reach each other; nothing
     * for a Wi-Fi device
     */
    std::optional<uint32_t> FindWired(const Ptr<NetDevice>& device) const;

  private:
    /** For each channel, a channel of the same group with a lower number, or itself. */
    using Groups = std::vector<uint32_t>;

    /** @param bridge bridge that joins the channels of its ports */
    void Join(Ptr<NetDevice> bridge);
    /** @param groups any @param a a channel of the group @param b one of the other group */
    static void Join(Groups& groups, uint32_t a, uint32_t b);
    /** @param groups any @param channel a channel @return the lowest channel of its group */
    static uint32_t GetLowest(const Groups& groups, uint32_t channel);
    /**
     * @param device a device with a channel
     * @return the groups of m_wired that its frames reach, by their lowest channels
     */
    std::vector<uint32_t> GetWired(const Ptr<NetDevice>& device);

    WifiReach m_wifi;
    Groups m_media; ///< channels that are one medium
    Groups m_wired; ///< the same, but Wi-Fi channels join nothing
    std::unordered_map<const NetDevice*, uint32_t> m_ports; ///< devices of bridges, each with the
                                                            ///< channel of its bridge
};

} // namespace ns3::ccn

#endif // CCN_MEDIA_H
