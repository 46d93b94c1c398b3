// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "router-arguments.h"

#include "ns3/ccn-content-store.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

CcnStackHelper
RouterArguments::GetStack(const TestbedArguments& common) const
{
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue(profile));
    stack.SetAttribute("Processor/Costs/Machine", StringValue(machine));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(common.cacheObjects));
    return stack;
}

} // namespace ns3::ccn
