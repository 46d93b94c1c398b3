// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "run-description.h"

#include "version.h"

#include "ns3/rng-seed-manager.h"

#include <ctime>

namespace ns3::ccn
{

namespace
{

/** @return the current time in ISO 8601 */
std::string
FormatUtcNow()
{
    std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[sizeof("2026-01-01T00:00:00Z")];
    std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

} // namespace

RunInfo
DescribeRun(const std::string& name, const std::string& parameters)
{
    RunInfo run;
    run.scenario = name;
    run.parameters = parameters;
    run.rngSeed = RngSeedManager::GetSeed();
    run.rngRun = static_cast<int64_t>(RngSeedManager::GetRun());
    run.ccnVersion = GetProgramVersion();
    run.ns3Version = GetNs3Version();
    run.startedUtc = FormatUtcNow();
    return run;
}

} // namespace ns3::ccn
