// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BENCH_REPORT_H
#define CCN_BENCH_REPORT_H

#include "lib/arguments/arguments.h"
#include "lib/text/json.h"
#include "lib/text/whole-file.h"

#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

/**
 * The results of a bench program: a list of JSON objects, each with the name and values of a row.
 */
class Report
{
  public:
    /**
     * Adds an object.
     * @param row name of the row
     * @param numbers its numbers; their names include the unit
     * @param words its texts
     */
    void Add(const std::string& row,
             const std::map<std::string, double>& numbers,
             const std::map<std::string, std::string>& words = {})
    {
        std::map<std::string, std::string> members{{"row", QuoteJson(row)}};
        for (const auto& [name, word] : words)
        {
            members[name] = QuoteJson(word);
        }
        for (const auto& [name, value] : numbers)
        {
            members[name] = FormatNumber(value);
        }
        m_objects.push_back(FormatJsonObject(members));
    }

    /**
     * Writes the objects as a JSON array.
     * @param path path of the file; empty: writes nothing
     * @throws std::runtime_error if the file can't be written
     */
    void Write(const std::string& path) const
    {
        if (path.empty())
        {
            return;
        }
        std::string text;
        for (std::size_t i = 0; i < m_objects.size(); ++i)
        {
            text += (i == 0 ? "[\n  " : ",\n  ") + m_objects[i];
        }
        text += m_objects.empty() ? "[]\n" : "\n]\n";
        try
        {
            WriteWhole(path, text);
        }
        catch (const std::exception& error)
        {
            throw std::runtime_error("--json=" + path + ": cannot be written: " + error.what());
        }
    }

  private:
    std::vector<std::string> m_objects; ///< each as JSON
};

/** The arguments of a bench program: its own and --json, but not --db, --pcap and --events. */
class BenchArguments : public Arguments
{
  public:
    /** @param program name of the program @param usage what it measures */
    BenchArguments(const std::string& program, const std::string& usage)
        : Arguments(program, usage)
    {
    }

    /** Like Arguments::Parse(). @param argc argc of main() @param argv argv of main() */
    void Parse(int argc, char* argv[])
    {
        Arguments::Parse(argc, argv);
        if (!GetDatabase().empty() || GetRecordOptions().IsAny() || IsDescriptionWanted())
        {
            throw std::invalid_argument("--db, --pcap, --events, --describe: not allowed (a "
                                        "benchmark writes only --json)");
        }
    }

    /** @return path of the file for the results; empty: none */
    const std::string& GetJson() const
    {
        return m_json;
    }

  private:
    TextParameter m_json{*this, "json", "JSON file for the results; empty: none"};
};

/**
 * Implements main(): runs the benchmark, and prints an exception as one line.
 * @param program name of the program
 * @param run function that runs the benchmark
 * @return exit status of the program
 */
inline int
RunBench(const std::string& program, const std::function<void()>& run)
{
    try
    {
        run();
        return 0;
    }
    catch (const std::exception& e)
    {
        std::cerr << program << ": " << e.what() << "\n";
        return 1;
    }
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_REPORT_H
