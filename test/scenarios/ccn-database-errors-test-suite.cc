// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-database-fixture.h"
#include "lib/recording/database.h"
#include "lib/recording/sqlite.h"

#include "ns3/test.h"

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::tests;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace
{

/** @return a record whose last row the database refuses, as its time is not a number */
RunRecord
MakeBadRun()
{
    RunRecord record = MakeRun(1000);
    record.Add(PacketRow{NO_TIME, "router", "f", "in", "data", "/a", 1});
    return record;
}

/**
 * @param path of a file
 * @return its bytes
 */
std::string
ReadFile(const std::string& path)
{
    if (!fs::is_regular_file(path))
    {
        return "";
    }
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/**
 * @param path of a file to write
 * @param text its bytes
 */
void
WriteFile(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/** A file that cannot store a run is refused at once, in one line. @ingroup ccn-tests */
class DatabaseRefusalTest : public TestCase
{
  public:
    DatabaseRefusalTest()
        : TestCase("A file that cannot store a run is refused at once")
    {
    }

  private:
    /**
     * @param path of the file
     * @param expected message after the file's name
     */
    void Expect(const std::string& path, const std::string& expected)
    {
        std::string before = ReadFile(path);
        std::string error;
        try
        {
            Database database(path, 50ms);
        }
        catch (const std::runtime_error& e)
        {
            error = e.what();
        }
        NS_TEST_EXPECT_MSG_EQ(error, path + ": " + expected, "the error message");
        NS_TEST_EXPECT_MSG_EQ((ReadFile(path) == before), true, path << " is unchanged");
    }

    void DoRun() override
    {
        const std::string file = "(allowed: a file in a writable folder)";
        // ns-3's test.py passes a folder relative to the current one; messages have absolute paths.
        std::string folder =
            fs::absolute(CreateTempDirFilename("x")).parent_path().lexically_normal().string();
        Expect("", "is not a file name " + file);
        Expect(folder, "is a folder " + file);
        Expect("/dev/null", "is not a regular file " + file);
        Expect(folder + "/none/x.sqlite", "its folder " + folder + "/none does not exist " + file);
        Expect("/proc/ccn.sqlite",
               "can't be opened or created (allowed: a writable file in a writable folder)");
        std::string text = CreateTempDirFilename(MakeUnique("text"));
        WriteFile(text, std::string(2000, 'x'));
        Expect(text, "is not an SQLite database (allowed: a new file, or one that ccn wrote)");
        ExpectOtherDatabases();
        ExpectDamagedPages();
    }

    /** A database of ccn in which pages after the first are overwritten. */
    void ExpectDamagedPages()
    {
        std::string path = CreateTempDirFilename(MakeUnique("damaged.sqlite"));
        Database(path).Write(MakeRun(2000));
        std::string octets = ReadFile(path);
        const std::size_t page = 16384;
        for (std::size_t at = octets.size() - 3 * page; at < octets.size(); at += page)
        {
            octets.replace(at, page / 2, page / 2, '\xa5');
        }
        WriteFile(path, octets);
        Expect(path,
               "is damaged (allowed: a new file, or one in which PRAGMA quick_check finds no "
               "error; sqlite3's .recover reads what is left)");
    }

    /** SQLite files of other programs, or of another version. */
    void ExpectOtherDatabases()
    {
        std::string foreign = CreateTempDirFilename(MakeUnique("foreign.sqlite"));
        SqliteConnection(foreign, 50ms).Execute("CREATE TABLE run (a)");
        Expect(foreign,
               "is an SQLite database of another program (allowed: a new file, or one that ccn "
               "wrote)");
        std::string newer = CreateTempDirFilename(MakeUnique("newer.sqlite"));
        Database(newer).Write(MakeRun(1));
        SqliteConnection(newer, 50ms).Execute("PRAGMA user_version = 14");
        Expect(newer,
               "has schema version 14 (allowed: version 13; move it away, or "
               "name a new file)");
    }
};

/** A run is written completely or not at all. @ingroup ccn-tests */
class DatabaseTransactionTest : public TestCase
{
  public:
    DatabaseTransactionTest()
        : TestCase("A run is written completely or not at all")
    {
    }

  private:
    /**
     * @param database to write an invalid run to
     * @return the error
     */
    static std::string WriteBadRun(Database& database)
    {
        try
        {
            database.Write(MakeBadRun());
        }
        catch (const std::runtime_error& e)
        {
            return e.what();
        }
        return "";
    }

    void DoRun() override
    {
        std::string path = CreateTempDirFilename(MakeUnique("transaction.sqlite"));
        std::string error = path + ": NOT NULL constraint failed: packet.time_s";
        {
            Database database(path);
            NS_TEST_EXPECT_MSG_EQ(WriteBadRun(database), error, "the error names the column");
            NS_TEST_EXPECT_MSG_EQ(fs::file_size(path), 0, "no table is left");
        }
        NS_TEST_EXPECT_MSG_EQ(fs::exists(path), false, "the file is removed");
        Database database(path);
        NS_TEST_EXPECT_MSG_EQ(database.Write(MakeRun(3)), 1, "a valid run");
        std::string before = ReadFile(path);
        NS_TEST_EXPECT_MSG_EQ(WriteBadRun(database), error, "an invalid run");
        NS_TEST_EXPECT_MSG_EQ((ReadFile(path) == before), true, "the file is unchanged");
        NS_TEST_EXPECT_MSG_EQ(database.Write(MakeRun(3)), 2, "the next run is written");
    }
};

/** Errors of the results' database. @ingroup ccn-tests */
class DatabaseErrorsTestSuite : public TestSuite
{
  public:
    DatabaseErrorsTestSuite()
        : TestSuite("ccn-database-errors", TestSuite::Type::UNIT)
    {
        AddTestCase(new DatabaseRefusalTest);
        AddTestCase(new DatabaseTransactionTest);
    }
};

DatabaseErrorsTestSuite g_databaseErrorsTestSuite; ///< registers the suite

} // namespace
