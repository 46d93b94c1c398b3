// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIFI_CELL_H
#define CCN_WIFI_CELL_H

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * An access point and its stations: Wi-Fi in infrastructure mode in the 2.4 GHz band, within one
 * room (Rodrigues 2014, section 3.2: the end nodes and CCNx3). The access point never
 * stops sending beacons, so a simulation with a cell needs Simulator::Stop. A station can send only
 * after association.
 *
 * 802.11n runs without aggregation. With aggregation, a receiver in ns-3.37 waits forever for a
 * frame that arrived before both sides agreed on block acknowledgements.
 *
 * Connect() installs several access points of one network, between which stations roam. All use one
 * channel, because a station in ns-3.37 scans no other.
 */
class WifiCell
{
  public:
    /** @return the supported 802.11 standards: "g" and "n" */
    static std::vector<std::string> GetStandards();
    /** @return the rate managers: "Minstrel", "Ideal", "Constant" (the highest rate) */
    static std::vector<std::string> GetRateManagers();

    /**
     * @param standard one of GetStandards()
     * @param rateManager one of GetRateManagers()
     * @param distance distance of each station from the access point in m, greater than 0
     * @throws std::invalid_argument for an unknown name; lists the known ones
     */
    WifiCell(const std::string& standard, const std::string& rateManager, double distance);

    /**
     * Installs a Wi-Fi device on each node, and places the stations on a circle around the access
     * point.
     * @param accessPoint node of the access point
     * @param stations nodes of the stations
     * @return the devices: first that of the access point, then those of the stations in order
     */
    NetDeviceContainer Install(Ptr<Node> accessPoint, const NodeContainer& stations);

    /**
     * Limits the range of all devices, as walls do. Frames do not pass between devices that are
     * farther apart. Call it before Connect() or Install(); without it, only the path loss counts.
     * @param range range in m, greater than 0
     */
    void SetRange(double range);

    /**
     * Installs a Wi-Fi device on each node without placing the nodes.
     * @param accessPoints nodes of the access points of one network, at least one; with a mobility
     * model, as the stations
     * @param stations nodes of the stations
     * @return the devices: first those of the access points, then those of the stations in order
     */
    NetDeviceContainer Connect(const NodeContainer& accessPoints, const NodeContainer& stations);

    /**
     * Enables random frame loss at every device, including acknowledgements and beacons. The sender
     * retransmits a frame that is not acknowledged.
     * @param share share of the frames, 0 to 1
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t LoseFrames(double share, int64_t stream) const;

    /** @throws std::runtime_error if a station is not associated; gives its number, from 1 */
    void CheckAssociated() const;

    /**
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** Sets the nodes' positions. @param nodes the access point, then the stations */
    void Place(const NodeContainer& nodes) const;
    /** Keeps stations that lose their access point from ending the program (AssociationTimer). */
    void WatchStations() const;

    std::string m_standard;
    std::string m_rateManager;
    double m_distance;            ///< m
    double m_range{0};            ///< m; 0: not limited
    uint32_t m_accessPoints{1};   ///< number of access points
    NetDeviceContainer m_devices; ///< of the access points, then of the stations
};

} // namespace ns3::ccn

#endif // CCN_WIFI_CELL_H
