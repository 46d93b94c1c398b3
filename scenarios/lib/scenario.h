/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SCENARIO_H
#define CCN_SCENARIO_H

#include "parameter.h"
#include "record-options.h"
#include "run-record.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Base class of a scenario. RunScenario() sets its parameters, runs it and stores the rows that it
 * adds to the record. A scenario reports an error by a std::exception with a one-line message,
 * which RunScenario() prints.
 */
class Scenario
{
  public:
    virtual ~Scenario();

    /** @return the help text: what is simulated, and which results of the papers it reproduces */
    virtual std::string GetUsage() const;

    /** @return the parameters that a user can set */
    const Parameters& GetParameters() const;

    /**
     * Checks combinations of arguments. RunScenario() calls it after it has set all arguments and
     * called Parameters::Check(), and before it opens the database.
     * @throws std::invalid_argument one line that names the arguments and the allowed values
     */
    virtual void Check();

    /** @return number of processes that compute the run (class Ranks); 1 unless overridden */
    virtual uint32_t GetRanks() const;

    /**
     * Builds the topology, calls Simulator::Run and adds the rows. RunScenario() calls
     * Simulator::Destroy afterwards.
     * @param record record for the rows; RunScenario() fills its member `run`
     */
    virtual void Run(RunRecord& record) = 0;

    /** Called by RunScenario(). @param options values of --pcap, --events and --tables-at */
    void SetRecordOptions(const RecordOptions& options);

    /**
     * @throws std::logic_error if one of them is set and Run() did not call GetRecordOptions()
     */
    void CheckRecordOptions() const;

  protected:
    /** Parameters that a user can set. Members of type Parameter in a subclass add themselves. */
    Parameters m_parameters;

    /** @return what the run records in addition to its results, for class Recorder */
    const RecordOptions& GetRecordOptions();

  private:
    RecordOptions m_recordOptions;
    bool m_recordOptionsUsed{false}; ///< whether GetRecordOptions() was called
};

/**
 * @ingroup ccn
 * Implements main() of a scenario program. It declares and parses the arguments, opens the database
 * of --db, runs the scenario, and writes the run and its rows in one transaction. The database is
 * opened before the simulation so that an unusable file is detected early. With --db=- the bytes of
 * the database go to standard output. With --describe it prints DescribeScenario() and runs
 * nothing. A scenario with several ranks runs in as many processes, and rank 0 writes all rows.
 * After an exception it prints one line "NAME: what" on stderr and writes nothing.
 *
 * @param name name of the scenario
 * @param argc argc of main()
 * @param argv argv of main()
 * @param scenario scenario to run
 * @return the exit status of the program: 0, or 1 after an exception
 */
int RunScenario(const std::string& name, int argc, char* argv[], Scenario& scenario);

} // namespace ccn
} // namespace ns3

#endif // CCN_SCENARIO_H
