// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ADJACENCIES_H
#define CCN_ADJACENCIES_H

#include "ns3/ccn-adjacency.h"
#include "ns3/ccn-radio-settings.h"
#include "ns3/node.h"
#include "ns3/ptr.h"

#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the adjacencies of the nodes' faces at the time of the call.
 *
 * - A NetDeviceFace reaches the nodes that have such a face with the same protocol number on the
 *   same medium, and whose devices hear this one and are heard by it (class Media, for Wi-Fi class
 *   WifiReach). If either face is restricted to one neighbour, the other must be
 *   that neighbour.
 * - A UdpFace to a peer reaches the node that has the peer's address and a face back to an
 *   address of this node. IPv4 routes are not considered.
 * - A UdpFace to a multicast group reaches the nodes that have a face to the same group over the
 *   same medium, by the same rule. IPv4 multicast routes are not considered.
 * - A face that is down (Face::IsUp) reaches no node and receives nothing. At time 0, the link of
 *   a device counts as up. A Wi-Fi station, for example, is not associated before the first beacon.
 * - Other faces, including faces to applications, reach no node.
 *
 * The time that Wi-Fi takes grows with the square of the number of devices on a channel.
 *
 * @param nodes nodes with the CCN layer
 * @param radio what decides which Wi-Fi devices hear each other
 * @param layer name of the layer whose faces count; empty: the one without a name
 * @param isExcluded selects faces that count as down; empty: none
 * @return the adjacencies
 * @throws std::invalid_argument as WifiReach::Reach()
 */
Adjacencies FindAdjacencies(const std::vector<Ptr<Node>>& nodes,
                            const RadioSettings& radio = {},
                            const std::string& layer = "",
                            const std::function<bool(const FaceEnd&)>& isExcluded = {});

} // namespace ns3::ccn

#endif // CCN_ADJACENCIES_H
