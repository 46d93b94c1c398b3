// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/text/whole-file.h"

#include "ns3/test.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

namespace fs = std::filesystem;

/** What there is before a file is written, and after that. @ingroup ccn-tests */
class WholeFileTest : public TestCase
{
  public:
    WholeFileTest()
        : TestCase("A file is replaced as a whole, and keeps its mode and its links")
    {
    }

  private:
    /** @param path path of a file @return its content */
    static std::string Read(const fs::path& path)
    {
        std::ifstream file(path);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    /** @param path path that can't be written @return the error */
    static std::string GetError(const fs::path& path)
    {
        try
        {
            WriteWhole(path, "new");
        }
        catch (const std::exception& error)
        {
            return error.what();
        }
        return "";
    }

    void DoRun() override
    {
        const fs::path folder = CreateTempDirFilename("whole");
        fs::create_directory(folder);
        const fs::path file = folder / "file";
        WriteWhole(file, "old");
        NS_TEST_ASSERT_MSG_EQ(Read(file), "old", "a new file is written");
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
        fs::create_symlink("file", folder / "link");
        WriteWhole(folder / "link", "new");
        NS_TEST_ASSERT_MSG_EQ(Read(file), "new", "the file of a link is replaced");
        NS_TEST_ASSERT_MSG_EQ(fs::is_symlink(folder / "link"), true, "the link stays");
        fs::create_symlink("other", folder / "dangling");
        WriteWhole(folder / "dangling", "new");
        NS_TEST_ASSERT_MSG_EQ(Read(folder / "other"), "new", "the missing file of a link is made");
        const bool isPrivate =
            (fs::status(file).permissions() & fs::perms::group_read) == fs::perms::none;
        NS_TEST_ASSERT_MSG_EQ(isPrivate, true, "the mode stays");
        // Only root may make devices; those of the system are no matter for a test.
        const fs::path full = folder / "full";
        if (mknod(full.c_str(), S_IFCHR | 0666, makedev(1, 7)) == 0)
        {
            NS_TEST_ASSERT_MSG_EQ(GetError(full), "No space left on device", "the reason is told");
            NS_TEST_ASSERT_MSG_EQ(fs::is_character_file(full), true, "the device stays");
            fs::remove(full);
        }
        NS_TEST_ASSERT_MSG_EQ(GetError(folder).empty(), false, "a folder is no file");
        const std::string missing = GetError(folder / "none/file");
        NS_TEST_ASSERT_MSG_EQ(missing.empty(), false, "the folder is missing");
        NS_TEST_ASSERT_MSG_EQ(std::distance(fs::directory_iterator(folder), {}),
                              4,
                              "no other file is left");
    }
};

/** The tests of this file. @ingroup ccn-tests */
class WholeFileTestSuite : public TestSuite
{
  public:
    WholeFileTestSuite()
        : TestSuite("ccn-whole-file", TestSuite::Type::UNIT)
    {
        AddTestCase(new WholeFileTest);
    }
};

WholeFileTestSuite g_wholeFileTestSuite; ///< registers the suite

} // namespace
