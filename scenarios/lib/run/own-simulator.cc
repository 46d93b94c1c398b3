// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "own-simulator.h"

#include "ns3/global-value.h"
#include "ns3/scheduler.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

namespace ns3::ccn
{

namespace
{

const char* const SIMULATOR = "SimulatorImplementationType";
const char* const DEFAULT = "ns3::DefaultSimulatorImpl";

/** @return the simulator that is chosen now */
std::string
GetChosen()
{
    StringValue chosen;
    GlobalValue::GetValueByName(SIMULATOR, chosen);
    return chosen.Get();
}

} // namespace

void
OwnSimulator::Choose()
{
    TypeId type;
    if (GetChosen() == DEFAULT && TypeId::LookupByNameFailSafe(TYPE, &type))
    {
        GlobalValue::Bind(SIMULATOR, StringValue(TYPE));
    }
}

void
OwnSimulator::Check()
{
    TypeIdValue scheduler;
    GlobalValue::GetValueByName("SchedulerType", scheduler);
    if (GetChosen() == TYPE && scheduler.Get().GetName() != "ns3::MapScheduler")
    {
        GlobalValue::Bind(SIMULATOR, StringValue(DEFAULT));
    }
}

} // namespace ns3::ccn
