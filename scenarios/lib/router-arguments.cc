/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "router-arguments.h"

#include "ns3/ccn-profile.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

void
RouterArguments::Declare(Arguments& a)
{
    a.AddChoice("router",
                "Machine of the routers, whose processors take time (none: they do not)",
                machine,
                StepCosts::GetMachineNames());
    a.AddChoice("router-profile",
                "Whose semantics and timing the routers have",
                profile,
                GetProfileNames());
}

CcnStackHelper
RouterArguments::GetStack(const TestbedArguments& common) const
{
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue(profile));
    stack.SetStepCostAttribute("Machine", StringValue(machine));
    stack.SetContentStoreAttribute("MaxObjects", UintegerValue(common.cacheObjects));
    return stack;
}

} // namespace ccn
} // namespace ns3
