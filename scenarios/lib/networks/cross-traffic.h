// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CROSS_TRAFFIC_H
#define CCN_CROSS_TRAFFIC_H

#include "ns3/application-container.h"
#include "ns3/data-rate.h"
#include "ns3/ipv4-address.h"
#include "ns3/node.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Installs a constant UDP load in packets of 1500 bytes with IPv4, which only takes up a link.
 * @param from sending node
 * @param to receiving node, which discards the packets
 * @param address address of the receiving node
 * @param rate payload rate; 0 installs nothing
 * @return the sending application, for EndCrossTraffic(); none without a rate
 */
ApplicationContainer InstallCrossTraffic(Ptr<Node> from,
                                         Ptr<Node> to,
                                         Ipv4Address address,
                                         DataRate rate);

/**
 * @ingroup ccn
 * Ends a load, so that the simulation can end.
 * @param load applications from InstallCrossTraffic()
 */
void EndCrossTraffic(const ApplicationContainer& load);

/**
 * @ingroup ccn
 * @param load value of --cross-traffic
 * @param link name of the argument that is the rate of the link, without dashes
 * @param rate its value
 * @throws std::invalid_argument if the load leaves nothing of the link
 */
void CheckCrossTraffic(DataRate load, const std::string& link, DataRate rate);

} // namespace ns3::ccn

#endif // CCN_CROSS_TRAFFIC_H
