// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTER_ARGUMENTS_H
#define CCN_ROUTER_ARGUMENTS_H

#include "lib/arguments/parameter.h"

#include "ns3/ccn-profile.h"
#include "ns3/ccn-step-costs.h"

namespace ns3::ccn
{

/** Parameters of the routers, with the defaults of Rodrigues 2014. @ingroup ccn */
struct RouterArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit RouterArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    ChoiceParameter machine{
        parameters,
        "router",
        "Machine that sets the routers' processing times; none: no processing time",
        "home-router",
        StepCosts::GetMachineNames()};
    ChoiceParameter profile{parameters,
                            "router-profile",
                            "Profile (semantics and timing) of the routers",
                            "ccnx-0.7",
                            GetProfileNames()};
};

} // namespace ns3::ccn

#endif // CCN_ROUTER_ARGUMENTS_H
