// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NODE_PATH_H
#define CCN_NODE_PATH_H

#include "ns3/vector.h"
#include "ns3/waypoint.h"

#include <optional>
#include <vector>

namespace ns3::ccn
{

/** A command to a node that moves. @ingroup ccn */
struct Movement
{
    /** Coordinates that the command has; of the others, the node keeps its own. */
    struct Target
    {
        std::optional<double> x; ///< in m
        std::optional<double> y; ///< in m
        std::optional<double> z; ///< in m
    };

    double time;   ///< when it is given, in s from 0 on
    Target target; ///< where the node goes
    /** Speed in m/s, 0 to stop; without a speed, the node is there at once. */
    std::optional<double> speed;
};

/**
 * @ingroup ccn
 * Computes the way of a node in straight lines. A command replaces the one before, also if the node has not
 * arrived. A node that has arrived stays until the next command.
 * @param start place of the node at time 0
 * @param movements the commands, in any order; of commands at the same time, the last one counts
 * @return waypoints in ascending order, the first of which is at time 0
 */
std::vector<Waypoint> MakeNodePath(const Vector& start, std::vector<Movement> movements);

} // namespace ns3::ccn

#endif // CCN_NODE_PATH_H
