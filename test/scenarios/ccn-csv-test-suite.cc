// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "lib/text/csv-file.h"
#include "lib/text/csv-reader.h"
#include "lib/text/input-error.h"
#include "lib/text/value-text.h"

#include "ns3/test.h"

#include <fstream>
#include <sstream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** @param text bytes as in test/data/csv/cases.txt @return the bytes */
std::string
Unescape(const std::string& text)
{
    std::string octets;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        const bool isEscape = text[i] == '\\';
        octets +=
            isEscape ? static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16)) : text[i];
        i += isEscape ? 3 : 0;
    }
    return octets;
}

/** The cases that Python's reader reads, too. @ingroup ccn-tests */
class CsvCasesTest : public TestCase
{
  public:
    CsvCasesTest()
        : TestCase("The dialect that C++ and Python read")
    {
    }

  private:
    /** @param octets a file @return its records and its error, as in test/data/csv/cases.txt */
    static std::string Read(const std::string& octets)
    {
        std::string found;
        try
        {
            std::istringstream stream(octets);
            CsvReader reader(stream, "");
            for (std::vector<std::string> values; reader.Next(values);)
            {
                found += "> ";
                for (const std::string& value : values)
                {
                    found += "[" + EscapeOctets(value) + "]";
                }
                found += "\n";
            }
        }
        catch (const InputError& error)
        {
            found += std::string("! ") + error.what() + "\n";
        }
        return found;
    }

    void DoRun() override
    {
        std::ifstream cases(CCN_TEST_DATA "/csv/cases.txt");
        std::string input;
        std::string expected;
        int count = 0;
        const auto check = [&] {
            NS_TEST_EXPECT_MSG_EQ(Read(Unescape(input)), expected, "the file " << input);
            ++count;
        };
        for (std::string line; std::getline(cases, line);)
        {
            if (line[0] != '<')
            {
                expected += line + "\n";
                continue;
            }
            if (count > 0 || !expected.empty())
            {
                check();
            }
            input = line.substr(2);
            expected.clear();
        }
        check();
        NS_TEST_EXPECT_MSG_GT(count, 35, "all cases are there");
    }
};

/** Names of columns, and numbers in them. @ingroup ccn-tests */
class CsvFileTest : public TestCase
{
  public:
    CsvFileTest()
        : TestCase("Columns and numbers")
    {
    }

  private:
    /** @param text a file @return what is wrong with its columns or numbers, without its name; empty: nothing */
    std::string Check(const std::string& text)
    {
        const std::string path = CreateTempDirFilename("file.csv");
        std::ofstream(path, std::ios::binary) << text;
        try
        {
            CsvFile file(path,
                         {{"node"}, {"delay_ms", "count"}, {"name"}, {{"latency", "delay_ms"}}});
            while (file.Next())
            {
                file.GetReal("delay_ms", 1, 0, 1e6);
                file.GetInteger("count", 1, 1, 4294967295);
            }
        }
        catch (const InputError& error)
        {
            return std::string(error.what()).substr(path.size());
        }
        return "";
    }

    void DoRun() override
    {
        const std::string known = "(allowed: node, delay_ms, count, name";
        const std::string real = " (allowed: a number from 0 to 1000000)";
        const std::string integer = " (allowed: an integer from 1 to 4294967295)";
        NS_TEST_EXPECT_MSG_EQ(Check("node,name,delay_ms\n1,x,1e6\n2,y,\n"),
                              "",
                              "a descriptive column and a gap");
        NS_TEST_EXPECT_MSG_EQ(Check("node,count\n1,4294967295\n1,10.0\n1,1e6\n"), "", "integers");
        NS_TEST_EXPECT_MSG_EQ(Check("node,latency\n"),
                              ", line 1: column latency " + known + "; did you mean delay_ms?)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("node,dely_ms\n"),
                              ", line 1: column dely_ms " + known + "; did you mean delay_ms?)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("node,colour\n"), ", line 1: column colour " + known + ")", "");
        NS_TEST_EXPECT_MSG_EQ(Check("node,node\n"),
                              ", line 1: column node twice (allowed: each column once)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("count\n"),
                              ", line 1: no column node (allowed: the columns node)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check(""),
                              ": is empty (allowed: a first line with the columns node)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("node,count\n1\n"), ", line 2: 1 values (allowed: 2)", "");
        const std::string text = " (allowed: text; ";
        NS_TEST_EXPECT_MSG_EQ(Check("\x1f\x8b\x08"),
                              ": is compressed by gzip" + text + "decompress it with gunzip)",
                              "");
        const std::string xz("\xfd\x37zXZ\0", 6);
        NS_TEST_EXPECT_MSG_EQ(Check(xz),
                              ": is compressed by xz" + text + "decompress it with unxz)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("BZh9"),
                              ": is compressed by bzip2" + text + "decompress it with bunzip2)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("\x28\xb5\x2f\xfd"),
                              ": is compressed by zstd" + text + "decompress it with unzstd)",
                              "");
        NS_TEST_EXPECT_MSG_EQ(Check("PK\x03\x04"),
                              ": is a ZIP archive" + text + "unpack it with unzip)",
                              "");
        for (const std::string text : {"nan",
                                       "NaN",
                                       "inf",
                                       "-inf",
                                       "infinity",
                                       "1e400",
                                       "0x1p3",
                                       "1 2",
                                       "1x",
                                       "1e",
                                       "+1",
                                       "--1",
                                       "-1",
                                       "1000000.1",
                                       "1_0",
                                       ".",
                                       "e5",
                                       "\xd9\xa3"})
        {
            const std::string shown = ", line 2: delay_ms " + text + real;
            NS_TEST_EXPECT_MSG_EQ(Check("node,delay_ms\n1," + text + "\n"), shown, "");
        }
        for (const std::string text :
             {"0", "-1", "4294967296", "1.5", "18446744073709551616", "1e300", "nan", "0x1"})
        {
            NS_TEST_EXPECT_MSG_EQ(Check("node,count\n1," + text + "\n"),
                                  ", line 2: count " + text + integer,
                                  "");
        }
    }
};

/** The tests of this file. @ingroup ccn-tests */
class CsvTestSuite : public TestSuite
{
  public:
    CsvTestSuite()
        : TestSuite("ccn-csv", TestSuite::Type::UNIT)
    {
        AddTestCase(new CsvCasesTest);
        AddTestCase(new CsvFileTest);
    }
};

CsvTestSuite g_csvTestSuite; ///< registers the suite

} // namespace
