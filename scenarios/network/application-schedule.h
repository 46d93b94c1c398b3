// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_APPLICATION_SCHEDULE_H
#define CCN_NETWORK_APPLICATION_SCHEDULE_H

#include "lib/networks/network-plan.h"
#include "lib/text/csv-file.h"

#include <set>
#include <string>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Reads the lines of --schedule about applications (ScheduleColumns), whose state is start or stop. The lines of an
 * application are in the order of time. It runs from each start to the next stop; if its first line is a stop, it
 * starts at 0 s.
 */
class ApplicationSchedule
{
  public:
    /**
     * @param path path of the file
     * @param plan receives the times of its applications
     * @throws InputError if the file cannot be read, or its columns are not those of a schedule
     */
    ApplicationSchedule(const std::string& path, NetworkPlan& plan);

    /** Reads the file. @throws InputError that names file, line, value and what is allowed */
    void Read();

  private:
    /** @return the application of the current line, without times of --nodes */
    PlannedApplication& FindApplication();
    /** @return the node of the current line */
    PlannedNode& FindNode() const;
    /** Starts an application. @param application that of the current line @param time time of the line in s */
    void Start(PlannedApplication& application, double time) const;
    /** Stops an application. @param application that of the current line @param time time of the line in s */
    void Stop(PlannedApplication& application, double time) const;
    /** @param time time of the current line in s, which has to be after the one before @param before it, in s */
    void CheckLater(double time, double before) const;
    /** @return the application of the current line, for messages */
    std::string Describe() const;

    CsvFile m_file;
    NetworkPlan& m_plan;
    std::set<const PlannedApplication*> m_known; ///< those with a line so far
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_APPLICATION_SCHEDULE_H
