// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-database-fixture.h"
#include "kit/ccn-test-kit.h"
#include "lib/run/scenario.h"
#include "lib/run/version.h"

#include "ns3/random-variable-stream.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <cmath>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::test::CatchMessage;
using ns3::ccn::tests::MakeUnique;

namespace
{

/** A scenario with two events and a random number. @ingroup ccn-tests */
class TinyScenario : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "Nothing.";
    }

    void Check() override
    {
        if (m_fail && m_count == 0)
        {
            throw std::invalid_argument("--fail: not allowed (with --count=1..9)");
        }
    }

    void Run(RunRecord& record) override
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        Simulator::Schedule(Seconds(1), [] {});
        Simulator::Schedule(Seconds(2.5), [this, &record, random] {
            for (int i = 0; i < m_count; i++)
            {
                record.Add(CounterRow{"n", "random", random->GetInteger(0, 1000000)});
            }
        });
        Simulator::Run();
        if (m_fail)
        {
            throw std::runtime_error("half-way\nthrough");
        }
    }

  private:
    IntegerParameter<int> m_count{m_parameters, "count", "Rows to write", 2, 0, 9};
    FlagParameter m_fail{m_parameters, "fail", "Stop half-way"};
};

/** A scenario that is another one with other defaults. @ingroup ccn-tests */
class PresetTest : public TestCase
{
  public:
    PresetTest()
        : TestCase("A scenario with other defaults")
    {
    }

  private:
    /** The other default. */
    class Preset : public TinyScenario
    {
      public:
        /** @param name name of a parameter @param value its default */
        Preset(const std::string& name, const std::string& value)
        {
            m_parameters.SetDefaults({{name, value}});
        }
    };

    void DoRun() override
    {
        Preset preset("count", "5");
        char program[] = "preset";
        char* argv[] = {program};
        RunRecord record;
        NS_TEST_EXPECT_MSG_EQ(RunScenario("preset", 1, argv, preset),
                              0,
                              "a run with the other default");
        preset.Run(record);
        Simulator::Destroy();
        NS_TEST_EXPECT_MSG_EQ(record.Get<CounterRow>().size(),
                              5,
                              "the default of the other one is 2");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Preset("counts", "5"); }),
                              "default of --counts: there is no such parameter",
                              "a wrong name");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Preset("count", "10"); }),
                              "--count=10: not allowed (0..9)",
                              "a value that no user may set");
    }
};

/** A number that is no count, as one line of a scenario adds it. @ingroup ccn-tests */
class MeasureTest : public TestCase
{
  public:
    MeasureTest()
        : TestCase("A measure is a row with its unit, and is finite")
    {
    }

  private:
    /** A scenario whose only result is a number. */
    class OneNumber : public Scenario
    {
      public:
        double value = 0; ///< the number

      private:
        void Build() override
        {
            MakeRecorder(1);
        }

        void RecordResults(std::ostream&) override
        {
            Measure("n", "delay", value, "s", "Mean delay.");
        }
    };

    void DoRun() override
    {
        OneNumber scenario;
        scenario.value = 0.1;
        RunRecord record;
        scenario.Run(record);
        const auto& rows = record.Get<MeasureRow>();
        NS_TEST_ASSERT_MSG_EQ(rows.size(), 1, "one row");
        NS_TEST_EXPECT_MSG_EQ(rows[0].value, 0.1, "the number with all its digits");
        NS_TEST_EXPECT_MSG_EQ(rows[0].node + " " + rows[0].name + " " + rows[0].unit + " " +
                                  rows[0].help,
                              "n delay s Mean delay.",
                              "what it is");
        scenario.value = std::nan("");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { scenario.Run(record); }),
                              "the measure delay of n is nan (allowed: finite numbers)",
                              "no number");
        Simulator::Destroy();
    }
};

/** A scenario program, from arguments to rows. @ingroup ccn-tests */
class ScenarioTest : public TestCase
{
  public:
    ScenarioTest()
        : TestCase("A scenario program from arguments to rows")
    {
    }

  private:
    /**
     * Runs the scenario as its program would.
     *
     * @param args as typed after the program's name
     * @return its output on stderr and its exit status, e.g. "0"
     */
    std::string Run(std::vector<std::string> args)
    {
        args.insert(args.begin(), "tiny");
        std::vector<char*> argv;
        for (auto& arg : args)
        {
            argv.push_back(arg.data());
        }
        std::ostringstream errors;
        auto stderrBuffer = std::cerr.rdbuf(errors.rdbuf());
        TinyScenario scenario;
        int status = RunScenario("tiny", static_cast<int>(argv.size()), argv.data(), scenario);
        std::cerr.rdbuf(stderrBuffer);
        return errors.str() + std::to_string(status);
    }

    /**
     * @param sql a query
     * @return its first value
     */
    int64_t Query(const std::string& sql)
    {
        return ns3::ccn::tests::Query(m_path, sql);
    }

    void DoRun() override
    {
        m_path = CreateTempDirFilename(MakeUnique("scenario.sqlite"));
        const std::string db = "--db=" + m_path;
        NS_TEST_EXPECT_MSG_EQ(Run({"--count=3"}), "0", "a run without a database");
        NS_TEST_EXPECT_MSG_EQ(GetProgramVersion(),
                              GetModuleVersion(),
                              "the default version is the module's");
        SetProgramVersion("1.2.3+own");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--count=x"}), "tiny: --count=x: not allowed (0..9)\n1", "");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--count=0", "--fail"}),
                              "tiny: --fail: not allowed (with --count=1..9)\n1",
                              "contradictory arguments are refused");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--fail"}),
                              "tiny: half-way through\n1",
                              "an exception is printed in one line");
        NS_TEST_EXPECT_MSG_EQ(std::filesystem::exists(m_path), false, "no database is written");
        NS_TEST_EXPECT_MSG_EQ(Run({"--db=/nowhere/x.sqlite"}).substr(0, 28),
                              "tiny: /nowhere/x.sqlite: its",
                              "an invalid database is refused before the simulation");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--RngRun=7"}), "0", "the first run");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--RngRun=7"}), "0", "the same run again");
        NS_TEST_EXPECT_MSG_EQ(Run({db, "--RngRun=8"}), "0", "a run with another seed");
        NS_TEST_EXPECT_MSG_EQ(
            Query("SELECT count(*) FROM run WHERE scenario='tiny' AND status='ok' AND "
                  "parameters='{\"count\": 2, \"fail\": false}' AND rng_seed=1 AND sim_s=2.5 AND "
                  "events=2 AND wall_s>=0 AND wall_s<60 AND ccn_version = '1.2.3+own' AND "
                  "ns3_version LIKE '3_%' AND started_utc LIKE '20__-__-__T__:__:__Z'"),
            3,
            "each run is described");
        const std::string equal = "SELECT count(*) FROM counter a, counter b WHERE a.run_id=1 AND "
                                  "b.rowid=a.rowid+";
        NS_TEST_EXPECT_MSG_EQ(Query(equal + "2 AND a.value=b.value"),
                              2,
                              "equal seeds give equal rows");
        NS_TEST_EXPECT_MSG_EQ(Query(equal + "4 AND a.value!=b.value"),
                              2,
                              "another seed gives other rows");
    }

    void DoTeardown() override
    {
        RngSeedManager::SetRun(1);
        RngSeedManager::SetSeed(1);
        SetProgramVersion("");
    }

    std::string m_path; ///< of the database
};

/** Scenario programs. @ingroup ccn-tests */
class ScenarioTestSuite : public TestSuite
{
  public:
    ScenarioTestSuite()
        : TestSuite("ccn-scenario", TestSuite::Type::UNIT)
    {
        AddTestCase(new ScenarioTest);
        AddTestCase(new MeasureTest);
        AddTestCase(new PresetTest);
    }
};

ScenarioTestSuite g_scenarioTestSuite; ///< registers the suite

} // namespace
