// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIFI_WALK_H
#define CCN_WIFI_WALK_H

#include "wifi-cell.h"

#include "ns3/event-id.h"
#include "ns3/mac48-address.h"
#include "ns3/nstime.h"

#include <functional>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Two access points of one Wi-Fi network, and a station that walks from the first to the second along
 * a straight line. It starts and ends 3 m from an access point.
 *
 * The station roams as ns-3's StaWifiMac does. It stays associated until it has received no beacon of
 * its access point for 10 beacon intervals of 102.4 ms (attribute MaxMissedBeacons). Then it listens
 * for 120 ms (WaitBeaconTimeout), and associates with the access point that it heard best. It does
 * not compare access points while it is associated.
 *
 * The listener hears of the loss earlier, after half as many beacon intervals, so that the node stops
 * to send. In ns-3.37, a station that loses its association while it sends a frame crashes.
 */
class WifiWalk
{
  public:
    static constexpr double CLOSEST = 3; ///< least distance of the path from an access point in m

    /** The path of the station. */
    struct Path
    {
        double distance; ///< between the access points in m; greater than CLOSEST + range
        double range;    ///< of Wi-Fi in m, greater than CLOSEST
        double speed;    ///< in m/s, greater than 0
        double start;    ///< time in s at which the station starts to walk, at least 0
    };

    /**
     * Is called when the station can use an access point from now on, or not any more.
     * accessPoint is 0 for the first and 1 for the second.
     */
    using Listener = std::function<void(uint32_t accessPoint, bool isUsable)>;

    /**
     * @param rateManager one of WifiCell::GetRateManagers()
     * @param path path of the station
     */
    WifiWalk(const std::string& rateManager, const Path& path);

    /**
     * Installs 802.11n on the nodes, and places them. Call it once.
     * @param accessPoints nodes of the two access points
     * @param station node of the station
     * @return the devices of the access points and of the station
     */
    NetDeviceContainer Install(const NodeContainer& accessPoints, Ptr<Node> station);

    /** @param listener is called after each later change */
    void SetListener(Listener listener);

    /** @throws std::runtime_error if the station is not associated */
    void CheckAssociated() const;

    /** @return number of associations after the first */
    uint32_t GetHandOvers() const;

    /** @return time that the station spent between two associations */
    Time GetTimeBetween() const;

    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** Sets the places of the access points. @param accessPoints their nodes */
    void Place(const NodeContainer& accessPoints) const;
    /** Sets the path. @param station node of the station */
    void Move(Ptr<Node> station) const;
    /** Handles an association. @param accessPoint address of the access point */
    void NoteAssociated(Mac48Address accessPoint);
    /** Handles the end of an association. @param accessPoint address of the access point */
    void NoteLost(Mac48Address accessPoint);
    /** Handles a beacon of the access point that the station is associated with. */
    void NoteBeacon(Time);
    /** @param isUsable whether m_current can be used; calls the listener if this is a change */
    void SetUsable(bool isUsable);

    Path m_path;
    WifiCell m_cell;
    NetDeviceContainer m_devices;
    Listener m_listener;
    Time m_beaconTimeout;   ///< time without a beacon after which the access point is not usable
    EventId m_noBeacon;     ///< end of that time
    bool m_isUsable{false}; ///< whether m_current can be used
    uint32_t m_current{0};  ///< access point of the latest association
    uint32_t m_associations{0}; ///< number of associations
    std::optional<Time> m_lost; ///< end of the latest association, if it has ended
    Time m_between;             ///< GetTimeBetween()
};

} // namespace ns3::ccn

#endif // CCN_WIFI_WALK_H
