// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-database-fixture.h"
#include "lib/recording/database.h"
#include "lib/recording/sqlite.h"

#include "ns3/test.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::tests;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace
{

/**
 * @ingroup ccn-tests
 * Programs that write to one file at the same time all succeed, with complete runs.
 */
class DatabaseWritersTest : public TestCase
{
  public:
    DatabaseWritersTest()
        : TestCase("Parallel writers all succeed")
    {
    }

  private:
    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("writers.sqlite"));
        std::vector<std::thread> writers;
        for (int i = 0; i < 4; i++)
        {
            writers.emplace_back([path] {
                for (int run = 0; run < 5; run++)
                {
                    Database(path).Write(MakeRun(100));
                }
            });
        }
        for (auto& writer : writers)
        {
            writer.join();
        }
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM run"),
                              20,
                              "all runs are in the database");
        NS_TEST_EXPECT_MSG_EQ(Query(path,
                                    "SELECT count(*) FROM (SELECT run_id, value, row_number() "
                                    "OVER (PARTITION BY run_id ORDER BY rowid) AS n FROM counter) "
                                    "WHERE value = n - 1"),
                              2000,
                              "runs have all their rows, in order");
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM counter"),
                              2000,
                              "there are no other rows");
    }
};

/**
 * @ingroup ccn-tests
 * A file that is locked for too long is an error; writing succeeds after the lock is released.
 */
class DatabaseLockedTest : public TestCase
{
  public:
    DatabaseLockedTest()
        : TestCase("A locked file is waited for, up to a limit")
    {
    }

  private:
    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("locked.sqlite"));
        Database database(path, 50ms);
        SqliteConnection other(path, 50ms);
        other.Execute("BEGIN IMMEDIATE");
        const std::string expected = path + ": is locked by another program (allowed: programs "
                                            "that soon release the lock)";
        NS_TEST_EXPECT_MSG_EQ(GetError([&] { Database second(path, 50ms); }),
                              expected,
                              "opening a locked file fails");
        NS_TEST_EXPECT_MSG_EQ(GetError([&] { database.Write(MakeRun(1)); }),
                              expected,
                              "writing to a locked file fails");
        other.Execute("ROLLBACK");
        NS_TEST_EXPECT_MSG_EQ(database.Write(MakeRun(1)),
                              1,
                              "writing succeeds after the lock is released");
    }

    /**
     * @param action that fails
     * @return its error
     */
    static std::string GetError(const std::function<void()>& action)
    {
        try
        {
            action();
        }
        catch (const std::runtime_error& error)
        {
            return error.what();
        }
        return "";
    }
};

/**
 * @ingroup ccn-tests
 * A file that was opened without writing is removed, and no run is lost by that.
 */
class DatabaseUnusedFileTest : public TestCase
{
  public:
    DatabaseUnusedFileTest()
        : TestCase("Unused files are removed, others are kept")
    {
    }

  private:
    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("unused.sqlite"));
        {
            Database database(path);
            NS_TEST_EXPECT_MSG_EQ(fs::exists(path), true, "opening creates the file");
        }
        NS_TEST_EXPECT_MSG_EQ(fs::exists(path), false, "the file is removed");
        NS_TEST_EXPECT_MSG_EQ(fs::exists(path + "-journal"), false, "the journal is removed");

        auto first = std::make_unique<Database>(path);
        Database second(path);
        first.reset();
        NS_TEST_EXPECT_MSG_EQ(fs::exists(path),
                              false,
                              "the first program removes the file that it created");
        second.Write(MakeRun(1));
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM run"), 1, "no run is lost");

        fs::remove(path);
        first = std::make_unique<Database>(path);
        Database(path).Write(MakeRun(1));
        first.reset();
        NS_TEST_EXPECT_MSG_EQ(Query(path, "SELECT count(*) FROM run"), 1, "a file in use is kept");

        std::string empty = CreateTempDirFilename(MakeUnique("empty.sqlite"));
        std::ofstream(empty).close();
        Database{empty};
        NS_TEST_EXPECT_MSG_EQ(fs::exists(empty), true, "a file that existed before is kept");
    }
};

/** Programs that share one database. @ingroup ccn-tests */
class DatabaseSharingTestSuite : public TestSuite
{
  public:
    DatabaseSharingTestSuite()
        : TestSuite("ccn-database-sharing", TestSuite::Type::UNIT)
    {
        AddTestCase(new DatabaseWritersTest);
        AddTestCase(new DatabaseLockedTest);
        AddTestCase(new DatabaseUnusedFileTest);
    }
};

DatabaseSharingTestSuite g_databaseSharingTestSuite; ///< registers the suite

} // namespace
