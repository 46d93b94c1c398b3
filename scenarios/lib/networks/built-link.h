// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_BUILT_LINK_H
#define CCN_NETWORKS_BUILT_LINK_H

#include "device-builder.h"

#include "ns3/ccn-face.h"
#include "ns3/ipv4-address.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/** A face over a link. @ingroup ccn */
struct BuiltFace
{
    uint32_t node; ///< index of its node
    uint32_t peer; ///< index of the node at the other end
    FaceId face;   ///< its number; on a LAN all faces of a node are one
};

/** A link that exists. @ingroup ccn */
struct BuiltLink
{
    DeviceBuilder devices;                  ///< by end
    std::vector<Ipv4Address> addresses;     ///< by end, if there is IPv4
    std::vector<BuiltFace> faces;           ///< at all ends
    LinkCondition state{LinkCondition::UP}; ///< at present
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_BUILT_LINK_H
