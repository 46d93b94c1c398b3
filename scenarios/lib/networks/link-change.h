// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_LINK_CHANGE_H
#define CCN_NETWORKS_LINK_CHANGE_H

#include "lib/media/loss-rate.h"

#include "ns3/data-rate.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/** State of a link. @ingroup ccn */
enum class LinkCondition : uint8_t
{
    UP,     ///< it carries packets
    DOWN,   ///< the faces of its ends are down, as with carrier loss
    SILENT, ///< the faces stay up, and all packets are lost
};

/** A change of a link; what has no value stays as before. @ingroup ccn */
struct LinkChange
{
    std::optional<LinkCondition> state{}; ///< its new state
    std::optional<DataRate> rate{};       ///< of both directions
    std::optional<Time> delay{};          ///< of packets that are sent from then on
    std::optional<LossRate> loss{};       ///< of frames, while it works
    std::optional<uint32_t> cost{};       ///< for computed routes, at least 1

    /**
     * @param text down, silent, up, rate=1Mbps, delay=9ms, loss=0.1, loss=0.1/4 or cost=2
     * @return the change
     * @throws std::invalid_argument that names the text and what is allowed
     */
    static LinkChange Parse(const std::string& text);

    /** @return whether computed routes may be others afterwards */
    bool ChangesRoutes() const
    {
        return state || cost;
    }
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_LINK_CHANGE_H
