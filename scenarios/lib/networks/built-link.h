// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_BUILT_LINK_H
#define CCN_NETWORKS_BUILT_LINK_H

#include "device-builder.h"

#include "ns3/ccn-face.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3::ccn
{

/** A face over a link. @ingroup ccn */
struct BuiltFace
{
    static constexpr uint32_t ALL = UINT32_MAX; ///< peer of a face to all other nodes of a LAN

    uint32_t node; ///< index of its node
    uint32_t peer; ///< index of the node at the other end, or ALL
    FaceId face;   ///< its number
};

/** A link that exists. @ingroup ccn */
struct BuiltLink
{
    DeviceBuilder devices; ///< by end
    /** Faces at all ends. */
    boost::container::small_vector<BuiltFace, 2> faces{};
    LinkCondition state{LinkCondition::UP}; ///< at present
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_BUILT_LINK_H
