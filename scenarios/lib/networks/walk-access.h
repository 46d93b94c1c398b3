// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WALK_ACCESS_H
#define CCN_WALK_ACCESS_H

#include "lib/media/wifi-walk.h"
#include "lib/recording/run-record.h"
#include "lib/watching/longest-silence.h"
#include "testbed.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The access of a walking client: two access points on one Ethernet segment with the next router.
 *
 *     client - - AP1 ---+
 *            - - AP2 ---+--- next router
 *
 * With CCN, both access points are CCN routers. The client's node has a face to each. The face goes
 * up when the client has associated with its access point, and down when it hears no beacons of it
 * any more.
 *
 * With TCP, both access points are bridges (IEEE 802.1D) between Wi-Fi and Ethernet, so that the
 * client keeps its IPv4 address. After an association it announces the address by ARP (RFC 5227),
 * from which the bridges learn the way to it.
 */
class WalkAccess
{
  public:
    /** @return names of the nodes: of the client, and of the access points */
    static std::vector<std::string> GetNames();

    /**
     * @param testbed has the named nodes; must outlive this object
     * @param next name of the next router; empty if there is none
     * @param rateManager one of WifiCell::GetRateManagers()
     * @param path path of the client
     */
    WalkAccess(Testbed& testbed,
               const std::string& next,
               const std::string& rateManager,
               const WifiWalk::Path& path);

    /**
     * Connects the nodes for CCN, with addresses for UDP faces. Call it once, before AddRoutes().
     * @param ethernet attributes of the segment
     */
    void ConnectRouters(const Ethernet& ethernet);

    /**
     * Connects the nodes for TCP by bridges. Call it once.
     * @param ethernet attributes of the segment
     * @return the link between the client and the next router
     */
    Testbed::Link ConnectBridges(const Ethernet& ethernet);

    /**
     * Adds routes from the client to both access points, and from these to the next router. Without a
     * next router the second access point has a route to the first.
     * @param prefix prefix of the routes
     */
    void AddRoutes(const std::string& prefix);

    /**
     * Adds IPv4 routes between the client and a row of routers, for TCP. ns-3's global routing does not
     * accept the loop that two bridges on one Ethernet segment and one Wi-Fi channel seem to be.
     * @param row names of the routers, the next one first
     * @param links links between neighbours in the row
     */
    void AddIpRoutes(const std::vector<std::string>& row,
                     const std::vector<Testbed::Link>& links) const;

    /** @throws std::runtime_error if the client is not associated */
    void CheckAssociated() const;

    /**
     * Records the client's counter `handovers` up to now, and its measures: `unassociated`, the time
     * between two associations, and `silence`, the longest time without a datagram, in s.
     * @param record record for the rows
     */
    void AddRows(RunRecord& record) const;

    /** @param stream first random stream to use @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

  private:
    /** Installs Wi-Fi. @return the devices of the access points and of the client */
    NetDeviceContainer InstallWifi();
    /** @return names of the nodes on the segment */
    std::vector<std::string> GetSegmentNames() const;
    /**
     * Sets the default route of a node to its neighbour.
     * @param link link between the two nodes
     * @param from name of the node
     * @param to name of the neighbour
     */
    void SetDefaultRoute(const Testbed::Link& link,
                         const std::string& from,
                         const std::string& to) const;
    /** @param accessPoint 0 or 1 @return the client's face to it */
    Ptr<Face> GetFace(uint32_t accessPoint) const;

    Testbed& m_testbed;
    std::string m_next;
    WifiWalk m_walk;
    LongestSilence m_silence;
    Testbed::Link m_wifi;         ///< the client and the access points, or with TCP the next router
    Testbed::Link m_wired;        ///< with CCN: the nodes on the segment
    NetDeviceContainer m_segment; ///< with TCP: the devices on the segment
};

} // namespace ns3::ccn

#endif // CCN_WALK_ACCESS_H
