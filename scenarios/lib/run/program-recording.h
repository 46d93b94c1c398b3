// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROGRAM_RECORDING_H
#define CCN_PROGRAM_RECORDING_H

#include "lib/arguments/arguments.h"
#include "lib/arguments/record-arguments.h"
#include "lib/recording/database.h"
#include "lib/recording/run-record.h"
#include "lib/watching/recorder.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Records the simulations of a program that is no Scenario: with --db=FILE, each simulation is a
 * run in this database. What the program itself does stays as it is. recorded-main.cc calls it
 * around main(), Simulator::Run() and Simulator::Destroy(); ./ccn links programs so.
 *
 * Every node that exists when the simulation starts is watched. It has the name that ns3::Names
 * knows, or else "node" and its number. Parameters of the run are the arguments of the program, as
 * typed.
 */
class ProgramRecording
{
  public:
    /** The width of a time bin in s, unless --bin says otherwise. */
    static constexpr double DEFAULT_BIN = 1;

    /** @param argc argc of main() @param argv argv of main() @return whether --db is among them */
    static bool IsWanted(int argc, char* argv[]);

    /** Prints which arguments are taken from the command line. @param os output stream */
    static void PrintHelp(std::ostream& os);

    /**
     * Takes its arguments from the command line, and opens the database.
     * @param argc argc of main()
     * @param argv argv of main()
     * @throws std::invalid_argument one line that names the argument and the allowed values
     * @throws std::runtime_error if the database cannot be used
     */
    ProgramRecording(int argc, char* argv[]);
    ~ProgramRecording();
    ProgramRecording(const ProgramRecording&) = delete;
    ProgramRecording& operator=(const ProgramRecording&) = delete;

    /** @return the program's arguments without those that were taken, as argv, without the null at its end */
    const std::vector<char*>& GetArguments() const;

    /** @return name of the program, for messages */
    const std::string& GetName() const;

    /**
     * Watches all nodes, and prints a line for each setting of ns-3 that holds for some objects only (GivenSettings).
     * Call it before each Simulator::Run().
     * @throws std::runtime_error if no node has a CCN layer
     * @throws std::invalid_argument if a setting is not in force
     */
    void BeforeRun();

    /** Call it after each Simulator::Run(). */
    void AfterRun();

    /**
     * Writes the run, if there is one that is not written. Call it before Simulator::Destroy().
     * @throws std::runtime_error if a counter identity does not hold, or the file cannot be written
     */
    void End();

    /** Call it after main(). @throws std::runtime_error as End() does, and if there was no simulation */
    void Finish();

  private:
    /** Watches all layers that are not watched yet. */
    void Watch();
    /** Adds a row for each application that fetches an object. */
    void AddTransfers();
    /** Prints the nodes whose layers came too late on standard error. */
    void WarnOfUnwatched() const;
    /** @return the parameters of the current run: JSON object */
    std::string GetParameters() const;

    std::string m_name;
    std::vector<char*> m_rest;                  ///< what the program gets
    std::map<std::string, std::string> m_typed; ///< name of an argument of the program -> JSON
    Parameters m_parameters;                    ///< those of m_options
    RecordArguments m_options{m_parameters, DEFAULT_BIN};
    Arguments m_arguments; ///< those that are taken
    std::unique_ptr<Database> m_database;
    std::unique_ptr<RunRecord> m_record;           ///< of the current run, or nullptr
    std::unique_ptr<Recorder> m_recorder;          ///< of the current run, or nullptr
    std::set<Ptr<CcnL3Protocol>> m_watched;        ///< layers of the current run
    uint32_t m_runs{0};                            ///< runs that have begun
    std::chrono::steady_clock::time_point m_begin; ///< wall time of the last Simulator::Run()
};

} // namespace ns3::ccn

#endif // CCN_PROGRAM_RECORDING_H
