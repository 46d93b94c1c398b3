// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WALK_ACCESS_H
#define CCN_WALK_ACCESS_H

#include "built-network.h"
#include "lib/media/wifi-walk.h"
#include "lib/recording/run-record.h"
#include "lib/watching/longest-silence.h"

#include <optional>
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
     * @param next name of the next router; empty if there is none
     * @param rateManager one of WifiCell::GetRateManagers()
     * @param path path of the client
     */
    WalkAccess(const std::string& next, const std::string& rateManager, const WifiWalk::Path& path);

    /**
     * Adds the links: with CCN, the Wi-Fi network and the segment, and routes from the client to both access points, and
     * from these to the next router (without one, from the second access point to the first); with TCP, the bridged link
     * of client and next router.
     * @param network has the named nodes; linkDefaults are the segment's
     * @param hasCcn whether for CCN
     * @param prefix prefix of the routes
     */
    void Describe(NetworkDescription& network, bool hasCcn, const std::string& prefix);

    /** Starts to measure; with CCN, the client's faces go up and down from now on. @param network the built network, which outlives this object */
    void Watch(const BuiltNetwork& network);

    /**
     * Adds IPv4 routes between the client and a row of routers, for TCP. ns-3's global routing does not
     * accept the loop that two bridges on one Ethernet segment and one Wi-Fi channel seem to be.
     * @param network the built network
     * @param row names of the routers, the next one first
     */
    void AddIpRoutes(const BuiltNetwork& network, const std::vector<std::string>& row) const;

    /** @return address of the next router on the bridged link, with TCP @param network the built network */
    Ipv4Address GetNextAddress(const BuiltNetwork& network) const;

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
    /** @param nodes client, next router and access points @param segment the wires @return devices of the first two, with bridges between */
    NetDeviceContainer InstallBridges(const NodeContainer& nodes, const LinkDescription& segment);

    std::string m_next;
    WifiWalk m_walk;
    std::optional<LongestSilence> m_silence;
    NetDeviceContainer m_segment; ///< with TCP: the devices on the segment
};

} // namespace ns3::ccn

#endif // CCN_WALK_ACCESS_H
