// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WALK_ARGUMENTS_H
#define CCN_WALK_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "wifi-walk.h"

namespace ns3::ccn
{

/** Parameters of a client that walks from one access point to another. @ingroup ccn */
struct WalkArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit WalkArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    RealParameter speed{
        parameters,
        "walk-speed",
        "Speed of a walking client, which starts with the first packet; only with --access=walk",
        1,
        0.001,
        100,
        "m/s"};
    RealParameter distance{parameters,
                           "ap-distance",
                           "Distance of the two access points; only with --access=walk",
                           15,
                           7,
                           1000,
                           "m"};
    RealParameter range{parameters,
                        "range",
                        "Range of Wi-Fi, less than --ap-distance - 3 m; only with --access=walk",
                        10,
                        3.5,
                        200,
                        "m"};
    RealParameter retry{
        parameters,
        "retry",
        "Time after which a walking client's node sends a pending Interest again; 0: only "
        "ccngetfile does, after 4 s",
        0,
        0,
        10,
        "s"};

    /** @throws std::invalid_argument if the client never leaves the first access point */
    void Check() const;
    /** @param start time in s at which the client starts to walk @return its path */
    WifiWalk::Path GetPath(double start) const;
};

} // namespace ns3::ccn

#endif // CCN_WALK_ARGUMENTS_H
