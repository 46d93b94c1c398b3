// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "failure-arguments.h"

#include "application-schedule.h"

#include <stdexcept>

namespace ns3::ccn::network
{

FailureArguments::FailureArguments(Parameters& all)
    : m_all(all)
{
}

void
FailureArguments::ScheduleApplications(NetworkPlan& plan) const
{
    if (m_schedule != "")
    {
        ApplicationSchedule(m_schedule, plan).Read();
    }
}

std::unique_ptr<LinkFailures>
FailureArguments::Schedule(InstalledNetwork& network,
                           const NetworkPlan& plan,
                           Routing& routing,
                           double end,
                           int64_t& stream) const
{
    if (!AreAny())
    {
        return nullptr;
    }
    auto failures = std::make_unique<LinkFailures>(network, routing, Seconds(m_convergence));
    if (m_schedule != "")
    {
        failures->Read(m_schedule);
    }
    if (m_timeToFailure > 0)
    {
        if (end <= 0)
        {
            throw std::invalid_argument(
                "--time-to-failure: not allowed without --seconds (random failures need "
                "an end)");
        }
        failures->Draw(plan.links.size(), m_timeToFailure, m_timeToRepair, end, stream++);
    }
    return failures;
}

} // namespace ns3::ccn::network
