// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "scenario.h"

#include "hidden-settings.h"
#include "lib/arguments/given-settings.h"
#include "lib/arguments/quoted-argument.h"
#include "lib/recording/database-image.h"
#include "lib/recording/database.h"
#include "lib/text/input-error.h"
#include "lib/text/json.h"
#include "lib/text/octet-output.h"
#include "log-check.h"
#include "own-simulator.h"
#include "rank-launcher.h"
#include "ranks.h"
#include "run-description.h"
#include "scenario-description.h"
#include "slow-run-notice.h"
#include "termination.h"

#include "ns3/ccn-input-files.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/**
 * Runs the scenario and records the wall time, simulated time and number of events.
 * @param scenario scenario to run
 * @param record record for its rows
 */
void
Simulate(Scenario& scenario, RunRecord& record)
{
    auto begin = std::chrono::steady_clock::now();
    scenario.Run(record);
    scenario.CheckSettings(record);
    std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    record.run.wall = wall.count();
    record.run.sim = Ranks::Max(Simulator::Now().GetSeconds());
    if (Simulator::Now().IsStrictlyNegative())
    {
        throw std::runtime_error(
            "simulated time has left the range of the clock (allowed: shorter times, or fewer)");
    }
    record.run.events = static_cast<int64_t>(Ranks::CountEvents());
}

/**
 * Checks that no input file changed during the run. The digests are computed before the run, but
 * the scenario opens the files itself.
 * @param arguments the parsed arguments
 * @param before digests before the run
 * @return the digests of all files that the run has read, also of those that no argument names: JSON object on one line
 * @throws std::runtime_error if the current digests differ
 */
std::string
CheckInputs(const Arguments& arguments, const Arguments::Digests& before)
{
    Arguments::Digests after = arguments.DigestInputs();
    if (after != before)
    {
        throw std::runtime_error("an input file changed during the run: SHA-256 before " +
                                 FormatJsonObject(before) + ", after " + FormatJsonObject(after));
    }
    after.merge(arguments.DigestOpened());
    return FormatJsonObject(after);
}

/**
 * Runs the scenario and writes its rows to the database of --db. Only rank 0 writes.
 * @param scenario scenario to run
 * @param record record with the description of the run
 * @param arguments the parsed arguments
 */
void
RunAndKeep(Scenario& scenario, RunRecord& record, const Arguments& arguments)
{
    const Arguments::Digests before = arguments.DigestInputs();
    const std::string path = Ranks::GetRank() == 0 ? arguments.GetDatabase() : "";
    std::unique_ptr<OctetOutput> output;
    if (path == "-")
    {
        output = std::make_unique<OctetOutput>();
    }
    else if (!path.empty())
    {
        const Database check(
            path); // tells now if rows cannot be written; a run that fails leaves no file
    }
    Simulate(scenario, record);
    scenario.CheckRecordOptions();
    record.run.inputs = CheckInputs(arguments, before);
    if (output)
    {
        output->Write(MakeDatabaseImage(record));
    }
    else if (!path.empty())
    {
        Database(path).Write(record);
    }
}

/**
 * Parses the arguments, then prints the description of --describe or runs the scenario, in
 * processes of their own if it has several ranks.
 * @param name name of the scenario
 * @param argc argc of main()
 * @param argv argv of main()
 * @param scenario scenario to run
 */
void
ParseAndRun(const std::string& name, int argc, char* argv[], Scenario& scenario)
{
    RefuseHiddenSettings();
    InputFiles::Forget();
    OwnSimulator::Choose();
    Arguments arguments(name, scenario.GetUsage());
    scenario.GetParameters().Declare(arguments);
    arguments.Parse(argc, argv);
    if (arguments.IsDescriptionWanted())
    {
        std::cout << DescribeScenario(name, scenario.GetUsage(), arguments.Describe()) << std::endl;
        return;
    }
    OwnSimulator::Check();
    scenario.GetParameters().Check();
    scenario.Check();
    const uint32_t ranks = scenario.GetRanks();
    Ranks::Check(ranks);
    if (ranks > 1 && !Ranks::IsRank())
    {
        LaunchRanks(name, argv, ranks);
        return;
    }
    if (ranks > 1)
    {
        Ranks::Start(ranks);
    }
    scenario.SetRecordOptions(arguments.GetRecordOptions());
    RunRecord record;
    record.run = DescribeRun(name, arguments.ToJson());
    const SlowRunNotice notice(name);
    RunAndKeep(scenario, record, arguments);
}

/** Status of a program after an error in an input file. */
constexpr int STATUS_OF_INPUT = 2;

/**
 * Prints an error and ends the other ranks.
 * @param name name of the scenario
 * @param error text of the error
 * @param status status of the program
 * @return the status
 */
int
End(const std::string& name, const std::string& error, int status)
{
    std::cerr << name << ": " << OnOneLine(error) << std::endl;
    Ranks::Abort();
    return status;
}

} // namespace

Scenario::~Scenario() = default;

std::string
Scenario::GetUsage() const
{
    return "";
}

const Parameters&
Scenario::GetParameters() const
{
    return m_parameters;
}

void
Scenario::Check()
{
}

uint32_t
Scenario::GetRanks() const
{
    return 1;
}

void
Scenario::Run(RunRecord& record)
{
    m_record = &record;
    Build();
    if (!m_recorder)
    {
        throw std::logic_error("the scenario has no recorder (Build() must call MakeRecorder())");
    }
    CheckSettings(record);
    Simulator::Run();
    std::ostringstream line;
    RecordResults(line);
    m_recorder->Finish(IsDrained());
    m_recorder.reset();
    std::cout << record.run.scenario << ": " << line.str() << "\n";
}

void
Scenario::Build()
{
}

void
Scenario::RecordResults(std::ostream&)
{
}

bool
Scenario::IsDrained() const
{
    return true;
}

Recorder&
Scenario::MakeRecorder(double bin, bool packets)
{
    m_recorder = std::make_unique<Recorder>(*m_record, bin, packets, GetRecordOptions());
    return *m_recorder;
}

Recorder&
Scenario::MakeRecorder(const RecordArguments& arguments)
{
    return MakeRecorder(arguments.bin, arguments.packets);
}

Recorder&
Scenario::GetRecorder() const
{
    return *m_recorder;
}

RunRecord&
Scenario::GetRecord() const
{
    return *m_record;
}

void
Scenario::Measure(const std::string& node,
                  const std::string& name,
                  double value,
                  const std::string& unit,
                  const std::string& help)
{
    if (!std::isfinite(value))
    {
        throw std::runtime_error("the measure " + name + " of " + node + " is " +
                                 std::to_string(value) + " (allowed: finite numbers)");
    }
    GetRecord().Add(MeasureRow{node, name, value, unit, help});
}

void
Scenario::SetLimit(double seconds)
{
    m_limit = Simulator::Schedule(Seconds(seconds), [this, seconds] {
        m_end = seconds;
        Simulator::Stop();
    });
}

std::string
Scenario::DescribeEnd() const
{
    return m_end ? " (--limit=" + FormatNumber(*m_end) + " ended the run)" : "";
}

void
Scenario::RemoveLimit()
{
    Simulator::Remove(m_limit);
}

void
Scenario::SetRecordOptions(const RecordOptions& options)
{
    m_recordOptions = options;
}

void
Scenario::CheckRecordOptions() const
{
    if (m_recordOptions.IsAny() && !m_recordOptionsUsed)
    {
        throw std::logic_error("--pcap=" + m_recordOptions.capture +
                               ", --events: this scenario records neither packets nor events");
    }
}

void
Scenario::CheckSettings(const RunRecord& record)
{
    if (m_settingsChecked)
    {
        return;
    }
    m_settingsChecked = true;
    for (const std::string& sentence : GivenSettings::Check())
    {
        std::cerr << record.run.scenario << ": " << sentence << std::endl;
    }
}

const RecordOptions&
Scenario::GetRecordOptions()
{
    m_recordOptionsUsed = true;
    return m_recordOptions;
}

int
RunScenario(const std::string& name, int argc, char* argv[], Scenario& scenario)
{
    int status = 0;
    try
    {
        CheckLogs();
        ParseAndRun(name, argc, argv, scenario);
    }
    catch (const InputError& error)
    {
        status = End(name, error.what(), STATUS_OF_INPUT);
    }
    catch (const std::bad_alloc&)
    {
        EndWithoutMemory();
    }
    catch (const std::exception& error)
    {
        status =
            End(name, NameQuotedArgument(error.what(), argc, argv) + scenario.DescribeEnd(), 1);
    }
    Simulator::Destroy();
    Ranks::Stop();
    return status;
}

} // namespace ns3::ccn
