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
#include "run-record.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One experiment, as RunScenario runs it: arguments in, rows out. What is wrong is thrown as a
 * std::exception whose text is one line; RunScenario prints it.
 */
class Scenario
{
  public:
    virtual ~Scenario();

    /** @return what is simulated and which results of the papers it reproduces; help shows it */
    virtual std::string GetUsage() const;

    /** @return what a user may vary */
    const Parameters& GetParameters() const;

    /**
     * Checks what no argument shows alone, once all are set and before anything else happens.
     * @throws std::invalid_argument one line that names the arguments and what is allowed
     */
    virtual void Check();

    /**
     * Builds the topology, calls Simulator::Run and adds the rows. RunScenario calls
     * Simulator::Destroy later.
     * @param record takes the rows; its `run` is not the scenario's business
     */
    virtual void Run(RunRecord& record) = 0;

    /** @param prefix --pcap; for RunScenario */
    void SetCapturePrefix(const std::string& prefix);

    /**
     * @throws std::logic_error if there is a capture prefix and Run() did not ask for it
     */
    void CheckCapture() const;

  protected:
    Parameters m_parameters; ///< what a user may vary; a subclass's members of kind Parameter add themselves

    /** @return the begin of the names of capture files; empty: none. For Recorder::CaptureTo. */
    const std::string& GetCapturePrefix();

  private:
    std::string m_capturePrefix;
    bool m_capturePrefixUsed{false}; ///< GetCapturePrefix() was called
};

/**
 * @ingroup ccn
 * All that a scenario program's main does: declares and parses the arguments, opens the database
 * of --db (before any simulation, so that nothing is computed that can't be stored), runs, and
 * writes the run and its rows in one transaction; with --db=- the database's octets go to standard
 * output. With --describe it prints what DescribeScenario says, and runs nothing. An exception ends
 * as one line "NAME: what" on stderr, with nothing written.
 *
 * @param name of the scenario
 * @param argc as main gets it
 * @param argv as main gets it
 * @param scenario to run
 * @return the program's exit status: 0, or 1 after an exception
 */
int RunScenario(const std::string& name, int argc, char* argv[], Scenario& scenario);

} // namespace ccn
} // namespace ns3

#endif // CCN_SCENARIO_H
