// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROGRAM_RECORDING_H
#define CCN_PROGRAM_RECORDING_H

#include "lib/arguments/arguments.h"
#include "lib/arguments/record-arguments.h"
#include "lib/recording/database.h"
#include "lib/recording/run-record.h"
#include "lib/text/octet-output.h"
#include "lib/watching/recorder.h"
#include "output-copy.h"
#include "printed-measures.h"
#include "program-arguments.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Records the simulations of a program that is no Scenario: with --db=FILE, each simulation is a
 * run in this database. What the program itself does stays as it is. recorded-main.cc calls it
 * around main(), CommandLine::Parse(), Simulator::Run() and Simulator::Destroy(); ./ccn links programs so.
 *
 * Every node that exists when the simulation starts is watched. It has the name that ns3::Names
 * knows, or else "node" and its number. Parameters of the run are the arguments of the program
 * (ProgramArguments). What it prints as `name=number` is a measure (PrintedMeasures): of the simulation that began
 * last, until the next one begins.
 */
class ProgramRecording
{
  public:
    /** The width of a time bin in s, unless --bin says otherwise. */
    static constexpr double DEFAULT_BIN = 1;

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

    /** @return the arguments of the command line */
    ProgramArguments& GetArguments();

    /** @return name of the program, for messages */
    const std::string& GetName() const;

    /**
     * Watches all nodes, and prints a line for each setting of ns-3 that holds for some objects only (GivenSettings).
     * Call it before each Simulator::Run().
     * @throws std::invalid_argument if a setting is not in force
     * @throws std::runtime_error if the previous run cannot be written, or standard output has a run already
     */
    void BeforeRun();

    /** Call it after each Simulator::Run(). */
    void AfterRun();

    /**
     * Ends the recording of the run, if there is one. Call it before Simulator::Destroy().
     * @throws std::runtime_error if a counter identity does not hold
     */
    void End();

    /**
     * Writes the run that End() has ended, with what was printed since it began.
     * @throws std::runtime_error if the run has no rows, two measures have one name, or the file cannot be written
     */
    void Write();

    /**
     * Writes the last run; what a program without a simulation has printed is one, too. Call it after main().
     * @throws std::runtime_error as End() and Write() do
     */
    void Finish();

  private:
    /** Opens what --db names. */
    void Open();
    /** Begins a run. */
    void Begin();
    /** Watches all layers that are not watched yet. */
    void Watch();
    /** Adds a row for each application that fetches an object. */
    void AddTransfers();
    /** Prints the nodes whose layers came too late on standard error. */
    void WarnOfUnwatched() const;
    /** @return the parameters of the current run: JSON object */
    std::string GetParameters() const;

    std::string m_name;
    ProgramArguments m_program; ///< the command line
    Parameters m_parameters;    ///< those of m_options
    RecordArguments m_options{m_parameters, DEFAULT_BIN};
    Arguments m_arguments;                         ///< those that are taken
    std::unique_ptr<Database> m_database;          ///< of --db=FILE
    std::unique_ptr<OctetOutput> m_output;         ///< of --db=-
    PrintedMeasures m_measures;                    ///< of the current run
    std::unique_ptr<OutputCopy> m_copy;            ///< for m_measures
    std::unique_ptr<RunRecord> m_record;           ///< of the current run, or nullptr
    std::unique_ptr<RunRecord> m_ended;            ///< of the run that is to be written, or nullptr
    std::unique_ptr<Recorder> m_recorder;          ///< of the current run, or nullptr
    std::set<Ptr<CcnL3Protocol>> m_watched;        ///< layers of the current run
    bool m_isEmpty{false};                         ///< whether m_ended is of a run without a layer
    uint32_t m_runs{0};                            ///< runs that have begun
    std::chrono::steady_clock::time_point m_begin; ///< wall time of the last Simulator::Run()
};

} // namespace ns3::ccn

#endif // CCN_PROGRAM_RECORDING_H
