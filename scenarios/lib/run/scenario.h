// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SCENARIO_H
#define CCN_SCENARIO_H

#include "lib/arguments/record-arguments.h"
#include "lib/watching/recorder.h"

#include "ns3/event-id.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of a scenario. RunScenario() sets its parameters, runs it and stores the rows that it
 * adds to the record. A scenario reports an error by a std::exception with a one-line message,
 * which RunScenario() prints.
 *
 * A run has these steps. A scenario that has others overrides Run().
 *
 * - Build() builds the network, installs the applications, and makes the recorder.
 * - The simulation ends when no event is left, at Simulator::Stop() or at the limit.
 * - RecordResults() checks the results and adds their rows.
 * - The recorder adds its last rows and checks the counter identities.
 * - One line with the result is printed.
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
     * Does all steps of the run. RunScenario() calls Simulator::Destroy afterwards.
     * @param record record for the rows; RunScenario() fills its member `run`
     */
    virtual void Run(RunRecord& record);

    /** Called by RunScenario(). @param options values of --pcap, --events and --tables-at */
    void SetRecordOptions(const RecordOptions& options);

    /**
     * @throws std::logic_error if one of them is set and Run() did not call GetRecordOptions()
     */
    void CheckRecordOptions() const;

    /**
     * Compares the command line's settings of ns-3 with the network (GivenSettings), and prints a line for each
     * that holds for some objects only. Run() calls it when the network is there, and RunScenario() at the end if
     * Run() has not.
     * @param record record of the run, for its name
     * @throws std::invalid_argument if a setting is not in force
     */
    void CheckSettings(const RunRecord& record);

    /** @return for errors: that the limit has ended the run; empty if not */
    std::string DescribeEnd() const;

  protected:
    /** Parameters that a user can set. Members of type Parameter in a subclass add themselves. */
    Parameters m_parameters;

    /** Builds the network, installs the applications and calls MakeRecorder(). */
    virtual void Build();
    /**
     * Checks the results and adds their rows.
     * @param line stream for the result, without the name of the program and the end of the line
     * @throws std::runtime_error one line, if the results are incomplete
     */
    virtual void RecordResults(std::ostream& line);
    /** @return whether Interests that are pending at the end are an error; true unless overridden */
    virtual bool IsDrained() const;

    /**
     * Creates the recorder, for Build().
     * @param bin width of a time bin in s
     * @param packets whether to record every packet
     * @return the recorder
     */
    Recorder& MakeRecorder(double bin, bool packets = false);
    /** @param arguments width of a time bin, and whether to record packets @return the recorder */
    Recorder& MakeRecorder(const RecordArguments& arguments);
    /** @return the recorder, after MakeRecorder() */
    Recorder& GetRecorder() const;
    /** @return the record of the run, from Build() on */
    RunRecord& GetRecord() const;

    /**
     * Adds a number of this experiment that is no count: a row of table `measure`.
     * @param node name of a node, or "*" for all nodes together
     * @param name name of the number, without its unit
     * @param value the number
     * @param unit its unit, e.g. "s"; "1" for a ratio
     * @param help what the number is, in one sentence
     * @throws std::runtime_error if the number is infinite or none
     */
    void Measure(const std::string& node,
                 const std::string& name,
                 double value,
                 const std::string& unit,
                 const std::string& help);

    /** Ends the run at a time unless RemoveLimit() is called before. @param seconds the time in s */
    void SetLimit(double seconds);
    /** Removes the limit. The run then ends when no event is left, e.g. after the last Interests. */
    void RemoveLimit();

    /** @return what the run records in addition to its results, for class Recorder */
    const RecordOptions& GetRecordOptions();

  private:
    RecordOptions m_recordOptions;
    bool m_recordOptionsUsed{false}; ///< whether GetRecordOptions() was called
    bool m_settingsChecked{false};   ///< whether CheckSettings() was called
    RunRecord* m_record{nullptr};
    std::unique_ptr<Recorder> m_recorder;
    EventId m_limit;             ///< end of the run
    std::optional<double> m_end; ///< in s, if the limit has ended the run
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
 * @return the exit status of the program: 0, 2 after an error in an input file, or 1 after another one
 */
int RunScenario(const std::string& name, int argc, char* argv[], Scenario& scenario);

} // namespace ns3::ccn

#endif // CCN_SCENARIO_H
