// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_FAILURE_ARGUMENTS_H
#define CCN_NETWORK_FAILURE_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "link-failures.h"

#include <cstdint>
#include <memory>

namespace ns3::ccn::network
{

/** Parameters of changes at given times and of the links' failures. @ingroup ccn */
class FailureArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit FailureArguments(Parameters& all);

    /** @return true if links may fail */
    bool AreAny() const
    {
        return m_schedule != "" || m_timeToFailure > 0;
    }

    /** Reads when applications start and stop. @param plan receives the times of its applications @throws InputError as ApplicationSchedule */
    void ScheduleApplications(NetworkPlan& plan) const;

    /**
     * Schedules all failures.
     * @param network the network
     * @param plan its plan
     * @param routing its routes
     * @param end time after which no link fails at random, in s
     * @param stream first free random stream; advanced by the streams used
     * @return the failures, which must outlive the run; nullptr: none
     * @throws std::invalid_argument if links fail at random and the end is not known
     */
    std::unique_ptr<LinkFailures> Schedule(InstalledNetwork& network,
                                           const NetworkPlan& plan,
                                           Routing& routing,
                                           double end,
                                           int64_t& stream) const;

    /** @return whether links fail at random times */
    bool AreRandom() const
    {
        return m_timeToFailure > 0;
    }

  private:
    Parameters& m_all; ///< parameters of the scenario
    FileParameter m_schedule{m_all,
                             "schedule",
                             "File of links that fail, recover or get another weight, delay, "
                             "rate or loss, and of applications that start and stop, at given "
                             "times; empty: none"};
    RealParameter m_timeToFailure{
        m_all,
        "time-to-failure",
        "Mean time that each link works, exponentially distributed; 0: always",
        0,
        0,
        1e9,
        "s"};
    RealParameter m_timeToRepair{m_all,
                                 "time-to-repair",
                                 "Mean time that a failed link does not work",
                                 10,
                                 1e-6,
                                 1e9,
                                 "s"};
    RealParameter m_convergence{m_all,
                                "convergence",
                                "Time from a change of a link to the new routes of the oracle",
                                1,
                                0,
                                1e6,
                                "s"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_FAILURE_ARGUMENTS_H
