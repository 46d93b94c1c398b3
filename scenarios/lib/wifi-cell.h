/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_WIFI_CELL_H
#define CCN_WIFI_CELL_H

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * An access point and its stations: Wi-Fi in infrastructure mode in the 2.4 GHz band, all in one
 * room (Rodrigues 2014, section 3.2: the end nodes and CCNx3). Beacons go on for ever, so a simulation
 * with a cell needs Simulator::Stop; and a station can send only once it is associated.
 *
 * 802.11n comes without aggregation: a receiver of ns-3.37 waits for ever for a frame that had
 * arrived before both sides agreed on block acknowledgements.
 */
class WifiCell
{
  public:
    /** @return names of the standards: "g" and "n" of 802.11 */
    static std::vector<std::string> GetStandards();
    /** @return ways to choose the rate: "Minstrel", "Ideal", "Constant" (the highest) */
    static std::vector<std::string> GetRateManagers();

    /**
     * @param standard one of GetStandards()
     * @param rateManager one of GetRateManagers()
     * @param distance of each station from the access point in m, more than 0
     * @throws std::invalid_argument naming what there is
     */
    WifiCell(const std::string& standard, const std::string& rateManager, double distance);

    /**
     * Gives each node a Wi-Fi device; the stations stand on a circle around the access point.
     * @param accessPoint its device comes first
     * @param stations theirs follow in this order
     * @return the devices
     */
    NetDeviceContainer Install(Ptr<Node> accessPoint, const NodeContainer& stations);

    /**
     * Has every device lose frames, its own link's acknowledgements and beacons included. The
     * sender repeats a frame that is not acknowledged.
     * @param share of the frames, 0 to 1
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t LoseFrames(double share, int64_t stream) const;

    /** @throws std::runtime_error naming the first station that is not associated now */
    void CheckAssociated() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** @param nodes the access point, then the stations */
    void Place(const NodeContainer& nodes) const;

    std::string m_standard;
    std::string m_rateManager;
    double m_distance; ///< m
    NetDeviceContainer m_devices;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_WIFI_CELL_H
