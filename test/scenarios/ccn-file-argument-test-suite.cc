// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-arguments-fixture.h"
#include "ccn-database-fixture.h"
#include "lib/run/scenario.h"
#include "lib/text/digest-file.h"
#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include "ns3/config.h"
#include "ns3/string.h"
#include "ns3/test.h"

#include <fstream>
#include <iostream>
#include <sstream>

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::tests::Declared;
using ns3::ccn::tests::MakeUnique;

namespace
{

const std::string EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const std::string ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

/**
 * @param path of a file to write
 * @param text its bytes
 */
void
WriteInput(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/** Digests of the files that the arguments name. @ingroup ccn-tests */
class FileArgumentTest : public TestCase
{
  public:
    FileArgumentTest()
        : TestCase("Input files by their digests")
    {
    }

  private:
    /**
     * @param args as typed
     * @return the digests, or the error
     */
    static std::string Digest(const std::vector<std::string>& args)
    {
        Declared d;
        const FileParameter file(d.arguments, "file", "What to send");
        const FileParameter shape(d.arguments, "topology", "Links", "ring", {"ring", "line"});
        const std::string error = d.Parse(args);
        try
        {
            return error.empty() ? FormatJsonObject(d.arguments.DigestInputs()) : error;
        }
        catch (const std::invalid_argument& e)
        {
            return e.what();
        }
    }

    void DoRun() override
    {
        const std::string path = CreateTempDirFilename(MakeUnique("input"));
        const std::string folder = CreateTempDirFilename("");
        WriteInput(path, "");
        NS_TEST_EXPECT_MSG_EQ(Digest({}), "{}", "no file is given");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--file="}), "{}", "an empty argument names no file");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--topology=line"}), "{}", "a word of the list is no path");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--file=" + path}),
                              R"({"file": ")" + EMPTY + "\"}",
                              "digest of an empty file");
        WriteInput(path, "abc");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--topology=" + path, "--file=" + path}),
                              R"({"file": ")" + ABC + R"(", "topology": ")" + ABC + "\"}",
                              "digests of a changed file, given twice");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--file=line"}),
                              "--file=line: is not a readable file",
                              "a word of another argument is no file");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--file=" + folder}),
                              "--file=" + folder + ": is not a readable file",
                              "a folder is no file");
        NS_TEST_EXPECT_MSG_EQ(Digest({"--topology="}),
                              "--topology=: not allowed (ring, line, or the path of a file)",
                              "an empty argument is an error");
        const std::string setting = "ns3::ccn::ChunkSender::File";
        NS_TEST_EXPECT_MSG_EQ(Digest({"--" + setting + "=" + path}),
                              "{\"" + setting + R"(": ")" + ABC + "\"}",
                              "a setting of ns-3 may name a file");
        WriteInput(path, std::string(200000, 'a'));
        NS_TEST_EXPECT_MSG_EQ(DigestFile(path),
                              "2287d207f24a941ff3b56c04c8a25ad56b63e3023207b3bb5b4ac0c9869d74be",
                              "the digest as of sha256sum");
    }

    void DoTeardown() override
    {
        Config::SetDefault("ns3::ccn::ChunkSender::File", StringValue(""));
    }
};

/** A scenario that writes to its input file. @ingroup ccn-tests */
class RestlessScenario : public Scenario
{
  public:
    void Run(RunRecord&) override
    {
        if (m_write)
        {
            WriteInput(m_file, "other");
        }
    }

  private:
    FileParameter m_file{m_parameters, "file", "To read"};
    FlagParameter m_write{m_parameters, "write", "And to write"};
};

/** The row of a run has the digests of its input files. @ingroup ccn-tests */
class InputsInRowTest : public TestCase
{
  public:
    InputsInRowTest()
        : TestCase("Digests of input files in a run's row")
    {
    }

  private:
    /**
     * @param args as typed after the program's name
     * @return its output on stderr and its exit status
     */
    static std::string RunProgram(std::vector<std::string> args)
    {
        args.insert(args.begin(), "restless");
        std::vector<char*> argv;
        for (auto& arg : args)
        {
            argv.push_back(arg.data());
        }
        std::ostringstream errors;
        auto stderrBuffer = std::cerr.rdbuf(errors.rdbuf());
        RestlessScenario scenario;
        int status = RunScenario("restless", static_cast<int>(argv.size()), argv.data(), scenario);
        std::cerr.rdbuf(stderrBuffer);
        return errors.str() + std::to_string(status);
    }

    void DoRun() override
    {
        const std::string path = CreateTempDirFilename(MakeUnique("input"));
        const std::string db = CreateTempDirFilename(MakeUnique("inputs.sqlite"));
        WriteInput(path, "abc");
        NS_TEST_EXPECT_MSG_EQ(RunProgram({"--file=" + path, "--db=" + db}),
                              "0",
                              "the run succeeds");
        const std::string inputs = R"({"file": ")" + ABC + "\"}";
        const std::string rows = "SELECT count(*) FROM run";
        NS_TEST_EXPECT_MSG_EQ(ns3::ccn::tests::Query(db, rows + " WHERE inputs = '" + inputs + "'"),
                              1,
                              "the row has the digest");
        const std::string error = RunProgram({"--file=" + path, "--write", "--db=" + db});
        NS_TEST_EXPECT_MSG_EQ(error.substr(0, 48),
                              "restless: an input file changed during the run: ",
                              "a changed input file is an error");
        NS_TEST_EXPECT_MSG_EQ(ns3::ccn::tests::Query(db, rows), 1, "the failed run is not written");
    }
};

/** Text that a database cannot store is refused. @ingroup ccn-tests */
class Utf8Test : public TestCase
{
  public:
    Utf8Test()
        : TestCase("Arguments in UTF-8")
    {
    }

  private:
    void DoRun() override
    {
        for (const char* good :
             {"", "a", "\x7f", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xef\xbf\xbf"})
        {
            NS_TEST_EXPECT_MSG_EQ(IsUtf8(good), true, EscapeOctets(good));
        }
        for (const char* bad : {"\xff",
                                "\x80",
                                "a\xc3",
                                "\xc3(",
                                "\xc0\x80",
                                "\xc1\xbf",
                                "\xe2\x82",
                                "\xe0\x80\x80",
                                "\xed\xa0\x80",
                                "\xf0\x80\x80\x80",
                                "\xf4\x90\x80\x80",
                                "\xf5\x80\x80\x80"})
        {
            NS_TEST_EXPECT_MSG_EQ(IsUtf8(bad), false, EscapeOctets(bad));
        }
        const std::string refusal = ": not allowed (UTF-8; in a name, other bytes as %FF)";
        NS_TEST_EXPECT_MSG_EQ(Declared().Parse({"--title=caf\xe9"}),
                              "--title=caf\\xe9" + refusal,
                              "an argument that is not UTF-8 is refused");
        NS_TEST_EXPECT_MSG_EQ(Declared().Parse({"--ns3::Node::\xff=1"}),
                              "--ns3::Node::\\xff=1" + refusal,
                              "a setting of ns-3 that is not UTF-8 is refused");
        Declared d;
        NS_TEST_EXPECT_MSG_EQ(d.Parse({"--title=caf\xc3\xa9", "--db=caf\xe9"}),
                              "",
                              "--db may be any text, as it is in no row");
        NS_TEST_EXPECT_MSG_EQ(d.title, "caf\xc3\xa9", "the title is stored");
    }
};

/** Arguments that name files. @ingroup ccn-tests */
class FileArgumentTestSuite : public TestSuite
{
  public:
    FileArgumentTestSuite()
        : TestSuite("ccn-file-argument", TestSuite::Type::UNIT)
    {
        AddTestCase(new FileArgumentTest);
        AddTestCase(new InputsInRowTest);
        AddTestCase(new Utf8Test);
    }
};

FileArgumentTestSuite g_fileArgumentTestSuite; ///< registers the suite

} // namespace
