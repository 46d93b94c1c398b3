// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "run-network.h"

#include "network-scenario.h"

namespace ns3::ccn::network
{

int
RunNetwork(const std::string& name,
           const std::string& usage,
           const std::map<std::string, std::string>& defaults,
           int argc,
           char* argv[])
{
    NetworkScenario scenario(usage, defaults);
    return RunScenario(name, argc, argv, scenario);
}

} // namespace ns3::ccn::network
